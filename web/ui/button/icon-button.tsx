import type { ComponentProps, ReactElement } from 'react'
import classes from './button.module.css'

type IconButtonProps = ComponentProps<'button'> & {
  /** The action, for screen readers. */
  'aria-label': string
  /** `plain` is an icon alone, `quiet` the same in grey, `framed` has a border. */
  variant?: 'plain' | 'quiet' | 'framed'
  /** For destructive actions. */
  danger?: boolean
  children: ReactElement
}

/** An icon button of 44 px (see `button.tsx`). */
export function IconButton({ variant = 'plain', danger, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`${classes.button} ${classes.icon} ${button.className ?? ''}`}
      data-variant={variant}
      data-danger={danger || undefined}
    />
  )
}
