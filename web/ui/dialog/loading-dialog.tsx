import { Group, Loader, Text } from '@mantine/core'
import { Modal } from './modal.tsx'
import { SLOW_MS, useDelayed } from '../browser/use-delayed.ts'
import { LOADING_DELAY_MS } from './loading-delay.ts'

const LOADING = 'กำลังโหลดข้อมูล'
const SLOW = 'ระบบใช้เวลานานกว่าปกติ กรุณารอสักครู่'

/** Says that data is loading, and blocks input meanwhile (foundations, section 2). */
export function LoadingDialog({ opened }: { opened: boolean }) {
  const shown = useDelayed(opened, LOADING_DELAY_MS)
  const isSlow = useDelayed(opened, SLOW_MS)
  return (
    // The focus stays where it is: the dialog has no focusable element and is short.
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
