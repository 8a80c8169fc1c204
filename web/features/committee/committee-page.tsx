import { useQuery } from '@tanstack/react-query'
import { committee, EXPERTS } from '#areas/local-administration/committee.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { levelPrefixes } from '#domain/places/place-names.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import { fetchAreaJson } from '#web/api/client.ts'
import { ListRemark } from '#web/engine/list-screen/list-remark.tsx'
import type { RecordSearch } from '#web/engine/record/record-queries.ts'

/** The villages' committees, with a notice about too few or too many experts. */
export function CommitteePage() {
  return <AreaScreen area={committee} note={(search) => <ExpertsNote search={search} />} />
}

const MAX_NAMED_VILLAGES = 5

/** The villages of the search with too few or too many experts (further screens, section 5), if known. */
function ExpertsNote({ search: { cc, aa, tt, mm } }: { search: RecordSearch }) {
  const body = { CC: cc || null, AA: aa || null, TT: tt || null, MM: mm || null }
  const { data } = useQuery({
    queryKey: ['area', committee.key, 'experts', body],
    staleTime: 0,
    queryFn: ({ signal }) => fetchAreaJson(committee, '/experts', { body, signal }),
  })
  const { data: villages = [], total = 0 } = data ?? {}
  if (total === 0) return null
  const more = total - MAX_NAMED_VILLAGES
  return (
    <ListRemark
      label="หมายเหตุ"
      title={`ผู้ทรงคุณวุฒิที่ควรตรวจสอบ ${formatThousands(total)} หมู่บ้าน`}
      line={`กรรมการผู้ทรงคุณวุฒิควรมี ${EXPERTS.least}-${EXPERTS.most} คนต่อหมู่บ้าน`}
      isWarning
    >
      <ul>
        {villages.slice(0, MAX_NAMED_VILLAGES).map(({ CATM_UKEY, MM_DESC, TT_DESC, EXPERTS: count }) => (
          <li
            key={CATM_UKEY}
          >{`${MM_DESC} ${levelPrefixes(CATM_UKEY).tt}${TT_DESC}: ${formatThousands(count)} คน`}</li>
        ))}
        {more > 0 && <li>{`และอีก ${formatThousands(more)} แห่ง เลือกตำบลหรือหมู่บ้านในการค้นหาเพื่อดูเฉพาะพื้นที่`}</li>}
      </ul>
    </ListRemark>
  )
}
