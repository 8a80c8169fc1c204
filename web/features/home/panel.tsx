import type { ReactNode } from 'react'
import { LoadError, type RetryableQuery } from '#web/engine/errors/load-error.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './home.module.css'

type PanelProps = {
  title: string
  /** The link to the page with the whole list. */
  more?: { to: string; words: string } | undefined
  /** Beside the title, such as a number. */
  note?: string | undefined
  /** Another thing to do, before the link. */
  action?: ReactNode
  className?: string | undefined
  query: RetryableQuery & { isLoading: boolean }
  /** What it shows while it loads, as high as its contents. */
  skeleton: ReactNode
  /** Says that there is nothing; undefined where there is something. */
  empty?: string | undefined
  children: ReactNode
}

/** A titled part of the home page with its loading, failing and empty states. */
export function Panel(props: PanelProps) {
  const { title, more, note, action, className = '', query, skeleton, empty, children } = props
  const isFailed = query.error !== null && query.error !== undefined
  return (
    <section className={`${classes.panel} ${className}`} aria-label={title} aria-busy={query.isLoading}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {note && <p className="soft">{note}</p>}
        {action}
        {more && <PageLink to={more.to}>{more.words}</PageLink>}
      </div>
      {isFailed ? (
        <LoadError of={query} />
      ) : query.isLoading ? (
        <>
          <span className="only-read-aloud" role="status">
            กำลังโหลดข้อมูล
          </span>
          {skeleton}
        </>
      ) : empty === undefined ? (
        children
      ) : (
        <EmptyState text={empty} />
      )}
    </section>
  )
}

/** Grey boxes in the place of rows that load. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className={classes.rows} aria-hidden>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are equal
        <div key={at} className={classes.row}>
          <span className={classes.thumb} data-loading />
          <span className={classes.lines} data-loading />
        </div>
      ))}
    </div>
  )
}
