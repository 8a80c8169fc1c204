import { Suspense, useEffect } from 'react'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import type { UserDialogsProps } from './user-dialogs.tsx'

const load = () => import('./user-dialogs.tsx')
const UserDialogs = lazyComponent(load, 'UserDialogs', ({ users }) => users.closeDialog())

/** The dialogs of the screen. They are no part of what the list waits for: they load when the list is there. */
export function LazyUserDialogs(props: UserDialogsProps) {
  useEffect(() => {
    load().catch(() => undefined)
  }, [])
  if (props.users.dialog === undefined) return null
  return (
    <Suspense fallback={<LoadingDialog opened />}>
      <UserDialogs {...props} />
    </Suspense>
  )
}
