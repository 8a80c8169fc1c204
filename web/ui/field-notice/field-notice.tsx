import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field-notice.module.css'

type FieldNoticeProps = {
  text: ReactNode
  /** For information only, not a probable mistake. */
  info?: boolean
  actions?: ReactNode
  /** Further text. */
  children?: ReactNode
}

/** A notice about the field above. It never blocks saving. The caller wraps it in a live region. */
export function FieldNotice({ text, info = false, actions, children }: FieldNoticeProps) {
  const Icon = info ? IconInfoCircle : IconAlertTriangle
  return (
    <div className={classes.notice} data-info={info || undefined}>
      <Icon size={20} aria-hidden />
      <div className="rest">
        <p>{text}</p>
        {actions && <div className={classes.actions}>{actions}</div>}
        {children}
      </div>
    </div>
  )
}
