import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

/** What a drawing says: nothing yet, nothing found, no connection, no access, or photos. */
export type DrawingName = 'nothing' | 'notFound' | 'offline' | 'noAccess' | 'photos'

const DRAWINGS: Readonly<Record<DrawingName, ReactNode>> = {
  // A seedling in a field.
  nothing: <path d="M60 62V40m0 8c-12 0-16-6-16-15 11 0 16 5 16 15m0-7c0-10 6-15 17-15 0 10-6 15-17 15" />,
  // A magnifier over the fields.
  notFound: (
    <>
      <circle cx="58" cy="34" r="15" />
      <path d="m69 45 14 14M52 34h12" />
    </>
  ),
  // A cloud, and a line that ends.
  offline: (
    <>
      <path d="M42 48a11 11 0 0 1 2-22 16 16 0 0 1 31 3 10 10 0 0 1 3 19z" />
      <path d="M60 54v4m0 4v2M46 18l30 40" />
    </>
  ),
  // A gate with a lock.
  noAccess: (
    <>
      <path d="M36 64V34l24-14 24 14v30M44 64V40h32v24" />
      <path d="M54 52h12v9H54zm2 0v-3a4 4 0 0 1 8 0v3" />
    </>
  ),
  // Two prints, one over the other.
  photos: (
    <>
      <path d="m38 24-6 2 8 34 6-1.5" />
      <path d="M44 18h38v32H44zm0 24 10-10 8 8 7-6 13 12" />
      <circle cx="72" cy="27" r="3" />
    </>
  ),
}

/** A small drawing of one hand for each kind of emptiness. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={classes.drawing} width="120" height="80" viewBox="0 0 120 80" aria-hidden>
      <path className={classes.hill} d="M4 72c16-22 32-30 50-20s24-14 42-12 18 20 20 32z" />
      {DRAWINGS[name]}
      <path d="M4 72h112" />
    </svg>
  )
}
