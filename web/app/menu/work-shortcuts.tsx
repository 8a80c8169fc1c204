import { useEffect, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { type IconName, hasMenuAccess } from './menu-tree.ts'
import { pageAt } from '../routing/pages.ts'
import classes from './work-shortcuts.module.css'

type Counts = typeof import('#web/features/work/counts.tsx')

const ENTRIES: readonly { path: string; icon: IconName; count?: keyof Counts }[] = [
  { path: '/work', icon: 'goal', count: 'WorkCount' },
  { path: '/work/review', icon: 'check', count: 'ReviewCount' },
  { path: '/work/map', icon: 'data' },
  { path: '/calendar', icon: 'calendar' },
  { path: '/charts', icon: 'poll' },
  { path: '/briefing', icon: 'document' },
  { path: '/trash', icon: 'history' },
]

/** Links to open tasks. Users of the whole country see no counts: counting takes too long there. */
export function WorkShortcuts() {
  const { group, scope } = useSession().actor
  const [counts, setCounts] = useState<Counts>()
  const isCounted = scope.kind !== 'nation'
  useEffect(() => {
    if (!isCounted) return
    let isShown = true
    loadWithRetry(() => import('#web/features/work/counts.tsx')).then(
      (part) => isShown && setCounts(part),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [isCounted])
  if (group === undefined) return null
  return (
    <nav className={classes.strip} aria-label="ทางลัด">
      {ENTRIES.map(({ path, icon, count }) => {
        const leaf = pageAt(path)
        if (leaf === undefined || !hasMenuAccess(leaf.access, group)) return null
        const Count = count && counts?.[count]
        return (
          <PageLink key={path} className={classes.entry} to={path}>
            <MenuIcon name={icon} size={20} />
            <span>
              {leaf.title}
              {count && isCounted && <span className={classes.count}>{Count && <Count />}</span>}
            </span>
          </PageLink>
        )
      })}
    </nav>
  )
}
