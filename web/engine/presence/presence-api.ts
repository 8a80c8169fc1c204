/** The requests of the presence hint (docs/decisions/0040-who-has-it-open.md). Nothing waits for them. */
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'

/** Another holder of the form; `isOwn` for the same user in another window. `since` is ISO. */
export type PresenceHolder = { isOwn: boolean; name: string; place: string; since: string }

/** The presence of a record whose form is open. */
export type FormPresence =
  | {
      isGone: false
      holders: readonly PresenceHolder[]
      version: number
      updatedAt: string
      updatedBy: string
    }
  /** The record is in the trash, or was purged. */
  | { isGone: true }

type Wire = { SELF: string; BY: string; PLACE: string; SINCE: string }
type Answer = { data: Wire[]; VERSION: number; UPDATED_AT: string; UPDATED_BY: string }

/** An open form: the area's key, the record's number, and a key of the form's own. */
export type PresenceForm = { area: string; id: string; mark: string }

/** Announces an open form, and resolves to its other holders. */
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

/** Announces that a form was closed. Without it, the hint expires. */
export async function endPresence({ mark }: Pick<PresenceForm, 'mark'>): Promise<void> {
  try {
    await call('openForms/close', { body: { MARK: mark }, session: 'as-is', outlivesPage: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
