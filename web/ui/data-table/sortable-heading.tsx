import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import classes from './data-table.module.css'

/** The sorted column and its direction. */
export type TableSort = { key: string; dir: 'asc' | 'desc' }

type SortableHeadingProps = {
  column: { key: string; title: string; sortable?: boolean; align?: string; leastWidth?: string }
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}

/** The heading of a column; a sortable one is a button, and a second press reverses the order. */
export function SortableHeading({ column, sort, onSort }: SortableHeadingProps) {
  const style = column.leastWidth ? ({ '--least-width': column.leastWidth } as CSSProperties) : undefined
  if (!column.sortable || onSort === undefined) {
    return (
      <th scope="col" data-align={column.align} data-length={headingLength(column.title)} style={style}>
        {column.title}
      </th>
    )
  }
  const dir = sort?.key === column.key ? sort.dir : undefined
  const nextDir = dir === 'asc' ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      data-align={column.align}
      data-length={headingLength(column.title)}
      style={style}
      aria-sort={ariaSort(dir)}
    >
      <button
        type="button"
        className={classes.sort}
        title={nextDir === 'asc' ? 'เรียงจากน้อยไปมาก' : 'เรียงจากมากไปน้อย'}
        onClick={() => onSort({ key: column.key, dir: nextDir })}
      >
        {column.title}
        <SortIcon dir={dir} />
      </button>
    </th>
  )
}

/** The width class of a text in one line, without marks above and below letters, which take no width. */
export function headingLength(title: string): 'brief' | 'short' | 'middling' | undefined {
  const letters = [...title.replace(/\p{M}/gu, '')].length
  if (letters <= 8) return 'brief'
  if (letters <= 10) return 'short'
  return letters <= 13 ? 'middling' : undefined
}

function ariaSort(dir: TableSort['dir'] | undefined): 'ascending' | 'descending' | 'none' {
  if (dir === undefined) return 'none'
  return dir === 'asc' ? 'ascending' : 'descending'
}

function SortIcon({ dir }: { dir: TableSort['dir'] | undefined }) {
  if (dir === 'asc') return <IconArrowUp size={16} aria-hidden />
  if (dir === 'desc') return <IconArrowDown size={16} aria-hidden />
  return <IconArrowsSort size={16} style={{ color: 'var(--icon-faint)' }} aria-hidden />
}
