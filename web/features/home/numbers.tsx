import { formatThousands } from '#domain/fields/numbers.ts'
import { useWhenOnline } from '#web/ui/browser/use-event-listener.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './home.module.css'

export type HomeNumber = {
  label: string
  to: string
  /** Undefined while it is counted. */
  count: number | undefined
  /** Somebody waits for this user, if there are any. */
  isForMe: boolean
  query: { error: unknown; refetch: () => unknown }
}

/** Numbers that lead to what they count; coloured only where somebody waits for the user. */
export function Numbers({ numbers }: { numbers: readonly HomeNumber[] }) {
  return (
    <ul className={classes.numbers} aria-label="งานที่รอ">
      {numbers.map((number) => (
        <li key={number.label}>
          <NumberTile {...number} />
        </li>
      ))}
    </ul>
  )
}

function NumberTile({ label, to, count, isForMe, query }: HomeNumber) {
  const isFailed = query.error !== null && query.error !== undefined
  useWhenOnline(isFailed, () => void query.refetch())
  return (
    <PageLink className={classes.number} to={to} aria-busy={count === undefined && !isFailed}>
      <span className={classes.count} data-waiting={(isForMe && (count ?? 0) > 0) || undefined}>
        {count === undefined ? (isFailed ? 'นับไม่ได้' : '–') : formatThousands(count)}
      </span>{' '}
      <span>{label}</span>
    </PageLink>
  )
}
