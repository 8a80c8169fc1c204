import { useId, useState } from 'react'
import { formatPid } from '#domain/personal-data/pid.ts'
import { isAdministrator } from '#domain/permissions/scope.ts'
import { useSession } from '#web/api/session.ts'
import { NewTabLink } from '#web/ui/link/external-link.tsx'
import { TextButton } from '#web/ui/link/text-button.tsx'
import { manualsFor } from '../menu/manual-entries.ts'
import type { UserDialog } from '../shell/user-menu.tsx'
import { userPlaceNames } from '../shell/user-place-names.ts'
import classes from './person-block.module.css'

/** Who is signed in, at the foot of the side navigation (content areas, section 2.9). */
export function PersonBlock({ onDialog }: { onDialog: (dialog: UserDialog) => void }) {
  const session = useSession()
  const { actor, signIn } = session
  const { district, province } = userPlaceNames(session)
  const place = [district, province].filter(Boolean).join(' ')
  const id = useId()
  const [showsManuals, setShowsManuals] = useState(false)
  return (
    <section className={classes.person} aria-label="ผู้ใช้งาน">
      <p className="clamp strong">{session.fullName}</p>
      <p>{formatPid(session.pid)}</p>
      {isAdministrator(actor.group) && <p className="clamp">{`สังกัด ${session.affiliation || '-'}`}</p>}
      {place !== '' && <p className="clamp">{place}</p>}
      {showsManuals && (
        <ul id={id} className={classes.manuals}>
          {manualsFor(actor.group).map(({ path, title }) => (
            <li key={path}>
              <NewTabLink href={path}>{title}</NewTabLink>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <TextButton
          aria-expanded={showsManuals}
          aria-controls={showsManuals ? id : undefined}
          onClick={() => setShowsManuals(!showsManuals)}
        >
          คู่มือ
        </TextButton>
        {signIn.password && <TextButton onClick={() => onDialog('password')}>เปลี่ยนรหัสผ่าน</TextButton>}
        <TextButton onClick={() => onDialog('sign-out')}>ออกจากระบบ</TextButton>
      </div>
    </section>
  )
}
