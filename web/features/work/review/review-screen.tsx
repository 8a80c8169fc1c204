import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lastPageOf } from '#domain/paging.ts'
import { useSession } from '#web/api/session.ts'
import { useChosen } from '#web/engine/batch/use-chosen.ts'
import { failureText } from '#web/engine/failure.tsx'
import { NotLoaded } from '#web/engine/not-loaded.tsx'
import { markedQuery } from '#web/engine/notes/note-calls.ts'
import { chosenOf } from '#web/engine/place-rules.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { HideDialog, ShowDialog } from './decide-dialog.tsx'
import { type Batch, batchOf, DecisionResult } from './decision-result.tsx'
import classes from './review.module.css'
import { REVIEW_SIZES, type ReviewSearch } from './review-address.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewFilter } from './review-filter.tsx'
import { idOf, ReviewList } from './review-list.tsx'
import { type Decided, refreshReview, reviewQuery, undoDecision, type WaitingRecord } from './review-query.ts'
import { useReviewAddress } from './use-review-address.ts'

const NO_ROWS: readonly WaitingRecord[] = []
const NO_MARKS: ReadonlySet<string> = new Set()

/** The records that wait for the province to show them, of all areas together (docs/decisions/0023-work-to-do.md). */
export function ReviewScreen() {
  const { cc } = chosenOf(useSession().actor.catmUkey)
  const client = useQueryClient()
  const review = useReviewAddress()
  const { search, dialog, goTo, closeDialog } = review
  const queue = useQuery({ ...reviewQuery(cc, search), placeholderData: keepPreviousData })
  const { data, error, isFetching } = queue
  const rows = data?.rows ?? NO_ROWS
  const chosen = useChosen(rows, idOf)
  const [asking, setAsking] = useState<'show' | 'hide'>()
  const marks = useQuery(markedQuery)
  const [batch, setBatch] = useState<Batch>()
  const isTold = data !== undefined && !queue.isPlaceholderData
  const lastPage = lastPageOf(data?.total ?? 0, search.size)
  const isBeyond = isTold && search.page > lastPage
  useEffect(() => {
    if (isBeyond) goTo({ ...search, page: lastPage }, { replace: true })
  }, [isBeyond, goTo, search, lastPage])

  const refresh = () => void refreshReview(client)
  const decide = (kind: Batch['kind']) => (outcomes: Decided[]) => {
    setAsking(undefined)
    chosen.set(new Set())
    setBatch(batchOf(kind, outcomes))
    refresh()
  }
  const decideOne = (outcomes: Decided[]) => {
    closeDialog()
    tellOne(outcomes, refresh)
    refresh()
  }
  const question = {
    rows: rows.filter((row) => chosen.ids.has(idOf(row))),
    onCancel: () => setAsking(undefined),
  }
  const look = (wanted: Pick<ReviewSearch, 'aa' | 'area' | 'decided'>) => {
    const isSame = (Object.keys(wanted) as (keyof typeof wanted)[]).every(
      (key) => wanted[key] === search[key],
    )
    if (isSame) void queue.refetch()
    else goTo({ ...search, ...wanted, page: 1 })
  }
  return (
    <>
      <PageHeader
        title="รอพิจารณาแสดงผลระดับจังหวัด"
        description="ข้อมูลของอำเภอที่ยังไม่แสดงผลระดับจังหวัด เรียงจากรายการที่แก้ไขล่าสุด"
      />
      <ReviewFilter applied={search} counts={data?.counts ?? []} onSearch={look} />
      {batch && (
        <DecisionResult
          batch={batch}
          onUndone={(outcomes) => {
            setBatch(batchOf('undone', outcomes))
            refresh()
          }}
          onClose={() => setBatch(undefined)}
        />
      )}
      <section className={classes.results} aria-label="ผลการค้นหา">
        {error ? (
          <NotLoaded of={queue} />
        ) : (
          data &&
          (rows.length === 0 ? (
            <EmptyState text={emptyText(search)} />
          ) : (
            <>
              <Unmarked of={marks} />
              <ReviewList
                rows={rows}
                firstNumber={(search.page - 1) * search.size + 1}
                chosen={chosen}
                onOpen={review.openDialog}
                marked={marks.data ?? NO_MARKS}
                onShow={() => setAsking('show')}
                onHide={() => setAsking('hide')}
              />
              <Pager
                page={search.page}
                pageSize={search.size}
                sizes={REVIEW_SIZES}
                total={data.total}
                onPage={(page) => goTo({ ...search, page })}
                onPageSize={(size) => goTo({ ...search, page: 1, size })}
              />
            </>
          ))
        )}
      </section>
      <LoadingDialog opened={isFetching && dialog === undefined && asking === undefined} />
      {asking === 'show' && <ShowDialog {...question} onDone={decide('shown')} />}
      {asking === 'hide' && <HideDialog {...question} onDone={decide('hidden')} />}
      {dialog && (
        <ReviewDialog
          key={`${dialog.name} ${dialog.record}`}
          dialog={dialog}
          rows={rows}
          isFetching={isFetching}
          isTold={isTold && error === null}
          onDecided={decideOne}
          onRestored={() => {
            closeDialog()
            notify.success('กู้คืนข้อมูลเรียบร้อยแล้ว')
            refresh()
          }}
          onClose={closeDialog}
        />
      )}
    </>
  )
}

/** Says that nobody knows which records have notes; nothing where that is known. */
function Unmarked({ of: { data, error, isFetching, refetch } }: { of: UseQueryResult<unknown> }) {
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

/** Tells of one record that was decided about, with the way back, or why it was not. */
function tellOne([one]: Decided[], onUndone: () => void): void {
  if (one === undefined) return
  if ('error' in one) {
    notify.error(one.error)
    return
  }
  notify.success('เปิด/ปิดการแสดงผลเรียบร้อยแล้ว', {
    label: 'เลิกทำ',
    run: () => {
      undoDecision([one])
        .then(([undone]) => {
          if (undone && 'error' in undone) notify.error(undone.error)
          else notify.success('เลิกทำเรียบร้อยแล้ว')
          onUndone()
        })
        .catch((error: unknown) => notify.error(failureText(error)))
    },
  })
}
