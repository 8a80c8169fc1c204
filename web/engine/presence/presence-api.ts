/** The calls of the hint who has a record's form open (docs/decisions/0040-who-has-it-open.md). Nobody waits for them. */
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'

/** Somebody who has the form open as well; `isOwn` where it is the official, in another window. `since` is ISO. */
export type PresenceHolder = { isOwn: boolean; name: string; place: string; since: string }

/** What is known of a record whose form is open. */
export type FormPresence =
  | {
      isGone: false
      holders: readonly PresenceHolder[]
      version: number
      updatedAt: string
      updatedBy: string
    }
  /** The record is in the bin, or was removed. */
  | { isGone: true }

type Wire = { SELF: string; BY: string; PLACE: string; SINCE: string }
type Answer = { data: Wire[]; VERSION: number; UPDATED_AT: string; UPDATED_BY: string }

/** A form as the server is told of it: the area's key, the record's number, and a mark of the form's own. */
export type PresenceForm = { area: string; id: string; mark: string }

/** Says that a form is open, or that it still is, and hears who else has one. */
export async function announcePresence({ area, id, mark }: PresenceForm): Promise<FormPresence> {
  const body = { AREA: area, ID: id, MARK: mark }
  try {
    const answer = await call<Answer>('openForms/announce', { body, session: 'as-is' })
    const { data, VERSION: version, UPDATED_AT: updatedAt, UPDATED_BY: updatedBy } = answer
    const holders = data.map(({ SELF, BY, PLACE, SINCE }) => ({
      isOwn: SELF === '1',
      name: BY,
      place: PLACE,
      since: SINCE,
    }))
    return { isGone: false, holders, version, updatedAt, updatedBy }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return { isGone: true }
    throw error
  }
}

/** Says that a form was closed. Where nobody hears it, the hint falls off by itself. */
export async function endPresence({ mark }: Pick<PresenceForm, 'mark'>): Promise<void> {
  try {
    await call('openForms/close', { body: { MARK: mark }, session: 'as-is', outlivesPage: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
