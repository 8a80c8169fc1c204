import { Text } from '#web/ui/layout/layout.tsx'
import { formatThousands } from '#domain/fields/numbers.ts'
import type { TableColumn } from '#web/ui/data-table/table-props.ts'
import { CellNotes, ImportCountList, ImportRowsTable } from '#web/ui/import-summary/import-summary.tsx'
import classes from './import.module.css'
import type { ImportPlan, ImportRow } from './import-api.ts'
import { Fragment } from 'react'
import { recordParams } from '#domain/records/record-params.ts'
import { useLocation } from '#web/ui/browser/location.ts'
import { NewTabLink } from '#web/ui/link/external-link.tsx'
import { addressOf, TAB_ADDRESS } from '#web/ui/browser/address-state.ts'
import { type Area, nationalIdFields } from '#domain/area/area.ts'

type RecordImportPreviewProps = {
  area: Pick<Area, 'fields'>
  /** Areas of persons have warnings, and the masked numbers in rows. */
  plan: ImportPlan & { warnings?: ImportPlan['errors'] }
}

/** The preview of a workbook: its counts, the cells with errors, and the changes row by row. */
export function RecordImportPreview({ area, plan }: RecordImportPreviewProps) {
  const { warnings = [], added, edited, same, failed, untouched, unknown, errors, rows } = plan
  return (
    <section aria-label="ผลการตรวจสอบ">
      <ImportCountList added={added} edited={edited} same={same} failed={failed} />
      {untouched > 0 && <Text mb="md">{`ยังไม่ได้กรอก ${formatThousands(untouched)} แถว จะไม่ถูกนำเข้า`}</Text>}
      {unknown.length > 0 && <Text mb="md">{`คอลัมน์ที่ระบบไม่รู้จัก จะไม่ถูกนำเข้า: ${unknown.join(', ')}`}</Text>}
      <CellNotes title="แถวที่ผิดพลาด จะไม่ถูกนำเข้า" notes={errors} />
      <CellNotes title="ข้อสังเกต จะถูกนำเข้าตามที่กรอก" notes={warnings} />
      <DuplicateNotes rows={rows} />
      {rows.length === 0 && <Text>ไม่มีรายการที่จะนำเข้า กรุณากรอกหรือแก้ไขข้อมูลในไฟล์ แล้วเลือกไฟล์อีกครั้ง</Text>}
      {rows.length > 0 && <ImportRowsTable columns={[...numberColumns(area), ...COLUMNS]} rows={rows} />}
    </section>
  )
}

/** The masked numbers of persons. */
const numberColumns = (area: Pick<Area, 'fields'>): TableColumn<ImportRow>[] =>
  nationalIdFields(area).map((name) => ({
    key: name,
    title: area.fields[name]?.label ?? '',
    cell: (row) => String((row as Readonly<Record<string, unknown>>)[name] ?? ''),
  }))

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
          <span className="soft">{cell === '' ? column : `${cell} ${column}`}</span>{' '}
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

/** New rows that may exist already, each with links to its possible duplicates; empty without any. */
function DuplicateNotes({ rows }: { rows: readonly ImportRow[] }) {
  const { pathname, search } = useLocation()
  const { tab } = TAB_ADDRESS.parse(search)
  const withDuplicates = rows.filter((row) => row.alike.length > 0)
  if (withDuplicates.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>รายการใหม่ที่อาจมีอยู่แล้ว</h3>
      <Text mb="xs">หากเป็นรายการเดียวกัน กรุณาลบแถวนั้นออกจากไฟล์แล้วเลือกไฟล์อีกครั้ง มิฉะนั้นจะเพิ่มเป็นรายการใหม่</Text>
      <ul className={classes.duplicates}>
        {withDuplicates.map(({ row, name, alike }) => (
          <li key={row}>
            {`แถวที่ ${row} ${name} อาจซ้ำกับ `}
            {alike.map((record, at) => (
              <Fragment key={record.id}>
                {at > 0 && <span>, </span>}
                <NewTabLink href={addressOf(pathname, recordParams(tab, record))}>{record.name}</NewTabLink>
                {record.place !== '' && <span>{` ${record.place}`}</span>}
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
