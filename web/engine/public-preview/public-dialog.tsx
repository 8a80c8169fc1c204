import type { Area } from '#domain/area/area.ts'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'
import { recordPictures } from '../record/record-pictures.ts'
import { PublicPreview } from './public-preview.tsx'

export type PublicDialogProps = {
  area: Area
  record: AreaRecord
  /** The pictures of its gallery; undefined where they could not be loaded. */
  gallery: readonly GalleryPicture[] | undefined
  onClose: () => void
}

export function PublicDialog({ area, record, gallery, onClose }: PublicDialogProps) {
  const isLoaded = area.gallery === undefined || gallery !== undefined
  return (
    <Dialog title="ดูตัวอย่างหน้าเว็บไซต์" width={1000} onClose={onClose} actions={closeButton}>
      <PublicPreview
        area={area}
        record={record}
        pictures={isLoaded ? recordPictures(area, record, gallery) : undefined}
      />
    </Dialog>
  )
}
