import { IconArrowLeft, IconChevronRight, IconHome } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useSession } from '#web/api/session.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { MenuIcon } from '../menu/menu-icon.tsx'
import { containsPath, isMainMenu, menuLeafAddress, menuSections } from '../menu/menu-level.ts'
import { parentAddress } from '../menu/menu-state.ts'
import { isBranch, type MenuBranch, type MenuLeaf, type MenuNode } from '../menu/menu-tree.ts'
import { useNavigation } from '../menu/navigation-context.ts'
import classes from './side-nav.module.css'
import { useOpenBranches } from './use-open-branches.ts'

/** The side navigation: the whole menu, whose branches open in place (content areas, 2.9). */
export function SideNav() {
  const { path, menuState, entries } = useNavigation()
  const box = useRef<HTMLDivElement>(null)
  const branches = useOpenBranches()
  // In a long menu the entry of the current page may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    box.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  const above = parentAddress(path, menuState)
  return (
    <div ref={box}>
      <ul className={`${classes.list} ${classes.top}`}>
        <li>
          <PageLink className={classes.item} to="/menu" aria-current={isMainMenu(path) ? 'page' : undefined}>
            <IconHome size={20} aria-hidden />
            เมนูหลัก
          </PageLink>
        </li>
        {above !== undefined && (
          <li>
            <PageLink className={classes.item} to={above}>
              <IconArrowLeft size={20} aria-hidden />
              ย้อนกลับ
            </PageLink>
          </li>
        )}
      </ul>
      <Entries entries={entries} branches={branches} />
    </div>
  )
}

type OpenBranches = ReturnType<typeof useOpenBranches>

function Entries({ entries, branches }: { entries: readonly MenuNode[]; branches: OpenBranches }) {
  return menuSections(entries).map((section) => (
    <div key={section.heading}>
      {section.heading && <p className={classes.heading}>{section.heading}</p>}
      <ul className={classes.list}>
        {section.entries.map((entry) => (
          <li key={entry.key}>
            {isBranch(entry) ? <Branch entry={entry} branches={branches} /> : <Leaf entry={entry} />}
          </li>
        ))}
      </ul>
    </div>
  ))
}

function Branch({ entry, branches }: { entry: MenuBranch; branches: OpenBranches }) {
  const { path } = useNavigation()
  const id = useId()
  const isOpen = branches.isOpen(entry.key)
  return (
    <>
      <button
        type="button"
        className={classes.item}
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={containsPath(entry, path) || undefined}
        onClick={() => branches.toggle(entry.key)}
      >
        <MenuIcon name={entry.icon} size={20} />
        <span className={classes.title}>{entry.title}</span>
        <IconChevronRight className={classes.chevron} size={18} aria-hidden />
      </button>
      <div id={id} className={classes.inside} hidden={!isOpen}>
        {isOpen && <Entries entries={entry.children} branches={branches} />}
      </div>
    </>
  )
}

function Leaf({ entry }: { entry: MenuLeaf }) {
  const { path } = useNavigation()
  const { actor } = useSession()
  return (
    <PageLink
      className={classes.item}
      to={menuLeafAddress(entry, actor)}
      aria-current={containsPath(entry, path) ? 'page' : undefined}
    >
      <MenuIcon name={entry.icon} size={20} />
      {entry.title}
    </PageLink>
  )
}
