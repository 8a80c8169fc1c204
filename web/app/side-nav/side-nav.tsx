import { IconArrowLeft, IconHome, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSession } from '#web/api/session.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { Modal, ModalTitle } from '#web/ui/dialog/modal.tsx'
import { useEscape } from '#web/ui/dialog/use-escape.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { MenuIcon } from '../menu/menu-icon.tsx'
import { containsPath, isMainMenu, menuEntryAddress, parentAddress } from '../menu/menu-state.ts'
import { useNavigation } from '../menu/navigation-context.ts'
import type { UserDialog } from '../shell/user-menu.tsx'
import { Entries, WaitingCount } from './entries.tsx'
import { FrequentEntries } from './frequent-entries.tsx'
import { PersonBlock } from './person-block.tsx'
import classes from './side-nav.module.css'
import type { MenuUsage } from './menu-usage.ts'
import { useOpenBranches } from './use-open-branches.ts'

type SideNavProps = { usage: MenuUsage; onDialog: (dialog: UserDialog) => void }

/**
 * The side navigation: what the user opens most, and the whole menu, whose branches open in place (content
 * areas, 2.9).
 */
export function SideNav({ usage, onDialog }: SideNavProps) {
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
        <FrequentEntries usage={usage} />
        <Entries entries={entries} branches={branches} usage={usage} />
      </div>
      <PersonBlock onDialog={onDialog} />
    </div>
  )
}

/** The folded side navigation: the first level of the menu as icons, with their names under the pointer. */
export function SideRail() {
  const { path, entries } = useNavigation()
  const { actor } = useSession()
  return (
    <ul className={classes.rail}>
      <li>
        <PageLink
          className={classes.railItem}
          to="/menu"
          title="เมนูหลัก"
          aria-label="เมนูหลัก"
          aria-current={isMainMenu(path) ? 'page' : undefined}
        >
          <IconHome size={22} aria-hidden />
        </PageLink>
      </li>
      {entries.map((entry) => (
        <li key={entry.key}>
          <PageLink
            className={classes.railItem}
            to={menuEntryAddress(entry, { branches: [], entries }, actor)}
            title={entry.title}
            aria-label={entry.title}
            aria-current={containsPath(entry, path) ? 'page' : undefined}
          >
            <MenuIcon name={entry.icon} size={22} />
            <WaitingCount of={entry.key} isDot />
          </PageLink>
        </li>
      ))}
    </ul>
  )
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
