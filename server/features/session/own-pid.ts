/** `EMP_PID` in the body of a call of somebody signed in: it may be sent along, and decides nothing. */
import { readPid } from '#domain/pid.ts'
import { Refusal } from '#domain/refusal.ts'

/** Refuses a body that names another person than the session's owner (security, mistake 8). */
export function refuseOtherPerson(body: Record<string, unknown>, own: string): void {
  const named = body.EMP_PID ?? ''
  if (named !== '' && readPid(named) !== own) throw new Refusal('other-person', { field: 'EMP_PID' })
}
