import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { SignOutDialog } from '#web/features/session/sign-out-dialog.tsx'
import { resetFocusToTop, usePageFocus } from '#web/ui/focus/focus-trap.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { PageVisitContext } from '#web/ui/page-header/page-header.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { isCharacterKey, useShortcut } from '#web/ui/shortcut/use-shortcut.ts'
import { AppHeader } from './app-header.tsx'
import { useMenuDisplay } from './use-menu-display.ts'
import { parentAddress } from '../menu/menu-state.ts'
import { usePageEffects } from './use-page-effects.ts'
import { ClockNotice } from './clock-notice.tsx'
import { OutboxBanner } from './outbox-banner.tsx'
import { CurrentPage } from '../routing/current-page.tsx'
import {
  NavigationContext,
  useNavigation,
  useNavigationTracking,
  useProgramName,
} from '../menu/navigation-context.ts'
import classes from './shell.module.css'
import { MenuDrawer, SideNav, SideRail } from '../side-nav/side-nav.tsx'
import { useMenuUsage } from '../side-nav/use-menu-usage.ts'
import type { UserDialog } from './user-menu.tsx'

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
  usePageEffects()
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
        {menuDisplay.docked && <DockedMenu isOpen={menuDisplay.open} onDialog={setDialog} />}
        <main ref={main} id="main" className={classes.main} tabIndex={-1}>
          <ClockNotice />
          {isOpen && <OutboxBanner />}
          {!isMenuVisible && <BackLink />}
          <PageVisitContext value={visit}>{isOpen && <CurrentPage />}</PageVisitContext>
        </main>
      </div>
      {!menuDisplay.docked && menuDisplay.open && (
        <MenuDrawer onClose={menuDisplay.close}>
          <UsedSideNav
            onDialog={(next) => {
              menuDisplay.close()
              setDialog(next)
            }}
          />
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

type DockedMenuProps = { isOpen: boolean; onDialog: (dialog: UserDialog) => void }

/** The menu beside the page; folded, it is a rail of icons. */
function DockedMenu({ isOpen, onDialog }: DockedMenuProps) {
  const usage = useMenuUsage()
  return (
    <nav className={isOpen ? classes.side : `${classes.side} ${classes.folded}`} aria-label="เมนู">
      {isOpen ? <SideNav usage={usage} onDialog={onDialog} /> : <SideRail />}
    </nav>
  )
}

/** The menu in the drawer of a phone. */
function UsedSideNav({ onDialog }: Pick<DockedMenuProps, 'onDialog'>) {
  return <SideNav usage={useMenuUsage()} onDialog={onDialog} />
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

/** A question mark outside fields, or the same key on a Thai keyboard. */
function isQuestionMark(event: KeyboardEvent): boolean {
  const { key, code, shiftKey } = event
  return (key === '?' || (code === 'Slash' && shiftKey)) && isCharacterKey(event)
}

/** The link to the level above. It is for screens on which the side navigation is hidden. */
function BackLink() {
  const { path, menuState } = useNavigation()
  const above = parentAddress(path, menuState)
  if (above === undefined) return null
  return (
    <PageLink className={classes.back} to={above}>
      <IconArrowLeft size={20} aria-hidden />
      ย้อนกลับ
    </PageLink>
  )
}
