/** `EMP_PID` in the body of a route with a session: accepted and ignored. */
import { parsePid } from '#domain/personal-data/pid.ts'
import { AppError } from '#domain/errors/app-error.ts'

/** Rejects a body that names another person than the session's owner (security, mistake 8). */
export function rejectOtherPerson(body: Record<string, unknown>, own: string): void {
  const named = body.EMP_PID ?? ''
  if (named !== '' && parsePid(named) !== own) throw new AppError('other-person', { field: 'EMP_PID' })
}
