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
import { groupPid } from '#domain/pid.ts'
import { levelTitles } from '#domain/place-words.ts'
import { isAdministrator } from '#domain/scope.ts'
import { useSession } from '#web/api/session.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { manualsFor } from './manuals.ts'
import { MenuIcon } from './menu-icon.tsx'
import { addressOf, leadsTo, levelAt, sectionsOf } from './menu-level.ts'
import { addressAbove } from './menu-state.ts'
import { ownPlace } from './own-place.ts'
import { usePlace } from './place.ts'
import classes from './side-nav.module.css'

type SideNavProps = {
  onTextSize: () => void
  onChangePassword: () => void
  onSecondFactor: () => void
  onSignOut: () => void
}

/** The side navigation: who is signed in, the menu of the present level, and the extra entries (content areas, 2.9). */
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
        <ExtraPage path="/myActivity" icon={IconHistory} title="ประวัติการใช้งานของท่าน" />
        <ExtraPage path="/about" icon={IconInfoCircle} title="เกี่ยวกับระบบ" />
        <Act icon={IconTextSize} onClick={onTextSize}>
          ขนาดตัวอักษร
        </Act>
        <Act icon={IconLock} onClick={onChangePassword}>
          เปลี่ยนรหัสผ่าน
        </Act>
        <Act icon={IconShieldLock} onClick={onSecondFactor}>
          ยืนยันตัวตนสองขั้นตอน
        </Act>
        <Act icon={IconLogout} onClick={onSignOut}>
          ออกจากระบบ
        </Act>
      </ul>
    </>
  )
}

function Person() {
  const session = useSession()
  const { district, province } = ownPlace(session)
  return (
    <dl className={classes.person}>
      <Line term="เลขประจำตัวประชาชน">{groupPid(session.pid)}</Line>
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
  const place = usePlace()
  const entries = useRef<HTMLDivElement>(null)
  // Of a long menu the entry of the present page may lie below the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    entries.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [place.path])
  const level = levelAt(place.path, place.menuState, place.entries)
  const above = addressAbove(place.path, place.menuState)
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
      {sectionsOf(level.entries).map((section) => (
        <div key={section.heading} className={classes.separated}>
          {section.heading && <p className={classes.heading}>{section.heading}</p>}
          <ul className={classes.list}>
            {section.entries.map((entry) => (
              <li key={entry.key}>
                <PageLink
                  className={classes.item}
                  to={addressOf(entry, level)}
                  aria-current={leadsTo(entry, place.path) ? 'page' : undefined}
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

type ExtraPageProps = {
  path: string
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  title: string
}

/** A page that everybody has beside the menu: what one did oneself, what the system is. */
function ExtraPage({ path, icon: Icon, title }: ExtraPageProps) {
  const place = usePlace()
  return (
    <li>
      <PageLink className={classes.item} to={path} aria-current={place.path === path ? 'page' : undefined}>
        <Icon size={20} aria-hidden />
        {title}
      </PageLink>
    </li>
  )
}

type ActProps = {
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  onClick: () => void
  children: ReactNode
}

function Act({ icon: Icon, onClick, children }: ActProps) {
  return (
    <li>
      <button type="button" className={classes.item} onClick={onClick}>
        <Icon size={20} aria-hidden />
        {children}
      </button>
    </li>
  )
}
