import { useState } from 'react'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { LoadErrorDialog } from '#web/ui/lazy/load-error-dialog.tsx'
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts'
import { useLazyModule } from '#web/ui/lazy/use-lazy-module.ts'
import type { ScreenDialogsProps } from './screen-dialogs.tsx'

const load = () => loadWithRetry(() => import('./screen-dialogs.tsx'))

/** The dialogs of a screen. They load after the list, so that the list does not wait for them. */
export function LazyScreenDialogs(props: ScreenDialogsProps) {
  const { list, results } = props
  const { part, again } = useLazyModule(load)
  const isOpen = list.dialog !== undefined
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    // Opening a dialog repeats a load that failed before.
    if (isOpen && part === 'failed') again()
  }
  if (part === 'failed') {
    return isOpen && <LoadErrorDialog onAgain={again} onClose={() => void list.closeDialog()} />
  }
  if (part === undefined) return <LoadingDialog opened={isOpen} />
  return (
    <>
      {results.isReady && <part.NotesPrefetch />}
      {isOpen && <part.ScreenDialogs {...props} />}
    </>
  )
}
