import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type DialogButtonProps = Pick<ButtonProps, 'variant' | 'icon'> & {
  words: string
  /** The dialog; it receives the function that closes it. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog of its own. */
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
