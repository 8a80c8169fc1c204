import { IconMenu2 } from '@tabler/icons-react'
import type { Group } from '#domain/permissions/scope.ts'
import { useSession } from '#web/api/session.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { Clock } from './clock.tsx'
import { GlobalSearchButton } from './global-search-button.tsx'
import { type UserDialog, UserMenu } from './user-menu.tsx'
import classes from './shell.module.css'

type AppHeaderProps = {
  program: string
  menuOpen: boolean
  onMenu: () => void
  onDialog: (dialog: UserDialog) => void
}

/** The system's name by group, the program, search, clock and user (content areas, sections 1 and 2.9). */
export function AppHeader({ program, menuOpen, onMenu, onDialog }: AppHeaderProps) {
  const { group } = useSession().actor
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
          {levelName(group)}
        </p>
      </div>
      <p className={classes.program}>{program}</p>
      <GlobalSearchButton />
      <div className={classes.when}>
        <Clock />
      </div>
      <UserMenu onDialog={onDialog} />
    </header>
  )
}

function levelName(group: Group | undefined): string {
  if (group === 1) return '(ระดับอำเภอ)'
  return group === 2 ? '(ระดับจังหวัด)' : '(ส่วนกลาง)'
}
