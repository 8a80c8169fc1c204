/**
 * The buttons with labels. They replace the library's, whose six nested components slow down every dialog
 * (docs/performance.md).
 */
import { Loader } from '../loader/loader.tsx'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import classes from './button.module.css'

/** The icon before the label of a button or an entry. */
export type ButtonIcon = ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>

export type ButtonProps = Omit<ComponentProps<'button'>, 'color'> & {
  /** `filled` for the primary action, `light` for a secondary one, `subtle` for a text button. */
  variant?: 'filled' | 'light' | 'default' | 'subtle' | undefined
  /** For destructive actions. */
  danger?: boolean
  /** Before the label. */
  icon?: ButtonIcon | undefined
  /** An icon after the label. */
  rightSection?: ReactNode
  /** Adds space to the text above or below it. */
  apart?: 'above' | 'below'
  /** The action is in progress; the button is disabled. */
  loading?: boolean | undefined
}

/** A button, 44 px high. It only submits a form with `type="submit"`. */
export function Button(props: ButtonProps) {
  const { variant = 'filled', danger, icon: Icon, rightSection, apart, loading, ...button } = props
  return (
    <button
      type="button"
      {...button}
      className={button.className ? `${classes.button} ${button.className}` : classes.button}
      data-variant={variant}
      data-danger={danger || undefined}
      data-left={Icon ? '' : undefined}
      data-right={rightSection ? '' : undefined}
      data-apart={apart}
      data-loading={loading || undefined}
      disabled={button.disabled || loading}
    >
      {Icon && <Icon size={20} aria-hidden />}
      <span>{button.children}</span>
      {rightSection}
      {loading && (
        <span className={classes.loader} aria-hidden>
          <Loader size={24} />
        </span>
      )}
    </button>
  )
}
