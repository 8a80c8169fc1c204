import { useBlocker } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { LeaveQuestion } from './leave-question.tsx'

/**
 * Guards unsaved work while `dirty`: closing or reloading the tab has the browser ask, going to another page, or back from
 * a dialog that the address names, shows the leave question. Render what it returns.
 */
export function useLeaveGuard(dirty: boolean): ReactElement {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && addressOf(current) !== addressOf(next),
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  return (
    <LeaveQuestion
      opened={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}

function addressOf({ pathname, search }: { pathname: string; search: unknown }): string {
  return `${pathname} ${JSON.stringify(search)}`
}
