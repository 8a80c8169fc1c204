import { IconMenu2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Group } from '#domain/permissions/scope.ts'
import {
  bangkokToday,
  formatLongThaiDate,
  formatShortThaiDate,
  formatThaiClock,
} from '#domain/dates/thai-date.ts'
import { serverNow } from '#web/api/clock.ts'
import { useSession } from '#web/api/session.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { Bell } from './bell.tsx'
import { GlobalSearchButton } from './global-search-button.tsx'
import { type UserDialog, UserMenu } from './user-menu.tsx'
import classes from './shell.module.css'
import { userPlaceNames } from './user-place-names.ts'

type AppHeaderProps = {
  program: string
  menuOpen: boolean
  onMenu: () => void
  onDialog: (dialog: UserDialog) => void
}

/** The system's name by group, the program, search, clock and user (content areas, sections 1 and 2.9). */
export function AppHeader({ program, menuOpen, onMenu, onDialog }: AppHeaderProps) {
  const session = useSession()
  const { group } = session.actor
  const { district, province } = userPlaceNames(session)
  return (
    <header className={classes.header}>
      <IconButton className={classes.burger ?? ''} aria-label="เมนู" aria-expanded={menuOpen} onClick={onMenu}>
        <IconMenu2 aria-hidden />
      </IconButton>
      <img className={classes.emblem} src="/emblem.svg" alt="" />
      <div className={classes.names}>
        <p className={classes.system}>ระบบบริหารจัดการข้อมูลภาครัฐในพื้นที่</p>
        <p className={classes.subName}>
          <span className={classes.subSystem}>ระบบจัดการข้อมูลอำเภอ </span>
          <span className={classes.level}>{levelName(group)}</span>
        </p>
        {/* On a phone; elsewhere, and for screen readers, the button of the user menu has it. */}
        {province && (
          <p className={classes.place} aria-hidden>
            {shortPlace(district)}{' '}
            <span className={district && classes.province}>{shortPlace(province)}</span>
          </p>
        )}
      </div>
      <p className={classes.program}>{program}</p>
      <GlobalSearchButton />
      <div className={classes.when}>
        <Clock />
      </div>
      <Bell />
      <UserMenu onDialog={onDialog} />
    </header>
  )
}

/** A phone has no room for the whole words. */
function shortPlace(name: string): string {
  return name.replace(/^อำเภอ/, 'อ.').replace(/^จังหวัด/, 'จ.')
}

function levelName(group: Group | undefined): string {
  if (group === 1) return '(ระดับอำเภอ)'
  return group === 2 ? '(ระดับจังหวัด)' : '(ส่วนกลาง)'
}

/** Date and time, every second (content areas, section 1). Never announced by screen readers. */
function Clock() {
  const now = useNow()
  const today = bangkokToday(now)
  return (
    <p aria-live="off">
      <span className={classes.date}>
        <span className={classes.long}>{formatLongThaiDate(today)}</span>
        <span className={classes.short}>{formatShortThaiDate(today)}</span>{' '}
      </span>
      <time className={classes.clock} dateTime={new Date(now).toISOString()}>
        {formatThaiClock(now)}
      </time>
    </p>
  )
}

/** The current time, updated at the start of every second. */
function useNow(): number {
  const [now, setNow] = useState(serverNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second sets the timer for the next one
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), 1000 - (serverNow() % 1000))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
