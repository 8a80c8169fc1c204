/** The calls of notes to the district: written and closed by those above it, answered by it, read by both. */
import { NOTE_WRITERS } from '#domain/notes.ts'
import { type Group, WORKING_GROUPS } from '#domain/scope.ts'
import { ONCE_NAME } from '#server/engine/once.ts'
import type { Call } from '#server/http/route.ts'
import { COUNT, DONE, listOf, several, type Told, texts, told, whole } from '#server/http/told.ts'
import { HIT, IN_LIST } from '../../find-all/answer.ts'
import type { WorkDeps } from '../deps.ts'
import { answerNote, closeNote, reopenNote } from './change-note.ts'
import { NOTE } from './note-row.ts'
import { markedRecords, notesOfRecord, searchNotes } from './read-notes.ts'
import { addNote, CONFIRMED_NAME } from './write-note.ts'

const OF_RECORD = ['AREA', 'ID']
const OF_NOTE = ['NOTE_ID', 'VERSION']

const FOUND = listOf(whole({ ...HIT, ...IN_LIST, ...texts('TITLE'), ...NOTE }), {
  ...{ OPEN: COUNT, ANSWERED: COUNT },
})
const MARKED = whole({ data: several(whole(texts('AREA', 'ID'))) })
const WRITTEN = whole({ status: DONE, NOTE_ID: COUNT, VERSION: COUNT })

/** The calls, ready to be registered. Each judges the record that a note stands beside as well. */
export function noteCalls(deps: WorkDeps): Call[] {
  return [
    call(
      'search',
      told('Search notes', ['CC', 'AA', 'STATE', 'PAGE', 'PAGE_SIZE'], FOUND),
      WORKING_GROUPS,
      ({ actor, body }) => searchNotes(deps, actor, body),
    ),
    call(
      'record',
      told('Notes of a record', OF_RECORD, listOf(whole(NOTE))),
      WORKING_GROUPS,
      ({ actor, body }) => notesOfRecord(deps, actor, body),
    ),
    call('marked', told('Which records have open notes', [], MARKED), WORKING_GROUPS, ({ actor }) =>
      markedRecords(deps, actor),
    ),
    call(
      'add',
      told('Write a note', [...OF_RECORD, 'TEXT', CONFIRMED_NAME, ONCE_NAME], WRITTEN),
      NOTE_WRITERS,
      (asked) => addNote(deps, asked),
    ),
    call('answer', told('Answer a note', [...OF_NOTE, 'REPLY', CONFIRMED_NAME], WRITTEN), [1], (asked) =>
      answerNote(deps, asked),
    ),
    call('close', told('Close a note', OF_NOTE, WRITTEN), NOTE_WRITERS, (asked) => closeNote(deps, asked)),
    call('reopen', told('Open a note again', OF_NOTE, WRITTEN), WORKING_GROUPS, (asked) =>
      reopenNote(deps, asked),
    ),
  ]
}

function call(name: string, told: Told, groups: readonly Group[], handler: Call['handler']): Call {
  return { method: 'POST', path: `work/notes/${name}`, told, rule: { groups }, takes: 'json', handler }
}
