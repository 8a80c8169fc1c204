import {
  IconEye,
  IconEyeOff,
  IconHistory,
  IconListDetails,
  IconMessage,
  IconRefresh,
} from '@tabler/icons-react'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { levelTitles } from '#domain/places/place-names.ts'
import { writeNoteError } from '#domain/records/notes.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useSession } from '#web/api/session.ts'
import { SelectionBar, useRowSelection } from '#web/engine/bulk/selection-bar.tsx'
import { AreaSelect } from '#web/engine/list-screen/area-select.tsx'
import { FilterBar } from '#web/engine/list-screen/filter-bar.tsx'
import { wideInput } from '#web/engine/list-screen/filter-inputs.tsx'
import { ListScreen } from '#web/engine/list-screen/list-screen.tsx'
import { searchList, sourceOf } from '#web/engine/list-screen/row-source.ts'
import { recordsWithNotesQuery, refreshWork } from '#web/engine/notes/notes-api.ts'
import { chosenPlaceOf, DISTRICT_PLACES } from '#web/engine/places/place-rules.ts'
import { useAddressState } from '#web/ui/browser/use-address-state.ts'
import { undoAction } from '#web/engine/record/undo-action.ts'
import { BusyButton, Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { DecideDialog, type Decision, DecisionResult } from './decisions.tsx'
import classes from './review.module.css'
import { reviewColumns, reviewRecordName } from './review-columns.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import {
  type DecisionOutcome,
  REVIEW_ADDRESS,
  REVIEW_PAGE_SIZES,
  type ReviewDialogName,
  reviewQuery,
  type ReviewRecord,
  reviewRecordId,
  sendDecision,
} from './review-query.ts'

const NO_ROWS: readonly ReviewRecord[] = []
const NO_MARKS: ReadonlySet<string> = new Set()

/** The records of all areas that wait for the province's decision (decision 23). */
export function ReviewScreen() {
  const { actor } = useSession()
  const { cc } = chosenPlaceOf(actor.catmUkey)
  const client = useQueryClient()
  const review = useAddressState(REVIEW_ADDRESS)
  const { search, dialog, openDialog, closeDialog } = review
  const { aa, area, decided } = search
  const isWhole = aa === '' && area === ''
  const queue = useQuery({ ...reviewQuery(cc, search), placeholderData: keepPreviousData })
  const source = sourceOf(queue)
  const rows = source.rows ?? NO_ROWS
  const chosen = useRowSelection(rows, reviewRecordId)
  const [asking, setAsking] = useState<'show' | 'hide'>()
  const marks = useQuery(recordsWithNotesQuery)
  const [decision, setDecision] = useState<Decision>()

  const refresh = () => refreshWork(client)
  const decide = (kind: Decision['kind']) => (outcomes: DecisionOutcome[]) => {
    setAsking(undefined)
    chosen.set(new Set())
    setDecision({ kind, outcomes })
    void refresh()
  }
  const closeAfter = (notify: () => void) => {
    void closeDialog()
    notify()
    void refresh()
  }
  const action = (key: ReviewDialogName, label: string, icon: RowAction<ReviewRecord>['icon']) => ({
    ...{ key, label, icon },
    run: ({ record }: ReviewRecord) => openDialog(key, record.id),
  })
  const view = action('view', 'ดูรายละเอียด', IconListDetails)
  return (
    <ListScreen
      title="รอพิจารณาแสดงผลระดับจังหวัด"
      description="ข้อมูลของอำเภอที่ยังไม่แสดงผลระดับจังหวัด เรียงจากรายการที่แก้ไขล่าสุด"
      filters={
        <FilterBar
          prefix="review"
          places={DISTRICT_PLACES}
          filters={[
            { level: 'cc', at: 'places' },
            { level: 'aa', at: 'places' },
            {
              name: 'area',
              at: 'main',
              input: (field) => <AreaSelect {...field} counts={queue.data?.counts ?? []} />,
            },
            {
              name: 'decided',
              at: 'more',
              input: wideInput(({ value, onChange }) => (
                <Checkbox
                  label="รวมรายการที่ปิดแสดงผลหรือส่งกลับอำเภอแล้ว"
                  checked={value === '1'}
                  onChange={(event) => onChange(event.currentTarget.checked ? '1' : '')}
                />
              )),
            },
          ]}
          applied={{ cc, aa, area, decided }}
          usual={{ cc, aa: '', area: '', decided: '' }}
          onSearch={({ cc: _own, ...filters }) => searchList(review, source, filters)}
        />
      }
      notices={
        <>
          {decision && (
            <DecisionResult
              decision={decision}
              onUndone={(outcomes) => {
                setDecision({ kind: 'undone', outcomes })
                void refresh()
              }}
              onClose={() => setDecision(undefined)}
            />
          )}
          <LoadState of={marks} />
        </>
      }
      above={
        <SelectionBar all={rows.map(reviewRecordId)} chosen={chosen}>
          <Button icon={IconEye} disabled={chosen.ids.size === 0} onClick={() => setAsking('show')}>
            เปิดแสดงผลรายการที่เลือก
          </Button>
          <Button
            variant="default"
            icon={IconEyeOff}
            disabled={chosen.ids.size === 0}
            onClick={() => setAsking('hide')}
          >
            ปิดแสดงผลรายการที่เลือก
          </Button>
        </SelectionBar>
      }
      list={review}
      source={source}
      sizes={REVIEW_PAGE_SIZES}
      label="รายการที่รอพิจารณา"
      columns={reviewColumns(chosen, marks.data ?? NO_MARKS, levelTitles(actor.catmUkey).aa)}
      rowKey={reviewRecordId}
      rowName={reviewRecordName}
      open={{ href: ({ record }) => review.hrefOf('view', record.id), run: view.run }}
      actions={[
        view,
        action('history', 'ประวัติการแก้ไข', IconHistory),
        {
          ...action('note', 'ข้อความถึงอำเภอ', IconMessage),
          shown: (row) => writeNoteError(actor, row.area, row.record.catmUkey) === undefined,
        },
        { ...action('show', 'เปิดแสดงผล', IconEye), isPrimary: true },
        { ...action('hide', 'ปิดแสดงผล', IconEyeOff), isPrimary: true },
      ]}
      emptyText={isWhole ? 'ไม่มีรายการที่รอพิจารณา' : 'ไม่มีรายการที่รอพิจารณาตามเงื่อนไขที่เลือก'}
      emptyDrawing={isWhole ? 'nothing' : 'notFound'}
      dialogs={
        <>
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
              source={source}
              onDecided={(outcomes) => closeAfter(() => notifyDecision(outcomes, refresh))}
              onRestored={() => closeAfter(() => toast.success('กู้คืนข้อมูลเรียบร้อยแล้ว'))}
              onClose={() => void closeDialog()}
            />
          )}
        </>
      }
    />
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

/** Shows a toast about the decision on one record, with undo. */
function notifyDecision([one]: DecisionOutcome[], onUndone: () => Promise<void>): void {
  if (one === undefined || 'error' in one) return
  const undo = async () => {
    const [undone] = await sendDecision('undo', [one])
    if (undone && 'error' in undone) throw new ApiError(409, 'not-undone', undone.error)
  }
  toast.success('เปิด/ปิดการแสดงผลเรียบร้อยแล้ว', undoAction(undo, onUndone))
}
