import { IconChevronRight } from '@tabler/icons-react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { addressOf, type Level, levelAt, sectionsOf } from './menu-level.ts'
import classes from './menu-page.module.css'
import { type Entry, isBranch } from './menu-tree.ts'
import { MENU_PAGES } from './pages.ts'
import { usePlace } from './place.ts'
import { WorkStrip } from './work-strip.tsx'

/** A level of the menu as tiles: `/menu`, `/subMenu` and `/subsub` (foundations, section 2). */
export function MenuPage() {
  const { path, menuState, entries } = usePlace()
  const level = levelAt(path, menuState, entries)
  const title = level.branches.at(-1)?.title ?? MENU_PAGES['/menu'] ?? ''
  // An address without a choice, typed or kept from another group, offers the way to choose.
  if (path !== '/menu' && level.branches.length === 0) {
    return (
      <>
        <PageHeader title={MENU_PAGES[path] ?? ''} />
        <EmptyState text="กรุณาเลือกเมนูหลักก่อน">
          <PageLink to="/menu">กลับไปที่เมนูหลัก</PageLink>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeader title={title} />
      {path === '/menu' && <WorkStrip />}
      {sectionsOf(level.entries).map((section) => (
        <section key={section.heading} aria-label={section.heading || title}>
          {section.heading && <h2 className={classes.section}>{section.heading}</h2>}
          <ul className={classes.tiles}>
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

function Tile({ entry, level }: { entry: Entry; level: Level }) {
  return (
    <PageLink className={classes.tile} to={addressOf(entry, level)}>
      <span className={classes.icon}>
        <MenuIcon name={entry.icon} size={26} />
      </span>
      <span className={classes.title}>{entry.title}</span>
      {isBranch(entry) && <IconChevronRight className={classes.more} size={20} aria-hidden />}
    </PageLink>
  )
}
