import { IconListCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { can } from '#domain/can.ts'
import type { Actor } from '#domain/scope.ts'
import { hasRoundTrip } from '#domain/sheet-fields.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import type { RowAction } from '#web/ui/row-actions.tsx'
import { ListMenu } from './export/list-menu.tsx'
import { Dialogs } from './list/dialogs.tsx'
import { LackChip } from './list/lack-chip.tsx'
import { isSameSearch } from './list/list-address.ts'
import classes from './list/record-list.module.css'
import { RecordList } from './list/record-list.tsx'
import { offersAdd } from './list/row-actions.ts'
import { SearchCard, type WantedSearch } from './list/search-card.tsx'
import { useFound } from './list/use-found.ts'
import { useListAddress } from './list/use-list-address.ts'
import { useOutcomes } from './list/use-outcomes.ts'
import type { RecordSearch } from './queries.ts'
import type { AreaRecord } from './record.ts'
import { keepsShown, type ShownArea } from './shown-area.ts'

type AreaScreenProps = {
  area: ShownArea
  /** The screen stands under a heading that is there already, on a tab for instance. */
  headed?: true
  /** What can be done with a row beside what every area offers. */
  further?: readonly RowAction<AreaRecord>[]
  /** What is to be said above the results of a search. */
  note?: (search: RecordSearch) => ReactNode
}

/** A list goes on without its totals: where their part can't be loaded, their place stays empty. */
const NO_TOTALS = { Totals: () => null }
const Totals = lazyPart(() => import('./totals/totals.tsx').catch(() => NO_TOTALS), 'Totals')

const ChooseList = lazyPart(() => import('./batch/choose-list.tsx'), 'ChooseList')

const NOTHING_FURTHER: readonly RowAction<AreaRecord>[] = []

/**
 * The screen of any area: search card, list and dialogs, made from its declaration (foundations, section 2; content
 * areas, section 2.2).
 */
export function AreaScreen({ area, headed, further = NOTHING_FURTHER, note }: AreaScreenProps) {
  const { actor } = useSession()
  const list = useListAddress(area, actor)
  const { search, searched, dialog, goTo, openDialog, clear } = list
  const found = useFound(area, search, searched)
  const [markedKey, setMarkedKey] = useState<string>()
  const results = useRef<HTMLElement>(null)
  const outcomes = useOutcomes({ area, list, found, onMark: setMarkedKey, results })
  const shown = useMemo(() => ({ search, searched, goTo, openDialog }), [search, searched, goTo, openDialog])
  const searchFor = useCallback(
    (wanted: WantedSearch) => {
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
  const bringsIn = mayBringIn(area, actor)
  const isEmpty = !searched || (found.isReady && found.total === 0)

  return (
    <>
      <Heading title={headed ? undefined : area.titles.page}>
        {can(actor, 'edit', area) && keepsShown(area, actor) && (
          <Button
            variant="default"
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => void list.openDialog('bin')}
          >
            ถังข้อมูลที่ลบ
          </Button>
        )}
        {!isEmpty && !isChoosing && mayChooseSome(area, actor) && (
          <QuietButton
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
            bringsIn={bringsIn}
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
          <LackChip
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
            <ChooseList area={area} list={list} found={found} onClose={leaveChoosing} />
          </Suspense>
        ) : (
          <RecordList area={area} list={shown} found={found} markedKey={markedKey} further={further} />
        )}
      </section>
      <LoadingDialog opened={found.isFetching && dialog === undefined} />
      <Dialogs area={area} list={list} found={found} outcomes={outcomes} />
    </>
  )
}

/** Whether the official fills or edits the area's records by workbooks. */
function mayBringIn(area: ShownArea, actor: Actor): boolean {
  if (area.excelImport) return can(actor, 'add', area)
  return hasRoundTrip(area) && can(actor, 'edit', area) && keepsShown(area, actor)
}

/** Whether the official does something to several records of the area at once. */
function mayChooseSome(area: ShownArea, actor: Actor): boolean {
  return (can(actor, 'edit', area) || can(actor, 'delete', area)) && keepsShown(area, actor)
}

/** The buttons for the whole list, beside its title or, where a heading is there already, in a row of their own. */
function Heading({ title, children }: { title: string | undefined; children: ReactNode }) {
  if (title === undefined) return <div className={classes.buttons}>{children}</div>
  return <PageHeader title={title}>{children}</PageHeader>
}
