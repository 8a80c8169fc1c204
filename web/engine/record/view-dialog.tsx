import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { isPersonal } from '#domain/area/area.ts'
import { reviewStatus, completenessItems } from '#domain/records/completeness.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { ConfirmRecordButton } from '../confirm/confirm-record-button.tsx'
import { type RetryableQuery, LoadError } from '../errors/load-error.tsx'
import { NoteButton } from '../notes/note-button.tsx'
import { NoteNotice } from '../notes/note-notice.tsx'
import { PublicButton } from '../public-preview/public-button.tsx'
import { galleryQuery } from './record-queries.ts'
import { type GalleryPicture, pictureOf } from './record.ts'
import { EMPTY_VALUE } from './field-value.tsx'
import type { ViewDialogProps } from '../form/record-dialog-props.ts'
import { ShownDocuments } from '../form/documents/shown-documents.tsx'
import classes from '../form/form.module.css'
import { ShownPictures } from '../form/pictures/shown-pictures.tsx'
import { RecordFields } from './record-fields.tsx'
import { ViewNotice } from './view-notice.ts'
import { dialogWidthOf } from '../form/dialog-width.ts'

/**
 * A record with all its fields and pictures, `-` for empty ones. Its gallery loads before the dialog opens.
 */
export function ViewDialog(props: ViewDialogProps) {
  return props.area.gallery ? <ViewWithGallery {...props} /> : <View {...props} gallery={NO_PICTURES} />
}

const NO_PICTURES: LoadedGallery = { pictures: [] }

function ViewWithGallery(props: ViewDialogProps) {
  const query = useQuery(galleryQuery(props.area, props.record))
  if (query.isLoading) return <LoadingDialog opened />
  return <View {...props} gallery={{ pictures: query.data ?? [], query }} />
}

/** Without `query` there is no gallery to load. */
type LoadedGallery = { pictures: readonly GalleryPicture[]; query?: RetryableQuery }

function View({
  area,
  record,
  onEdit,
  onCopy,
  onConfirmed,
  onClose,
  gallery,
}: ViewDialogProps & { gallery: LoadedGallery }) {
  const { freshness } = useSession()
  const Notice = useContext(ViewNotice)
  const facesFirst = isPersonal(area) && pictureOf(area, record) !== ''
  const pictures = <ShownPictures area={area} record={record} gallery={gallery.pictures} />
  return (
    <Dialog
      opened
      persistent="outside-click"
      title={area.titles.view}
      width={dialogWidthOf(area, 'view')}
      onClose={onClose}
      actions={(close) => (
        <>
          <PublicButton
            area={area}
            record={record}
            gallery={gallery.query?.error ? undefined : gallery.pictures}
          />
          <NoteButton area={area} record={record} />
          {onCopy && (
            <Button variant="default" onClick={onCopy}>
              ทำสำเนาเป็นรายการใหม่
            </Button>
          )}
          {onEdit && onConfirmed && reviewStatus(area, record.updatedAt, { now: Date.now(), freshness }) && (
            <ConfirmRecordButton area={area} record={record} onDone={onConfirmed} />
          )}
          {onEdit && (
            <Button variant="light" onClick={onEdit}>
              แก้ไข
            </Button>
          )}
          <Button variant="default" onClick={close}>
            ปิด
          </Button>
        </>
      )}
    >
      <NoteNotice area={area} record={record} />
      {Notice && <Notice record={record} />}
      <div className={classes.sections}>
        {facesFirst && pictures}
        <RecordFields area={area} record={record} />
        {!facesFirst && pictures}
        <ShownDocuments area={area} record={record} />
        {gallery.query && <LoadError title="ไม่สามารถโหลดรูปภาพได้" of={gallery.query} />}
      </div>
      {record.updatedAt !== '' && (
        <p className={classes.changed}>
          {`${completenessItems(area).includes('stale') ? 'แก้ไขหรือยืนยัน' : 'แก้ไข'}ล่าสุดเมื่อ ${formatThaiDateTime(record.updatedAt)} โดย ${record.updatedBy || EMPTY_VALUE}`}
        </p>
      )}
    </Dialog>
  )
}
