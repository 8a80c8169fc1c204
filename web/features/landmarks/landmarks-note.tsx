import { useQueries } from '@tanstack/react-query'
import { landmark } from '#areas/district/landmark.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { searchParams } from '#web/engine/list/list-address.ts'
import { listQuery, type RecordSearch } from '#web/engine/record/record-queries.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './landmarks-note.module.css'

type LandmarksNoteProps = {
  /** The types of landmarks that are the same kind of thing. */
  types: readonly string[]
  /** What the list beneath shows. */
  search: RecordSearch
}

/**
 * How many landmarks of some types the searched place has, with the way to each list
 * (docs/decisions/0015-markets-and-hospitals.md). Nothing is said where there is none, or while they can't be counted.
 */
export function LandmarksNote({ types, search: { cc, aa, tt, mm } }: LandmarksNoteProps) {
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
        <PageLink key={search.filters?.type} to={addressOf(search)}>
          {`${nameOf(search)} ${formatThousands(total)} รายการ`}
        </PageLink>
      ))}
    </p>
  )
}

function addressOf(search: RecordSearch): string {
  return `${landmark.route}?${new URLSearchParams(searchParams({ ...search, size: DEFAULT_PAGE_SIZE }))}`
}

function nameOf({ filters }: RecordSearch): string {
  const field = landmark.fields.type
  return (field?.kind === 'choice' && field.options[filters?.type ?? '']) || landmark.titles.name
}
