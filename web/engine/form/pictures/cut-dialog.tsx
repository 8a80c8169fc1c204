import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notify.tsx'
import type { CutPicture } from './chosen.ts'
import { type Cut, greatestCut } from './cut.ts'
import classes from './cut-dialog.module.css'
import { CutFrame } from './cut-frame.tsx'
import { cutPicture, isAsItIs, sizeOfView, type View, wholeTurned } from './cut-picture.ts'
import { FreeFrame } from './free-frame.tsx'
import type { Size } from './shape.ts'
import { sizeTurned, TURNED, type Turns } from './turn.ts'
import { NOT_ADJUSTED, useBitmap } from './use-bitmap.ts'
import { type ViewWay, waysInFrame, waysOfFrame, wayOfKey } from './view-ways.ts'

export type CutDialogProps = {
  /** What the picture is called. */
  label: string
  /** The picture, or the address where it is stored. */
  source: File | string
  /** How it was turned before. */
  turns?: Turns | undefined
  /** The size that it has to fit; a part of any shape where there is none. */
  frame: Size | undefined
  /** The word on the button that takes what was chosen. */
  words: string
  onCut: (picture: CutPicture) => void
  /** Takes the picture as it is again; left out where it is so. */
  onWhole: (() => void) | undefined
  onClose: () => void
}

/** Turns a picture, and cuts it: to the shape that is recommended, or to any; by dragging, by buttons or by keys (users, 7). */
export function CutDialog(props: CutDialogProps) {
  const { label, source, turns = 0, frame, words, onCut, onWhole, onClose } = props
  const [view, setView] = useState<View>()
  const [busy, setBusy] = useState(false)
  const picture = useBitmap(source, label, {
    onRead: (bitmap) => setView(viewOf(bitmap, turns, frame)),
    onFailure: onClose,
  })
  const hint = useId()
  const [ways] = useState(() => (frame ? waysInFrame(frame) : waysOfFrame()))

  const change = (way: ViewWay) => {
    if (picture === undefined || busy) return
    setView((at) => at && way.change(at, sizeTurned(picture.bitmap, at.turns)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = wayOfKey(ways.flat(), event.nativeEvent)
    if (way === undefined) return
    event.preventDefault()
    change(way)
  }
  const take = (cut: Cut) => setView((at) => (at && !busy ? { ...at, cut } : at))
  const apply = async (wanted: View | undefined, within: Size | undefined) => {
    if (picture === undefined || wanted === undefined || busy) return
    if (isAsItIs(wanted, picture.bitmap, within)) return (onWhole ?? onClose)()
    setBusy(true)
    const made = await cutPicture(picture.bitmap, picture.file, wanted, within).catch(() => undefined)
    if (made) return onCut(made)
    setBusy(false)
    notify.warning(NOT_ADJUSTED)
  }
  const isTurned = view !== undefined && view.turns !== 0
  const shown = {
    label: `ส่วนที่จะใช้ของ${label}`,
    describedBy: hint,
    bitmap: picture?.bitmap,
    view,
    onCut: take,
  }
  return (
    <Dialog
      opened
      persistent="beside"
      title="ปรับขนาดรูปภาพ"
      width={1000}
      zIndex={ABOVE_FORM}
      busy={busy}
      onSubmit={() => void apply(view, frame)}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button variant="default" disabled={busy} onClick={close}>
            ยกเลิก
          </Button>
          {frame && (onWhole || isTurned) && (
            <Button
              variant="default"
              disabled={busy || picture === undefined}
              onClick={() => picture && void apply(wholeTurned(picture.bitmap, view?.turns ?? 0), undefined)}
            >
              ใช้ภาพทั้งภาพ
            </Button>
          )}
          <Button type="submit" loading={busy} disabled={view === undefined}>
            {words}
          </Button>
        </>
      )}
    >
      <p id={hint} className={classes.hint}>
        {frame ? HINT_IN_FRAME : HINT}
        {!frame && <span className={classes.keys}>{KEYS}</span>}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the frame and the buttons inside */}
      <div onKeyDown={onKeyDown}>
        {frame ? <CutFrame {...shown} frame={frame} /> : <FreeFrame {...shown} />}
        <p className={classes.told} role="status">
          {view ? toldOf(view, frame) : 'กำลังโหลดข้อมูล'}
        </p>
        <div className={classes.ways}>
          {ways.map((group) => (
            <div key={group[0]?.label} className={classes.group}>
              {group.map((way) => (
                <IconButton
                  key={way.label}
                  variant="framed"
                  aria-label={way.label}
                  title={way.label}
                  onClick={() => change(way)}
                >
                  <way.icon size={22} aria-hidden />
                </IconButton>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

/** What is seen first: all of the picture, or as much of it as the frame holds. */
function viewOf(bitmap: Size, turns: Turns, frame: Size | undefined): View {
  const whole = wholeTurned(bitmap, turns)
  return frame ? { turns, cut: greatestCut(whole.cut, frame) } : whole
}

/** What the view comes to, in words. */
function toldOf(view: View, frame: Size | undefined): string {
  const { width, height } = sizeOfView(view, frame)
  return [`ภาพที่จะได้ ${width} x ${height} พิกเซล`, TURNED[view.turns]].filter(Boolean).join(' ')
}

/** Above the form, beneath the questions that may be asked over any dialog. */
const ABOVE_FORM = 300

const HINT_IN_FRAME = 'ลากหรือใช้ปุ่มลูกศรเพื่อเลื่อนภาพ ใช้ปุ่ม + − เพื่อย่อขยาย'
const HINT = 'ลากมุมของกรอบเพื่อเลือกส่วนที่จะใช้ ลากกรอบเพื่อเลื่อน'
const KEYS = ' หรือใช้ปุ่มลูกศร และกด Shift พร้อมปุ่มลูกศรเพื่อปรับขนาดกรอบ'
