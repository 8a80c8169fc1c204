import { useEffect, useState } from 'react'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import type { ScreenDialogsProps } from './screen-dialogs.tsx'

type Part = typeof import('./screen-dialogs.tsx')

/** What was loaded once is there at the first drawing of every later screen. */
let loaded: Part | undefined

/**
 * The dialogs of a screen. They are no part of what the list waits for: they load when the list is there. Not by `lazy`,
 * which lets the first dialog wait even when its part has come.
 */
export function Dialogs(props: ScreenDialogsProps) {
  const [part, setPart] = useState(loaded)
  const [failure, setFailure] = useState<unknown>()
  const isWanted = props.list.dialog !== undefined
  useEffect(() => {
    if (part !== undefined) return
    let isShown = true
    import('./screen-dialogs.tsx').then(
      (come) => {
        loaded = come
        if (isShown) setPart(come)
      },
      (error: unknown) => isShown && isWanted && setFailure(error),
    )
    return () => {
      isShown = false
    }
  }, [part, isWanted])
  if (!isWanted) return null
  // The screen around shows what stands in the place of a part that could not be loaded.
  if (failure !== undefined) throw failure
  return part === undefined ? <LoadingDialog opened /> : <part.ScreenDialogs {...props} />
}
