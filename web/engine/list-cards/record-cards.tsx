import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { isPersonal } from '#domain/area/area.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { can } from '#domain/permissions/can.ts'
import { serverNow, serverToday } from '#web/api/clock.ts'
import { useSession } from '#web/api/session.ts'
import { Badge } from '#web/ui/badge/badge.tsx'
import { useProgressiveCount } from '#web/ui/data-table/card-list.tsx'
import { useMarkedRow } from '#web/ui/data-table/data-table.tsx'
import { useIsNarrow } from '#web/ui/browser/use-narrow.ts'
import type { ButtonIcon } from '#web/ui/button/button.tsx'
import { type RowAction, RowActions } from '#web/ui/data-table/row-actions.tsx'
import { handleRowKey } from '#web/ui/data-table/row-keys.ts'
import type { DataTableProps, TableColumn } from '#web/ui/data-table/table-props.ts'
import { NameLink, openOnPress } from '#web/ui/data-table/table-row.tsx'
import { ReorderAnnouncement } from '#web/ui/reorder/reorder.tsx'
import { Switch } from '#web/ui/switch/switch.tsx'
import { TooltipArea } from '#web/ui/tooltip-area/tooltip-area.tsx'
import { personName } from '../list/columns/columns.tsx'
import type { ShownArea } from '../list/shown-area.ts'
import { noteTargetKey, recordsWithNotesQuery } from '../notes/notes-api.ts'
import { PeriodBadge } from '../record/period-badge.tsx'
import type { RecordSearch } from '../record/record-queries.ts'
import { type AreaRecord, isShown, recordName } from '../record/record.ts'
import grid from './card-grid.module.css'
import { cardHint, cardLine } from './card-line.ts'
import { CardPicture } from './card-picture.tsx'
import classes from './record-cards.module.css'
import { type CardOrder, useCardOrder } from './use-card-order.ts'

export type RecordCardsProps = Pick<
  DataTableProps<AreaRecord>,
  'label' | 'rows' | 'actions' | 'open' | 'firstNumber' | 'markedKey'
> & {
  area: ShownArea
  search: RecordSearch
  refresh: () => Promise<void>
  /** Asks before the display of a record changes. */
  onToggle: (record: AreaRecord) => void
  /** The column that selects records. */
  selection: TableColumn<AreaRecord> | undefined
}

const NO_ACTIONS: readonly RowAction<AreaRecord>[] = []

/** The cards drawn in a frame: those that a screen shows. */
const CARDS_PER_FRAME = 12

/** The records of a list as cards: the picture, the name, what matters, and the state of the display. */
export function RecordCards(props: RecordCardsProps) {
  const { area, label, rows, search, markedKey, refresh } = props
  const marked = useMarkedRow(props)
  const order = useCardOrder({
    ...{ area, records: rows, refresh },
    isInOrder: search.sort === undefined && props.selection === undefined,
  })
  const records = order?.records ?? rows
  const markedIndex = records.findIndex(({ key }) => key === markedKey)
  const drawn = Math.max(useProgressiveCount(records.length, CARDS_PER_FRAME), markedIndex + 1)
  return (
    <TooltipArea>
      <ul className={grid.cards} aria-label={label} onKeyDown={handleRowKey}>
        {records.slice(0, drawn).map((record, at) => (
          <RecordCard
            key={record.key}
            cards={props}
            record={record}
            at={at}
            order={order}
            marked={record.key === markedKey ? marked : undefined}
          />
        ))}
      </ul>
      {order && <ReorderAnnouncement arranging={order.reorder} />}
    </TooltipArea>
  )
}

type RecordCardProps = {
  cards: RecordCardsProps
  record: AreaRecord
  at: number
  order: CardOrder | undefined
  marked: RefObject<HTMLElement | null> | undefined
}

