import { Group, Loader, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'

/** What is over sooner than this shows no dialog, which would only flicker. */
const DELAY_MS = 150

/** Says that data is being loaded, and takes no input meanwhile (foundations, section 2). */
export function LoadingDialog({ opened, text = 'กำลังโหลดข้อมูล' }: { opened: boolean; text?: string }) {
  const shown = useDelayed(opened, DELAY_MS)
  return (
    <Modal.Root
      opened={shown}
      onClose={() => undefined}
      size={300}
      centered
      closeOnEscape={false}
      closeOnClickOutside={false}
      // The focus stays where it is: there is nothing here to reach, and the list comes in a moment.
      trapFocus={false}
      zIndex={450}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label={text} data-loading-dialog>
        <Group p="lg" justify="center" role="status">
          <Loader size="sm" aria-hidden />
          <Text>{text}</Text>
        </Group>
      </Modal.Content>
    </Modal.Root>
  )
}

function useDelayed(wanted: boolean, delayMs: number): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!wanted) return setDue(false)
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [wanted, delayMs])
  return wanted && due
}
