/** The requests of the presence hint (decision 110). Nothing waits for them. */
import { ApiError } from '#web/api/api-error.ts'
import { fetchJson } from '#web/api/client.ts'

/** Another holder of the form; `isOwn` for the same user in another window. `since` is ISO. */
export type PresenceHolder = { isOwn: boolean; name: string; place: string; since: string }

export type FormPresence =
  | {
      isGone: false
      holders: readonly PresenceHolder[]
      version: number
      updatedAt: string
      updatedBy: string
    }
  /** The record is in the trash, or was purged. `text` says by whom, and that it can be restored. */
  | { isGone: true; text?: string }

/** An open form: the area's key, the record's number, and a key of the form's own. */
type PresenceForm = { area: string; id: string; mark: string }

/** Announces an open form, and resolves to its other holders. */
export async function announcePresence({ area, id, mark }: PresenceForm): Promise<FormPresence> {
  const body = { AREA: area, ID: id, MARK: mark }
  try {
    const answer = await fetchJson('openForms/announce', { body, session: 'as-is' })
    const { data, VERSION: version, UPDATED_AT: updatedAt, UPDATED_BY: updatedBy } = answer
    const holders = data.map(({ SELF, BY, PLACE, SINCE }) => ({
      isOwn: SELF === '1',
      name: BY,
      place: PLACE,
      since: SINCE,
    }))
    return { isGone: false, holders, version, updatedAt, updatedBy }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error
    return { isGone: true, ...('DELETED_BY' in error.extra && { text: error.text }) }
  }
}

/** Announces that a form was closed. Without it, the hint expires. */
export async function endPresence({ mark }: Pick<PresenceForm, 'mark'>): Promise<void> {
  try {
    await fetchJson('openForms/close', { body: { MARK: mark }, session: 'as-is', outlivesPage: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
