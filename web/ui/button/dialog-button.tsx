import { type ReactNode, Suspense, useState } from 'react'
import { Button } from './button.tsx'
import { LoadingDialog } from '../dialog/loading-dialog.tsx'

type DialogButtonProps = {
  words: string
  /** The dialog, which may load when it opens; it receives the function that closes it. */
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
      {isOpen && <Suspense fallback={<LoadingDialog opened />}>{children(() => setOpen(false))}</Suspense>}
    </>
  )
}
