import { Loader } from '#web/ui/loader/loader.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import {
  IconArrowBackUp,
  IconPhoto,
  IconPhotoEdit,
  IconPhotoOff,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatFileSize } from '#domain/pictures/documents.ts'
import { fillText } from '#domain/errors/app-error.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FileButton } from '#web/ui/file-input/file-button.tsx'
import { PICTURE_FILES } from '#web/ui/file-input/file-types.ts'
import { useDropZone } from '#web/ui/file-input/use-drop-zone.ts'
import { useObjectUrl } from '#web/engine/images/use-object-url.ts'
import { Picture } from '#web/engine/record/picture.tsx'
import { previewOf } from '#web/engine/record/record.ts'
import type { RecordForm } from '../use-record-form.ts'
import { CameraButton } from './camera-button.tsx'
import {
  type CroppedPicture,
  cropSource,
  orderedPictureLabel,
  type PictureChoice,
  type PreparedPicture,
} from './picture-choices.ts'
import { CROP_LABEL, CropButton } from './crop/crop-button.tsx'
import classes from './pictures.module.css'
import { hasAspectRatioOf, type PixelSize, smallPictureText } from './crop/picture-size.ts'

type PictureSlotProps = {
  form: RecordForm
  part: string
  /** The id of the button that selects a picture. */
  id: string
  /** Upload progress from 0 to 1. */
  sent: number | undefined
  error: string | undefined
  /** The buttons that reorder it. */
  moves: ReactNode
}

/**
 * One picture of a form, stored or new, with buttons to select, replace and remove it. It is also a drop
 * zone.
 */
export function PictureSlot({ form, part, id, sent, error, moves }: PictureSlotProps) {
  const { area, action, pictures } = form
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
  return (
    <div className={classes.slot} data-error={error !== undefined || undefined} {...dropZone}>
      <div className={classes.label}>
        <span>{label}</span>
        {slot?.required && action === 'add' && (
          <span className={classes.required} aria-hidden>
            {' *'}
          </span>
        )}
        {moves}
      </div>
      <div className={classes.frame}>
        {isPreparing ? (
          <Loader role="status" aria-label="กำลังเตรียมรูปภาพ" />
        ) : shown === undefined ? (
          <IconPhoto size={40} stroke={1.25} aria-hidden />
        ) : shown === unreadable ? (
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
      <SlotNotes
        id={id}
        chosen={chosen}
        recommended={slot?.recommended}
        note={area.gallery?.cover && part === pictures.order[0] ? 'ใช้เป็นภาพหน้าปก' : undefined}
        error={error}
      />
      {sent !== undefined && <Progress value={Math.round(sent * 100)} label={`กำลังส่ง${label}`} />}
      <div className={classes.buttons}>
        <FileButton
          id={id}
          accept={PICTURE_FILES}
          multiple={isSeveral}
          inputLabel={label}
          variant="default"
          leftSection={
            isPictured ? <IconPhotoEdit size={20} aria-hidden /> : <IconUpload size={20} aria-hidden />
          }
          aria-describedby={`${id}-notes`}
          onFiles={choose}
        >
          {`${isPictured ? 'เปลี่ยน' : 'อัปโหลด'}${label}`}
        </FileButton>
        {!(isPictured && isSeveral) && <CameraButton label={label} onTake={choose} />}
        {source !== undefined && !isPreparing && (
          <CropButton
            label={label}
            source={source}
            turns={isNew ? chosen.turns : undefined}
            frame={slot?.recommended}
            words="ใช้ส่วนที่เลือก"
            disabled={sent !== undefined}
            opened={pictures.cutting === part}
            onOpened={(opened) => pictures.openCutting(opened ? part : undefined)}
            onCut={cut}
            onWhole={isCut ? () => cut(undefined) : undefined}
          />
        )}
        {stored !== undefined && chosen !== undefined && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            aria-label={`ใช้รูปเดิม ${label}`}
            onClick={restore}
          >
            ใช้รูปเดิม
          </Button>
        )}
        {isPictured && (!slot?.required || isNew) && (
          <Button
            variant="default"
            danger
            leftSection={<IconTrash size={20} aria-hidden />}
            aria-label={`ลบ ${label}`}
            onClick={slot?.required ? restore : () => pictures.remove(part)}
          >
            ลบ
          </Button>
        )}
      </div>
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
      {note !== undefined && <span className={classes.file}>{note}</span>}
      {chosen?.kind === 'new' && (
        <span className={classes.file}>{`${chosen.file.name} (${formatFileSize(chosen.file.size)})`}</span>
      )}
      {chosen?.kind === 'new' && chosen.width === undefined && error === undefined && (
        <span className={classes.warning}>{UNREADABLE}</span>
      )}
      {chosen?.kind === 'removed' && <span>รูปนี้จะถูกลบเมื่อบันทึก</span>}
      {smallText !== undefined && <span className={classes.warning}>{smallText}</span>}
      {isOfOtherShape && (
        <span className={classes.warning}>
          {fillText(OTHER_SHAPE, { w: recommended.width, h: recommended.height })}
        </span>
      )}
      {chosen?.kind === 'new' && chosen.isTooLight && <span className={classes.warning}>{TOO_LIGHT}</span>}
      {error !== undefined && <span className={classes.error}>{error}</span>}
    </div>
  )
}

/** The size of a picture, where the browser could decode it. */
function sizeOf({ width, height }: PreparedPicture): PixelSize | undefined {
  return width === undefined || height === undefined ? undefined : { width, height }
}

const UNREADABLE = 'ไฟล์นี้อาจเสียหายหรือไม่ใช่รูปภาพ กรุณาเลือกไฟล์อื่น'
const TOO_LIGHT = 'ภาพค่อนข้างสว่าง ตัวอักษรสีขาวของเมนูอาจอ่านยาก แนะนำให้ใช้ภาพที่เข้มขึ้น'
const OTHER_SHAPE = `สัดส่วนของภาพต่างจากที่แนะนำ ({w} x {h} พิกเซล) กด “${CROP_LABEL}” เพื่อเลือกส่วนของภาพที่จะแสดง`
