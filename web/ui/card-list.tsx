import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'
import { shownActions } from './row-actions.tsx'

/** The rows of a table as cards, one value under the other and the actions as buttons with words. */
export function CardList<Row>(props: DataTableProps<Row> & { marked: RefObject<HTMLElement | null> }) {
  const { columns, rows, actions = [], firstNumber = 1 } = props
  return (
    <ul className={classes.cards} aria-label={props.label}>
      {rows.map((row, index) => {
        const isMarked = props.rowKey(row) === props.markedKey
        return (
          <li
            key={props.rowKey(row)}
            ref={isMarked ? (props.marked as RefObject<HTMLLIElement | null>) : null}
            className={classes.card}
            data-marked={isMarked || undefined}
            aria-current={isMarked || undefined}
          >
            <dl className={classes.values}>
              {columns.map((column) => (
                <Value key={column.key} title={column.title}>
                  {column.cell(row, firstNumber + index)}
                </Value>
              ))}
            </dl>
            <div className={classes.cardActions}>
              {shownActions(actions, row).map((action) => (
                <Button
                  key={action.key}
                  variant="default"
                  px="xs"
                  leftSection={<action.icon size={18} aria-hidden />}
                  {...(action.danger ? { c: 'red.9' } : {})}
                  aria-label={`${action.label} ${props.rowName(row)}`}
                  onClick={() => action.run(row)}
                >
                  {action.label}
                </Button>
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Value({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  )
}
