import { Text } from '#web/ui/layout/layout.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { altText } from '#domain/pictures/alt-texts.ts'
import type { Area } from '#domain/area/area.ts'
import { MutationDialog } from '../confirm/mutation-dialog.tsx'
import type { SavedRecord } from '../record/record-api.ts'
import { deletePicture, sendWithRebase } from './gallery-api.ts'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'
import { staleRecordText } from '../errors/stale-record-text.ts'
import classes from './images-dialog.module.css'

type DeletePictureDialogProps = {
  area: Area
  record: AreaRecord
  /** The current picture after a version conflict. */
  picture: GalleryPicture
  onDone: (saved: SavedRecord) => void
  onFailure: (error: unknown) => void
  onCancel: () => void
}

/** Asks before a picture is deleted. On a version conflict it shows the current one and asks again. */
export function DeletePictureDialog(props: DeletePictureDialogProps) {
  const { area, record, picture, onDone, onFailure, onCancel } = props
  const client = useQueryClient()
  const deletion = useMutation({
    mutationFn: () =>
      sendWithRebase({ client, area, record, pictures: [picture] }, (version) =>
        deletePicture(area, record, { ...picture, version }),
      ),
    onSuccess: onDone,
    onError: onFailure,
  })
  const meanwhile = staleRecordText(area, deletion.error)
  return (
    <MutationDialog danger width={300} title="ลบรูปภาพ" mutation={deletion} onCancel={onCancel}>
      {`ต้องการลบรูปที่ ${picture.no} ใช่หรือไม่`}
      {meanwhile !== undefined && (
        <div className={classes.describing}>
          <Text small>{meanwhile}</Text>
          <img
            className={classes.picture}
            src={picture.preview}
            alt={altText(area, record, picture, picture.alt)}
          />
        </div>
      )}
    </MutationDialog>
  )
}
