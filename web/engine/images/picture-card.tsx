import { Button } from '@mantine/core'
import { IconPhotoEdit, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { PICTURE_FILES } from '#web/ui/file-kinds.ts'
import { notify } from '#web/ui/notify.tsx'
import { mayBePicture } from '../form/pictures/prepare-picture.ts'
import { unfitFile } from '../form/pictures/unfit-file.ts'
import type { GalleryPicture } from '../queries.ts'
import classes from './images-dialog.module.css'
import { UploadCard } from './upload-card.tsx'
import { type SendPicture, useUploads } from './use-uploads.ts'

type PictureCardProps = {
  picture: GalleryPicture
  /** Left out where the official may only look. */
  onReplace?: SendPicture
  onDelete?: () => void
}

/** One picture of a gallery with its number; it opens in full in a new tab. */
export function PictureCard({ picture, onReplace, onDelete }: PictureCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const replacement = useUploads(
    (file, onProgress, mark) => onReplace?.(file, onProgress, mark) ?? Promise.resolve(),
    () => Promise.resolve(),
  )
  const name = `รูปที่ ${picture.no}`
  const take = (file: File | undefined) => {
    if (file === undefined) return
    if (mayBePicture(file)) replacement.add([file])
    else notify.warning(unfitFile(file, 'no-picture'))
    if (input.current !== null) input.current.value = ''
  }
  const [upload] = replacement.all
  if (upload) return <UploadCard upload={upload} uploads={replacement} />
  return (
    <li className={classes.card}>
      <a href={picture.url} target="_blank" rel="noopener noreferrer">
        <img className={classes.picture} src={picture.preview} alt={name} loading="lazy" />
        <span className="only-read-aloud"> (เปิดในแท็บใหม่)</span>
      </a>
      <span className={classes.name}>{name}</span>
      {onReplace && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconPhotoEdit size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {`แก้ไขรูปที่ ${picture.no}`}
          </Button>
          <Button
            variant="default"
            c="red.9"
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
