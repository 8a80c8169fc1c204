import { Loader, Progress } from '@mantine/core'
import {
  IconArrowBackUp,
  IconPhoto,
  IconPhotoEdit,
  IconPhotoOff,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { formatFileSize } from '#domain/pictures/documents.ts'
import { fillText } from '#domain/errors/app-error.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PICTURE_FILES } from '#web/ui/file-input/file-types.ts'
import { useObjectUrl } from '#web/engine/images/use-object-url.ts'
import { Picture } from '#web/engine/record/picture.tsx'
import { previewOf } from '#web/engine/record/record.ts'
import { CameraButton } from './camera-button.tsx'
import type { PictureChoice, CroppedPicture, PreparedPicture } from './picture-choices.ts'
import { CROP_LABEL, CropButton } from './crop/crop-button.tsx'
import classes from './pictures.module.css'
import { hasAspectRatioOf, type PixelSize } from './crop/picture-size.ts'

type PictureSlotProps = {
  /** The id of the button that selects a picture. */
  id: string
  label: string
  required?: boolean
  /** The address of the stored picture; undefined where there is none. */
  stored: string | undefined
  chosen: PictureChoice | undefined
  preparing: boolean
  /** Upload progress from 0 to 1. */
  sent: number | undefined
  error: string | undefined
  /** The purpose of the picture, where its label does not say it. */
  note?: string | undefined
  recommended?: PixelSize | undefined
  /** The buttons that reorder it. */
  moves?: ReactNode
  /** Whether several pictures may be selected. */
  several: boolean
  onChoose: (files: readonly File[]) => void
  /** The source to crop its picture from. */
  source: File | string | undefined
  /** Whether its crop dialog is open. */
  cutting: boolean
  onCutting: (opened: boolean) => void
  /** Takes the cropped picture, or the whole one again. */
  onCut: (picture: CroppedPicture | undefined) => void
  /** Absent where the picture can only be replaced. */
  onRemove?: (() => void) | undefined
  onRestore: () => void
}

/**
 * One picture of a form, stored or new, with buttons to select, replace and remove it. It is also a drop
 * zone.
 */
export function PictureSlot(props: PictureSlotProps) {
  const { id, label, stored, chosen, preparing, sent, error, recommended, source } = props
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const chosenUrl = useObjectUrl(chosen?.kind === 'new' ? chosen.file : undefined)
  const [unreadable, setUnreadable] = useState<string>()
  const isCut = chosen?.kind === 'new' && (chosen.whole !== undefined || chosen.ofStored === true)
  const isLeaving = chosen?.kind === 'removed'
  const shown = chosen?.kind === 'new' ? chosenUrl : isLeaving || !stored ? undefined : previewOf(stored)
  const hasPicture = chosen?.kind === 'new' || (stored !== undefined && !isLeaving)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    props.onChoose([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button inside
    <div
      className={classes.slot}
      data-over={over || undefined}
      data-error={error !== undefined || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes.label}>
        <span>{label}</span>
        {props.required && (
          <span className={classes.required} aria-hidden>
            {' *'}
          </span>
        )}
        {props.moves}
      </div>
      <div className={classes.frame}>
        {preparing ? (
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
      <SlotNotes {...props} />
      {sent !== undefined && (
        <Progress.Root size="lg">
          <Progress.Section value={Math.round(sent * 100)} aria-label={`กำลังส่ง${label}`} />
        </Progress.Root>
      )}
      <div className={classes.buttons}>
        <Button
          id={id}
          variant="default"
          leftSection={
            hasPicture ? <IconPhotoEdit size={20} aria-hidden /> : <IconUpload size={20} aria-hidden />
          }
          aria-describedby={`${id}-notes`}
          onClick={() => input.current?.click()}
        >
          {`${hasPicture ? 'แก้ไข' : 'อัปโหลด'}${label}`}
        </Button>
        {!(hasPicture && props.several) && <CameraButton label={label} onTake={props.onChoose} />}
        {source !== undefined && !preparing && (
          <CropButton
            label={label}
            source={source}
            turns={chosen?.kind === 'new' ? chosen.turns : undefined}
            frame={recommended}
            words="ใช้ส่วนที่เลือก"
            disabled={sent !== undefined}
            opened={props.cutting}
            onOpened={props.onCutting}
            onCut={props.onCut}
            onWhole={isCut ? () => props.onCut(undefined) : undefined}
          />
        )}
        {stored !== undefined && chosen !== undefined && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            aria-label={`ใช้รูปเดิม ${label}`}
            onClick={props.onRestore}
          >
            ใช้รูปเดิม
          </Button>
        )}
        {hasPicture && (props.onRemove || chosen?.kind === 'new') && (
          <Button
            variant="default"
            danger
            leftSection={<IconTrash size={20} aria-hidden />}
            aria-label={`ลบ ${label}`}
            onClick={props.onRemove ?? props.onRestore}
          >
            ลบ
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={PICTURE_FILES}
        multiple={props.several}
        hidden
        aria-label={label}
        data-part={id}
        onChange={(event) => {
          props.onChoose([...(event.currentTarget.files ?? [])])
          // Lets the same file be selected again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** The notes of a slot: the selected file, a pending removal, a small size or another shape, and errors. */
function SlotNotes({ id, chosen, recommended, note, error }: PictureSlotProps) {
  const size = chosen?.kind === 'new' ? sizeOf(chosen) : undefined
  const isSmall = size && recommended && (size.width < recommended.width || size.height < recommended.height)
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
      {isSmall && (
        <span className={classes.warning}>
          {fillText(SMALL, { w: recommended.width, h: recommended.height })}
        </span>
      )}
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
const SMALL = 'รูปภาพมีขนาดเล็กกว่าที่แนะนำ ({w} x {h} พิกเซล) ภาพอาจไม่คมชัด'
const OTHER_SHAPE = `สัดส่วนของภาพต่างจากที่แนะนำ ({w} x {h} พิกเซล) กด "${CROP_LABEL}" เพื่อเลือกส่วนของภาพที่จะแสดง`
