/** The calls of notes to the district (docs/decisions/0035-notes-to-the-district.md). */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { NoteState } from '#domain/notes.ts'
import { CONFIRMED, confirmedText } from '#domain/personal-texts.ts'
import { wireName } from '#domain/wire.ts'
import { call } from '#web/api/client.ts'

/** A note as the screens show it. Times are ISO, empty where the step was not taken. */
export type Note = {
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

export type NoteOnWire = Readonly<Record<string, string | number>>

/** A note from its wire form. */
export function readWireNote(wire: NoteOnWire): Note {
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
export type NotedRecord = { area: string; id: string }

/** So long it is taken as known which records have notes: it is asked for beside the list, not for each dialog. */
const MARKED_MS = 300_000

/** The records of the official's own scope that have notes under way, each as {@link markOf} names it. */
export const markedQuery = queryOptions({
  queryKey: ['work', 'notes', 'marked'],
  staleTime: MARKED_MS,
  gcTime: MARKED_MS,
  queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
    const { data } = await call<{ data: { AREA: string; ID: string }[] }>('work/notes/marked', {
      body: {},
      signal,
    })
    return new Set(data.map(({ AREA, ID }) => markOf({ area: AREA, id: ID })))
  },
})

/** One text for a record, by which it is looked for among those that have notes. */
export const markOf = ({ area, id }: NotedRecord): string => `${area} ${id}`

/** All notes of a record, the newest first. */
export function recordNotesQuery({ area, id }: NotedRecord) {
  return queryOptions({
    queryKey: ['work', 'notes', 'record', area, id],
    queryFn: async ({ signal }): Promise<Note[]> => {
      const body = { AREA: area, ID: id }
      const { data } = await call<{ data: NoteOnWire[] }>('work/notes/record', { body, signal })
      return data.map(readWireNote)
    },
  })
}

/** A text, and the numbers in it that are said to be no national IDs. */
export type Typed = { text: string; confirmed: readonly string[] }

type Told = { NOTE_ID: number; VERSION: number }
type Step = Pick<Note, 'id' | 'version'>

/** Writes a note beside a record; sent again with its mark, it is there once. */
export async function addNote(record: NotedRecord, { text, confirmed }: Typed, mark: string): Promise<Step> {
  const body = { AREA: record.area, ID: record.id, TEXT: text, ONCE_MARK: mark, ...answered(confirmed) }
  return stepOf(await call<Told>('work/notes/add', { body }))
}

/** Says for the district that what a note asks for is done. */
export async function answerNote(note: Step, { text, confirmed }: Typed): Promise<Step> {
  const body = { NOTE_ID: note.id, VERSION: note.version, REPLY: text, ...answered(confirmed) }
  return stepOf(await call<Told>('work/notes/answer', { body }))
}

/** Closes a note, or takes the last step back. */
export async function moveNote(name: 'close' | 'reopen', note: Step): Promise<Step> {
  const body = { NOTE_ID: note.id, VERSION: note.version }
  return stepOf(await call<Told>(`work/notes/${name}`, { body }))
}

/** What is sent beside a text to answer for the numbers in it. */
export const answered = (confirmed: readonly string[]) =>
  confirmed.length === 0 ? {} : { [wireName(CONFIRMED)]: confirmedText(confirmed) }

const stepOf = ({ NOTE_ID, VERSION }: Told): Step => ({ id: NOTE_ID, version: VERSION })

/** What was read of notes, and of what there is to do, is old now. */
export function refreshNotes(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['work'] })
}
