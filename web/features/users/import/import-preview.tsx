import { Title } from '@mantine/core'
import { ACCOUNT_LABELS, type AccountField } from '#domain/account-form.ts'
import { thousands } from '#domain/numbers.ts'
import { wireName } from '#domain/wire.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import classes from '../users.module.css'
import type { CellNote, ImportPlan, PlannedRow } from './import-calls.ts'

/** What a workbook would do: how many accounts in each way, what is wrong in which cell, and row by row. */
export function ImportPreview({ plan }: { plan: ImportPlan }) {
  const { added, edited, same, failed, errors, warnings, rows } = plan
  const summary = `เพิ่ม ${added} แก้ไข ${edited} ไม่เปลี่ยนแปลง ${same} ผิดพลาด ${failed} รายการ`
  const changing = rows.filter(({ kind }) => kind !== 'same')
  return (
    <section aria-label="ผลการตรวจสอบ">
      <p role="status" className="only-read-aloud">
        {summary}
      </p>
      <dl className={classes.counts}>
        <Count name="เพิ่ม" count={added} />
        <Count name="แก้ไข" count={edited} />
        <Count name="ไม่เปลี่ยนแปลง" count={same} />
        <Count name="ผิดพลาด" count={failed} isBad={failed > 0} />
      </dl>
      <Notes title="รายการที่ผิดพลาด จะไม่ถูกนำเข้า" notes={errors} />
      <Notes title="ข้อสังเกต จะถูกนำเข้าตามที่กรอก" notes={warnings} />
      {changing.length > 0 && (
        <>
          <Title order={3} mb="xs">
            รายการที่จะนำเข้า
          </Title>
          <DataTable
            label="รายการที่จะนำเข้า"
            columns={COLUMNS}
            rows={changing}
            rowKey={({ row }) => row}
            rowName={({ name }) => name}
            emptyText=""
          />
        </>
      )}
    </section>
  )
}

function Count({ name, count, isBad = false }: { name: string; count: number; isBad?: boolean }) {
  return (
    <div data-bad={isBad || undefined}>
      <dt>{name}</dt>
      <dd>{thousands(count)}</dd>
    </div>
  )
}

function Notes({ title, notes }: { title: string; notes: readonly CellNote[] }) {
  if (notes.length === 0) return null
  return (
    <>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <ul className={classes.notes}>
        {notes.map(({ row, column, cell, message }) => (
          <li key={`${cell} ${message}`}>{`แถวที่ ${row} คอลัมน์ ${column}: ${message}`}</li>
        ))}
      </ul>
    </>
  )
}

const COLUMNS: readonly Column<PlannedRow>[] = [
  { key: 'row', title: 'แถว', cell: ({ row }) => row },
  { key: 'kind', title: 'การกระทำ', cell: ({ kind }) => (kind === 'add' ? 'เพิ่ม' : 'แก้ไข') },
  { key: 'pid', title: 'เลขประจำตัวประชาชน', cell: ({ pid }) => pid },
  { key: 'name', title: 'ชื่อ-นามสกุล', cell: ({ name }) => name },
  { key: 'place', title: 'พื้นที่', cell: ({ place }) => place || '-' },
  { key: 'changes', title: 'ข้อมูลที่เปลี่ยน', cell: ({ changes }) => changes.map(labelOf).join(' ') || '-' },
]

function labelOf(name: string): string {
  const field = (Object.keys(ACCOUNT_LABELS) as AccountField[]).find((known) => wireName(known) === name)
  return field === undefined ? name : ACCOUNT_LABELS[field]
}
