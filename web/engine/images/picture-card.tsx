import { IconPhotoEdit, IconTextCaption, IconTrash } from '@tabler/icons-react'
import { type HTMLAttributes, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { altText, galleryPictureLabel } from '#domain/pictures/alt-texts.ts'
import type { Area } from '#domain/area/area.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FileButton } from '#web/ui/file-input/file-button.tsx'
import { PICTURE_FILES } from '#web/ui/file-input/file-types.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { CropButton } from '../form/pictures/crop/crop-button.tsx'
import { mayBePicture } from '../form/pictures/prepare-picture.ts'
import { rejectedFileText } from '../form/pictures/picture-rejection.ts'
import { PictureLink } from '../record/picture-viewer.tsx'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'
import classes from './images-dialog.module.css'
import { UploadCard } from './upload-card.tsx'
import { type SendPicture, useUploads } from './use-uploads.ts'

type PictureCardProps = {
  area: Area
  record: AreaRecord
  picture: GalleryPicture
  /** Opens the picture in the viewer. */
  onOpen: () => void
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
 * One picture of a gallery with its number; it opens in the viewer. `onReplace` receives the picture as it
 * was shown.
 */
export function PictureCard(props: PictureCardProps) {
  const { area, record, picture, entry, onDescribe, onReplace, onDelete } = props
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
  const replace = ([file]: readonly File[]) => {
    if (file === undefined) return
    if (mayBePicture(file)) replacement.add([file])
    else toast.warning(rejectedFileText(file, 'no-picture'))
  }
  const [upload] = replacement.all
  if (upload) return <UploadCard upload={upload} uploads={replacement} />
  return (
    <li {...entry} className={`${classes.card} ${entry?.className ?? ''}`}>
      <PictureLink url={picture.url} onOpen={props.onOpen}>
        <img className={classes.picture} src={picture.preview} alt={alt} loading="lazy" />
      </PictureLink>
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
          <FileButton
            accept={PICTURE_FILES}
            inputLabel={`แก้ไข${name}`}
            variant="default"
            leftSection={<IconPhotoEdit size={18} aria-hidden />}
            onFiles={replace}
          >
            {`เปลี่ยนรูปที่ ${picture.no}`}
          </FileButton>
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
        </div>
      )}
    </li>
  )
}
