import { IconEraser, IconPlus } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { isStaff } from '#domain/area/area.ts'
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { fillText } from '#domain/errors/app-error.ts'
import { can } from '#domain/permissions/can.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import type { TableColumn, TableSort } from '#web/ui/data-table/table-props.ts'
import { Switch } from '#web/ui/switch/switch.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { SkeletonCards } from '../list-cards/skeleton-cards.tsx'
import { ListRows } from '../list-screen/list-rows.tsx'
import { type AreaRecord, isShown, pictureOf, recordName } from '../record/record.ts'
import { columnsFor } from './columns/columns.tsx'
import { useHiddenColumns } from './list-view/hidden-columns.ts'
import { addressView } from './list-view/use-list-view.ts'
import { waitingText, waitingTextId } from './search-bar.tsx'
import { hasCriteria, nothingFoundText } from './nothing-found.ts'
import { offersAdd, rowActions } from './row-actions.ts'
import type { ShownArea } from './shown-area.ts'
import type { ListResults } from './use-list-results.ts'
import type { ListNavigation } from './use-list-address.ts'

type RecordListProps = {
  area: ShownArea
  list: Pick<ListNavigation, 'search' | 'searched' | 'goTo' | 'replaceSearch' | 'openDialog' | 'hrefOf'>
  results: ListResults
  /** The record to highlight, for example the one just saved. */
  markedKey?: string | undefined
  extraActions?: readonly RowAction<AreaRecord>[]
  /** The column that selects rows; it replaces sorting and row actions. */
  selection?: TableColumn<AreaRecord>
  /** Shows cards with pictures, instead of rows. */
  isCards?: boolean
  mark?: RecordMark
}

/** What stands under the name of a record, such as that it waits for the user. */
export type RecordMark = (record: AreaRecord) => ReactNode

const RecordCards = lazyComponent(() => import('../list-cards/record-cards.tsx'), 'RecordCards', {
  close: () => addressView('rows'),
  fallback: <SkeletonCards />,
})

/**
 * The list of an area with its pager, or the notice before a search and after a failed one. It is memoized:
 * drawing it again while a dialog opens takes longer than the dialog on a slow computer.
 */
export const RecordList = memo(function RecordList(props: RecordListProps) {
  const { area, list, results, markedKey, extraActions = [], selection, isCards = false, mark } = props
  const session = useSession()
  const { actor } = session
  const { search, searched } = list
  const [hidden] = useHiddenColumns(area.key)
  const { sort, dir = 'asc', page, size } = search
  const isPictured = results.rows?.some((record) => pictureOf(area, record) !== '') ?? true
  const columns = columnsFor(area, actor, search, hidden).map((column) => ({
    ...(isPictured ? column : withoutPicture(column)),
    ...(mark && column.isName && !column.badge ? { badge: mark } : {}),
    ...(selection ? {} : switchCell(area, actor, column, list.openDialog)),
  }))
  const shared = {
    markedKey,
    label: area.titles.page,
    ...(selection
      ? {}
      : {
          actions: rowActions(area, session, { open: list.openDialog, extraActions }),
          open: {
            href: ({ key }: AreaRecord) => list.hrefOf('view', key),
            run: ({ key }: AreaRecord) => list.openDialog('view', key),
          },
        }),
  }
  const cards = (rows: readonly AreaRecord[]) => (
    <RecordCards
      {...shared}
      area={area}
      search={search}
      rows={rows}
      firstNumber={(page - 1) * size + 1}
      selection={selection}
      refresh={results.refresh}
      onToggle={({ key }) => list.openDialog('toggle', key)}
    />
  )
  return (
    <ListRows
      list={list}
      source={results}
      {...shared}
      columns={[...(selection ? [selection] : []), ...columns]}
      cards={isCards ? cards : undefined}
      rowKey={({ key }) => key}
      rowName={(record) => recordName(area, record)}
      {...(selection
        ? {}
        : {
            sort: sort ? { key: sort, dir } : undefined,
            onSort: ({ key, dir: way }: TableSort) => list.goTo({ ...search, page: 1, sort: key, dir: way }),
          })}
      {...(searched
        ? {
            // Content areas, section 8: lists of staff say only what they lack.
            ...(isStaff(area) ? {} : { emptyTitle: SHARED_ERROR_MESSAGES['not-found'] }),
            emptyText: nothingFoundText(area, search),
            ...(hasCriteria(search) ? { emptyDrawing: 'notFound' as const } : {}),
            emptyActions: <EmptyActions area={area} list={list} />,
          }
        : { emptyId: waitingTextId(area), emptyText: waitingText(area, actor, search) })}
      {...(area.titles.total
        ? { totalText: fillText(area.titles.total, { n: formatThousands(results.total) }) }
        : {})}
    />
  )
})

/** Where no record of a page has a picture, the names get the room of the thumbnails. */
const withoutPicture = ({ picture: _picture, ...column }: TableColumn<AreaRecord>) => column

/** The state of the display as a switch, where the user may change it. */
function switchCell(
  area: ShownArea,
  actor: Actor,
  { key, cell }: TableColumn<AreaRecord>,
  open: ListNavigation['openDialog'],
): Pick<TableColumn<AreaRecord>, 'isSwitch' | 'cell'> | undefined {
  const flag = area.fields[key]
  if (key !== area.display?.field || flag?.kind !== 'flag' || !can(actor, 'toggle', area)) return undefined
  return {
    isSwitch: true,
    cell: (record, number) =>
      can(actor, 'toggle', area, record.catmUkey) ? (
        <Switch
          label={`${flag.label} ${recordName(area, record)}`}
          word={isShown(area, record) ? flag.on : flag.off}
          isOn={isShown(area, record)}
          onSwitch={() => open('toggle', record.key)}
        />
      ) : (
        cell(record, number)
      ),
  }
}

/** The button of an empty list: search without words and filters, or add the first record. */
function EmptyActions({ area, list }: Pick<RecordListProps, 'area' | 'list'>) {
  const { actor } = useSession()
  const { search, goTo, openDialog } = list
  if (hasCriteria(search)) {
    const { filters: _filters, missingItem: _missing, ...place } = search
    return (
      <Button variant="default" icon={IconEraser} onClick={() => goTo({ ...place, q: '', page: 1 })}>
        แสดงทั้งหมดในพื้นที่นี้
      </Button>
    )
  }
  if (!offersAdd(area, actor, true)) return null
  return (
    <Button variant="light" icon={IconPlus} onClick={() => openDialog('add')}>
      เพิ่มรายการแรก
    </Button>
  )
}
