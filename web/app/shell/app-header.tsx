import { IconMenu2 } from '@tabler/icons-react'
import type { Group } from '#domain/permissions/scope.ts'
import { useSession } from '#web/api/session.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Clock } from './clock.tsx'
import { GlobalSearchButton } from './global-search-button.tsx'
import { userPlaceNames } from './user-place-names.ts'
import classes from './shell.module.css'

type AppHeaderProps = { program: string; menuOpen: boolean; onMenu: () => void }

/**
 * System name by group, current program, place of the user, date and clock (content areas, sections 1 and
 * 2.9).
 */
export function AppHeader({ program, menuOpen, onMenu }: AppHeaderProps) {
  const session = useSession()
  const { district, province } = userPlaceNames(session)
  return (
    <header className={classes.header}>
      <IconButton className={classes.burger ?? ''} aria-label="เมนู" aria-expanded={menuOpen} onClick={onMenu}>
        <IconMenu2 aria-hidden />
      </IconButton>
      <img className={classes.emblem} src="/emblem.svg" alt="" />
      <div className={classes.names}>
        <p className={classes.system}>ระบบบริหารจัดการข้อมูลภาครัฐในพื้นที่</p>
        <p className={classes.subName}>{`ระบบจัดการข้อมูลอำเภอ ${levelName(session.actor.group)}`}</p>
      </div>
      <p className={classes.program}>{program}</p>
      <GlobalSearchButton />
      <div className={classes.when}>
        <p className={classes.where}>{[district, province].filter(Boolean).join(' ')}</p>
        <Clock />
      </div>
    </header>
  )
}

function levelName(group: Group | undefined): string {
  if (group === 1) return '(ระดับอำเภอ)'
  return group === 2 ? '(ระดับจังหวัด)' : '(ส่วนกลาง)'
}
