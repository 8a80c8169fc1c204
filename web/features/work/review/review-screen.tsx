import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useSession } from '#web/api/session.ts'
import { useRowSelection } from '#web/engine/bulk/selection-bar.tsx'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { recordsWithNotesQuery, refreshWork } from '#web/engine/notes/notes-api.ts'
import { chosenPlaceOf } from '#web/engine/places/place-rules.ts'
import { undoAction } from '#web/engine/record/undo-action.ts'
import { BusyButton } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { Pager, useLastPage } from '#web/ui/pager/pager.tsx'
import { DecideDialog, type Decision, DecisionResult } from './decisions.tsx'
import classes from './review.module.css'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewFilter } from './review-filter.tsx'
import { reviewRecordId, ReviewList } from './review-list.tsx'
import {
  type DecisionOutcome,
  REVIEW_ADDRESS,
  REVIEW_PAGE_SIZES,
  type ReviewRecord,
  type ReviewSearch,
  reviewQuery,
  sendDecision,
} from './review-query.ts'
import { useAddressState } from '#web/ui/browser/use-address-state.ts'

const NO_ROWS: readonly ReviewRecord[] = []
const NOTHING_SELECTED: ReadonlySet<string> = new Set()

/** The records of all areas that wait for the province's decision (docs/decisions/0023-review-queue.md). */
export function ReviewScreen() {
  const session = useSession()
  const { cc } = chosenPlaceOf(session.actor.catmUkey)
  const client = useQueryClient()
  const review = useAddressState(REVIEW_ADDRESS)
  const { search, dialog, goTo, replaceSearch, closeDialog } = review
  const queue = useQuery({ ...reviewQuery(cc, search), placeholderData: keepPreviousData })
  const { data, error, isFetching } = queue
  const rows = data?.rows ?? NO_ROWS
  const chosen = useRowSelection(rows, reviewRecordId)
  const [asking, setAsking] = useState<'show' | 'hide'>()
  const marks = useQuery(recordsWithNotesQuery)
  const [batch, setBatch] = useState<Decision>()
  const isLoaded = data !== undefined && !queue.isPlaceholderData
  useLastPage({ ...search, total: data?.total ?? 0, isReady: isLoaded }, (lastPage) =>
    replaceSearch({ ...search, page: lastPage }),
  )

  const refresh = () => refreshWork(client)
  const decide = (kind: Decision['kind']) => (outcomes: DecisionOutcome[]) => {
    setAsking(undefined)
    chosen.set(new Set())
    setBatch({ kind, outcomes })
    void refresh()
  }
  const decideOne = (outcomes: DecisionOutcome[]) => {
    void closeDialog()
    notifyDecision(outcomes, refresh)
    void refresh()
  }
  const applyFilters = (filters: Pick<ReviewSearch, 'aa' | 'area' | 'decided'>) => {
    const isSame = (Object.keys(filters) as (keyof typeof filters)[]).every(
      (key) => filters[key] === search[key],
    )
    if (isSame) void queue.refetch()
    else goTo({ ...search, ...filters, page: 1 })
  }
  return (
    <>
      <PageHeader
        title="รอพิจารณาแสดงผลระดับจังหวัด"
        description="ข้อมูลของอำเภอที่ยังไม่แสดงผลระดับจังหวัด เรียงจากรายการที่แก้ไขล่าสุด"
      />
      <ReviewFilter applied={search} counts={data?.counts ?? []} onSearch={applyFilters} />
      {batch && (
        <DecisionResult
          decision={batch}
          onUndone={(outcomes) => {
            setBatch({ kind: 'undone', outcomes })
            void refresh()
          }}
          onClose={() => setBatch(undefined)}
        />
      )}
      <section aria-label="ผลการค้นหา">
        {error ? (
          <LoadError of={queue} />
        ) : (
          data &&
          (rows.length === 0 ? (
            <EmptyState text={emptyText(search)} />
          ) : (
            <>
              <LoadState of={marks} />
              <ReviewList
                rows={rows}
                firstNumber={(search.page - 1) * search.size + 1}
                chosen={chosen}
                onOpen={review.openDialog}
                hrefOf={review.hrefOf}
                marked={marks.data ?? NOTHING_SELECTED}
                onShow={() => setAsking('show')}
                onHide={() => setAsking('hide')}
              />
              <Pager
                page={search.page}
                pageSize={search.size}
                sizes={REVIEW_PAGE_SIZES}
                total={data.total}
                onPage={(page) => goTo({ ...search, page })}
                onPageSize={(size) => goTo({ ...search, page: 1, size })}
              />
            </>
          ))
        )}
      </section>
      <LoadingDialog opened={isFetching && dialog === undefined && asking === undefined} />
      {asking && (
        <DecideDialog
          name={asking}
          rows={rows.filter((row) => chosen.ids.has(reviewRecordId(row)))}
          onDone={decide(asking === 'show' ? 'shown' : 'hidden')}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {dialog && (
        <ReviewDialog
          // Moving to the next record keeps the view open.
          key={dialog.name === 'view' ? 'view' : `${dialog.name} ${dialog.key}`}
          dialog={dialog}
          review={review}
          rows={rows}
          total={data?.total ?? 0}
          isFetching={isFetching}
          isLoaded={isLoaded && error === null}
          onDecided={decideOne}
          onRestored={() => {
            void closeDialog()
            toast.success('กู้คืนข้อมูลเรียบร้อยแล้ว')
            void refresh()
          }}
          onClose={() => void closeDialog()}
        />
      )}
    </>
  )
}

/** The error where the records with notes could not be loaded; otherwise empty. */
function LoadState({ of: { data, error, isFetching, refetch } }: { of: UseQueryResult<unknown> }) {
  if (data !== undefined || error === null) return null
  return (
    <div className={classes.unmarked} role="status">
      <span>ไม่สามารถแสดงได้ว่ารายการใดมีข้อความถึงอำเภอ</span>
      <BusyButton icon={IconRefresh} busy={isFetching} onClick={() => void refetch()}>
        ลองใหม่อีกครั้ง
      </BusyButton>
    </div>
  )
}

function emptyText({ aa, area }: ReviewSearch): string {
  return aa === '' && area === '' ? 'ไม่มีรายการที่รอพิจารณา' : 'ไม่มีรายการที่รอพิจารณาตามเงื่อนไขที่เลือก'
}

/** Shows a toast about the decision on one record, with undo. */
function notifyDecision([one]: DecisionOutcome[], onUndone: () => Promise<void>): void {
  if (one === undefined || 'error' in one) return
  const undo = async () => {
    const [undone] = await sendDecision('undo', [one])
    if (undone && 'error' in undone) throw new ApiError(409, 'not-undone', undone.error)
  }
  toast.success('เปิด/ปิดการแสดงผลเรียบร้อยแล้ว', undoAction(undo, onUndone))
}
