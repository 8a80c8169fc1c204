import { IconX } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../button/button.tsx'
import classes from './alert.module.css'

type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** `info` for an offer, `warning` for what limits the work, `danger` for a failure. */
  tone: 'info' | 'warning' | 'danger'
  icon: ReactNode
  title?: ReactNode
  /** Adds space to the text above or below it. */
  apart?: 'above' | 'below'
  /** Shows a close button. */
  onClose?: () => void
}

/** A message in a coloured box. Icon and words carry the meaning of the colour. */
export function Alert({ tone, icon, title, apart, onClose, children, ...props }: AlertProps) {
  return (
    <div {...props} className={classes.alert} data-tone={tone} data-apart={apart}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.body}>
        {title && <div className={classes.title}>{title}</div>}
        <div>{children}</div>
      </div>
      {onClose && (
        <IconButton className={classes.close ?? ''} aria-label="ปิดข้อความ" onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
