import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { columnWidth } from './column-width.ts'
import type { CSSProperties } from 'react'
import classes from './data-table.module.css'
import type { TableColumn, TableSort } from './table-props.ts'

type SortableHeadingProps = {
  column: Omit<TableColumn<never>, 'cell' | 'picture' | 'badge'>
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}

/** The heading of a column; a sortable one is a button, and a second press reverses the order. */
export function SortableHeading({ column, sort, onSort }: SortableHeadingProps) {
  const attributes = {
    scope: 'col',
    'data-align': column.align,
    'data-width': columnWidth(column),
    style: { '--heading-width': `${headingWidth(column.title)}rem` } as CSSProperties,
  } as const
  if (!column.sortable || onSort === undefined) {
    return (
      <th {...attributes}>
        <div>{column.title}</div>
      </th>
    )
  }
  const dir = sort?.key === column.key ? sort.dir : undefined
  const nextDir = dir === 'asc' ? 'desc' : 'asc'
  return (
    <th {...attributes} aria-sort={dir ? ARIA_SORT[dir] : 'none'}>
      <button
        type="button"
        className={classes.sort}
        title={nextDir === 'asc' ? 'เรียงจากน้อยไปมาก' : 'เรียงจากมากไปน้อย'}
        onClick={() => onSort({ key: column.key, dir: nextDir })}
      >
        <span>{column.title}</span>
        <SortIcon dir={dir} />
      </button>
    </th>
  )
}

/** The width in which a title fits two lines. Marks above and below letters take none. */
function headingWidth(title: string): number {
  const letters = [...title.replace(/\p{M}/gu, '')].length
  return 1.5 + letters * 0.3
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

function SortIcon({ dir }: { dir: TableSort['dir'] | undefined }) {
  if (dir === 'asc') return <IconArrowUp size={16} aria-hidden />
  if (dir === 'desc') return <IconArrowDown size={16} aria-hidden />
  return <IconArrowsSort size={16} style={{ color: 'var(--icon-faint)' }} aria-hidden />
}
