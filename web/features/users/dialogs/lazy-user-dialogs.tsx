import { useEffect } from 'react'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { UserDialogsProps } from './user-dialogs.tsx'

const load = () => import('./user-dialogs.tsx')
const UserDialogs = lazyComponent(load, 'UserDialogs', { close: ({ users }) => users.closeDialog() })

/** The dialogs of the screen. They load after the list, so that the list does not wait for them. */
export function LazyUserDialogs(props: UserDialogsProps) {
  useEffect(() => {
    load().catch(() => undefined)
  }, [])
  if (props.users.dialog === undefined) return null
  return <UserDialogs {...props} />
}
