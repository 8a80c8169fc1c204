import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field-notice.module.css'

type FieldNoticeProps = {
  text: ReactNode
  /** It is only good to know; otherwise something is probably wrong. */
  calm?: boolean
  /** What can be done about it. */
  actions?: ReactNode
  /** What more there is to say. */
  children?: ReactNode
}

/** Something to know about what stands in the field above. It holds nothing up; whoever shows it wraps it in a live region. */
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
