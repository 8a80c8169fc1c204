import { IconArrowLeft, IconChevronRight, IconHome, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { MENU_STORAGE } from '#web/features/session/menu-storage.ts'
import { useSession } from '#web/api/session.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { Modal, ModalTitle } from '#web/ui/dialog/modal.tsx'
import { useEscape } from '#web/ui/dialog/use-escape.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { MenuIcon } from '../menu/menu-icon.tsx'
import { containsPath, isMainMenu, menuLeafAddress, menuSections, parentAddress } from '../menu/menu-state.ts'
import { isBranch, type MenuBranch, type MenuLeaf, type MenuNode } from '../menu/menu-tree.ts'
import { useNavigation } from '../menu/navigation-context.ts'
import classes from './side-nav.module.css'
import { PersonBlock } from './person-block.tsx'
import { useStoredState } from './use-stored-state.ts'
import type { UserDialog } from './user-menu.tsx'

/** The side navigation: the whole menu, whose branches open in place (content areas, 2.9). */
export function SideNav({ onDialog }: { onDialog: (dialog: UserDialog) => void }) {
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
    <div ref={box} className={classes.nav}>
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
      <div className={classes.entries}>
        <Entries entries={entries} branches={branches} />
      </div>
      <PersonBlock onDialog={onDialog} />
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
        <span className="rest">{entry.title}</span>
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

/** The open branches of the side navigation, remembered on the device. A page opens those that lead to it. */
function useOpenBranches() {
  const { path, menuState } = useNavigation()
  const [open, setOpen] = useStoredState(MENU_STORAGE.openBranches, [], isListOfTexts)
  const [openedFor, setOpenedFor] = useState('')
  const trail = [menuState.menu, menuState.subMenu].filter((key) => key !== '')
  const page = [path, ...trail].join(' ')
  if (page !== openedFor) {
    setOpenedFor(page)
    if (!trail.every((key) => open.includes(key))) setOpen([...new Set([...open, ...trail])])
  }
  return {
    isOpen: (key: string) => open.includes(key),
    toggle: (key: string) =>
      setOpen(open.includes(key) ? open.filter((other) => other !== key) : [...open, key]),
  }
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}

type MenuDrawerProps = { onClose: () => void; children: ReactNode }

/** The side navigation on a phone: over the page, with a focus trap until it closes. */
export function MenuDrawer({ onClose, children }: MenuDrawerProps) {
  useEscape(onClose)
  return (
    <Modal onClickOutside={onClose} width="min(20rem, 88vw)" place="side">
      <div className={classes.head}>
        <ModalTitle>เมนู</ModalTitle>
        <IconButton variant="quiet" aria-label="ปิดเมนู" onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      <nav className={classes.drawer} aria-label="เมนู">
        {children}
      </nav>
    </Modal>
  )
}
