import { ActionIcon, Tooltip } from '@mantine/core'
import type { ComponentType } from 'react'
import classes from './data-table.module.css'

/** Something that can be done with a row. `label` is a verb; the row's name is added for screen readers. */
export type RowAction<Row> = {
  key: string
  label: string
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>
  danger?: boolean
  /** Whether the row offers it; left out means always. */
  shown?: (row: Row) => boolean
  run: (row: Row) => void
}

/** The actions a row offers, in order. */
export function shownActions<Row>(actions: readonly RowAction<Row>[], row: Row): RowAction<Row>[] {
  return actions.filter((action) => action.shown?.(row) ?? true)
}

/** The actions of a row as icon buttons, each with its words in a tooltip and in its name. */
export function RowActions<Row>(props: { row: Row; name: string; actions: readonly RowAction<Row>[] }) {
  const { row, name } = props
  return (
    <div className={classes.actions}>
      {shownActions(props.actions, row).map((action) => (
        <Tooltip key={action.key} label={action.label}>
          <ActionIcon
            {...(action.danger ? { color: 'red', c: 'red.9' } : {})}
            aria-label={`${action.label} ${name}`}
            onClick={() => action.run(row)}
          >
            <action.icon size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  )
}
