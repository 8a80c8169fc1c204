import type { ComponentProps, ReactElement } from 'react'
import classes from './icon-button.module.css'

export type IconButtonProps = ComponentProps<'button'> & {
  /** What it does, for whoever can't see the icon. */
  'aria-label': string
  /** `plain` as an icon alone, `quiet` the same in grey, `framed` with an edge. */
  variant?: 'plain' | 'quiet' | 'framed'
  /** Takes something away. */
  danger?: boolean
  children: ReactElement
}

/** A button of 44 px that is an icon alone. Our own for the same reason as the one with words (`button.tsx`). */
export function IconButton({ variant = 'plain', danger, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={button.className ? `${classes.button} ${button.className}` : classes.button}
      data-variant={variant}
      data-danger={danger || undefined}
    />
  )
}
