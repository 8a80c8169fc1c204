/** Saving what stands in a form: judged, sent, and put together with what somebody else saved meanwhile. No screen is needed for it. */
import type { QueryClient } from '@tanstack/react-query'
import type { Area } from '#domain/area/area.ts'
import { FORM_BYTES } from '#domain/pictures/documents.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import {
  createRecord,
  type SavedRecord,
  type SendOptions,
  staleRecord,
  updateRecord,
} from '#web/engine/record/record-api.ts'
import { galleryQuery, refreshArea } from '#web/engine/record/record-queries.ts'
import { type Conflict, detectConflict, resolveConflict, type Theirs } from './conflict.ts'
import { storedPictures } from '../pictures/picture-choices.ts'
import { isDirty, validateForm, type FormSnapshot, recordPayload } from '../snapshot.ts'
import { storedValues, type FormValues } from '../values.ts'

/** What came of it. What the server refused, or could not be reached for, is thrown as an `ApiError`. */
export type SaveOutcome =
  | { kind: 'saved'; saved: SavedRecord }
  /** What is stored is what was to become of it. */
  | { kind: 'unchanged' }
  | { kind: 'unfit'; problems: readonly ValidationError[] }
  /** The new files are more than what can be sent at once. */
  | { kind: 'too-much' }
  /** Somebody else saved the same fields: the official has to choose. */
  | { kind: 'conflict'; conflict: Conflict }

type SaveRequest = {
  area: Area
  actor: Actor
  client: QueryClient
  contents: FormSnapshot
  /** In whose name it is sent, where that is not whoever is signed in. */
  session?: SendOptions['session']
  /** Ends the sending, which may have arrived all the same; what was asked for meanwhile is waited for. */
  signal?: AbortSignal
  /** Told from 0 to 1 where there are files. */
  onProgress?: (files: Readonly<Record<string, File>>, sent: number) => void
  /** Told of the fields in which somebody else's change is kept. */
  onMerged?: (keys: readonly string[]) => void
  /** Told of the contents that now begin with what is stored. */
  onRebased?: (contents: FormSnapshot) => void
}

/** So often changes of others are merged by themselves before the official is told. */
const MAX_MERGES = 3

/** Saves the contents of a form; what somebody else changed in other fields meanwhile is kept. */
export async function saveContents(saving: SaveRequest): Promise<SaveOutcome> {
  const { area, actor, client } = saving
  let { contents } = saving
  for (let merges = 0; ; merges++) {
    const reading = validateForm(area, actor, contents)
    if (reading.values === undefined) return { kind: 'unfit', problems: reading.problems }
    if (contents.record && !isDirty(contents)) {
      await refreshArea(client, area)
      return { kind: 'unchanged' }
    }
    if (isTooMuch(area, contents)) return { kind: 'too-much' }
    try {
      return { kind: 'saved', saved: await send(saving, contents, reading.values) }
    } catch (error) {
      const current = contents.record && staleRecord(area, error)
      if (current === undefined || merges >= MAX_MERGES) throw error
      const gallery = area.gallery ? await client.fetchQuery(galleryQuery(area, current)) : []
      const theirs: Theirs = {
        record: current,
        values: storedValues(area, actor, current, gallery),
        stored: storedPictures(area, current, gallery),
      }
      const conflict = detectConflict(area, contents, theirs)
      saving.onMerged?.(conflict.merged)
      if (conflict.both.length > 0) return { kind: 'conflict', conflict }
      contents = resolveConflict(area, conflict, {})
      saving.onRebased?.(contents)
    }
  }
}

function send(saving: SaveRequest, contents: FormSnapshot, clean: FormValues): Promise<SavedRecord> {
  const { area, actor, session = { account: actor.id }, signal, onProgress } = saving
  const sending = recordPayload(area, contents, clean)
  const files = sending.files ?? {}
  const sent: SendOptions = { session, ...(signal && { signal }) }
  if (onProgress && Object.keys(files).length > 0) {
    const tell = (part: number) => onProgress(files, part)
    tell(0)
    sent.onProgress = tell
  }
  const { record } = contents
  return record ? updateRecord(area, record, sending, sent) : createRecord(area, sending, sent)
}

/** Whether the new files are more than what can be sent at once, so that the official need not wait to hear of it. */
function isTooMuch(area: Area, contents: FormSnapshot): boolean {
  const files = Object.values(recordPayload(area, contents, {}).files ?? {})
  return files.reduce((sum, { size }) => sum + size, 0) > FORM_BYTES
}
