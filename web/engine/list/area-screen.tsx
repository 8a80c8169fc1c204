import { IconListCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { can } from '#domain/permissions/can.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { hasRoundTrip } from '#domain/records/workbook-fields.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { lazyComponent, optionalComponent } from '#web/ui/lazy/lazy-component.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { CompactButton } from '#web/ui/button/compact-button.tsx'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import { ListMenu } from '../export/list-menu.tsx'
import { ListOrMap } from '../list-map/list-or-map.tsx'
import { LazyScreenDialogs } from './lazy-screen-dialogs.tsx'
import { MissingItemChip } from './missing-item-chip.tsx'
import { isSameSearch } from './list-address.ts'
import classes from './record-list.module.css'
import { offersAdd } from './row-actions.ts'
import { SearchCard, type SearchCriteria } from './search-card.tsx'
import { useListResults } from './use-list-results.ts'
import { useListAddress } from './use-list-address.ts'
import { useDialogHandlers } from './use-dialog-handlers.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import type { AreaRecord } from '../record/record.ts'
import { maintainsArea, type ShownArea } from './shown-area.ts'

type AreaScreenProps = {
  area: ShownArea
  /** A heading already stands above the screen, for example on a tab. */
  headed?: true
  /** Row actions in addition to those of every area. */
  extraActions?: readonly RowAction<AreaRecord>[]
  /** The notice above the results of a search. */
  note?: (search: RecordSearch) => ReactNode
}

const Totals = optionalComponent(() => import('../totals/totals.tsx'), 'Totals')
const BulkSelectList = lazyComponent(() => import('../bulk/bulk-select-list.tsx'), 'BulkSelectList')

const NO_EXTRA_ACTIONS: readonly RowAction<AreaRecord>[] = []

/**
 * The screen of any area: search card, list and dialogs, made from its declaration (foundations, section 2;
 * content areas, section 2.2).
 */
export function AreaScreen({ area, headed, extraActions = NO_EXTRA_ACTIONS, note }: AreaScreenProps) {
  const { actor } = useSession()
  const list = useListAddress(area, actor)
  const { search, searched, dialog, goTo, openDialog, clear } = list
  const results = useListResults(area, search, searched)
  const [markedKey, setMarkedKey] = useState<string>()
  const resultsRef = useRef<HTMLElement>(null)
  const handlers = useDialogHandlers({ area, list, results, onMark: setMarkedKey, resultsRef })
  const shown = useMemo(() => ({ search, searched, goTo, openDialog }), [search, searched, goTo, openDialog])
  const searchFor = useCallback(
    (criteria: SearchCriteria) => {
      setMarkedKey(undefined)
      if (searched && isSameSearch(search, criteria)) results.searchAgain()
      else void goTo({ ...search, ...criteria, page: 1 })
    },
    [search, searched, results, goTo],
  )
  const openSaved = useCallback(() => void openDialog('saved'), [openDialog])
  const [wantsSelection, setWantsSelection] = useState(false)
  const isSelecting = wantsSelection && searched
  const stopSelecting = () => {
    setWantsSelection(false)
    resultsRef.current?.focus({ preventScroll: true })
  }
  const canImport = mayImport(area, actor)
  const isEmpty = !searched || (results.isReady && results.total === 0)

  return (
    <>
      <Heading title={headed ? undefined : area.titles.page}>
        {can(actor, 'edit', area) && maintainsArea(area, actor) && (
          <Button
            variant="default"
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => void list.openDialog('bin')}
          >
            ข้อมูลที่ลบ
          </Button>
        )}
        {!isEmpty && !isSelecting && mayBulkChange(area, actor) && (
          <CompactButton
            icon={<IconListCheck size={20} aria-hidden />}
            words="เลือกหลายรายการ"
            onClick={() => setWantsSelection(true)}
          />
        )}
        {(canImport || !isEmpty) && (
          <ListMenu
            area={area}
            search={search}
            total={searched ? results.total : undefined}
            isEmpty={isEmpty}
            canImport={canImport}
          />
        )}
        {offersAdd(area, actor, isEmpty) && (
          <Button
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => void list.openDialog('add')}
          >
            {area.titles.addButton}
          </Button>
        )}
      </Heading>
      <SearchCard area={area} applied={search} onSearch={searchFor} onClear={clear} onSaved={openSaved} />
      <section ref={resultsRef} className={classes.results} aria-label="ผลการค้นหา" tabIndex={-1}>
        {searched && note?.(search)}
        {searched && search.missingItem && (
          <MissingItemChip
            item={search.missingItem}
            onRemove={() => void goTo({ ...search, missingItem: undefined, page: 1 })}
          />
        )}
        {searched && area.totals && results.error === null && <Totals area={area} search={search} />}
        {isSelecting ? (
          <BulkSelectList area={area} list={list} results={results} onClose={stopSelecting} />
        ) : (
          <ListOrMap
            area={area}
            list={shown}
            results={results}
            markedKey={markedKey}
            extraActions={extraActions}
          />
        )}
      </section>
      <LoadingDialog opened={results.isFetching && dialog === undefined} />
      <LazyScreenDialogs area={area} list={list} results={results} handlers={handlers} />
    </>
  )
}

/** Whether the actor may import workbooks into the area. */
function mayImport(area: ShownArea, actor: Actor): boolean {
  if (area.excelImport) return can(actor, 'add', area)
  return hasRoundTrip(area) && can(actor, 'edit', area) && maintainsArea(area, actor)
}

/** Whether the actor may use bulk edit or bulk delete in the area. */
function mayBulkChange(area: ShownArea, actor: Actor): boolean {
  return (can(actor, 'edit', area) || can(actor, 'delete', area)) && maintainsArea(area, actor)
}

/**
 * The buttons for the whole list: in the page header, or in a row of their own where a heading already
 * exists.
 */
function Heading({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (title === undefined) return <div className={classes.buttons}>{children}</div>
  return <PageHeader title={title}>{children}</PageHeader>
}
