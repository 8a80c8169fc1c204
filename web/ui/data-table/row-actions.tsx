import type { ButtonIcon } from '../button/busy-button.tsx'
import classes from './data-table.module.css'

/** An action of a row. `label` is a verb; the row's name is appended for screen readers. */
export type RowAction<Row> = {
  key: string
  label: string
  icon: ButtonIcon
  danger?: boolean
  /** Whether the row has the action; always without it. */
  shown?: (row: Row) => boolean
  run: (row: Row) => void
}

/** The actions of a row, in order. */
export function visibleActions<Row>(actions: readonly RowAction<Row>[], row: Row): RowAction<Row>[] {
  return actions.filter((action) => action.shown?.(row) ?? true)
}

/**
 * The actions of a row as icon buttons with accessible names and, inside a `TooltipArea`, tooltips. Plain
 * buttons: a list has hundreds, and the library's would delay the first rows (docs/performance.md).
 */
export function RowActions<Row>(props: { row: Row; name: string; actions: readonly RowAction<Row>[] }) {
  const { row, name } = props
  const shown = visibleActions(props.actions, row)
  return (
    <div className={classes.actions} data-count={shown.length}>
      {shown.map((action) => (
        <button
          key={action.key}
          type="button"
          className={classes.action}
          data-danger={action.danger || undefined}
          data-tip={action.label}
          aria-label={`${action.label} ${name}`}
          onClick={() => action.run(row)}
        >
          <action.icon size={20} aria-hidden />
        </button>
      ))}
    </div>
  )
}
