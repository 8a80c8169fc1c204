/** The requests of notes to the district (decision 23). */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { CONFIRMED_NUMBERS, formatConfirmedNumbers } from '#domain/personal-data/national-ids-in-text.ts'
import { wireName } from '#domain/area/wire.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'

/** A note as the screens use it. Times are ISO, empty for steps not taken yet. */
export type RecordNote = FromWire<RouteResponse<'work/notes/record'>['data'][number]>

type NoteTarget = { area: string; id: string }

/** How long they stay fresh, in milliseconds: they load with the list, not with each dialog. */
const NOTED_RECORDS_FRESH_MS = 300_000

/** The records in the actor's scope that have open notes, by {@link noteTargetKey}. */
export const recordsWithNotesQuery = queryOptions({
  queryKey: ['work', 'notes', 'marked'],
  staleTime: NOTED_RECORDS_FRESH_MS,
  gcTime: NOTED_RECORDS_FRESH_MS,
  queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
    const { data } = await fetchJson('work/notes/marked', { body: {}, signal })
    return new Set(data.map(({ AREA, ID }) => noteTargetKey({ area: AREA, id: ID })))
  },
})

/** The key of a record in the set of records with notes. */
export const noteTargetKey = ({ area, id }: NoteTarget): string => `${area} ${id}`

/** All notes of a record, newest first. */
export function recordNotesQuery({ area, id }: NoteTarget) {
  return queryOptions({
    queryKey: ['work', 'notes', 'record', area, id],
    queryFn: async ({ signal }): Promise<RecordNote[]> => {
      const body = { AREA: area, ID: id }
      const { data } = await fetchJson('work/notes/record', { body, signal })
      return readWire(data)
    },
  })
}

/** A text, and the numbers in it that the user confirms are not national IDs. */
export type NoteInput = { text: string; confirmed: readonly string[] }

type NoteVersion = Pick<RecordNote, 'noteId' | 'version'>

/** Writes a note about a record; its idempotency key prevents a second one. */
export async function addNote(
  record: NoteTarget,
  { text, confirmed }: NoteInput,
  mark: string,
): Promise<NoteVersion> {
  const body = {
    AREA: record.area,
    ID: record.id,
    TEXT: text,
    ONCE_MARK: mark,
    ...confirmedNumbersBody(confirmed),
  }
  return readWire(await fetchJson('work/notes/add', { body }))
}

export async function answerNote(note: NoteVersion, { text, confirmed }: NoteInput): Promise<NoteVersion> {
  const body = {
    NOTE_ID: note.noteId,
    VERSION: note.version,
    REPLY: text,
    ...confirmedNumbersBody(confirmed),
  }
  return readWire(await fetchJson('work/notes/answer', { body }))
}

/** Closes a note, or reverts the last step. */
export async function moveNote(name: 'close' | 'reopen', note: NoteVersion): Promise<NoteVersion> {
  const body = { NOTE_ID: note.noteId, VERSION: note.version }
  return readWire(await fetchJson(`work/notes/${name}`, { body }))
}

/** The request fields that confirm numbers in a text. */
export const confirmedNumbersBody = (confirmed: readonly string[]) =>
  confirmed.length === 0 ? {} : { [wireName(CONFIRMED_NUMBERS)]: formatConfirmedNumbers(confirmed) }

/** Reloads the notes, the work board and the review queue. Never rejects. */
export function refreshWork(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['work'] })
}
