/** The state of the notes screen in its address: `?cc=50&aa=01&state=answered&page=2`. */
import { NOTE_STATES, type NoteState } from '#domain/records/notes.ts'
import { addressOf, pageParam } from '#web/ui/browser/address-params.ts'
import { parseBoardPlace } from '../board/board-addresses.ts'
import type { BoardPlace } from '../board/board-query.ts'

type NotesAddress = BoardPlace & {
  /** Absent without a selection. */
  state: NoteState | undefined
  page: number
}

/** Reads an address; missing and invalid values become defaults. */
export function parseNotesAddress(search: string): NotesAddress {
  const params = new URLSearchParams(search)
  return {
    ...parseBoardPlace(search),
    state: NOTE_STATES.find((known) => known === params.get('state')),
    page: pageParam(params),
  }
}

/** The address of the notes of a place; defaults are omitted. */
export function notesAddress({ cc = '', aa = '', state, page = 1 }: Partial<NotesAddress>): string {
  return addressOf('/work/notes', { cc, aa, state: state ?? '', page: page === 1 ? '' : String(page) })
}
