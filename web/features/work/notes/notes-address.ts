/** The state of the notes screen in its address: `?cc=50&aa=01&state=answered&page=2`. */
import { NOTE_STATES, type NoteState } from '#domain/records/notes.ts'
import { parseBoardPlace } from '../board/board-addresses.ts'
import type { BoardPlace } from '../board/board-query.ts'

export type NotesAddress = BoardPlace & {
  /** Absent without a selection. */
  state: NoteState | undefined
  /** Starts at 1. */
  page: number
}

/** Reads an address; missing and invalid values become defaults. */
export function parseNotesAddress(search: string): NotesAddress {
  const params = new URLSearchParams(search)
  const page = params.get('page') ?? ''
  return {
    ...parseBoardPlace(search),
    state: NOTE_STATES.find((known) => known === params.get('state')),
    page: /^[0-9]{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1,
  }
}

/** The address of the notes of a place; defaults are omitted. */
export function notesAddress({ cc, aa, state, page }: Partial<NotesAddress>): string {
  const params = { cc, aa, state, page: page === 1 ? undefined : page?.toString() }
  const filled = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return filled.length === 0 ? '/work/notes' : `/work/notes?${new URLSearchParams(filled)}`
}
