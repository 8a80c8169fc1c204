import { Title } from '@mantine/core'
import { thousands } from '#domain/numbers.ts'
import classes from './import-summary.module.css'

/** Something about a cell of a workbook. */
export type CellNote = { row: number; column: string; cell: string; message: string }

/** How many rows of a workbook would do what. */
export type ImportCounts = { added: number; edited: number; same: number; failed: number }

/** What a workbook would do in numbers, told to screen readers as one sentence. */
export function ImportCountList({ added, edited, same, failed }: ImportCounts) {
  return (
    <>
      <p role="status" className="only-read-aloud">
        {`เพิ่ม ${added} แก้ไข ${edited} ไม่เปลี่ยนแปลง ${same} ผิดพลาด ${failed} รายการ`}
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
      <dd>{thousands(count)}</dd>
    </div>
  )
}

/** What is to be said of single cells; nothing where there is nothing. */
export function CellNotes({ title, notes }: { title: string; notes: readonly CellNote[] }) {
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
