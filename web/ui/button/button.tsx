/** The buttons. A library's, six components deep, would slow down every dialog (docs/performance.md). */
import { Loader } from '../loader/loader.tsx'
import { type ComponentProps, type ComponentType, type ReactNode, type ReactElement, useState } from 'react'
import classes from './button.module.css'

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

type IconButtonProps = ComponentProps<'button'> & {
  /** The action, for screen readers. */
  'aria-label': string
  /** `plain` is an icon alone, `quiet` the same in grey, `framed` has a border. */
  variant?: 'plain' | 'quiet' | 'framed'
  /** For destructive actions. */
  danger?: boolean
  children: ReactElement
}

/** A button of 44 px that is only an icon. */
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

type BusyButtonProps = Omit<ButtonProps, 'loading'> & {
  icon: ButtonIcon
  /** The action is in progress; presses are ignored. */
  busy: boolean
}

/** A button that keeps the focus while it is busy: a disabled one would lose it. */
export function BusyButton({ icon, busy, onClick, ...button }: BusyButtonProps) {
  return (
    <Button
      variant="default"
      {...button}
      icon={busy ? Loader : icon}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  )
}

type DialogButtonProps = Pick<ButtonProps, 'variant' | 'icon'> & {
  words: string
  /** The dialog; it receives the function that closes it. */
  children: (close: () => void) => ReactNode
}

export function DialogButton({ words, children, variant = 'default', icon }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} icon={icon} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
