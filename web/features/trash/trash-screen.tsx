import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, type FormEvent, useState } from 'react'
import { TRASH_DAYS } from '#domain/history/history-keys.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { useSession } from '#web/api/session.ts'
import { Failure } from '#web/engine/errors/failure.tsx'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { trashColumns, type TrashRow, trashRowName, useTrash } from '#web/engine/history/use-trash.tsx'
import { initialPlace, type PlaceRulesArea, presetPlace } from '#web/engine/places/place-rules.ts'
import { refreshArea } from '#web/engine/record/record-queries.ts'
import { undoSubject } from '#web/engine/record/undo-action.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { Pager, useLastPage } from '#web/ui/pager/pager.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { PlaceSelects, usePlaceSelection } from '#web/engine/places/place-selects.tsx'
import { useFollow } from '#web/ui/browser/use-follow.ts'
import { SearchForm } from '#web/ui/search-form/search-form.tsx'
import { AreaSelect } from '#web/engine/list/area-select.tsx'
import { allTrashQuery, TRASH_ADDRESS, TRASH_KEY, type TrashPage, type TrashSearch } from './trash-query.ts'
import { useAddressState } from '#web/ui/browser/use-address-state.ts'

/** The records of all areas that were deleted within 90 days, newest first. The user can restore them. */
export function TrashScreen() {
  const session = useSession()
  const { actor } = session
  const client = useQueryClient()
  const { search: read, goTo, replaceSearch } = useAddressState(TRASH_ADDRESS)
  const search = useMemo((): TrashSearch => {
    const { cc, aa, area, page } = read
    const start = cc === undefined ? undefined : { cc, aa, tt: '', mm: '' }
    const place = initialPlace(actor, 'search', TRASH_PLACES, start)
    return { cc: place.cc, aa: place.aa, area, page }
  }, [read, actor])
  const found = useQuery({ ...allTrashQuery(search), placeholderData: keepPreviousData })
  const { rows = [], total = 0, counts = [] } = found.data ?? {}
  const isReady = found.isSuccess && !found.isPlaceholderData
  useLastPage({ page: search.page, size: DEFAULT_PAGE_SIZE, total, isReady }, (lastPage) =>
    replaceSearch({ ...search, page: lastPage }),
  )

  const refresh = ({ area }: TrashRow) =>
    Promise.all([client.invalidateQueries({ queryKey: TRASH_KEY }), refreshArea(client, area)])
  const { actions, restoring, question } = useTrash(
    ({ key }, row) => {
      toast.clearAbout(undoSubject(row.area, key))
      toast.success('กู้คืนข้อมูลเรียบร้อยแล้ว')
      return refresh(row)
    },
    (row) => {
      toast.success('ลบถาวรเรียบร้อยแล้ว')
      void refresh(row)
    },
  )
  return (
    <>
      <PageHeader title="ข้อมูลที่ลบ" description={`ข้อมูลทุกประเภทที่ลบในพื้นที่ของท่าน กู้คืนได้ภายใน ${TRASH_DAYS} วัน`} />
      <TrashFilter applied={search} counts={counts} onSearch={goTo} />
      <section aria-label="ผลการค้นหา">
        <Failure title="ดำเนินการไม่สำเร็จ" error={restoring.error} />
        {found.error ? (
          <LoadError of={found} />
        ) : (
          found.data && (
            <>
              <DataTable
                label="ข้อมูลที่ลบ"
                columns={COLUMNS}
                rows={rows}
                rowKey={rowKey}
                rowName={trashRowName}
                actions={actions}
                firstNumber={(search.page - 1) * DEFAULT_PAGE_SIZE + 1}
                emptyText={search.area === '' ? 'ไม่มีข้อมูลที่ลบในพื้นที่นี้' : 'ไม่มีข้อมูลที่ลบตามเงื่อนไขที่เลือก'}
              />
              <Pager
                page={search.page}
                pageSize={DEFAULT_PAGE_SIZE}
                sizes={[DEFAULT_PAGE_SIZE]}
                total={total}
                onPage={(page) => goTo({ ...search, page })}
                onPageSize={() => undefined}
              />
            </>
          )
        )}
      </section>
      <LoadingDialog opened={found.isFetching || restoring.isPending} />
      {question}
    </>
  )
}

const rowKey = ({ area, record }: TrashRow) => `${area.key} ${record.id}`

const COLUMNS = trashColumns([
  { key: 'name', title: 'รายการ', cell: trashRowName, isName: true },
  { key: 'kind', title: 'ประเภทข้อมูล', cell: ({ area }) => area.titles.name },
])

/** The places of the trash. Users with permission find the central office among the provinces. */
const TRASH_PLACES: PlaceRulesArea = {
  placeDepth: 'aa',
  offices: ['district', 'province', 'central'],
  search: { levels: ['cc', 'aa'] },
}

const PREFIX = 'trash'

type TrashFilterProps = {
  applied: TrashSearch
  counts: TrashPage['counts']
  onSearch: (search: TrashSearch) => void
}

/** The filters of the trash: place and area. */
function TrashFilter({ applied, counts, onSearch }: TrashFilterProps) {
  const { actor } = useSession()
  const { cc, aa } = applied
  const choice = usePlaceSelection({
    ...{ actor, use: 'search', area: TRASH_PLACES },
    start: { cc, aa, tt: '', mm: '' },
  })
  const [area, setArea] = useState(applied.area)
  useFollow(applied, () => {
    choice.take({ cc, aa, tt: '', mm: '' })
    setArea(applied.area)
  })
  const preset = presetPlace(actor, 'search', TRASH_PLACES)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ cc: choice.value.cc, aa: choice.value.aa, area, page: 1 })
  }
  const clear = () => {
    choice.reset()
    setArea('')
    onSearch({ cc: preset.cc, aa: preset.aa, area: '', page: 1 })
  }
  return (
    <SearchForm
      onSubmit={search}
      onClear={clear}
      isDirty={area !== '' || choice.open.some((level) => choice.value[level] !== preset[level])}
      places={<PlaceSelects choice={choice} idPrefix={PREFIX} />}
      main={<AreaSelect id={`${PREFIX}-area`} counts={counts} value={area} onChange={setArea} />}
    />
  )
}
