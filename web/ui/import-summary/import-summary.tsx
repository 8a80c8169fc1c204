import { formatThousands } from '#domain/fields/numbers.ts'
import { DataTable } from '../data-table/data-table.tsx'
import type { TableColumn } from '../data-table/table-props.ts'
import classes from './import-summary.module.css'

/** A note about a cell of a workbook, by its address (`C7`), or about a whole row without one. */
type CellNote = { row: number; column: string; cell: string; message: string }

/** The number of rows by effect. */
type ImportCounts = { added: number; edited: number; same: number; failed: number }

/** The effect of a workbook in numbers, one sentence for screen readers. */
export function ImportCountList({ added, edited, same, failed }: ImportCounts) {
  return (
    <>
      <p role="status" className="only-read-aloud">
        {`เพิ่ม ${formatThousands(added)} แก้ไข ${formatThousands(edited)} ไม่เปลี่ยนแปลง ${formatThousands(same)} ผิดพลาด ${formatThousands(failed)} รายการ`}
      </p>
      <dl className={classes.counts}>
        <Count name="เพิ่ม" count={added} />
        <Count name="แก้ไข" count={edited} />
        <Count name="ไม่เปลี่ยนแปลง" count={same} />
        <Count name="ผิดพลาด" count={failed} isBad={failed > 0} />
      </dl>
    </>
  )
}

function Count({ name, count, isBad = false }: { name: string; count: number; isBad?: boolean }) {
  return (
    <div data-bad={isBad || undefined}>
      <dt>{name}</dt>
      <dd>{formatThousands(count)}</dd>
    </div>
  )
}

const MAX_LISTED_NOTES = 200

/** The notes about single cells; empty without any. */
export function CellNotes({ title, notes }: { title: string; notes: readonly CellNote[] }) {
  if (notes.length === 0) return null
  const more = notes.length - MAX_LISTED_NOTES
  return (
    <>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.notes}>
        {notes.slice(0, MAX_LISTED_NOTES).map(({ row, column, cell, message }) => (
          <li key={`${row} ${cell} ${message}`}>
            {cell === ''
              ? `แถวที่ ${row}: ${message}`
              : `แถวที่ ${row} คอลัมน์ ${columnLetters(cell)} ${column}: ${message}`}
          </li>
        ))}
        {more > 0 && <li>{`และอีก ${formatThousands(more)} แห่ง`}</li>}
      </ul>
    </>
  )
}

/** The column letters of an address: `C` of `C7`. */
const columnLetters = (cell: string) => cell.replace(/\d+$/, '')

/** A row of a workbook that adds or changes the record `name`. */
type ImportRow = { row: number; kind: string; name: string }

/** The rows of a workbook: row number, effect, and the caller's columns. */
export function ImportRowsTable<Row extends ImportRow>(props: {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
}) {
  const columns: TableColumn<Row>[] = [
    { key: 'row', title: 'แถว', cell: ({ row }) => row },
    { key: 'kind', title: 'การกระทำ', cell: ({ kind }) => (kind === 'add' ? 'เพิ่ม' : 'แก้ไข') },
    ...props.columns,
  ]
  return (
    <>
      <h3 className={classes.heading}>รายการที่จะนำเข้า</h3>
      <DataTable
        label="รายการที่จะนำเข้า"
        columns={columns}
        rows={props.rows}
        rowKey={({ row }) => row}
        rowName={({ name }) => name}
        emptyText=""
      />
    </>
  )
}
