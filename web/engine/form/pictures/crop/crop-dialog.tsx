import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import type { CroppedPicture } from '../picture-choices.ts'
import { type Crop, largestCrop } from './crop.ts'
import { CropFrame, FreeCropFrame } from './crop-frames.tsx'
import { type CropView, cropPicture, isUnchangedView, viewSize, fullView } from './crop-picture.ts'
import { type PixelSize, smallPictureText } from './picture-size.ts'
import { type QuarterRotations, rotatedSize, ROTATION_LABELS } from './rotation.ts'
import { CROP_FAILED_TEXT, useBitmap } from './use-bitmap.ts'
import { type CropAction, fixedFrameActions, freeFrameActions, actionForKey } from './crop-actions.ts'
import classes from './crop-dialog.module.css'
import { Text } from '#web/ui/layout/layout.tsx'

type CropDialogProps = {
  label: string
  /** The picture, or its stored address. */
  source: File | string
  /** Its previous rotation. */
  turns?: QuarterRotations | undefined
  /** The required size; without it a part of any shape. */
  frame: PixelSize | undefined
  /** The label of the submit button. */
  words: string
  onCut: (picture: CroppedPicture) => void
  /** Restores the whole picture; absent where it is whole. */
  onWhole: (() => void) | undefined
  onClose: () => void
}

/** Rotates and crops a picture to the recommended or any shape, by dragging, buttons or keys (users, 7). */
export function CropDialog(props: CropDialogProps) {
  const { label, source, turns = 0, frame, words, onCut, onWhole, onClose } = props
  const [view, setView] = useState<CropView>()
  const [busy, setBusy] = useState(false)
  const picture = useBitmap(source, label, {
    onRead: (bitmap) => setView(viewOf(bitmap, turns, frame)),
    onFailure: onClose,
  })
  const hint = useId()
  const [actions] = useState(() => (frame ? fixedFrameActions(frame) : freeFrameActions()))

  const change = (action: CropAction) => {
    if (picture === undefined || busy) return
    setView((at) => at && action.change(at, rotatedSize(picture.bitmap, at.turns)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionForKey(actions.flat(), event.nativeEvent)
    if (action === undefined) return
    event.preventDefault()
    change(action)
  }
  const take = (cut: Crop) => setView((at) => (at && !busy ? { ...at, cut } : at))
  const apply = async (chosenView: CropView | undefined, within: PixelSize | undefined) => {
    if (picture === undefined || chosenView === undefined || busy) return
    if (isUnchangedView(chosenView, picture.bitmap, within)) {
      onClose()
      return onWhole?.()
    }
    setBusy(true)
    const cropped = await cropPicture(picture.bitmap, picture.file, chosenView, within).catch(() => undefined)
    if (cropped) {
      onClose()
      return onCut(cropped)
    }
    setBusy(false)
    toast.warning(CROP_FAILED_TEXT)
  }
  const warning = view && smallPictureText(viewSize(view, frame), frame)
  const isTurned = view !== undefined && view.turns !== 0
  const shown = {
    label: thaiSentence`ส่วนที่จะใช้ของ${label}`,
    describedBy: hint,
    bitmap: picture?.bitmap,
    view,
    onCut: take,
  }
  return (
    <Dialog
      persistent="outside-click"
      title="ปรับขนาดรูปภาพ"
      width={1000}
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
              onClick={() => picture && void apply(fullView(picture.bitmap, view?.turns ?? 0), undefined)}
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
      <Text id={hint} soft mb="sm">
        <span>{frame ? HINT_IN_FRAME : HINT}</span>
        {!frame && <span className={classes.keys}>{KEYS}</span>}
      </Text>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the frame and the buttons inside */}
      <div onKeyDown={onKeyDown}>
        {frame ? <CropFrame {...shown} frame={frame} /> : <FreeCropFrame {...shown} />}
        <p className={classes.status} role="status">
          <span>{view ? describeView(view, frame) : 'กำลังโหลดข้อมูล'}</span>
          {warning !== undefined && <span className="warning">{warning}</span>}
        </p>
        <div className={classes.toolbar}>
          {actions.map((group) => (
            <div key={group[0]?.label} className={classes.group}>
              {group.map((action) => (
                <IconButton
                  key={action.label}
                  variant="framed"
                  aria-label={action.label}
                  title={action.label}
                  onClick={() => change(action)}
                >
                  <action.icon size={22} aria-hidden />
                </IconButton>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

/** The initial view: the whole picture, or as much of it as the frame shows. */
function viewOf(bitmap: PixelSize, turns: QuarterRotations, frame: PixelSize | undefined): CropView {
  const whole = fullView(bitmap, turns)
  return frame ? { turns, cut: largestCrop(whole.cut, frame) } : whole
}

/** Describes the view in words. */
function describeView(view: CropView, frame: PixelSize | undefined): string {
  const { width, height } = viewSize(view, frame)
  return [`ภาพที่จะได้ ${width} x ${height} พิกเซล`, ROTATION_LABELS[view.turns]].filter(Boolean).join(' ')
}

const HINT_IN_FRAME = 'ลากหรือใช้ปุ่มลูกศรเพื่อเลื่อนภาพ ใช้ปุ่ม + − เพื่อย่อขยาย'
const HINT = 'ลากมุมของกรอบเพื่อเลือกส่วนที่จะใช้ ลากกรอบเพื่อเลื่อน'
const KEYS = ' หรือใช้ปุ่มลูกศร และกด Shift พร้อมปุ่มลูกศรเพื่อปรับขนาดกรอบ'
