import { ACCOUNT_LABELS, type AccountField } from '#domain/accounts/parse-account.ts'
import type { TableColumn } from '#web/ui/data-table/table-props.ts'
import { CellNotes, ImportCountList, ImportRowsTable } from '#web/ui/import-summary/import-summary.tsx'
import type { UserImportPlan, UserImportRow } from './user-import-api.ts'

/** The preview of a workbook: counts, cell errors, and rows. */
export function UserImportPreview({ plan }: { plan: UserImportPlan }) {
  const { added, edited, same, failed, errors, warnings, rows } = plan
  const changing = rows.filter(({ kind }) => kind !== 'same')
  return (
    <section aria-label="ผลการตรวจสอบ">
      <ImportCountList added={added} edited={edited} same={same} failed={failed} />
      <CellNotes title="รายการที่ผิดพลาด จะไม่ถูกนำเข้า" notes={errors} />
      <CellNotes title="ข้อสังเกต จะถูกนำเข้าตามที่กรอก" notes={warnings} />
      {changing.length > 0 && <ImportRowsTable columns={COLUMNS} rows={changing} />}
    </section>
  )
}

const COLUMNS: readonly TableColumn<UserImportRow>[] = [
  { key: 'pid', title: 'เลขประจำตัวประชาชน', cell: ({ empPid }) => empPid },
  { key: 'name', title: 'ชื่อ-นามสกุล', cell: ({ name }) => name },
  { key: 'place', title: 'พื้นที่', cell: placeOf },
  {
    key: 'changes',
    title: 'ข้อมูลที่เปลี่ยน',
    cell: ({ changes }) => Object.keys(changes).map(labelOf).join(' ') || '-',
  },
]

function placeOf({ aaDesc, ccDesc }: UserImportRow): string {
  return [aaDesc, ccDesc].filter((part) => part !== '').join(' ') || '-'
}

const labelOf = (name: string) => ACCOUNT_LABELS[name as AccountField] ?? name
