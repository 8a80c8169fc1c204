import { IconListCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { can } from '#domain/permissions/can.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { hasRoundTrip } from '#domain/records/workbook-fields.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { CompactButton } from '#web/ui/button/compact-button.tsx'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import { ListMenu } from '../export/list-menu.tsx'
import { LazyScreenDialogs } from './lazy-screen-dialogs.tsx'
import { MissingItemChip } from './missing-item-chip.tsx'
import { isSameSearch } from './list-address.ts'
import classes from './record-list.module.css'
import { RecordList } from './record-list.tsx'
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
  further?: readonly RowAction<AreaRecord>[]
  /** The notice above the results of a search. */
  note?: (search: RecordSearch) => ReactNode
}

/** Where the totals cannot be loaded, the list shows none. */
const NO_TOTALS = { Totals: () => null }
const Totals = lazyComponent(() => import('../totals/totals.tsx').catch(() => NO_TOTALS), 'Totals')

const BulkSelectList = lazyComponent(() => import('../bulk/bulk-select-list.tsx'), 'BulkSelectList')

const NOTHING_FURTHER: readonly RowAction<AreaRecord>[] = []

/**
 * The screen of any area: search card, list and dialogs, made from its declaration (foundations, section 2;
 * content areas, section 2.2).
 */
export function AreaScreen({ area, headed, further = NOTHING_FURTHER, note }: AreaScreenProps) {
  const { actor } = useSession()
  const list = useListAddress(area, actor)
  const { search, searched, dialog, goTo, openDialog, clear } = list
  const found = useListResults(area, search, searched)
  const [markedKey, setMarkedKey] = useState<string>()
  const results = useRef<HTMLElement>(null)
  const outcomes = useDialogHandlers({ area, list, found, onMark: setMarkedKey, results })
  const shown = useMemo(() => ({ search, searched, goTo, openDialog }), [search, searched, goTo, openDialog])
  const searchFor = useCallback(
    (wanted: SearchCriteria) => {
      setMarkedKey(undefined)
      if (searched && isSameSearch(search, wanted)) found.searchAgain()
      else void goTo({ ...search, ...wanted, page: 1 })
    },
    [search, searched, found, goTo],
  )
  const openSaved = useCallback(() => void openDialog('saved'), [openDialog])
  const [wantsMany, setChoosing] = useState(false)
  const isChoosing = wantsMany && searched
  const leaveChoosing = () => {
    setChoosing(false)
    results.current?.focus({ preventScroll: true })
  }
  const bringsIn = mayImport(area, actor)
  const isEmpty = !searched || (found.isReady && found.total === 0)

  return (
    <>
      <Heading title={headed ? undefined : area.titles.page}>
        {can(actor, 'edit', area) && maintainsArea(area, actor) && (
          <Button
            variant="default"
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => void list.openDialog('bin')}
          >
            ถังข้อมูลที่ลบ
          </Button>
        )}
        {!isEmpty && !isChoosing && mayBulkChange(area, actor) && (
          <CompactButton
            icon={<IconListCheck size={20} aria-hidden />}
            words="เลือกหลายรายการ"
            onClick={() => setChoosing(true)}
          />
        )}
        {(bringsIn || !isEmpty) && (
          <ListMenu
            area={area}
            search={search}
            total={searched ? found.total : undefined}
            isEmpty={isEmpty}
            canImport={bringsIn}
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
      <section ref={results} className={classes.results} aria-label="ผลการค้นหา" tabIndex={-1}>
        {searched && note?.(search)}
        {searched && search.lacks && (
          <MissingItemChip
            lack={search.lacks}
            onRemove={() => void goTo({ ...search, lacks: undefined, page: 1 })}
          />
        )}
        {searched && area.totals && found.error === null && (
          <Suspense>
            <Totals area={area} search={search} />
          </Suspense>
        )}
        {isChoosing ? (
          <Suspense fallback={<LoadingDialog opened />}>
            <BulkSelectList area={area} list={list} found={found} onClose={leaveChoosing} />
          </Suspense>
        ) : (
          <RecordList area={area} list={shown} found={found} markedKey={markedKey} further={further} />
        )}
      </section>
      <LoadingDialog opened={found.isFetching && dialog === undefined} />
      <LazyScreenDialogs area={area} list={list} found={found} outcomes={outcomes} />
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
