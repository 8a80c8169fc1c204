import { useMutation } from '@tanstack/react-query'
import type { Area } from '#domain/area.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Saved } from '../calls.ts'
import { Failure } from '../failure.tsx'
import { deletePicture } from '../gallery-calls.ts'
import type { AreaRecord, GalleryPicture } from '../record.ts'

type DeletePictureDialogProps = {
  area: Area
  record: AreaRecord
  picture: GalleryPicture
  onDone: (saved: Saved) => void
  onFailure: (error: unknown) => void
  onCancel: () => void
}

/** Asks before a picture is taken out of a gallery (content areas, section 2.4). */
export function DeletePictureDialog(props: DeletePictureDialogProps) {
  const { area, record, picture, onDone, onFailure, onCancel } = props
  const deletion = useMutation({
    mutationFn: () => deletePicture(area, record, picture),
    onSuccess: onDone,
    onError: onFailure,
  })
  return (
    <ConfirmDialog
      opened
      danger
      width={300}
      title="ลบรูปภาพ"
      confirmLabel="ลบรูปภาพ"
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onCancel}
    >
      {`ต้องการลบรูปที่ ${picture.no} ใช่หรือไม่`}
      <Failure title="ดำเนินการไม่สำเร็จ" error={deletion.error} />
    </ConfirmDialog>
  )
}
