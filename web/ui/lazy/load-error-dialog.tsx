import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useWhenOnline } from '../browser/use-event-listener.ts'

/** A part of the program cannot be loaded: the connection is lost, or a newer version replaced it. */
export const LOAD_ERROR_TEXTS = {
  title: 'ไม่สามารถโหลดหน้าจอได้',
  text: 'กรุณาลองใหม่อีกครั้ง หากยังไม่สำเร็จ กรุณากดโหลดใหม่ ข้อมูลที่กรอกจะไม่สูญหาย',
} as const

/** Retries the part, which leaves other input untouched, or reloads the program. */
export function ReloadButtons({ onAgain }: { onAgain: () => void }) {
  useWhenOnline(true, onAgain)
  return (
    <>
      <Button variant="default" onClick={() => window.location.reload()}>
        โหลดใหม่
      </Button>
      <Button onClick={onAgain} data-autofocus>
        ลองใหม่อีกครั้ง
      </Button>
    </>
  )
}

/** Replaces a dialog that could not be loaded; the page below stays. */
export function LoadErrorDialog({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={LOAD_ERROR_TEXTS.title}
      width={500}
      onClose={onClose}
      actions={() => <ReloadButtons onAgain={onAgain} />}
    >
      {LOAD_ERROR_TEXTS.text}
    </Dialog>
  )
}
