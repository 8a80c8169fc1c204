import { type ReactElement, useEffect, useRef, useState } from 'react'
import { pageHistory } from './address.ts'
import { LeaveQuestion } from './leave-question.tsx'

/**
 * Guards unsaved work while `dirty`: closing or reloading the tab has the browser ask, going to another page, or back from
 * a dialog that the address names, shows the leave question. Render what it returns.
 * `onLeave` is told when the work is given up.
 */
export function useLeaveGuard(dirty: boolean, onLeave?: () => void): ReactElement {
  const [asking, setAsking] = useState(false)
  const decide = useRef<(stays: boolean) => void>(undefined)
  const answer = (stays: boolean) => {
    setAsking(false)
    decide.current?.(stays)
    decide.current = undefined
  }

  useEffect(() => {
    if (!dirty) return
    const ask = () =>
      new Promise<boolean>((resolve) => {
        decide.current = resolve
        setAsking(true)
      })
    const stop = pageHistory.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }) => {
        const from = currentLocation.pathname + currentLocation.search
        return from === nextLocation.pathname + nextLocation.search ? false : ask()
      },
    })
    return () => {
      stop()
      // Whoever is still being asked has nothing left to lose.
      decide.current?.(false)
      decide.current = undefined
    }
  }, [dirty])

  return (
    <LeaveQuestion
      opened={asking}
      onStay={() => answer(true)}
      onLeave={() => {
        onLeave?.()
        answer(false)
      }}
    />
  )
}
