import { Loader } from '../loader/loader.tsx'
import type { ComponentType } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/** The icon before the label of a button or an entry. */
export type ButtonIcon = ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>

type BusyButtonProps = Omit<ButtonProps, 'leftSection' | 'loading'> & {
  icon: ButtonIcon
  /** The action is in progress; presses are ignored. */
  busy: boolean
}

/** A button that keeps the focus while it is busy: a disabled one would lose it. */
export function BusyButton({ icon: Icon, busy, onClick, ...button }: BusyButtonProps) {
  return (
    <Button
      variant="default"
      {...button}
      leftSection={busy ? <Loader size={20} aria-hidden /> : <Icon size={20} aria-hidden />}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  )
}
