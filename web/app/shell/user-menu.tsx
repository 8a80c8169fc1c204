import {
  IconBook,
  IconHistory,
  IconInfoCircle,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconShieldLock,
  IconTextSize,
  IconUserCircle,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { formatPid } from '#domain/personal-data/pid.ts'
import { isAdministrator } from '#domain/permissions/scope.ts'
import { levelTitles } from '#domain/places/place-names.ts'
import { NewTabLink } from '#web/ui/link/external-link.tsx'
import { useSession } from '#web/api/session.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { manualsFor } from '../menu/manual-entries.ts'
import { useNavigation } from '../menu/navigation-context.ts'
import classes from './user-menu.module.css'
import { userPlaceNames } from './user-place-names.ts'
import { HeaderPopover } from './header-popover.tsx'

export type UserDialog = 'display-settings' | 'password' | 'second-factor' | 'shortcuts' | 'sign-out'

type Icon = ComponentType<{ size: number; 'aria-hidden': boolean }>

const SETTINGS: readonly { dialog: UserDialog; icon: Icon; title: string; ofPassword?: true }[] = [
  { dialog: 'display-settings', icon: IconTextSize, title: 'ขนาดตัวอักษรและสีหน้าจอ' },
  { dialog: 'password', icon: IconLock, title: 'เปลี่ยนรหัสผ่าน', ofPassword: true },
  { dialog: 'second-factor', icon: IconShieldLock, title: 'ยืนยันตัวตนสองขั้นตอน', ofPassword: true },
  { dialog: 'shortcuts', icon: IconKeyboard, title: 'ปุ่มลัดบนแป้นพิมพ์' },
]

/** The user with everything that belongs to the account, at the end of the header. */
export function UserMenu({ onDialog }: { onDialog: (dialog: UserDialog) => void }) {
  const session = useSession()
  const { district, province } = userPlaceNames(session)
  return (
    <HeaderPopover
      classes={{ box: classes.box, button: classes.button, panel: classes.panel }}
      face={
        <>
          <IconUserCircle size={28} stroke={1.5} aria-hidden />
          <span className={classes.words}>
            <span className="only-read-aloud">บัญชีผู้ใช้งาน </span>
            <span className="clamp strong">{session.fullName}</span>{' '}
            <span className={classes.place}>
              {[district, province].filter(Boolean).join(' ') || 'ส่วนกลาง'}
            </span>
          </span>
        </>
      }
    >
      {({ leave }) => (
        <Entries
          onDialog={(dialog) => {
            // The dialog returns the focus to where it was.
            leave()
            onDialog(dialog)
          }}
        />
      )}
    </HeaderPopover>
  )
}

function Entries({ onDialog }: { onDialog: (dialog: UserDialog) => void }) {
  const { actor, signIn } = useSession()
  const settings = SETTINGS.filter(({ ofPassword }) => signIn.password || !ofPassword)
  return (
    <>
      <Person />
      <ul className={classes.list}>
        {settings.map(({ dialog, icon, title }) => (
          <ActionItem key={dialog} icon={icon} title={title} onClick={() => onDialog(dialog)} />
        ))}
      </ul>
      <ul className={classes.list}>
        <PageItem path="/myActivity" icon={IconHistory} title="ประวัติการใช้งานของท่าน" />
        <PageItem path="/about" icon={IconInfoCircle} title="เกี่ยวกับระบบ" />
      </ul>
      {/* Before the manuals, so that it is in view on a low screen. */}
      <ul className={classes.list}>
        <ActionItem icon={IconLogout} title="ออกจากระบบ" onClick={() => onDialog('sign-out')} />
      </ul>
      <p className={classes.heading}>คู่มือการใช้งาน</p>
      <ul className={classes.list}>
        {manualsFor(actor.group).map((manual) => (
          <li key={manual.path}>
            <NewTabLink className={classes.item} href={manual.path}>
              <IconBook size={20} aria-hidden />
              {manual.title}
            </NewTabLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Person() {
  const session = useSession()
  const { district, province } = userPlaceNames(session)
  return (
    <dl className={classes.person}>
      <Line term="ชื่อ-นามสกุล">
        <b>{session.fullName}</b>
      </Line>
      <Line term="เลขประจำตัวประชาชน">{formatPid(session.pid)}</Line>
      {isAdministrator(session.actor.group) && <Line term="สังกัด">{session.affiliation || '-'}</Line>}
      {province && <Line term="จังหวัด">{session.provinceName}</Line>}
      {district && <Line term={levelTitles(session.actor.catmUkey).aa}>{session.districtName}</Line>}
    </dl>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** The link to a page that is not in the main menu and that all users may open. */
function PageItem({ path, icon: ItemIcon, title }: { path: string; icon: Icon; title: string }) {
  const place = useNavigation()
  return (
    <li>
      <PageLink className={classes.item} to={path} aria-current={place.path === path ? 'page' : undefined}>
        <ItemIcon size={20} aria-hidden />
        {title}
      </PageLink>
    </li>
  )
}

type ActionItemProps = { icon: Icon; title: string; onClick: () => void }

function ActionItem({ icon: ItemIcon, title, onClick }: ActionItemProps) {
  return (
    <li>
      <button type="button" className={classes.item} onClick={onClick}>
        <ItemIcon size={20} aria-hidden />
        {title}
      </button>
    </li>
  )
}
