import type { ReactNode } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import type { AreaRecord } from '../record/record.ts'
import { type PrintColumn, type DigitWriter, moreRowsText } from './print-columns.ts'
import classes from './print-sheet.module.css'

type PrintTableProps = {
  label: string
  columns: readonly PrintColumn[]
  records: readonly AreaRecord[]
  write: DigitWriter
  /** The footer of every printed page. */
  foot?: ReactNode
}

/** Records as a numbered printed table. Its headings repeat on each page, and no row breaks across pages. */
export function PrintTable({ label, columns, records, write, foot }: PrintTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">ที่</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record, at) => (
            <tr key={record.key}>
              <td className={classes.number}>{write(formatThousands(at + 1))}</td>
              {columns.map(({ key, textOf, isNumber }) => (
                <td key={key} data-number={isNumber || undefined}>
                  {write(textOf(record)) || '-'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <td colSpan={columns.length + 1}>{foot}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

type MoreRowsProps = { listed: number; more: number; write: DigitWriter }

/** The number of records beyond the printed ones, if any. */
export function MoreRows({ listed, more, write }: MoreRowsProps) {
  if (more <= 0) return null
  return <p className={classes.more}>{write(moreRowsText(listed, more))}</p>
}
