import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { can } from '#domain/permissions/can.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { hasRoundTrip } from '#domain/records/workbook-fields.ts'
import { useSession } from '#web/api/session.ts'
import { useIsNarrow } from '#web/ui/browser/use-narrow.ts'
import { AddButton } from '#web/ui/button/add-button.tsx'
import { lazyComponent, optionalComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import { ListMenu } from '../export/list-menu.tsx'
import { AreaList } from './area-list.tsx'
import { LazyScreenDialogs } from './lazy-screen-dialogs.tsx'
import { ListFrame } from '../list-screen/list-screen.tsx'
import { isSameSearch } from './list-address.ts'
import { hasCriteria } from './nothing-found.ts'
import { useListView } from './list-view/use-list-view.ts'
import { ViewSwitch } from './list-view/view-switch.tsx'
import type { RecordMark } from './record-list.tsx'
import { offersAdd } from './row-actions.ts'
import { SearchBar, type SearchCriteria } from './search-bar.tsx'
import { useListResults } from './use-list-results.ts'
import { useListAddress } from './use-list-address.ts'
import { useDialogHandlers } from './use-dialog-handlers.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import { lockedPlaceText } from '../places/locked-place-text.ts'
import type { AreaRecord } from '../record/record.ts'
import { maintainsArea, type ShownArea } from './shown-area.ts'
import { IconX } from '@tabler/icons-react'
import { type MissingItem, missingItemLabels } from '#domain/records/completeness.ts'
import classes from './missing-item-chip.module.css'
import { Row } from '#web/ui/layout/layout.tsx'

type AreaScreenProps = {
  area: ShownArea
  /** Beside the title, such as links to other screens. */
  subtitle?: ReactNode
  /** A button for the listed records, at the end of the search bar. */
  listButton?: (records: readonly AreaRecord[]) => ReactNode
  /** Row actions in addition to those of every area. */
  extraActions?: readonly RowAction<AreaRecord>[]
  /** A {@link ListRemark} about the search. */
  note?: (search: RecordSearch) => ReactNode
  /** A badge under the name of a record that waits for the user. It must stay the same function. */
  mark?: RecordMark
}

const Totals = optionalComponent(() => import('../totals/totals.tsx'), 'Totals')
const BulkSelectList = lazyComponent(() => import('../bulk/bulk-select-list.tsx'), 'BulkSelectList')

const ListViewDialog = lazyComponent(() => import('./list-view/list-view-dialog.tsx'), 'ListViewDialog')

const NO_EXTRA_ACTIONS: readonly RowAction<AreaRecord>[] = []

/** The screen of any area, made from its declaration (foundations, section 2; content areas, section 2.2). */
export function AreaScreen({
  area,
  subtitle,
  listButton,
  extraActions = NO_EXTRA_ACTIONS,
  note,
  mark,
}: AreaScreenProps) {
  const session = useSession()
  const { actor } = session
  const list = useListAddress(area, actor)
  const { search, searched, dialog, goTo, replaceSearch, openDialog, hrefOf, clear } = list
  const results = useListResults(area, search, searched)
  const [markedKey, setMarkedKey] = useState<string>()
  const resultsRef = useRef<HTMLElement>(null)
  const handlers = useDialogHandlers({ area, list, results, onMark: setMarkedKey, resultsRef })
  const shown = useMemo(
    () => ({ search, searched, goTo, replaceSearch, openDialog, hrefOf }),
    [search, searched, goTo, replaceSearch, openDialog, hrefOf],
  )
  const searchFor = useCallback(
    (criteria: SearchCriteria) => {
      setMarkedKey(undefined)
      if (searched && isSameSearch(search, criteria)) results.refetch()
      else goTo({ ...search, ...criteria, page: 1 })
    },
    [search, searched, results, goTo],
  )
  const openSaved = useCallback(() => openDialog('saved'), [openDialog])
  const [isViewOpen, setIsViewOpen] = useState(false)
  const [wantsSelection, setWantsSelection] = useState(false)
  const isSelecting = wantsSelection && searched
  const stopSelecting = () => {
    setWantsSelection(false)
    resultsRef.current?.focus({ preventScroll: true })
  }
  const canImport = mayImport(area, actor)
  const isEmpty = !searched || (results.isReady && results.total === 0)
  // Words and filters may find nothing although the place has a record.
  const isPlaceEmpty = searched && isEmpty && !hasCriteria(search)

  const isMaintained = maintainsArea(area, actor)
  const view = useListView(area)
  const viewSwitch = useMemo(() => <ViewSwitch area={area} shown={view} />, [area, view])
  const openTrash = () => list.openDialog('bin')

  const isNarrow = useIsNarrow()
  const remarks = searched && (
    <>
      {note?.(search)}
      {area.totals && results.error === null && <Totals area={area} search={search} />}
    </>
  )
  return (
    <ListFrame
      title={area.titles.page}
      subtitle={
        <>
          <span className="print-only">{lockedPlaceText(session, area)}</span> {subtitle}
          {!isNarrow && remarks}
        </>
      }
      buttons={
        <>
          <ListMenu
            area={area}
            search={search}
            total={searched ? results.total : undefined}
            isEmpty={isEmpty}
            canImport={canImport}
            onSelect={mayBulkChange(area, actor) && !isSelecting ? () => setWantsSelection(true) : undefined}
            onTrash={can(actor, 'edit', area) && isMaintained ? openTrash : undefined}
            onSavedSearches={openSaved}
            onView={view === 'rows' ? () => setIsViewOpen(true) : undefined}
          />
          {offersAdd(area, actor, isPlaceEmpty) && (
            <AddButton onAdd={() => list.openDialog('add')}>{area.titles.addButton}</AddButton>
          )}
        </>
      }
      filters={
        <SearchBar
          area={area}
          applied={search}
          searched={searched}
          onSearch={searchFor}
          onClear={clear}
          end={listButton ? listButton(results.rows ?? []) : viewSwitch}
        />
      }
      notices={
        searched &&
        search.missingItem && (
          <MissingItemChip
            item={search.missingItem}
            onRemove={() => goTo({ ...search, missingItem: undefined, page: 1 })}
          />
        )
      }
      resultsRef={resultsRef}
      isLoading={results.isFetching && dialog === undefined}
      dialogs={
        <>
          {isViewOpen && <ListViewDialog area={area} search={search} onClose={() => setIsViewOpen(false)} />}
          <LazyScreenDialogs area={area} list={list} results={results} handlers={handlers} />
        </>
      }
    >
      {isSelecting ? (
        <BulkSelectList
          area={area}
          list={list}
          results={results}
          isCards={view === 'cards'}
          onClose={stopSelecting}
        />
      ) : (
        <AreaList
          area={area}
          view={view}
          list={shown}
          results={results}
          markedKey={markedKey}
          extraActions={extraActions}
          {...(mark ? { mark } : {})}
        />
      )}
      {isNarrow && remarks}
    </ListFrame>
  )
}

/** Whether the actor may import workbooks into the area. */
function mayImport(area: ShownArea, actor: Actor): boolean {
  if (area.excelImport) return can(actor, 'add', area)
  return hasRoundTrip(area) && can(actor, 'edit', area) && maintainsArea(area, actor)
}

/** Whether the actor may edit, delete, show or hide several records of the area at once. */
function mayBulkChange(area: ShownArea, actor: Actor): boolean {
  const mayToggle = area.display !== undefined && can(actor, 'toggle', area)
  return (mayToggle || can(actor, 'edit', area) || can(actor, 'delete', area)) && maintainsArea(area, actor)
}

/** Shows that the list holds only records with a missing item, and a button that shows all records. */
function MissingItemChip({ item, onRemove }: { item: MissingItem; onRemove: () => void }) {
  const label = missingItemLabels(useSession().freshness)[item]
  return (
    <Row gap="2xs" mb="sm">
      เฉพาะรายการที่
      <button type="button" className={classes.chip} aria-label={`ยกเลิกเงื่อนไข ${label}`} onClick={onRemove}>
        {label}
        <IconX size={18} aria-hidden />
      </button>
    </Row>
  )
}
