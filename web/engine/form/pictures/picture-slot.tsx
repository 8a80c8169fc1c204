import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { Loader } from '#web/ui/loader/loader.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import {
  IconArrowBackUp,
  IconCrop,
  IconPhotoEdit,
  IconPhotoOff,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatFileSize } from '#domain/pictures/documents.ts'
import { fillText } from '#domain/errors/app-error.ts'
import { FileButton, PICTURE_FILES } from '#web/ui/file-input/file-button.tsx'
import { useDropZone } from '#web/ui/file-input/use-drop-zone.ts'
import { MoreButton } from '#web/ui/menu-button/menu-button.tsx'
import type { MenuEntry } from '#web/ui/menu-button/open-menu.tsx'
import { useObjectUrl } from '#web/engine/images/use-object-url.ts'
import { Picture } from '#web/engine/record/picture.tsx'
import { previewOf } from '#web/engine/record/record.ts'
import { formElementIds } from '../labels.ts'
import type { RecordForm } from '../use-record-form.ts'
import { CameraButton } from './camera-button.tsx'
import {
  type CroppedPicture,
  cropSource,
  orderedPictureLabel,
  type PictureChoice,
  type PreparedPicture,
} from './picture-choices.ts'
import { BROKEN_FILE_TEXT } from './prepare-picture.ts'
import { CROP_LABEL, LazyCropDialog } from './crop/lazy-crop-dialog.tsx'
import classes from './pictures.module.css'
import { hasAspectRatioOf, type PixelSize, smallPictureText } from './crop/picture-size.ts'

type PictureSlotProps = {
  form: RecordForm
  part: string
  /** Upload progress from 0 to 1. */
  sent: number | undefined
  /** The menu entries that reorder it. */
  moves: readonly MenuEntry[]
}

/** One picture of a form, with its buttons, its menu and a drop zone; one button without a picture. */
export function PictureSlot({ form, part, sent, moves }: PictureSlotProps) {
  const { area, action, pictures } = form
  const id = formElementIds.picture(part)
  const error = form.errorOf(part)
  const stored = pictures.stored[part]
  const chosen = pictures.chosen[part]
  const isNew = chosen?.kind === 'new'
  const slot = area.pictures.find((each) => each.part === part)
  const label = orderedPictureLabel(area, part, pictures.order)
  const isSeveral = area.gallery !== undefined
  const isPreparing = pictures.preparing.includes(part)
  const source = cropSource(part, pictures.chosen, pictures.stored)
  const choose = (files: readonly File[]) => pictures.choose(part, files)
  const restore = () => pictures.restore(part)
  const cut = (picture: CroppedPicture | undefined) => pictures.cut(part, picture)
  const dropZone = useDropZone(choose)
  const chosenUrl = useObjectUrl(isNew ? chosen.file : undefined)
  const [unreadable, setUnreadable] = useState<string>()
  const isCut = isNew && (chosen.whole !== undefined || chosen.ofStored === true)
  const isLeaving = chosen?.kind === 'removed'
  const shown = isNew ? chosenUrl : isLeaving || !stored ? undefined : previewOf(stored)
  const isPictured = isNew || (stored !== undefined && !isLeaving)
  const isCroppable = source !== undefined && !isPreparing && sent === undefined
  const entries: MenuEntry[] = [
    ...(isCroppable ? [{ label: CROP_LABEL, icon: IconCrop, run: () => pictures.openCutting(part) }] : []),
    ...moves,
    ...(stored !== undefined && chosen !== undefined
      ? [{ label: 'ใช้รูปเดิม', icon: IconArrowBackUp, run: restore }]
      : []),
    ...(isPictured && (!slot?.required || isNew)
      ? [
          {
            label: 'ลบ',
            icon: IconTrash,
            danger: true,
            run: slot?.required ? restore : () => pictures.remove(part),
          },
        ]
      : []),
  ]
  return (
    <div
      className={classes.slot}
      data-empty={(!isPictured && !isPreparing) || undefined}
      data-error={error !== undefined || undefined}
      {...dropZone}
    >
      {(isPictured || isPreparing) && (
        <div className={classes.frame}>
          {isPreparing ? (
            <Loader role="status" aria-label="กำลังเตรียมรูปภาพ" />
          ) : shown === undefined || shown === unreadable ? (
            <IconPhotoOff size={40} stroke={1.25} role="img" aria-label="ไม่สามารถแสดงตัวอย่างรูปภาพได้" />
          ) : (
            <Picture
              className={classes.picture}
              address={shown}
              alt={label}
              onUnreadable={() => setUnreadable(shown)}
            />
          )}
        </div>
      )}
      <div className={classes.buttons}>
        <FileButton
          id={id}
          accept={PICTURE_FILES}
          multiple={isSeveral}
          inputLabel={label}
          variant="default"
          icon={isPictured ? IconPhotoEdit : IconUpload}
          aria-describedby={`${id}-notes`}
          onFiles={choose}
        >
          {`${isPictured ? 'เปลี่ยน' : 'อัปโหลด'}${label}`}
          {slot?.required && action === 'add' && !isPictured && (
            <span className={classes.required} aria-hidden>
              {' *'}
            </span>
          )}
        </FileButton>
        {!(isPictured && isSeveral) && <CameraButton label={label} onTake={choose} />}
        {entries.length > 0 && <MoreButton name={label} entries={entries} />}
      </div>
      {sent !== undefined && <Progress value={Math.round(sent * 100)} label={thaiSentence`กำลังส่ง${label}`} />}
      <SlotNotes
        id={id}
        chosen={chosen}
        recommended={slot?.recommended}
        note={isSeveral && part === pictures.order[0] ? 'ใช้เป็นภาพหน้าปก' : undefined}
        error={error}
      />
      {isCroppable && pictures.cutting === part && (
        <LazyCropDialog
          label={label}
          source={source}
          turns={isNew ? chosen.turns : undefined}
          frame={slot?.recommended}
          words="ใช้ส่วนที่เลือก"
          onCut={cut}
          onWhole={isCut ? () => cut(undefined) : undefined}
          onClose={() => pictures.openCutting(undefined)}
        />
      )}
    </div>
  )
}

