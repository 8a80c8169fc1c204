import { useMutation } from '@tanstack/react-query'
import type { Area } from '#domain/area/area.ts'
import { STILL_CORRECT } from '#domain/records/completeness.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { confirmRecord, purgeRecord, type SavedRecord, setDisplay } from '../record/record-api.ts'
import { type AreaRecord, isShown, recordName } from '../record/record.ts'
import { MutationDialog } from './mutation-dialog.tsx'
import { RecordSummary } from './record-summary.tsx'

/** The props of a question about one record. */
export type RecordQuestionProps<Done> = {
  area: Area
  record: AreaRecord
  onDone: (done: Done) => void
  onCancel: () => void
}

type QuestionProps<Done> = RecordQuestionProps<Done> & {
  title: string
  confirmLabel?: string
  danger?: boolean
  failureTitle?: string
  run: () => Promise<Done>
  children: string
}

/** Asks before a change of one record, which is summarised; an error keeps the dialog open. */
function RecordQuestion<Done>(props: QuestionProps<Done>) {
  const { area, record, run, onDone, children, ...dialog } = props
  const change = useMutation({ mutationFn: run, onSuccess: onDone })
  return (
    <MutationDialog {...dialog} mutation={change}>
      {children}
      <RecordSummary area={area} record={record} />
    </MutationDialog>
  )
}

/** Asks whether a stale record is still correct. */
export function ConfirmRecordDialog(props: RecordQuestionProps<SavedRecord>) {
  const { area, record } = props
  return (
    <RecordQuestion
      {...props}
      title={STILL_CORRECT}
      failureTitle="ไม่สามารถยืนยันข้อมูลได้"
      run={() => confirmRecord(area, record)}
    >
      {`ข้อมูลนี้ไม่มีการแก้ไขหรือยืนยันตั้งแต่ ${formatThaiDateTime(record.updatedAt)} ตรวจสอบแล้วยังถูกต้องใช่หรือไม่`}
    </RecordQuestion>
  )
}

/** Asks before the province display changes; `onDone` receives the new status. */
export function ToggleDialog(props: RecordQuestionProps<boolean>) {
  const { area, record } = props
  const shows = !isShown(area, record)
  return (
    <RecordQuestion
      {...props}
      title={shows ? 'เปิดแสดงผล' : 'ปิดแสดงผล'}
      failureTitle="ไม่สามารถเปิด/ปิดการแสดงผลได้"
      run={async () => {
        await setDisplay(area, record, shows)
        return shows
      }}
    >
      {shows ? 'ท่านต้องการเปิดการแสดงผลระดับจังหวัดใช่หรือไม่' : 'ท่านต้องการปิดการแสดงผลระดับจังหวัดใช่หรือไม่'}
    </RecordQuestion>
  )
}

/** Asks before a record in the trash is purged, which cannot be undone. */
export function PurgeDialog(props: RecordQuestionProps<void>) {
  const { area, record } = props
  return (
    <RecordQuestion
      {...props}
      danger
      title="ลบถาวร"
      confirmLabel="ยืนยันลบถาวร"
      run={() => purgeRecord(area, record)}
    >
      {`ต้องการลบ ${recordName(area, record)} ถาวรใช่หรือไม่ ข้อมูลที่ลบถาวรแล้วไม่สามารถกู้คืนได้`}
    </RecordQuestion>
  )
}
