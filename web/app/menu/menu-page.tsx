import { IconChevronRight } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useSession } from '#web/api/session.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { ReservedHeight } from '#web/ui/layout/reserved-height.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { optionalComponent } from '#web/ui/lazy/lazy-component.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { isMainMenu, menuEntryAddress, type MenuLevel, menuLevelAt, menuSections } from './menu-state.ts'
import classes from './menu-page.module.css'
import { type MenuNode, isBranch, hasMenuAccess } from './menu-tree.ts'
import { MENU_PAGES, pageAt } from '../routing/pages.ts'
import { useNavigation } from './navigation-context.ts'

/** What waits in the user's place. It loads after the tiles, which do not need it. */
const HomePage = optionalComponent(
  () => import('#web/features/home/home-page.tsx'),
  'HomePage',
  <div className={classes.loading} aria-busy />,
)

/** A level of the menu as tiles (foundations, section 2). The main menu is the home page as well. */
export function MenuPage() {
  const { path, menuState, entries } = useNavigation()
  const { scope } = useSession().actor
  const level = menuLevelAt(path, menuState, entries)
  const title = level.branches.at(-1)?.title ?? MENU_PAGES[isMainMenu(path) ? path : '/menu'] ?? ''
  // An address without a selection, typed or from another group, links to the main menu.
  if (!isMainMenu(path) && level.branches.length === 0) {
    return (
      <>
        <PageHeader title={MENU_PAGES[path] ?? ''} />
        <EmptyState text="กรุณาเลือกเมนูหลักก่อน">
          <PageLink to="/menu">กลับไปที่เมนูหลัก</PageLink>
        </EmptyState>
      </>
    )
  }
  if (isMainMenu(path)) {
    return (
      <>
        <div className="only-read-aloud">
          <PageHeader title={title} />
        </div>
        <ReservedHeight storageKey={`home-height-${scope.kind}`} usual={HOME_HEIGHTS[scope.kind]}>
          <HomePage />
        </ReservedHeight>
        <WorkShortcuts />
        <Tiles level={level} title={title} isCompact />
      </>
    )
  }
  return (
    <>
      <PageHeader title={title} />
      <Tiles level={level} title={title} />
    </>
  )
}

/** The usual height of the home page on a computer, by the scope of the user. */
const HOME_HEIGHTS = { district: '56rem', province: '66rem', nation: '51rem', none: '0' }

type TilesProps = { level: MenuLevel; title: string; isCompact?: boolean }

function Tiles({ level, title, isCompact }: TilesProps) {
  return (
    <>
      {menuSections(level.entries).map((section) => (
        <section key={section.heading} aria-label={section.heading || title}>
          {section.heading && <h2 className={classes.section}>{section.heading}</h2>}
          <ul className={classes.tiles} data-compact={isCompact}>
            {section.entries.map((entry) => (
              <li key={entry.key}>
                <Tile entry={entry} level={level} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Tile({ entry, level }: { entry: MenuNode; level: MenuLevel }) {
  const { actor } = useSession()
  return (
    <PageLink className={classes.tile} to={menuEntryAddress(entry, level, actor)}>
      <span className={classes.icon}>
        <MenuIcon name={entry.icon} size={26} />
      </span>
      <span className="rest strong">{entry.title}</span>
      {isBranch(entry) && <IconChevronRight className="soft" size={20} aria-hidden />}
    </PageLink>
  )
}

const loadCounts = () => import('#web/features/work/counts.tsx')

const SHORTCUTS: readonly { path: string; Count?: ComponentType }[] = [
  { path: '/work', Count: optionalComponent(loadCounts, 'WorkCount') },
  { path: '/work/review', Count: optionalComponent(loadCounts, 'ReviewCount') },
  { path: '/work/map' },
  { path: '/calendar' },
  { path: '/charts' },
  { path: '/briefing' },
  { path: '/trash' },
]

/** Links to open tasks. Users of the whole country see no counts: counting takes too long there. */
function WorkShortcuts() {
  const { group, scope } = useSession().actor
  if (group === undefined) return null
  return (
    <nav className={classes.strip} aria-label="ทางลัด">
      {SHORTCUTS.map(({ path, Count }) => {
        const leaf = pageAt(path)
        if (leaf === undefined || !hasMenuAccess(leaf.access, group)) return null
        return (
          <PageLink key={path} className={classes.entry} to={path}>
            <MenuIcon name={leaf.icon} size={20} />
            <span>
              {leaf.title}{' '}
              {Count && scope.kind !== 'nation' && (
                <span className={classes.count}>
                  <Count />
                </span>
              )}
            </span>
          </PageLink>
        )
      })}
    </nav>
  )
}
