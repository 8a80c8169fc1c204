import { memo, type ReactNode, type RefObject, useEffect, useState } from 'react'
import classes from './card-list.module.css'
import { type DataTableProps, ROW_NUMBER } from './table-props.ts'
import { RowActions } from './row-actions.tsx'
import { handleRowKey } from './row-keys.ts'
import { NameLink, openOnPress } from './table-row.tsx'

type CardListProps<Row> = DataTableProps<Row> & { marked: RefObject<HTMLElement | null> }

/** The number of cards drawn per frame: the first ones fill a phone's screen. */
const CARDS_PER_FRAME = 6

/**
 * The number of cards that are laid out and painted together near the viewport. The browser checks each group
 * in every frame, so groups cost less than single cards (docs/performance.md).
 */
const CARDS_PER_GROUP = 6

/** The rows of a table as cards: the name first, then the other values, one action and the menu. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { rows, rowKey, markedKey } = props
  const markedIndex = rows.findIndex((row) => rowKey(row) === markedKey)
  const drawn = Math.max(useProgressiveCount(rows.length, CARDS_PER_FRAME), markedIndex + 1)
  const groups = Array.from({ length: Math.ceil(drawn / CARDS_PER_GROUP) }, (_, n) => n * CARDS_PER_GROUP)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a ul may not have groups between itself and its items
    <div role="list" aria-label={props.label} onKeyDown={handleRowKey}>
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

function Card<Row>({ props, row, index }: CardProps<Row>) {
  const { columns, actions = [], firstNumber = 1, open } = props
  const number = firstNumber + index
  const isMarked = props.rowKey(row) === props.markedKey
  const box = columns.find(({ isActionOnly }) => isActionOnly)
  const name = columns.find(({ isName }) => isName)
  const flag = columns.find(({ isSwitch }) => isSwitch)
  const facts = columns.filter((column) => ![name, box, flag].includes(column) && column.key !== ROW_NUMBER)
  const badge = columns.find((column) => column.badge)?.badge
  const title = name?.cell(row, number)
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name of the card is a link
    <div
      role="listitem"
      ref={isMarked ? (props.marked as RefObject<HTMLDivElement | null>) : null}
      className={classes.card}
      data-marked={isMarked || undefined}
      data-tall={open ? undefined : ''}
      aria-current={isMarked || undefined}
      onClick={openOnPress(open, row)}
    >
      {box?.cell(row, number)}
      {name?.picture?.(row)}
      <div className={classes.words}>
        {name && (
          <div className={classes.name}>{open ? <NameLink open={open} row={row} text={title} /> : title}</div>
        )}
        <dl className={classes.facts}>
          {badge && (
            <Fact title="สถานะ" isTitleHidden>
              {badge(row)}
            </Fact>
          )}
          {facts.map((column) => (
            <Fact key={column.key} title={column.title}>
              {column.cell(row, number)}
            </Fact>
          ))}
        </dl>
        {flag && <div className={classes.switch}>{flag.cell(row, number)}</div>}
        <div className={classes.actions}>
          <RowActions row={row} name={props.rowName(row)} actions={actions} most={open ? 1 : 2} />
        </div>
      </div>
    </div>
  )
}

type FactProps = { title: string; isTitleHidden?: boolean; children: ReactNode }

/** A value with its label, which may be for screen readers alone; without a value, nothing. */
function Fact({ title, isTitleHidden, children }: FactProps) {
  if (children === '-' || !children) return null
  return (
    <div>
      <dt className={isTitleHidden ? 'only-read-aloud' : undefined}>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/**
 * The number of `total` parts to draw: `step` at first, and `step` more after each frame. The browser shows
 * what is there, and takes keys, in between.
 */
export function useProgressiveCount(total: number, step: number): number {
  const [count, setCount] = useState(step)
  useEffect(() => {
    if (count >= total) return
    const frame = requestAnimationFrame(() => setTimeout(() => setCount(count + step)))
    return () => cancelAnimationFrame(frame)
  }, [count, total, step])
  return Math.min(count, total)
}
