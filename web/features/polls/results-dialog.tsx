import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { POLL_TYPES, type PollType, poll } from '#areas/publications/poll.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { formatThaiDate } from '#domain/dates/thai-date.ts'
import { Alert } from '#web/ui/alert/alert.tsx'
import { ExcelButton } from '#web/engine/export/excel-button.tsx'
import { QueryState } from '#web/engine/errors/load-error.tsx'
import { type AreaRecord, recordName } from '#web/engine/record/record.ts'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { Text } from '#web/ui/layout/layout.tsx'
import { exportPollResults, type PollResults, pollResultsQuery } from './poll-api.ts'
import { QuestionResults } from './question-results.tsx'
import classes from './results.module.css'
import { dayRows } from './poll-figures.ts'

type ResultsDialogProps = { record: AreaRecord; onClose: () => void }

/** The number of participants, and each question's answers as numbers, shares and bars. */
export function ResultsDialog({ record, onClose }: ResultsDialogProps) {
  const results = useQuery(pollResultsQuery(record.id))
  const { data } = results
  return (
    <Dialog
      width={1000}
      title={`ผลสำรวจ ${recordName(poll, record)}`}
      onClose={onClose}
      actions={(close) => (
        <>
          {closeButton(close)}
          {data && data.SHEETS > 0 && <ExcelButton exportFile={() => exportPollResults(record.id)} />}
        </>
      )}
    >
      <QueryState title="ไม่สามารถโหลดผลสำรวจได้" of={results} />
      {data && <Summary record={record} results={data} />}
      {data && data.SHEETS === 0 && <EmptyState text="ยังไม่มีผู้ตอบแบบสำรวจนี้" />}
      {data && data.SHEETS > 0 && <QuestionResults id={record.id} results={data} />}
      {data && <DaysChart days={data.DAYS} />}
    </Dialog>
  )
}

const STATES = { upcoming: 'ยังไม่ถึงวันเริ่มเปิดรับคำตอบ', open: 'กำลังเปิดรับคำตอบ', ended: 'ปิดรับคำตอบแล้ว' } as const

function Summary({ record: { values }, results }: { record: AreaRecord; results: PollResults }) {
  const { SHEETS, STATE, IS_SHOWN, TYPE } = results
  return (
    <>
      <Text mb="sm">
        {`${STATES[STATE]} (${formatThaiDate(values.startDate ?? '')} ถึง ${formatThaiDate(values.endDate ?? '')}) `}
        {`ชนิดคำตอบ: ${POLL_TYPES[TYPE as PollType] ?? '-'}`}
      </Text>
      {STATE === 'open' && IS_SHOWN === '0' && (
        <Alert apart="below" tone="warning" icon={<IconInfoCircle aria-hidden />}>
          แบบสำรวจนี้ไม่แสดงผลในระดับใดเลย ประชาชนจึงตอบทางเว็บไซต์ไม่ได้
        </Alert>
      )}
      <Text mb="sm">
        ผู้ตอบ <b>{formatThousands(SHEETS)}</b> ราย
      </Text>
    </>
  )
}

/** The number of answers per day: an outlier may be one person answering many times. */
function DaysChart({ days }: { days: PollResults['DAYS'] }) {
  const rows = dayRows(days)
  const most = rows.reduce((best, row) => ((row.values[0] ?? 0) > (best.values[0] ?? 0) ? row : best), {
    key: '',
    label: '',
    values: [0],
  })
  const text = `${most.label} จำนวน ${formatThousands(most.values[0] ?? 0)} ราย`
  if (rows.length === 0) return null
  if (rows.length === 1) return <p className={classes.days}>{`ตอบทั้งหมดในวันที่ ${text}`}</p>
  return (
    <div className={classes.days}>
      <LineChart
        title={`มีผู้ตอบมากที่สุดในวันที่ ${text}`}
        unit="ราย"
        source={`คำตอบ ${formatThousands(days.length)} วันที่มีผู้ตอบ`}
        rowTitle="วันที่"
        series={[{ key: 'sheets', label: 'จำนวนผู้ตอบ', look: 'kind-1' }]}
        rows={rows}
      />
    </div>
  )
}
