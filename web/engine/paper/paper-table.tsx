import type { ReactNode } from 'react'
import { thousands } from '#domain/numbers.ts'
import type { AreaRecord } from '../record.ts'
import type { PaperColumn } from './columns.ts'
import type { Write } from './digits.ts'
import classes from './sheet.module.css'

type PaperTableProps = {
  label: string
  columns: readonly PaperColumn[]
  records: readonly AreaRecord[]
  write: Write
  /** What stands at the foot of every page that the table takes. */
  foot?: ReactNode
}

/** Records as a table on paper, numbered; its headings are on each page, and no row is cut by the end of one. */
export function PaperTable({ label, columns, records, write, foot }: PaperTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by keyboard
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
              <td className={classes.number}>{write(thousands(at + 1))}</td>
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

type MoreOnPaperProps = { listed: number; more: number; write: Write }

/** How many records there are beyond those on the paper, where there are any. */
export function MoreOnPaper({ listed, more, write }: MoreOnPaperProps) {
  if (more <= 0) return null
  return (
    <p className={classes.more}>
      {write(`แสดง ${thousands(listed)} รายการแรก จากทั้งหมด ${thousands(listed + more)} รายการ`)}
    </p>
  )
}
