/** The notes of a place, as the screens over all areas read them. */
import { queryOptions } from '@tanstack/react-query'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area.ts'
import type { NoteState } from '#domain/notes.ts'
import { call } from '#web/api/client.ts'
import { type FoundOnWire, recordAddress } from '#web/engine/list/record-address.ts'
import { type Note, type NoteOnWire, readWireNote } from '#web/engine/notes/note-calls.ts'
import type { BoardPlace } from '../board/board-query.ts'

/** A note with what its record is called and where it is opened. */
export type ListedNote = {
  note: Note
  area: Area
  name: string
  kind: string
  place: string
  address: string
}

export type FoundNotes = { notes: ListedNote[]; total: number; open: number; answered: number }

type WireLine = NoteOnWire &
  Pick<FoundOnWire, 'ID' | 'CATM_UKEY' | 'FIND' | 'NAME' | 'PLACE'> &
  Record<'TITLE' | 'ROUTE' | 'TAB', string>
type Answer = { data: WireLine[]; total: number; OPEN: number; ANSWERED: number }

/** A page of the notes of a place that have come so far. Asked anew each time, since others answer meanwhile. */
export function notesQuery(
  { cc, aa }: BoardPlace,
  { state, page, size }: { state: NoteState; page: number; size: number },
) {
  return queryOptions({
    queryKey: ['work', 'notes', 'list', cc, aa, state, page, size],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<FoundNotes> => {
      const body = { CC: cc || null, AA: aa || null, STATE: state, PAGE: page, PAGE_SIZE: size }
      const { data, total, OPEN, ANSWERED } = await call<Answer>('work/notes/search', { body, signal })
      return { notes: data.flatMap(listed), total, open: OPEN, answered: ANSWERED }
    },
  })
}

function listed(line: WireLine): ListedNote[] {
  const area = areas.find(({ key }) => key === line.AREA)
  if (area === undefined) return []
  const { NAME: name, TITLE: kind, PLACE: place, ROUTE, TAB } = line
  return [{ note: readWireNote(line), area, name, kind, place, address: recordAddress(ROUTE, TAB, line) }]
}
