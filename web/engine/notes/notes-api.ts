/** The calls of notes to the district (docs/decisions/0035-notes-to-the-district.md). */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { NoteState } from '#domain/records/notes.ts'
import { CONFIRMED_NUMBERS, formatConfirmedNumbers } from '#domain/personal-data/national-ids-in-text.ts'
import { wireName } from '#domain/area/wire.ts'
import { call } from '#web/api/client.ts'

/** A note as the screens show it. Times are ISO, empty where the step was not taken. */
export type RecordNote = {
  id: number
  version: number
  area: string
  recordId: string
  catmUkey: string
  state: NoteState
  text: string
  by: string
  office: string
  at: string
  reply: string
  answeredBy: string
  answeredAt: string
  closedBy: string
  closedAt: string
  /** When the record was last changed after the note was written. */
  editedAt: string
}

export type WireNote = Readonly<Record<string, string | number>>

/** A note from its wire form. */
export function readWireNote(wire: WireNote): RecordNote {
  const text = (name: string) => String(wire[name] ?? '')
  return {
    id: Number(wire.NOTE_ID),
    version: Number(wire.VERSION),
    area: text('AREA'),
    recordId: text('RECORD_ID'),
    catmUkey: text('CATM_UKEY'),
    state: text('STATE') as NoteState,
    text: text('TEXT'),
    by: text('BY'),
    office: text('OFFICE'),
    at: text('AT'),
    reply: text('REPLY'),
    answeredBy: text('ANSWERED_BY'),
    answeredAt: text('ANSWERED_AT'),
    closedBy: text('CLOSED_BY'),
    closedAt: text('CLOSED_AT'),
    editedAt: text('EDITED_AT'),
  }
}

/** A record as a note names it. */
export type NoteTarget = { area: string; id: string }

/** So long it is taken as known which records have notes: it is asked for beside the list, not for each dialog. */
const NOTED_RECORDS_FRESH_MS = 300_000

/** The records of the official's own scope that have notes under way, each as {@link noteTargetKey} names it. */
export const recordsWithNotesQuery = queryOptions({
  queryKey: ['work', 'notes', 'marked'],
  staleTime: NOTED_RECORDS_FRESH_MS,
  gcTime: NOTED_RECORDS_FRESH_MS,
  queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
    const { data } = await call<{ data: { AREA: string; ID: string }[] }>('work/notes/marked', {
      body: {},
      signal,
    })
    return new Set(data.map(({ AREA, ID }) => noteTargetKey({ area: AREA, id: ID })))
  },
})

/** One text for a record, by which it is looked for among those that have notes. */
export const noteTargetKey = ({ area, id }: NoteTarget): string => `${area} ${id}`

/** All notes of a record, the newest first. */
export function recordNotesQuery({ area, id }: NoteTarget) {
  return queryOptions({
    queryKey: ['work', 'notes', 'record', area, id],
    queryFn: async ({ signal }): Promise<RecordNote[]> => {
      const body = { AREA: area, ID: id }
      const { data } = await call<{ data: WireNote[] }>('work/notes/record', { body, signal })
      return data.map(readWireNote)
    },
  })
}

/** A text, and the numbers in it that are said to be no national IDs. */
export type NoteInput = { text: string; confirmed: readonly string[] }

type NoteResponse = { NOTE_ID: number; VERSION: number }
type NoteVersion = Pick<RecordNote, 'id' | 'version'>

/** Writes a note beside a record; sent again with its mark, it is there once. */
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
  return noteVersionOf(await call<NoteResponse>('work/notes/add', { body }))
}

/** Says for the district that what a note asks for is done. */
export async function answerNote(note: NoteVersion, { text, confirmed }: NoteInput): Promise<NoteVersion> {
  const body = { NOTE_ID: note.id, VERSION: note.version, REPLY: text, ...confirmedNumbersBody(confirmed) }
  return noteVersionOf(await call<NoteResponse>('work/notes/answer', { body }))
}

/** Closes a note, or takes the last step back. */
export async function moveNote(name: 'close' | 'reopen', note: NoteVersion): Promise<NoteVersion> {
  const body = { NOTE_ID: note.id, VERSION: note.version }
  return noteVersionOf(await call<NoteResponse>(`work/notes/${name}`, { body }))
}

/** What is sent beside a text to answer for the numbers in it. */
export const confirmedNumbersBody = (confirmed: readonly string[]) =>
  confirmed.length === 0 ? {} : { [wireName(CONFIRMED_NUMBERS)]: formatConfirmedNumbers(confirmed) }

const noteVersionOf = ({ NOTE_ID, VERSION }: NoteResponse): NoteVersion => ({ id: NOTE_ID, version: VERSION })

/** What was read of notes, and of what there is to do, is old now. */
export function refreshNotes(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['work'] })
}
