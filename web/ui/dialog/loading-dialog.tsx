import { LoadingLine } from '../loader/loader.tsx'
import { Modal } from './modal.tsx'
import { SLOW_MS, useDelayed } from '../browser/use-delayed.ts'
import { LOADING_DELAY_MS } from './loading-delay.ts'

const LOADING = 'กำลังโหลดข้อมูล'
const SLOW = 'ระบบใช้เวลานานกว่าปกติ กรุณารอสักครู่'

/** Says that data is loading, and blocks input meanwhile (foundations, section 2). */
export function LoadingDialog({ opened }: { opened: boolean }) {
  const shown = useDelayed(opened, LOADING_DELAY_MS)
  const isSlow = useDelayed(opened, SLOW_MS)
  // The focus stays where it is: the dialog has no focusable element and is short.
  return (
    shown && (
      <Modal width={300} place="middle" zIndex={450} leavesFocus label={LOADING}>
        <LoadingLine text={isSlow ? SLOW : LOADING} />
      </Modal>
    )
  )
}
