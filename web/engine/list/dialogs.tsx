import { lazy, Suspense, useEffect } from 'react'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import type { ScreenDialogsProps } from './screen-dialogs.tsx'

const load = () => import('./screen-dialogs.tsx')
const ScreenDialogs = lazy(async () => ({ default: (await load()).ScreenDialogs }))

/** The dialogs of a screen. They are no part of what the list waits for: they load when the list is there. */
export function Dialogs(props: ScreenDialogsProps) {
  useEffect(() => {
    load().catch(() => undefined)
  }, [])
  if (props.list.dialog === undefined) return null
  return (
    <Suspense fallback={<LoadingDialog opened />}>
      <ScreenDialogs {...props} />
    </Suspense>
  )
}
