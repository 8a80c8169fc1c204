import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconCrop, IconPhotoEdit, IconTextCaption, IconTrash } from '@tabler/icons-react'
import { type HTMLAttributes, useEffect, useEffectEvent, useState } from 'react'
import { altText, galleryPictureLabel } from '#domain/pictures/alt-texts.ts'
import type { Area } from '#domain/area/area.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { FileButton, PICTURE_FILES } from '#web/ui/file-input/file-button.tsx'
import { MoreButton } from '#web/ui/menu-button/menu-button.tsx'
import type { MenuEntry } from '#web/ui/menu-button/open-menu.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { CROP_LABEL, LazyCropDialog } from '../form/pictures/crop/lazy-crop-dialog.tsx'
import { mayBePicture, rejectedFileText } from '../form/pictures/prepare-picture.ts'
import { PictureLink } from '../record/picture-viewer.tsx'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'
import { type SendPicture, UploadCard, useUploads } from './uploads.tsx'
import classes from './images-dialog.module.css'

type PictureCardProps = {
  area: Area
  record: AreaRecord
  picture: GalleryPicture
  onOpen: () => void
  /** The props that make it draggable; absent without the permission. */
  entry?: HTMLAttributes<HTMLElement>
  moves?: readonly MenuEntry[]
  onDescribe?: () => void
  /** Absent without the permission. */
  onReplace?: (picture: GalleryPicture, ...sent: Parameters<SendPicture>) => Promise<void>
  /** A replacement has started (1) or ended (-1). */
  onSending?: (by: 1 | -1) => void
  onDelete?: () => void
}

/** One picture of a gallery with its number. `onReplace` receives the picture as it was shown. */
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
  const entries: MenuEntry[] = [
    ...(onDescribe ? [{ label: 'แก้ไขคำอธิบาย', icon: IconTextCaption, run: onDescribe }] : []),
    ...(onReplace ? [{ label: CROP_LABEL, icon: IconCrop, run: () => setCutting(picture) }] : []),
    ...(props.moves ?? []),
  ]
  const [upload] = replacement.all
  if (upload) return <UploadCard upload={upload} uploads={replacement} />
  return (
    <li {...entry} className={`${classes.card} ${entry?.className ?? ''}`}>
      <PictureLink url={picture.url} onOpen={props.onOpen}>
        <img className={classes.picture} src={picture.preview} alt={alt} loading="lazy" />
      </PictureLink>
      <p className="strong">{name}</p>
      <p className={picture.alt === '' ? 'soft' : undefined}>{alt}</p>
      <div className={classes.buttons}>
        {onReplace && (
          <>
            <FileButton
              accept={PICTURE_FILES}
              inputLabel={thaiSentence`เปลี่ยน${name}`}
              variant="default"
              icon={IconPhotoEdit}
              onFiles={replace}
            >
              {thaiSentence`เปลี่ยน${name}`}
            </FileButton>
            <IconButton
              variant="framed"
              danger
              aria-label={`ลบ ${name}`}
              title="ลบ"
              onClick={() => onDelete?.()}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </>
        )}
        {entries.length > 0 && <MoreButton name={name} entries={entries} />}
      </div>
      {cutting && (
        <LazyCropDialog
          label={name}
          source={picture.url}
          frame={undefined}
          words="บันทึก"
          onCut={({ file }) => replacement.add([file])}
          onWhole={undefined}
          onClose={() => setCutting(undefined)}
        />
      )}
    </li>
  )
}
