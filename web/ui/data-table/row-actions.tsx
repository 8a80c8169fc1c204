import { IconDots } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import type { ButtonIcon } from '../button/button.tsx'
import { OpenMenu, useOpenMenu } from '../menu-button/open-menu.tsx'
import classes from './table-row.module.css'

/** An action of a row. `label` is a verb; the row's name is appended for screen readers. */
export type RowAction<Row> = {
  key: string
  label: string
  icon: ButtonIcon
  danger?: boolean
  /** It has a button of its own in the row; the others are in the row's menu. */
  isPrimary?: boolean
  /** Whether the row has the action; always without it. */
  shown?: (row: Row) => boolean
  run: (row: Row) => void
}

type RowActionsProps<Row> = {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
  /** The number of primary actions with a button; the others join the menu. */
  most?: number
}

/**
 * The actions of a row: icon buttons with tooltips (inside a `TooltipArea`), then a menu of the others. A
 * single action always has a button.
 */
export function RowActions<Row>({ row, name, actions, most = 2 }: RowActionsProps<Row>) {
  const shown = actions.filter((action) => action.shown?.(row) ?? true)
  const primary = shown.length === 1 ? shown : shown.filter(({ isPrimary }) => isPrimary).slice(0, most)
  const others = shown.filter((action) => !primary.includes(action))
  return (
    <div className={classes.actions}>
      {primary.map((action) => (
        <button
          key={action.key}
          type="button"
          className={classes.action}
          data-danger={action.danger || undefined}
          data-tip={action.label}
          data-action={action.key}
          aria-label={`${action.label} ${name}`}
          onClick={() => action.run(row)}
        >
          <action.icon size={20} aria-hidden />
        </button>
      ))}
      {others.length > 0 && <RowMenu row={row} name={name} actions={others} />}
    </div>
  )
}

/** The menu of a row, drawn at the end of the main part or of its dialog, where no cell lies over it. */
function RowMenu<Row>({ row, name, actions }: Omit<RowActionsProps<Row>, 'most'>) {
  const { buttonProps, menu } = useOpenMenu()
  return (
    <>
      <button
        {...buttonProps}
        type="button"
        className={classes.action}
        data-tip="การทำงานอื่น"
        aria-label={`การทำงานอื่น ${name}`}
      >
        <IconDots size={20} aria-hidden />
      </button>
      {menu &&
        createPortal(
          <OpenMenu
            {...menu}
            entries={actions.map(({ label, icon, danger = false, run }) => ({
              label,
              icon,
              danger,
              run: () => run(row),
            }))}
          />,
          menu.button.current?.closest('main, [role="dialog"]') ?? document.body,
        )}
    </>
  )
}
