import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { SignOutDialog } from '#web/features/session/sign-out-dialog.tsx'
import { useLocation } from '#web/ui/browser/location.ts'
import { resetFocusToTop, usePageFocus } from '#web/ui/focus/focus-trap.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { PageVisitContext } from '#web/ui/page-header/page-header.tsx'
import { useWindowTitle } from '#web/ui/browser/use-window-title.ts'
import { BackLink } from './back-link.tsx'
import { useConnectionToasts } from './use-connection-toasts.ts'
import { useFreshnessRefresh } from './use-freshness-refresh.ts'
import { AppHeader } from './app-header.tsx'
import { menu } from '../menu/menu.ts'
import { useMenuDocked } from './use-menu-docked.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { menuLevelAt } from '../menu/menu-level.ts'
import { type MenuState, menuStateAt, EMPTY_MENU_STATE } from '../menu/menu-state.ts'
import { visibleTo } from '../menu/menu-tree.ts'
import { useNewVersionToast } from './use-new-version-toast.ts'
import { OutboxBanner } from './outbox-banner.tsx'
import { CurrentPage } from '../routing/current-page.tsx'
import { canonicalPath, MENU_PAGES, canOpenPath, programName } from '../routing/pages.ts'
import { type NavigationState, NavigationContext } from '../menu/navigation-context.ts'
import classes from './shell.module.css'
import { SideNav } from './side-nav.tsx'
import type { UserDialog } from './user-menu.tsx'
import { isCharacterKey, useShortcut } from '#web/ui/shortcut/use-shortcut.ts'
import { useScrolledAttribute } from './use-scrolled-attribute.ts'
import { useStoredState } from './use-stored-state.ts'

const ChangePasswordDialog = lazyComponent(
  () => import('#web/features/change-password/change-password-dialog.tsx'),
  'ChangePasswordDialog',
)
const DisplaySettingsDialog = lazyComponent(
  () => import('#web/features/display-settings/display-settings-dialog.tsx'),
  'DisplaySettingsDialog',
)

const SecondFactorDialog = lazyComponent(
  () => import('#web/features/second-factor/second-factor-dialog.tsx'),
  'SecondFactorDialog',
)

const ShortcutsDialog = lazyComponent(
  () => import('#web/features/shortcuts/shortcuts-dialog.tsx'),
  'ShortcutsDialog',
)

/** The frame of every page: header, side navigation, their dialogs, and the main part. */
export function Shell() {
  const { mustChangePassword } = useSession()
  const { place, visit } = useNavigationTracking()
  const program = useProgramName(place)
  const [dialog, setDialog] = useState<UserDialog>()
  const menuDisplay = useMenuDisplay(visit)
  const main = useRef<HTMLElement>(null)
  const isMenuVisible = menuDisplay.docked && menuDisplay.open
  const isOpen = useArePagesShown(!mustChangePassword)
  useShortcut(isQuestionMark, () => setDialog('shortcuts'))
  useConnectionToasts()
  useNewVersionToast()
  useFreshnessRefresh()
  useScrolledAttribute()
  useEffect(resetFocusToTop, [])
  usePageFocus(main)

  return (
    <NavigationContext value={place}>
      <a className={classes.skip} href="#main">
        ข้ามไปยังเนื้อหาหลัก
      </a>
      <AppHeader
        program={program}
        menuOpen={menuDisplay.open}
        onMenu={menuDisplay.toggle}
        onDialog={setDialog}
      />
      <div className={classes.below}>
        {isMenuVisible && (
          <nav className={classes.side} aria-label="เมนู">
            <SideNav />
          </nav>
        )}
        <main ref={main} id="main" className={classes.main} tabIndex={-1}>
          {isOpen && <OutboxBanner />}
          {!isMenuVisible && <BackLink />}
          <PageVisitContext value={visit}>{isOpen && <CurrentPage />}</PageVisitContext>
        </main>
      </div>
      {!menuDisplay.docked && menuDisplay.open && (
        <MenuDrawer onClose={menuDisplay.close}>
          <SideNav />
        </MenuDrawer>
      )}
      {(mustChangePassword || dialog === 'password') && (
        <ChangePasswordDialog onClose={() => setDialog(undefined)} onSignOut={() => setDialog('sign-out')} />
      )}
      {dialog === 'display-settings' && <DisplaySettingsDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'second-factor' && <SecondFactorDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'sign-out' && <SignOutDialog onCancel={() => setDialog(undefined)} />}
    </NavigationContext>
  )
}

/**
 * Whether pages are shown. While a user must change a password that somebody else has set, the server rejects
 * every request, so no page opens. A page that was already open stays with its input.
 */
function useArePagesShown(isFree: boolean): boolean {
  const [wasFree, setWasFree] = useState(isFree)
  if (isFree && !wasFree) setWasFree(true)
  return isFree || wasFree
}

/** Tracks the address: the state of the menu, and the number of visited pages. */
function useNavigationTracking(): { place: NavigationState; visit: number } {
  const { pathname, search } = useLocation()
  const path = canonicalPath(pathname)
  const { group } = useSession().actor
  const entries = useMemo(() => (group === undefined ? [] : visibleTo(group, menu)), [group])
  // On a menu page the search parameters select a branch; on others they belong to the screen and are not a
  // new page.
  const address = path in MENU_PAGES ? path + search : path
  const stateAfter = (before: MenuState) =>
    menuStateAt(before, { path, search: Object.fromEntries(new URLSearchParams(search)) }, entries)
  const [previous, setPrevious] = useState(() => ({
    address,
    visit: 0,
    menuState: stateAfter(EMPTY_MENU_STATE),
  }))
  let now = previous
  if (previous.address !== address) {
    now = { address, visit: previous.visit + 1, menuState: stateAfter(previous.menuState) }
    setPrevious(now)
  }
  const place = useMemo(() => ({ path, menuState: now.menuState, entries }), [path, now.menuState, entries])
  return { place, visit: now.visit }
}

/** The name of the current screen, or of the branch on a menu page. Also sets the window title. */
function useProgramName({ path, menuState, entries }: NavigationState): string {
  const { group } = useSession().actor
  const branch = path in MENU_PAGES ? menuLevelAt(path, menuState, entries).branches.at(-1) : undefined
  const permitted = group !== undefined && canOpenPath(path, group)
  const name = permitted ? (branch?.title ?? programName(path)) : 'ท่านไม่มีสิทธิเข้าใช้งานหน้านี้'
  useWindowTitle(name)
  return name
}

const isBoolean = (value: unknown) => typeof value === 'boolean'

/** A question mark outside fields, or the same key on a Thai keyboard. */
function isQuestionMark(event: KeyboardEvent): boolean {
  const { key, code, shiftKey } = event
  return (key === '?' || (code === 'Slash' && shiftKey)) && isCharacterKey(event)
}

/**
 * The state of the menu. It is docked if there is room. On a phone it covers the page until the user selects
 * a page. Local storage remembers whether the docked menu is folded.
 */
function useMenuDisplay(visit: number) {
  const docked = useMenuDocked()
  const [openDocked, setOpenDocked] = useStoredState('menuOpen', true, isBoolean)
  const [openAtVisit, setOpenAtVisit] = useState(-1)
  const isDrawerOpen = openAtVisit === visit
  return {
    docked,
    open: docked ? openDocked : isDrawerOpen,
    toggle: () => (docked ? setOpenDocked(!openDocked) : setOpenAtVisit(isDrawerOpen ? -1 : visit)),
    close: () => setOpenAtVisit(-1),
  }
}
