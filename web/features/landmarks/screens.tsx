import { useQueries } from '@tanstack/react-query'
import { hospital } from '#areas/district/hospital.ts'
import { market } from '#areas/economy/market.ts'
import { landmark } from '#areas/district/landmark.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { AreaScreen } from '#web/engine/list/area-screen.tsx'
import { listAddress } from '#web/engine/list/list-address.ts'
import { listQuery, type RecordSearch } from '#web/engine/record/record-queries.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './landmarks.module.css'
import { useSession } from '#web/api/session.ts'

/** Markets, with a notice about landmarks that are markets. */
export function MarketScreen() {
  return <AreaScreen area={market} note={(search) => <LandmarksNote types={['4', '5']} search={search} />} />
}

/** Hospitals, with a notice about landmarks that are hospitals. */
export function HospitalScreen() {
  return <AreaScreen area={hospital} note={(search) => <LandmarksNote types={['6']} search={search} />} />
}

type LandmarksNoteProps = {
  /** The landmark types of the same kind. */
  types: readonly string[]
  search: RecordSearch
}

/**
 * The number of landmarks of some types in the place of the search, with links to their lists
 * (docs/decisions/0015-markets-and-hospitals.md). Empty if there are none, while the requests are pending,
 * and after they fail.
 */
function LandmarksNote({ types, search: { cc, aa, tt, mm } }: LandmarksNoteProps) {
  const { actor } = useSession()
  const { params } = listAddress(landmark, actor)
  const searches = types.map(
    (type): RecordSearch => ({ cc, aa, tt, mm, q: '', filters: { type }, page: 1, size: 1 }),
  )
  const counts = useQueries({ queries: searches.map((search) => listQuery(landmark, search)) })
  const found = searches.flatMap((search, at) => {
    const total = counts[at]?.data?.total ?? 0
    return total > 0 ? [{ search, total }] : []
  })
  if (found.length === 0) return null
  return (
    <p className={classes.note}>
      <span>ในข้อมูลสถานที่อื่น ๆ ของพื้นที่นี้มี</span>
      {found.map(({ search, total }) => (
        <PageLink
          key={search.filters?.type}
          to={`${landmark.route}?${params({ ...search, size: DEFAULT_PAGE_SIZE })}`}
        >
          {`${nameOf(search)} ${formatThousands(total)} รายการ`}
        </PageLink>
      ))}
    </p>
  )
}

function nameOf({ filters }: RecordSearch): string {
  const field = landmark.fields.type
  return (field?.kind === 'choice' && field.options[filters?.type ?? '']) || landmark.titles.name
}
