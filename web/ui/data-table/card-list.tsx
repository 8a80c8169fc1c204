import { memo, type ReactNode, type RefObject } from 'react'
import classes from './card-list.module.css'
import type { DataTableProps } from './table-props.ts'
import { visibleActions } from './row-actions.tsx'
import { useProgressiveCount } from '../browser/use-progressive-count.ts'

type CardListProps<Row> = DataTableProps<Row> & { marked: RefObject<HTMLElement | null> }

/** The number of cards drawn per frame: the first ones fill a phone's screen. */
const CARDS_PER_FRAME = 3

/**
 * The number of cards that are laid out and painted together near the viewport. The browser checks each group
 * in every frame, so groups cost less than single cards (docs/performance.md).
 */
const CARDS_PER_GROUP = 6

/** The rows of a table as cards, with one value per line and labelled buttons. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { rows, rowKey, markedKey } = props
  const markedIndex = rows.findIndex((row) => rowKey(row) === markedKey)
  const drawn = Math.max(useProgressiveCount(rows.length, CARDS_PER_FRAME), markedIndex + 1)
  const groups = Array.from({ length: Math.ceil(drawn / CARDS_PER_GROUP) }, (_, n) => n * CARDS_PER_GROUP)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a ul may not have groups between itself and its items
    <div role="list" aria-label={props.label}>
      {groups.map((from) => (
        <CardGroup key={from} props={props} from={from} to={Math.min(from + CARDS_PER_GROUP, drawn)} />
      ))}
    </div>
  )
}

type CardGroupProps<Row> = { props: CardListProps<Row>; from: number; to: number }

/** A group of cards. Memoized: existing groups do not render when others are added. */
const CardGroup = memo(PlainCardGroup) as typeof PlainCardGroup

function PlainCardGroup<Row>({ props, from, to }: CardGroupProps<Row>) {
  return (
    <div className={classes.cardGroup}>
      {props.rows.slice(from, to).map((row, at) => (
        <Card key={props.rowKey(row)} props={props} row={row} index={from + at} />
      ))}
    </div>
  )
}

type CardProps<Row> = { props: CardListProps<Row>; row: Row; index: number }

/** A row as a card. */
function Card<Row>({ props, row, index }: CardProps<Row>) {
  const { columns, actions = [], firstNumber = 1 } = props
  const isMarked = props.rowKey(row) === props.markedKey
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      role="listitem"
      ref={isMarked ? (props.marked as RefObject<HTMLDivElement | null>) : null}
      className={classes.card}
      data-marked={isMarked || undefined}
      aria-current={isMarked || undefined}
    >
      <dl className={classes.values}>
        {columns.map((column) => (
          <Value key={column.key} title={column.title} clamp={column.clamp ?? false}>
            {column.cell(row, firstNumber + index)}
          </Value>
        ))}
      </dl>
      <div className={classes.cardActions}>
        {visibleActions(actions, row).map((action) => (
          <button
            key={action.key}
            type="button"
            className={classes.cardAction}
            data-danger={action.danger || undefined}
            aria-label={`${action.label} ${props.rowName(row)}`}
            onClick={() => action.run(row)}
          >
            <action.icon size={18} aria-hidden />
            {action.label}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Long texts are clamped as in the table, so that the next record stays close. */
function Value({ title, clamp, children }: { title: string; clamp: boolean; children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd data-clamp={clamp || undefined}>{children}</dd>
    </>
  )
}
