import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useWhenOnline } from './use-when-online.ts'

/** What is said where a part of the program could not be loaded: the line is down, or a newer version has been put in its place. */
export const PART_FAILED = {
  title: 'ไม่สามารถโหลดหน้าจอได้',
  text: 'กรุณาลองใหม่อีกครั้ง หากยังไม่สำเร็จ กรุณากดโหลดใหม่ ข้อมูลที่กรอกจะไม่สูญหาย',
} as const

/** The two ways on: for the part alone, which leaves what is typed elsewhere where it is, and for the whole program. */
export function PartButtons({ onAgain }: { onAgain: () => void }) {
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

/** Stands in the place of a dialog that could not be loaded; what lies beneath stays as it is. */
export function PartFailed({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  return (
    <Dialog
      opened
      title={PART_FAILED.title}
      width={500}
      onClose={onClose}
      actions={() => <PartButtons onAgain={onAgain} />}
    >
      {PART_FAILED.text}
    </Dialog>
  )
}
