import { IconPhotoEdit, IconTextCaption, IconTrash } from '@tabler/icons-react'
import { type HTMLAttributes, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { altText, galleryPictureLabel } from '#domain/pictures/alt-texts.ts'
import type { Area } from '#domain/area/area.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PICTURE_FILES } from '#web/ui/file-input/file-types.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { CropButton } from '../form/pictures/crop/crop-button.tsx'
import { mayBePicture } from '../form/pictures/prepare-picture.ts'
import { rejectedFileText } from '../form/pictures/picture-rejection.ts'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'
import classes from './images-dialog.module.css'
import { UploadCard } from './upload-card.tsx'
import { type SendPicture, useUploads } from './use-uploads.ts'

type PictureCardProps = {
  area: Area
  record: AreaRecord
  picture: GalleryPicture
  /** The props that make it draggable; absent without the permission. */
  entry?: HTMLAttributes<HTMLElement>
  moves?: ReactNode
  onDescribe?: () => void
  /** Absent without the permission. */
  onReplace?: (picture: GalleryPicture, ...sent: Parameters<SendPicture>) => Promise<void>
  /** A replacement has started (1) or ended (-1). */
  onSending?: (by: 1 | -1) => void
  onDelete?: () => void
}

/**
 * One picture of a gallery with its number; it opens in a new tab. `onReplace` receives the picture as it was
 * shown.
 */
export function PictureCard(props: PictureCardProps) {
  const { area, record, picture, entry, onDescribe, onReplace, onDelete } = props
  const input = useRef<HTMLInputElement>(null)
  // The picture that is being cropped: another user may replace it meanwhile, which must not pass unnoticed.
  const [cutting, setCutting] = useState<GalleryPicture>()
  const replacement = useUploads(
    (file, going) => onReplace?.(cutting ?? picture, file, going) ?? Promise.resolve(),
    () => Promise.resolve(),
  )
  const { busy } = replacement
  const tell = useEffectEvent((by: 1 | -1) => props.onSending?.(by))
  useEffect(() => {
    if (!busy) return
    tell(1)
    return () => tell(-1)
  }, [busy])
  const name = galleryPictureLabel(picture.no)
  const alt = altText(area, record, picture, picture.alt)
  const take = (file: File | undefined) => {
    if (file === undefined) return
    if (mayBePicture(file)) replacement.add([file])
    else toast.warning(rejectedFileText(file, 'no-picture'))
    if (input.current !== null) input.current.value = ''
  }
  const [upload] = replacement.all
  if (upload) return <UploadCard upload={upload} uploads={replacement} />
  return (
    <li {...entry} className={`${classes.card} ${entry?.className ?? ''}`}>
      <a href={picture.url} target="_blank" rel="noopener noreferrer">
        <img className={classes.picture} src={picture.preview} alt={alt} loading="lazy" />
        <span className="only-read-aloud"> (เปิดในแท็บใหม่)</span>
      </a>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        {props.moves}
      </div>
      <p className={classes.alt} data-suggested={picture.alt === '' || undefined}>
        {alt}
      </p>
      {onDescribe && (
        <Button
          variant="default"
          leftSection={<IconTextCaption size={18} aria-hidden />}
          aria-label={`แก้ไขคำอธิบาย ${name}`}
          onClick={onDescribe}
        >
          แก้ไขคำอธิบาย
        </Button>
      )}
      {onReplace && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconPhotoEdit size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {`แก้ไขรูปที่ ${picture.no}`}
          </Button>
          <CropButton
            label={name}
            source={picture.url}
            frame={undefined}
            words="บันทึก"
            opened={cutting !== undefined}
            onOpened={(opened) => setCutting(opened ? picture : undefined)}
            onCut={({ file }) => replacement.add([file])}
            onWhole={undefined}
          />
          <Button
            variant="default"
            danger
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={`ลบ ${name}`}
            onClick={() => onDelete?.()}
          >
            ลบ
          </Button>
          <input
            ref={input}
            type="file"
            accept={PICTURE_FILES}
            hidden
            aria-label={`แก้ไข${name}`}
            onChange={(event) => take(event.currentTarget.files?.[0])}
          />
        </div>
      )}
    </li>
  )
}