type SlotNotesProps = {
  id: string
  chosen: PictureChoice | undefined
  recommended: PixelSize | undefined
  /** The purpose of the picture, where its label does not say it. */
  note: string | undefined
  error: string | undefined
}

/** The notes of a slot: the selected file, a pending removal, a small size or another shape, and errors. */
function SlotNotes({ id, chosen, recommended, note, error }: SlotNotesProps) {
  const size = chosen?.kind === 'new' ? sizeOf(chosen) : undefined
  const smallText = size && smallPictureText(size, recommended)
  const isOfOtherShape = size && recommended && !hasAspectRatioOf(size, recommended)
  return (
    <div id={`${id}-notes`} className={classes.notes}>
      {note !== undefined && <span className="soft">{note}</span>}
      {chosen?.kind === 'new' && (
        <span className="soft">{`${chosen.file.name} (${formatFileSize(chosen.file.size)})`}</span>
      )}
      {chosen?.kind === 'new' && chosen.width === undefined && error === undefined && (
        <span className="warning">{BROKEN_FILE_TEXT}</span>
      )}
      {chosen?.kind === 'removed' && <span>รูปนี้จะถูกลบเมื่อบันทึก</span>}
      {smallText !== undefined && <span className="warning">{smallText}</span>}
      {isOfOtherShape && (
        <span className="warning">
          {fillText(OTHER_SHAPE, { w: recommended.width, h: recommended.height })}
        </span>
      )}
      {chosen?.kind === 'new' && chosen.isTooLight && <span className="warning">{TOO_LIGHT}</span>}
      {error !== undefined && <span className="danger">{error}</span>}
    </div>
  )
}

/** The size of a picture, where the browser could decode it. */
function sizeOf({ width, height }: PreparedPicture): PixelSize | undefined {
  return width === undefined || height === undefined ? undefined : { width, height }
}

const TOO_LIGHT = 'ภาพค่อนข้างสว่าง ตัวอักษรสีขาวของเมนูอาจอ่านยาก แนะนำให้ใช้ภาพที่เข้มขึ้น'
const OTHER_SHAPE = `สัดส่วนของภาพต่างจากที่แนะนำ ({w} x {h} พิกเซล) กด “${CROP_LABEL}” เพื่อเลือกส่วนของภาพที่จะแสดง`
