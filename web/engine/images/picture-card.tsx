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
  /** What makes it go to another place, and the way to describe it; left out where the official may only look. */
  entry?: HTMLAttributes<HTMLElement>
  moves?: ReactNode
  onDescribe?: () => void
  /** Left out where the official may only look. */
  onReplace?: (picture: GalleryPicture, ...sent: Parameters<SendPicture>) => Promise<void>
  /** Another picture is on its way to its place, or is no longer: one more, or one fewer. */
  onSending?: (by: 1 | -1) => void
  onDelete?: () => void
}

/** One picture of a gallery with its number; it opens in full in a new tab. `onReplace` is told in the place of which picture, as it was seen. */
export function PictureCard(props: PictureCardProps) {
  const { area, record, picture, entry, onDescribe, onReplace, onDelete } = props
  const input = useRef<HTMLInputElement>(null)
  // The picture that is being adjusted: another one may come to its place meanwhile, and is not to go without a word.
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
