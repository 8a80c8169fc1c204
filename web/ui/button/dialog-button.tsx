import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

type DialogButtonProps = {
  words: string
  /** The dialog; it receives the function that closes it. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog of its own. */
export function DialogButton({ words, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
