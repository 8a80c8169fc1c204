/** Saving what stands in a form: judged, sent, and put together with what somebody else saved meanwhile. No screen is needed for it. */
import type { QueryClient } from '@tanstack/react-query'
import type { Area } from '#domain/area.ts'
import { FORM_BYTES } from '#domain/documents.ts'
import type { Problem } from '#domain/problem.ts'
import type { Actor } from '#domain/scope.ts'
import { createRecord, type Saved, type Sent, staleRecord, updateRecord } from '../calls.ts'
import { galleryQuery, refreshArea } from '../queries.ts'
import { type Conflict, conflictOf, settled, type Theirs } from './conflict.ts'
import { storedPictures } from './pictures/chosen.ts'
import { isDirty, readForm, type Snapshot, sendingOf } from './snapshot.ts'
import { storedValues, type Values } from './values.ts'

/** What came of it. What the server refused, or could not be reached for, is thrown as an `ApiError`. */
export type SaveOutcome =
  | { kind: 'saved'; saved: Saved }
  /** What is stored is what was to become of it. */
  | { kind: 'unchanged' }
  | { kind: 'unfit'; problems: readonly Problem[] }
  /** The new files are more than what can be sent at once. */
  | { kind: 'too-much' }
  /** Somebody else saved the same fields: the official has to choose. */
  | { kind: 'conflict'; conflict: Conflict }

type Saving = {
  area: Area
  actor: Actor
  client: QueryClient
  contents: Snapshot
  /** In whose name it is sent, where that is not whoever is signed in. */
  session?: Sent['session']
  /** Ends the sending, which may have arrived all the same; what was asked for meanwhile is waited for. */
  signal?: AbortSignal
  /** Told from 0 to 1 where there are files. */
  onProgress?: (files: Readonly<Record<string, File>>, sent: number) => void
  /** Told of the fields in which somebody else's change is kept. */
  onMerged?: (keys: readonly string[]) => void
  /** Told of the contents that now begin with what is stored. */
  onRebased?: (contents: Snapshot) => void
}

/** So often changes of others are merged by themselves before the official is told. */
const MOST_MERGES = 3

/** Saves the contents of a form; what somebody else changed in other fields meanwhile is kept. */
export async function saveContents(saving: Saving): Promise<SaveOutcome> {
  const { area, actor, client } = saving
  let { contents } = saving
  for (let merges = 0; ; merges++) {
    const reading = readForm(area, actor, contents)
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
      if (current === undefined || merges >= MOST_MERGES) throw error
      const gallery = area.gallery ? await client.fetchQuery(galleryQuery(area, current)) : []
      const theirs: Theirs = {
        record: current,
        values: storedValues(area, actor, current, gallery),
        stored: storedPictures(area, current, gallery),
      }
      const conflict = conflictOf(area, contents, theirs)
      saving.onMerged?.(conflict.merged)
      if (conflict.both.length > 0) return { kind: 'conflict', conflict }
      contents = settled(area, conflict, {})
      saving.onRebased?.(contents)
    }
  }
}

function send(saving: Saving, contents: Snapshot, clean: Values): Promise<Saved> {
  const { area, actor, session = { account: actor.id }, signal, onProgress } = saving
  const sending = sendingOf(area, contents, clean)
  const files = sending.files ?? {}
  const sent: Sent = { session, ...(signal && { signal }) }
  if (onProgress && Object.keys(files).length > 0) {
    const tell = (part: number) => onProgress(files, part)
    tell(0)
    sent.onProgress = tell
  }
  const { record } = contents
  return record ? updateRecord(area, record, sending, sent) : createRecord(area, sending, sent)
}

/** Whether the new files are more than what can be sent at once, so that the official need not wait to hear of it. */
function isTooMuch(area: Area, contents: Snapshot): boolean {
  const files = Object.values(sendingOf(area, contents, {}).files ?? {})
  return files.reduce((sum, { size }) => sum + size, 0) > FORM_BYTES
}