function RecordCard({ cards, record, at, order, marked }: RecordCardProps) {
  const { area, search, open, firstNumber = 1, selection } = cards
  const name = isPersonal(area) ? personName(area, record) : recordName(area, record)
  const line = cardLine(area, record, search)
  const isNarrow = useIsNarrow()
  const own = cards.actions ?? NO_ACTIONS
  const actions = isNarrow && order && !selection ? [...own, ...moveActions(order)] : own
  const moves = order?.mayMove(record) ? order.reorder.itemProps(record.key, true) : undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name of the card is a link
    <li
      {...moves}
      ref={(marked as RefObject<HTMLLIElement | null> | undefined) ?? null}
      className={`${grid.card} ${classes.card} ${moves?.className ?? ''}`}
      data-marked={marked ? '' : undefined}
      data-opens={open ? '' : undefined}
      aria-current={marked ? true : undefined}
      onClick={openOnPress(open, record)}
    >
      <div className={`${grid.frame} ${classes.frame}`} data-face={isPersonal(area) || undefined}>
        <CardPicture area={area} record={record} />
        {selection ? (
          <div className={classes.box}>{selection.cell(record, firstNumber + at)}</div>
        ) : (
          order && <CardNumber record={record} name={name} at={at} order={order} />
        )}
        <div className={classes.period}>
          <PeriodBadge area={area} values={record.values} today={serverToday()} />
        </div>
      </div>
      <div className={classes.words}>
        <div className={classes.name}>{open ? <NameLink open={open} row={record} text={name} /> : name}</div>
        {line !== '' && (
          <p className={classes.line} title={line}>
            {line}
          </p>
        )}
        <CardHint area={area} record={record} />
        <div className={classes.foot}>
          <CardState cards={cards} record={record} name={name} order={order} />
          <RowActions
            row={record}
            name={recordName(area, record)}
            actions={actions}
            most={isNarrow ? 0 : 1}
          />
        </div>
      </div>
    </li>
  )
}

/** The moves of a card in its menu, on a phone, where nothing is dragged. */
function moveActions({ reorder, records, mayMove }: CardOrder): RowAction<AreaRecord>[] {
  const move = (by: -1 | 1, label: string, icon: ButtonIcon): RowAction<AreaRecord> => ({
    ...{ key: `move${by}`, label, icon },
    shown: (record) => mayMove(record) && records[records.indexOf(record) + by] !== undefined,
    run: (record) => reorder.moveBy(record.key, by, ''),
  })
  return [move(-1, BEFORE, IconChevronLeft), move(1, AFTER, IconChevronRight)]
}

const BEFORE = 'เลื่อนไปก่อนหน้า'
const AFTER = 'เลื่อนไปถัดไป'

type CardNumberProps = { record: AreaRecord; name: string; at: number; order: CardOrder }

/** The number of a card on its picture, between the buttons that move it. The arrow keys move it as well. */
function CardNumber({ record, name, at, order }: CardNumberProps) {
  const { reorder, records, mayMove, numberOf } = order
  const number = <span>{numberOf(record) === '' ? '-' : formatThousands(Number(numberOf(record)))}</span>
  const isNarrow = useIsNarrow()
  if (isNarrow || !mayMove(record)) return <div className={classes.number}>{number}</div>
  const moveBy = (by: -1 | 1) => {
    if (records[at + by]) reorder.moveBy(record.key, by, name)
  }
  const button = (by: -1 | 1, label: string, Icon: typeof IconChevronLeft) => (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      aria-disabled={records[at + by] === undefined || undefined}
      data-tip={label}
      onClick={() => moveBy(by)}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its buttons
    <div
      className={classes.number}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.preventDefault()
        moveBy(event.key === 'ArrowLeft' ? -1 : 1)
      }}
    >
      {button(-1, BEFORE, IconChevronLeft)}
      {number}
      {button(1, AFTER, IconChevronRight)}
    </div>
  )
}

/** What waits for the district, or what is missing, in a quiet line. */
function CardHint({ area, record }: Pick<RecordCardProps['cards'], 'area'> & { record: AreaRecord }) {
  const { freshness } = useSession()
  const { data: noted } = useQuery({ ...recordsWithNotesQuery, enabled: false })
  if (noted?.has(noteTargetKey({ area: area.key, id: record.id })))
    return <p className={classes.waits}>มีข้อความถึงอำเภอ</p>
  const hint = cardHint(area, record, { now: serverNow(), freshness })
  return hint === '' ? null : <p className={classes.hint}>{hint}</p>
}

type CardStateProps = Pick<RecordCardProps, 'cards' | 'record' | 'order'> & { name: string }

/** The state of the display, which is a switch where the user may change it. */
function CardState({ cards: { area, onToggle }, record, name, order }: CardStateProps) {
  const { actor } = useSession()
  const { catmUkey } = record
  const flagName = order ? order.flag : area.display?.field
  const field = area.fields[flagName ?? '']
  if (field?.kind !== 'flag') return <div className={classes.state} />
  const mayToggle = order
    ? order.toggle !== undefined && can(actor, 'edit', area, catmUkey)
    : can(actor, 'toggle', area, catmUkey)
  const isOn = order ? order.isOn(record) : isShown(area, record)
  const word = isOn ? field.on : field.off
  return (
    <div className={classes.state}>
      {mayToggle ? (
        <Switch
          label={`${field.label} ${name}`}
          word={word}
          isOn={isOn}
          isBusy={order?.isBusy ?? false}
          onSwitch={() => (order?.toggle ?? onToggle)(record)}
        />
      ) : (
        <Badge tone={isOn ? 'on' : 'off'} text={word} />
      )}
    </div>
  )
}
