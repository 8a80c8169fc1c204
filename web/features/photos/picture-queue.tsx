import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { EditDialog } from '#web/engine/form/edit-dialog.tsx'
import { recordQuery } from '#web/engine/record/record-queries.ts'
import { undoChangeAction } from '#web/engine/record/undo-action.ts'
import { firstPictureId } from '#web/features/home/home-queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import type { PhotoPlace } from './photo-addresses.ts'
import { areaOf, type PictureRecord, pictureRecordsQuery, refreshAreas } from './picture-records.ts'

type PictureQueueProps = { place: PhotoPlace; onClose: () => void }

const TITLE = 'เพิ่มรูปที่ยังขาด'

/** The forms of the records without a picture, one after the other; saving or skipping leads to the next. */
export function PictureQueue({ place, onClose }: PictureQueueProps) {
  const query = useQuery({ ...pictureRecordsQuery(place), staleTime: 0 })
  // The queue stays as it was when it opened, while lists load again.
  const [queue, setQueue] = useState<readonly PictureRecord[]>()
  const [at, setAt] = useState(0)
  if (queue === undefined && query.isFetchedAfterMount && query.data)
    setQueue(query.data.filter(({ isMissing }) => isMissing))
  const record = queue?.[at]
  if (query.error !== null || (queue !== undefined && record === undefined)) {
    return (
      <Dialog
        title={TITLE}
        width={500}
        onClose={onClose}
        actions={(close) => <Button onClick={close}>ปิด</Button>}
      >
        {queue === undefined ? <LoadError of={query} /> : <p>ดูครบทุกรายการที่ยังไม่มีรูปภาพแล้ว</p>}
      </Dialog>
    )
  }
  if (queue === undefined || record === undefined) return <LoadingDialog opened />
  return (
    <QueuedForm
      key={record.key}
      record={record}
      position={`${at + 1} จาก ${queue.length}`}
      onNext={() => setAt(at + 1)}
      onClose={onClose}
    />
  )
}

type QueuedFormProps = {
  record: PictureRecord
  position: string
  onNext: () => void
  onClose: () => void
}

function QueuedForm({ record, position, onNext, onClose }: QueuedFormProps) {
  const area = areaOf(record)
  const client = useQueryClient()
  const query = useQuery(recordQuery(area, record.id))
  const [stored, setStored] = useState<typeof query.data>()
  if (stored === undefined && query.isFetchedAfterMount && query.data) setStored(query.data)
  if (stored === undefined) {
    if (query.error === null) return <LoadingDialog opened />
    return (
      <Dialog
        title={record.name}
        width={500}
        onClose={onClose}
        actions={() => <Button onClick={onNext}>ข้าม</Button>}
      >
        <LoadError of={query} />
      </Dialog>
    )
  }
  const refresh = () => refreshAreas(client, [area])
  return (
    <EditDialog
      area={area}
      record={stored}
      field={firstPictureId(record.area)}
      queue={{ position, onSkip: onNext }}
      onDone={(saved) => {
        toast.success('แก้ไขข้อมูลเรียบร้อยแล้ว', undoChangeAction(area, saved, refresh))
        void refresh().catch(() => undefined)
        onNext()
      }}
      onCancel={onClose}
    />
  )
}
