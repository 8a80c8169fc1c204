import { useEffect, useState } from 'react'
import { can } from '#domain/permissions/can.ts'
import { useSession } from '#web/api/session.ts'
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { LoadErrorDialog } from '#web/ui/lazy/load-error-dialog.tsx'
import { useIdle } from '#web/ui/browser/use-idle.ts'
import type { ScreenDialogsProps } from './screen-dialogs.tsx'

type Part = typeof import('./screen-dialogs.tsx')

/** What was loaded once is there at the first drawing of every later screen. */
let loaded: Part | undefined

/**
 * The dialogs of a screen. They are no part of what the list waits for: they load when the list is there, and are rehearsed
 * when the browser has nothing else to do. Not by `lazy`, which lets the first dialog wait even when its part has come.
 */
export function LazyScreenDialogs(props: ScreenDialogsProps) {
  const { area, list, found } = props
  const { actor } = useSession()
  const [part, setPart] = useState(loaded)
  const [hasFailed, setFailed] = useState(false)
  const isWanted = list.dialog !== undefined
  const isCalm = useIdle(part !== undefined && found.isReady)
  useEffect(() => {
    if (part !== undefined || hasFailed) return
    let isShown = true
    loadWithRetry(() => import('./screen-dialogs.tsx')).then(
      (come) => {
        loaded = come
        if (isShown) setPart(come)
      },
      () => isShown && isWanted && setFailed(true),
    )
    return () => {
      isShown = false
    }
  }, [part, isWanted, hasFailed])
  if (isWanted && hasFailed) {
    const close = () => {
      setFailed(false)
      void list.closeDialog()
    }
    return <LoadErrorDialog onAgain={() => setFailed(false)} onClose={close} />
  }
  if (part === undefined) return isWanted ? <LoadingDialog opened /> : null
  return (
    <>
      {isCalm && (
        <part.DialogPrerender
          area={area}
          record={found.records[0]}
          withForm={can(actor, 'add', area) || can(actor, 'edit', area)}
        />
      )}
      {isCalm && <part.NotesPrefetch />}
      {isWanted && <part.ScreenDialogs {...props} />}
    </>
  )
}
