import { Group, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { whenLetGo } from './let-go.ts'
import { Modal } from './modal.tsx'

/** What is over sooner than this shows no dialog, which would only flicker. */
const DELAY_MS = 150

/** What takes longer than this is not over in a moment any more, and whoever waits is told. */
const SLOW_MS = 8_000
const LOADING = 'กำลังโหลดข้อมูล'
const SLOW = 'ระบบใช้เวลานานกว่าปกติ กรุณารอสักครู่'

/** Says that data is being loaded, and takes no input meanwhile (foundations, section 2). */
export function LoadingDialog({ opened }: { opened: boolean }) {
  const shown = useDelayed(opened, DELAY_MS)
  const isSlow = useDelayed(opened, SLOW_MS)
  return (
    // The focus stays where it is: there is nothing here to reach, and the list comes in a moment.
    <Modal opened={shown} width={300} place="middle" zIndex={450} leavesFocus label={LOADING}>
      <Group p="lg" justify="center" role="status">
        <Loader size="sm" aria-hidden />
        <Text ta="center" style={{ textWrap: 'balance' }}>
          {isSlow ? SLOW : LOADING}
        </Text>
      </Group>
    </Modal>
  )
}

function useDelayed(wanted: boolean, delayMs: number): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!wanted) return setDue(false)
    let stop = () => {}
    // What is just being pressed is still to be reached when it is let go: a press that ends elsewhere is none.
    const timer = setTimeout(() => {
      stop = whenLetGo(() => setDue(true))
    }, delayMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [wanted, delayMs])
  return wanted && due
}
