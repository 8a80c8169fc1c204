/** The queries of the notes of a place, and the address of their screen. */
import { queryOptions } from '@tanstack/react-query'
import { areaByKey } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { NOTE_STATES, type NoteState } from '#domain/records/notes.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { readWire } from '#web/api/read-wire.ts'
import { recordAddress } from '#web/engine/list/record-address.ts'
import type { RecordNote } from '#web/engine/notes/notes-api.ts'
import type { BoardPlace } from '../board/board-query.ts'
import { addressOf, addressState, count, oneOf, place } from '#web/ui/browser/address-state.ts'

/** The notes screen in its address: `?cc=50&aa=01&state=answered&page=2`. */
export const NOTES_ADDRESS = addressState({
  cc: place(),
  aa: place('cc'),
  state: oneOf(NOTE_STATES, undefined),
  page: count(1),
})

/** The address of the notes of a place; defaults are omitted. */
export function notesAddress(search: Partial<ReturnType<typeof NOTES_ADDRESS.parse>>): string {
  return addressOf('/work/notes', NOTES_ADDRESS.params(search))
}

/** A note with its record's name and address. */
export type ListedNote = {
  note: RecordNote
  area: Area
  name: string
  kind: string
  place: string
  /** The address of its thumbnail; empty without one. */
  picture: string
  address: string
}

type WireListedNote = RouteResponse<'work/notes/search'>['data'][number]

/** A page of a place's notes in one state. Never cached, because other users may answer meanwhile. */
export function notesQuery(
  { cc, aa }: BoardPlace,
  { state, page, size }: { state: NoteState; page: number; size: number },
) {
  return queryOptions({
    queryKey: ['work', 'notes', 'list', cc, aa, state, page, size],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const body = { CC: cc || null, AA: aa || null, STATE: state, PAGE: page, PAGE_SIZE: size }
      const { data, total, OPEN, ANSWERED } = await fetchJson('work/notes/search', { body, signal })
      return { rows: data.flatMap(parseListedNotes), total, open: OPEN, answered: ANSWERED }
    },
  })
}

function parseListedNotes(line: WireListedNote): ListedNote[] {
  const note = readWire(line)
  const area = areaByKey(note.area)
  if (area === undefined) return []
  const { name, title: kind, place, picture, route, tab } = note
  return [{ note, area, name, kind, place, picture, address: recordAddress(route, tab, note) }]
}
