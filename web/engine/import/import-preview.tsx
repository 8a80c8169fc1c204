import { Text } from '#web/ui/layout/layout.tsx'
import { formatThousands } from '#domain/fields/numbers.ts'
import type { TableColumn } from '#web/ui/data-table/table-props.ts'
import { CellNotes, ImportCountList, ImportRowsTable } from '#web/ui/import-summary/import-summary.tsx'
import { DuplicateNotes } from './duplicate-notes.tsx'
import classes from './import.module.css'
import type { ImportPlan, ImportRow } from './import-api.ts'

/** The preview of a workbook: its counts, the cells with errors, and the changes row by row. */
export function RecordImportPreview({ plan }: { plan: ImportPlan }) {
  const { added, edited, same, failed, untouched, unknown, errors, rows } = plan
  return (
    <section aria-label="ผลการตรวจสอบ">
      <ImportCountList added={added} edited={edited} same={same} failed={failed} />
      {untouched > 0 && <Text mb="md">{`ยังไม่ได้กรอก ${formatThousands(untouched)} แถว จะไม่ถูกนำเข้า`}</Text>}
      {unknown.length > 0 && <Text mb="md">{`คอลัมน์ที่ระบบไม่รู้จัก จะไม่ถูกนำเข้า: ${unknown.join(', ')}`}</Text>}
      <CellNotes title="แถวที่ผิดพลาด จะไม่ถูกนำเข้า" notes={errors} />
      <DuplicateNotes rows={rows} />
      {rows.length === 0 && <Text>ไม่มีรายการที่จะนำเข้า กรุณากรอกหรือแก้ไขข้อมูลในไฟล์ แล้วเลือกไฟล์อีกครั้ง</Text>}
      {rows.length > 0 && <ImportRowsTable columns={COLUMNS} rows={rows} />}
    </section>
  )
}

const COLUMNS: readonly TableColumn<ImportRow>[] = [
  { key: 'name', title: 'รายการ', cell: ({ name }) => name, isName: true },
  { key: 'place', title: 'พื้นที่', cell: ({ place }) => place || '-' },
  {
    key: 'changes',
    title: 'ข้อมูลที่เปลี่ยน',
    wraps: true,
    cell: ({ changes }) => (changes.length === 0 ? '-' : <Changes changes={changes} />),
  },
]

/** The old and new value, cell by cell. */
function Changes({ changes }: Pick<ImportRow, 'changes'>) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, column, cell, before, after }) => (
        <li key={field}>
          <span className={classes.cell}>{cell === '' ? column : `${cell} ${column}`}</span>{' '}
          {after === '' ? (
            <>
              <strong>ล้างค่า</strong> <del className={classes.text}>{before}</del>
            </>
          ) : (
            <>
              {before !== '' && (
                <>
                  <del className={classes.text}>{before}</del> <span aria-hidden>→</span>{' '}
                </>
              )}
              <ins className={classes.text}>{after}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
