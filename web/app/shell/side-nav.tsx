import {
  IconArrowLeft,
  IconBook,
  IconHistory,
  IconHome,
  IconInfoCircle,
  IconLock,
  IconLogout,
  IconShieldLock,
  IconTextSize,
} from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { formatPid } from '#domain/personal-data/pid.ts'
import { levelTitles } from '#domain/places/place-names.ts'
import { isAdministrator } from '#domain/permissions/scope.ts'
import { useSession } from '#web/api/session.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { manualsFor } from '../menu/manual-entries.ts'
import { MenuIcon } from '../menu/menu-icon.tsx'
import { menuEntryAddress, containsPath, menuLevelAt, menuSections } from '../menu/menu-level.ts'
import { parentAddress } from '../menu/menu-state.ts'
import { userPlaceNames } from './user-place-names.ts'
import { useNavigation } from '../menu/navigation-context.ts'
import classes from './side-nav.module.css'

type SideNavProps = {
  onTextSize: () => void
  onChangePassword: () => void
  onSecondFactor: () => void
  onSignOut: () => void
}

/**
 * The side navigation: the user, the menu of the current level, and the extra entries (content areas, 2.9).
 */
export function SideNav({ onTextSize, onChangePassword, onSecondFactor, onSignOut }: SideNavProps) {
  const { group } = useSession().actor
  return (
    <>
      <Person />
      <LevelEntries />
      <p className={classes.heading}>คู่มือการใช้งาน</p>
      <ul className={classes.list}>
        {manualsFor(group).map((manual) => (
          <li key={manual.path}>
            <a className={classes.item} href={manual.path} target="_blank" rel="noopener">
              <IconBook size={20} aria-hidden />
              {manual.title}
              <span className="only-read-aloud"> (เปิดในแท็บใหม่)</span>
            </a>
          </li>
        ))}
      </ul>
      <ul className={`${classes.list} ${classes.separated}`}>
        <PageItem path="/myActivity" icon={IconHistory} title="ประวัติการใช้งานของท่าน" />
        <PageItem path="/about" icon={IconInfoCircle} title="เกี่ยวกับระบบ" />
        <ActionItem icon={IconTextSize} onClick={onTextSize}>
          ขนาดตัวอักษร
        </ActionItem>
        <ActionItem icon={IconLock} onClick={onChangePassword}>
          เปลี่ยนรหัสผ่าน
        </ActionItem>
        <ActionItem icon={IconShieldLock} onClick={onSecondFactor}>
          ยืนยันตัวตนสองขั้นตอน
        </ActionItem>
        <ActionItem icon={IconLogout} onClick={onSignOut}>
          ออกจากระบบ
        </ActionItem>
      </ul>
    </>
  )
}

function Person() {
  const session = useSession()
  const { district, province } = userPlaceNames(session)
  return (
    <dl className={classes.person}>
      <Line term="เลขประจำตัวประชาชน">{formatPid(session.pid)}</Line>
      <Line term="ชื่อ-นามสกุล">
        <span className={classes.name}>{session.fullName}</span>
      </Line>
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

function LevelEntries() {
  const place = useNavigation()
  const entries = useRef<HTMLDivElement>(null)
  // In a long menu the entry of the current page may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    entries.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [place.path])
  const level = menuLevelAt(place.path, place.menuState, place.entries)
  const above = parentAddress(place.path, place.menuState)
  return (
    <div ref={entries}>
      <ul className={classes.list}>
        <li>
          <PageLink
            className={classes.item}
            to="/menu"
            aria-current={place.path === '/menu' ? 'page' : undefined}
          >
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
      {menuSections(level.entries).map((section) => (
        <div key={section.heading} className={classes.separated}>
          {section.heading && <p className={classes.heading}>{section.heading}</p>}
          <ul className={classes.list}>
            {section.entries.map((entry) => (
              <li key={entry.key}>
                <PageLink
                  className={classes.item}
                  to={menuEntryAddress(entry, level)}
                  aria-current={containsPath(entry, place.path) ? 'page' : undefined}
                >
                  <MenuIcon name={entry.icon} size={20} />
                  {entry.title}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

type PageItemProps = {
  path: string
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  title: string
}

/** A page outside the menu that everybody has: the own activity and the page about the system. */
function PageItem({ path, icon: Icon, title }: PageItemProps) {
  const place = useNavigation()
  return (
    <li>
      <PageLink className={classes.item} to={path} aria-current={place.path === path ? 'page' : undefined}>
        <Icon size={20} aria-hidden />
        {title}
      </PageLink>
    </li>
  )
}

type ActionItemProps = {
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  onClick: () => void
  children: ReactNode
}

function ActionItem({ icon: Icon, onClick, children }: ActionItemProps) {
  return (
    <li>
      <button type="button" className={classes.item} onClick={onClick}>
        <Icon size={20} aria-hidden />
        {children}
      </button>
    </li>
  )
}
