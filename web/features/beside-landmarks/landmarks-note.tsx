import { useQuery } from '@tanstack/react-query'
import { landmark } from '#areas/landmark.ts'
import { thousands } from '#domain/numbers.ts'
import { searchParams } from '#web/engine/list/list-address.ts'
import { listQuery, type RecordSearch } from '#web/engine/queries.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import classes from './landmarks-note.module.css'

type LandmarksNoteProps = {
  /** The types of landmarks that are the same kind of thing. */
  types: readonly string[]
  /** What the list beneath shows. */
  search: RecordSearch
}

/**
 * How many landmarks of some types the searched place has, with the way to each list
 * (docs/decisions/0015-markets-and-hospitals.md). Nothing is said where there is none, or where they can't be counted.
 */
export function LandmarksNote({ types, search }: LandmarksNoteProps) {
  return (
    <ul className={classes.note}>
      {types.map((type) => (
        <LandmarksOfType key={type} type={type} search={search} />
      ))}
    </ul>
  )
}

function LandmarksOfType({ type, search: { cc, aa, tt, mm } }: { type: string; search: RecordSearch }) {
  const wanted: RecordSearch = { cc, aa, tt, mm, q: '', filters: { type }, page: 1, size: 1 }
  const { data } = useQuery(listQuery(landmark, wanted))
  if (data === undefined || data.total === 0) return null
  const name = nameOf(type)
  const query = new URLSearchParams(searchParams({ ...wanted, size: 20 }))
  return (
    <li>
      {`มี${name}ในข้อมูลสถานที่อื่น ๆ ${thousands(data.total)} รายการ `}
      <PageLink to={`${landmark.route}?${query}`}>{`ดู${name}ในสถานที่อื่น ๆ`}</PageLink>
    </li>
  )
}

function nameOf(type: string): string {
  const field = landmark.fields.type
  return (field?.kind === 'choice' && field.options[type]) || type
}
