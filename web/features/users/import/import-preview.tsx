import { ACCOUNT_LABELS, type AccountField } from '#domain/account-form.ts'
import { wireName } from '#domain/wire.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { CellNotes, ImportCountList, PlannedRows } from '#web/ui/import-summary.tsx'
import type { ImportPlan, PlannedRow } from './import-calls.ts'

/** What a workbook would do: how many accounts in each way, what is wrong in which cell, and row by row. */
export function ImportPreview({ plan }: { plan: ImportPlan }) {
  const { added, edited, same, failed, errors, warnings, rows } = plan
  const changing = rows.filter(({ kind }) => kind !== 'same')
  return (
    <section aria-label="ผลการตรวจสอบ">
      <ImportCountList added={added} edited={edited} same={same} failed={failed} />
      <CellNotes title="รายการที่ผิดพลาด จะไม่ถูกนำเข้า" notes={errors} />
      <CellNotes title="ข้อสังเกต จะถูกนำเข้าตามที่กรอก" notes={warnings} />
      {changing.length > 0 && <PlannedRows columns={COLUMNS} rows={changing} />}
    </section>
  )
}

const COLUMNS: readonly Column<PlannedRow>[] = [
  { key: 'pid', title: 'เลขประจำตัวประชาชน', cell: ({ pid }) => pid },
  { key: 'name', title: 'ชื่อ-นามสกุล', cell: ({ name }) => name },
  { key: 'place', title: 'พื้นที่', cell: ({ place }) => place || '-' },
  { key: 'changes', title: 'ข้อมูลที่เปลี่ยน', cell: ({ changes }) => changes.map(labelOf).join(' ') || '-' },
]

function labelOf(name: string): string {
  const field = (Object.keys(ACCOUNT_LABELS) as AccountField[]).find((known) => wireName(known) === name)
  return field === undefined ? name : ACCOUNT_LABELS[field]
}
