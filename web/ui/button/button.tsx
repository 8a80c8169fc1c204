/**
 * The buttons with words. Our own: every dialog opens with several, and each of the library's is made of six parts that look
 * for their styles by name, size and theme (docs/performance.md).
 */
import { Loader } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './button.module.css'

export type ButtonProps = Omit<ComponentProps<'button'>, 'color'> & {
  /** `filled` for the one thing to do here, `light` for what comes second, `subtle` for a word that can be pressed. */
  variant?: 'filled' | 'light' | 'default' | 'subtle' | undefined
  /** Takes something away. */
  danger?: boolean
  /** An icon before the words, and one behind them. */
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** Stands apart from the text above or below it. */
  apart?: 'above' | 'below'
  /** What was asked for is under way; the button can't be pressed meanwhile. */
  loading?: boolean | undefined
}

/** A button, 44 px high. It submits a form only where it says so (`type="submit"`). */
export function Button(props: ButtonProps) {
  const { variant = 'filled', danger, leftSection, rightSection, apart, loading, ...button } = props
  return (
    <button
      type="button"
      {...button}
      className={button.className ? `${classes.button} ${button.className}` : classes.button}
      data-variant={variant}
      data-danger={danger || undefined}
      data-left={leftSection ? '' : undefined}
      data-right={rightSection ? '' : undefined}
      data-apart={apart}
      data-loading={loading || undefined}
      disabled={button.disabled || loading}
    >
      {leftSection}
      <span>{button.children}</span>
      {rightSection}
      {loading && (
        <span className={classes.loader} aria-hidden>
          <Loader size={24} color="var(--button-color)" />
        </span>
      )}
    </button>
  )
}
