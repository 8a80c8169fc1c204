/** Saves a form without a screen: validates it, sends it, and merges it with other users' changes. */
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

/** The result. A refusal or a missing connection is thrown as an `ApiError`. */
export type SaveOutcome =
  | { kind: 'saved'; saved: SavedRecord }
  | { kind: 'unchanged' }
  | { kind: 'unfit'; problems: readonly ValidationError[] }
  /** The new files exceed the maximum size of a request. */
  | { kind: 'too-much' }
  /** Another user has changed the same fields: the user must decide. */
  | { kind: 'conflict'; conflict: Conflict }

type SaveRequest = {
  area: Area
  actor: Actor
  client: QueryClient
  contents: FormSnapshot
  /** The session of the request, if not the current one. */
  session?: SendOptions['session']
  /** Aborts the upload, which may still have arrived; a request that is under way is awaited. */
  signal?: AbortSignal
  /** Called with the progress from 0 to 1 where there are files. */
  onProgress?: (files: Readonly<Record<string, File>>, sent: number) => void
  /** Called with the fields in which another user's change is preserved. */
  onMerged?: (keys: readonly string[]) => void
  /** Called with the contents rebased on what is stored. */
  onRebased?: (contents: FormSnapshot) => void
}

/** Changes of others are merged this many times before the user is asked. */
const MAX_MERGES = 3

/** Saves the contents of a form; other users' changes in other fields are preserved. */
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

/** Whether the new files exceed the maximum size of a request, checked before sending. */
function isTooMuch(area: Area, contents: FormSnapshot): boolean {
  const files = Object.values(recordPayload(area, contents, {}).files ?? {})
  return files.reduce((sum, { size }) => sum + size, 0) > FORM_BYTES
}
