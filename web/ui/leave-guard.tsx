import { useBlocker } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { LeaveQuestion } from './leave-question.tsx'

/**
 * Guards unsaved work while `dirty`: closing or reloading the tab has the browser ask, going to another page, or back from
 * a dialog that the address names, shows the leave question. Render what it returns.
 * `onLeave` is told when the work is given up.
 */
export function useLeaveGuard(dirty: boolean, onLeave?: () => void): ReactElement {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && addressOf(current) !== addressOf(next),
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  return (
    <LeaveQuestion
      opened={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
    />
  )
}

function addressOf({ pathname, search }: { pathname: string; search: unknown }): string {
  return `${pathname} ${JSON.stringify(search)}`
}
