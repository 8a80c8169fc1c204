import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field-notice.module.css'

type FieldNoticeProps = {
  text: ReactNode
  /** For information only, not a probable mistake. */
  calm?: boolean
  /** The actions of the notice. */
  actions?: ReactNode
  /** Further text. */
  children?: ReactNode
}

/**
 * A notice about the value of the field above. It never blocks saving; the caller wraps it in a live region.
 */
export function FieldNotice({ text, calm = false, actions, children }: FieldNoticeProps) {
  const Icon = calm ? IconInfoCircle : IconAlertTriangle
  return (
    <div className={classes.notice} data-calm={calm || undefined}>
      <Icon size={20} aria-hidden />
      <div className={classes.words}>
        <p>{text}</p>
        {actions && <div className={classes.ways}>{actions}</div>}
        {children}
      </div>
    </div>
  )
}
