/** Which screens a user opens most. */

/** How often each path was opened. */
type Visits = Readonly<Record<string, number>>

export type MenuUsage = {
  /** The visits before this page was loaded: the list must not change under the pointer. */
  visits: Visits
  pins: readonly string[]
  isPinned: (path: string) => boolean
  pin: (path: string) => void
}

const MOST = 5
/** A screen that was opened once is not one that is used often. */
const OFTEN = 3
/** From this number of visits on, all are halved, so that new habits count. */
const HALVED_AT = 200

/** The pinned paths, then those that were opened most, of the paths that the menu has. */
export function frequentPaths(
  { visits, pins }: Pick<MenuUsage, 'visits' | 'pins'>,
  known: readonly string[],
): string[] {
  const often = known
    .filter((path) => (visits[path] ?? 0) >= OFTEN && !pins.includes(path))
    .sort((one, other) => (visits[other] ?? 0) - (visits[one] ?? 0))
  const kept = pins.filter((path) => known.includes(path))
  return [...new Set([...kept, ...often])].slice(0, Math.max(MOST, kept.length))
}

export function withVisit(visits: Visits, path: string): Visits {
  const next = { ...visits, [path]: (visits[path] ?? 0) + 1 }
  if ((next[path] ?? 0) < HALVED_AT) return next
  return Object.fromEntries(Object.entries(next).map(([one, count]) => [one, Math.floor(count / 2)]))
}

export function isVisits(value: unknown): value is Visits {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((count) => typeof count === 'number')
  )
}

/** A list with an entry that was missing, or without one that it had. */
export const toggled = (list: readonly string[], entry: string): string[] =>
  list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry]
