import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notify.tsx'
import type { PreparedPicture } from './chosen.ts'
import { type Cut, greatestCut, moved, type Size, zoomed } from './cut.ts'
import classes from './cut-dialog.module.css'
import { CutFrame } from './cut-frame.tsx'
import { cutPicture } from './cut-picture.ts'

export type CutDialogProps = {
  /** What the picture is called. */
  label: string
  file: File
  frame: Size
  onCut: (picture: PreparedPicture) => void
  /** Takes the whole picture again; left out where it is whole. */
  onWhole: (() => void) | undefined
  onClose: () => void
}

/** So much of the frame's width a press moves the picture, and so many times as large a press makes it. */
const STEP = 0.05
const ZOOM = 1.2

/** The ways to change what the frame shows, each a button and a key. The picture moves, as it does under a finger. */
const WAYS = [
  { label: 'เลื่อนภาพไปทางซ้าย', icon: IconArrowLeft, key: 'ArrowLeft', right: STEP },
  { label: 'เลื่อนภาพขึ้น', icon: IconArrowUp, key: 'ArrowUp', down: STEP },
  { label: 'เลื่อนภาพลง', icon: IconArrowDown, key: 'ArrowDown', down: -STEP },
  { label: 'เลื่อนภาพไปทางขวา', icon: IconArrowRight, key: 'ArrowRight', right: -STEP },
  { label: 'ย่อภาพ', icon: IconMinus, key: '-', times: 1 / ZOOM },
  { label: 'ขยายภาพ', icon: IconPlus, key: '+', times: ZOOM },
] as const

/** Cuts a new picture to the shape that is recommended: by dragging, by buttons or by keys (users, 7). */
export function CutDialog({ label, file, frame, onCut, onWhole, onClose }: CutDialogProps) {
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  const [cut, setCut] = useState<Cut>()
  const [busy, setBusy] = useState(false)
  const giveUp = useEffectEvent(() => {
    notify.warning(FAILED)
    onClose()
  })
  useEffect(() => {
    let isOpen = true
    let read: ImageBitmap | undefined
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (come) => {
        read = come
        if (!isOpen) return come.close()
        setBitmap(come)
        setCut(greatestCut(come, frame))
      },
      () => isOpen && giveUp(),
    )
    return () => {
      isOpen = false
      read?.close()
    }
  }, [file, frame])

  const change = ({ right = 0, down = 0, times = 1 }: { right?: number; down?: number; times?: number }) => {
    if (bitmap === undefined || busy) return
    setCut((at) => at && zoomed(moved(at, bitmap, right * at.width, down * at.width), bitmap, frame, times))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key === '=' ? '+' : event.key
    const way = WAYS.find((each) => each.key === key)
    if (way === undefined) return
    event.preventDefault()
    change(way)
  }
  const apply = async () => {
    if (bitmap === undefined || cut === undefined || busy) return
    setBusy(true)
    const picture = await cutPicture(bitmap, file, cut, frame)
    if (picture) return onCut(picture)
    setBusy(false)
    notify.warning(FAILED)
  }
  return (
    <Dialog
      opened
      persistent
      title="ปรับขนาดรูปภาพ"
      width={1000}
      zIndex={ABOVE_FORM}
      busy={busy}
      onSubmit={() => void apply()}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button variant="default" disabled={busy} onClick={close}>
            ยกเลิก
          </Button>
          {onWhole && (
            <Button variant="default" disabled={busy} onClick={onWhole}>
              ใช้ภาพทั้งภาพ
            </Button>
          )}
          <Button type="submit" loading={busy} disabled={bitmap === undefined}>
            ใช้ส่วนที่เลือก
          </Button>
        </>
      )}
    >
      <p className={classes.hint}>ลากหรือใช้ปุ่มลูกศรเพื่อเลื่อนภาพ ใช้ปุ่ม + − เพื่อย่อขยาย</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the frame and the buttons inside */}
      <div onKeyDown={onKeyDown}>
        <CutFrame
          label={`ส่วนที่จะใช้ของ${label}`}
          bitmap={bitmap}
          cut={cut}
          frame={frame}
          onDrag={(right, down) => change({ right, down })}
        />
        <div className={classes.ways}>
          {WAYS.map(({ label: name, icon: Icon, key, ...way }) => (
            <IconButton key={key} variant="framed" aria-label={name} onClick={() => change(way)}>
              <Icon size={22} aria-hidden />
            </IconButton>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

/** Above the form, beneath the questions that may be asked over any dialog. */
const ABOVE_FORM = 300

const FAILED = 'ไม่สามารถปรับขนาดรูปภาพนี้ได้ กรุณาเลือกไฟล์อื่น'
