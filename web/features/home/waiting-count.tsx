import { useQuery } from '@tanstack/react-query'
import { formatThousands } from '#domain/fields/numbers.ts'
import { waitingOrdersQuery } from './waiting-orders.ts'
import classes from './waiting-count.module.css'

type WaitingCountProps = {
  /** The key of a menu entry. */
  of: string
  /** Only that something waits. */
  isDot?: boolean
}

/** How much waits for the user behind a menu entry: orders that the office has not acknowledged. */
export function WaitingCount({ of, isDot }: WaitingCountProps) {
  return of === '/officialDoc' ? <Orders isDot={isDot ?? false} /> : null
}

function Orders({ isDot }: { isDot: boolean }) {
  const { data } = useQuery(waitingOrdersQuery)
  if (data === undefined || data.total === 0) return null
  return (
    <span className={isDot ? classes.dot : classes.count}>
      {!isDot && <span aria-hidden>{formatThousands(data.total)}</span>}
      <span className="only-read-aloud">{` รอรับทราบ ${formatThousands(data.total)} ฉบับ`}</span>
    </span>
  )
}
