import { Loader } from '../loader/loader.tsx'
import { Button, type ButtonIcon, type ButtonProps } from './button.tsx'

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
