import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TRASH_DAYS } from '#domain/history/history-keys.ts'
import { useSession } from '#web/api/session.ts'
import { Failure } from '#web/engine/errors/failure.tsx'
import { trashColumns, type TrashRow, trashRowName, useTrash } from '#web/engine/history/use-trash.tsx'
import { initialPlace, NO_PLACE, type PlaceRulesArea, presetPlace } from '#web/engine/places/place-rules.ts'
import { AreaSelect } from '#web/engine/list-screen/area-select.tsx'
import { FilterBar } from '#web/engine/list-screen/filter-bar.tsx'
import { ListScreen } from '#web/engine/list-screen/list-screen.tsx'
import { searchList, sourceOf } from '#web/engine/list-screen/row-source.ts'
import { refreshArea } from '#web/engine/record/record-queries.ts'
import { undoSubject } from '#web/engine/record/undo-action.ts'
import { useAddressState } from '#web/ui/browser/use-address-state.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { allTrashQuery, TRASH_ADDRESS, TRASH_KEY } from './trash-query.ts'

/** The records of all areas that were deleted within 90 days, newest first. The user can restore them. */
export function TrashScreen() {
  const { actor } = useSession()
  const client = useQueryClient()
  const address = useAddressState(TRASH_ADDRESS)
  const list = useMemo(() => {
    const { cc, aa, area, page } = address.search
    const start = cc === undefined ? undefined : { ...NO_PLACE, cc, aa }
    const place = initialPlace(actor, 'search', TRASH_PLACES, start)
    return { ...address, search: { cc: place.cc, aa: place.aa, area, page } }
  }, [address, actor])
  const { search } = list
  const query = useQuery({ ...allTrashQuery(search), placeholderData: keepPreviousData })
  const source = sourceOf(query)
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
  const { cc, aa } = presetPlace(actor, 'search', TRASH_PLACES)
  const usual = { cc, aa, area: '' }
  return (
    <ListScreen
      title="ข้อมูลที่ลบ"
      description={`ข้อมูลทุกประเภทที่ลบในพื้นที่ของท่าน กู้คืนได้ภายใน ${TRASH_DAYS} วัน`}
      filters={
        <FilterBar
          prefix="trash"
          places={TRASH_PLACES}
          filters={[
            { level: 'cc', at: 'places' },
            { level: 'aa', at: 'places' },
            {
              name: 'area',
              at: 'main',
              input: (field) => <AreaSelect {...field} counts={query.data?.counts ?? []} />,
            },
          ]}
          applied={{ cc: search.cc, aa: search.aa, area: search.area }}
          usual={usual}
          onSearch={(values) => searchList(list, source, values)}
        />
      }
      list={list}
      source={source}
      label="ข้อมูลที่ลบ"
      columns={COLUMNS}
      rowKey={({ area, record }) => `${area.key} ${record.id}`}
      rowName={trashRowName}
      actions={actions}
      emptyText={search.area === '' ? 'ไม่มีข้อมูลที่ลบในพื้นที่นี้' : 'ไม่มีข้อมูลที่ลบตามเงื่อนไขที่เลือก'}
      emptyDrawing={search.area === '' ? 'nothing' : 'notFound'}
      notices={<Failure title="ดำเนินการไม่สำเร็จ" error={restoring.error} />}
      isBusy={restoring.isPending}
      dialogs={question}
    />
  )
}

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
