import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { closeButton, Dialog } from '#web/ui/dialog.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { galleryQuery, JUST_NOW_MS } from '../queries.ts'
import type { GalleryPicture } from '../record.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { EditDialogProps } from './dialog-props.ts'
import { FormDialog } from './form-dialog.tsx'
import { storedPictures } from './pictures/chosen.ts'
import { useDraft } from './use-draft.ts'
import { useRecordForm } from './use-record-form.ts'
import { useSave } from './use-save.ts'
import { widthOf } from './width.ts'

/** Changes a record. Its pictures are loaded before it opens (content areas, section 2.3). */
export function EditDialog(props: EditDialogProps) {
  return props.area.gallery ? <EditWithGallery {...props} /> : <EditForm {...props} gallery={NO_PICTURES} />
}

const NO_PICTURES: readonly GalleryPicture[] = []

function EditWithGallery(props: EditDialogProps) {
  const { area, record, onCancel } = props
  const asked = useQuery({ ...galleryQuery(area, record), staleTime: JUST_NOW_MS })
  const { data, error, isFetchedAfterMount, isStale } = asked
  const [loaded, setLoaded] = useState<readonly GalleryPicture[]>()
  // The form begins with what is stored now, not with what was remembered, and keeps it while lists load again.
  const isPresent = isFetchedAfterMount || (data !== undefined && !isStale)
  if (loaded === undefined && isPresent && error === null) setLoaded(data)
  if (loaded !== undefined) return <EditForm {...props} gallery={loaded} />
  if (error === null || !isFetchedAfterMount) return <LoadingDialog opened />
  return (
    <Dialog opened title={area.titles.edit} width={500} onClose={onCancel} actions={closeButton}>
      <NotLoaded title="ไม่สามารถโหลดรูปภาพได้" of={asked} />
    </Dialog>
  )
}

function EditForm(props: EditDialogProps & { gallery: readonly GalleryPicture[] }) {
  const { area, record, gallery, onDone, onCancel } = props
  const form = useRecordForm({ area, record, stored: storedPictures(area, record, gallery), gallery })
  const draft = useDraft(form)
  const save = useSave({
    form,
    onSaved: (saved, merged) => {
      draft.forget()
      onDone(saved, merged)
    },
    onUnchanged: () => {
      draft.forget()
      notify.success('ไม่มีข้อมูลที่เปลี่ยนแปลง')
      onCancel()
    },
  })
  return (
    <>
      <FormDialog
        title={area.titles.edit}
        width={widthOf(area, 'edit')}
        form={form}
        save={save}
        draft={draft}
        onCancel={onCancel}
      />
      {save.conflict && (
        <ConflictDialog area={area} conflict={save.conflict} onSettle={save.settle} onCancel={save.putOff} />
      )}
    </>
  )
}
