import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { LoadError } from '../errors/load-error.tsx'
import { galleryQuery } from '../record/record-queries.ts'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { storedPictures } from './pictures/picture-choices.ts'
import { useRecordForm } from './use-record-form.ts'

type EditDialogProps = {
  area: Area
  record: AreaRecord
  field?: string | undefined
  queue?: FormDialogProps['queue']
  onDone: FormDialogProps['onSaved']
  onCancel: () => void
}

/** Edits a record. Its gallery loads before the form opens (content areas, section 2.3). */
export function EditDialog(props: EditDialogProps) {
  return props.area.gallery ? <EditWithGallery {...props} /> : <EditForm {...props} gallery={NO_PICTURES} />
}

const NO_PICTURES: readonly GalleryPicture[] = []

function EditWithGallery(props: EditDialogProps) {
  const { area, record, onCancel } = props
  const query = useQuery(galleryQuery(area, record))
  const { data, error, isFetchedAfterMount } = query
  const [loaded, setLoaded] = useState<readonly GalleryPicture[]>()
  // The form starts with the pictures stored now, not with cached ones, and keeps them while lists reload.
  if (loaded === undefined && isFetchedAfterMount && error === null) setLoaded(data)
  if (loaded !== undefined) return <EditForm {...props} gallery={loaded} />
  if (error === null || !isFetchedAfterMount) return <LoadingDialog opened />
  return (
    <Dialog title={area.titles.edit} width={500} onClose={onCancel} actions={closeButton}>
      <LoadError title="ไม่สามารถโหลดรูปภาพได้" of={query} />
    </Dialog>
  )
}

function EditForm(props: EditDialogProps & { gallery: readonly GalleryPicture[] }) {
  const { area, record, field, queue, gallery, onDone, onCancel } = props
  const form = useRecordForm({ area, record, stored: storedPictures(area, record, gallery), gallery })
  return (
    <FormDialog
      form={form}
      startAt={field}
      queue={queue}
      onSaved={onDone}
      onUnchanged={() => {
        toast.success('ไม่มีข้อมูลที่เปลี่ยนแปลง')
        if (queue) queue.onSkip()
        else onCancel()
      }}
      onCancel={onCancel}
    />
  )
}
