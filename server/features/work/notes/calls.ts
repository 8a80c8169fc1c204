/** The calls of notes to the district: written and closed by those above it, answered by it, read by both. */
import { NOTE_WRITERS } from '#domain/notes.ts'
import { type Group, WORKING_GROUPS } from '#domain/scope.ts'
import type { Call } from '#server/http/route.ts'
import type { WorkDeps } from '../deps.ts'
import { answerNote, closeNote, reopenNote } from './change-note.ts'
import { markedRecords, notesOfRecord, searchNotes } from './read-notes.ts'
import { addNote } from './write-note.ts'

/** The calls, ready to be registered. Each judges the record that a note stands beside as well. */
export function noteCalls(deps: WorkDeps): Call[] {
  return [
    call('search', WORKING_GROUPS, ({ actor, body }) => searchNotes(deps, actor, body)),
    call('record', WORKING_GROUPS, ({ actor, body }) => notesOfRecord(deps, actor, body)),
    call('marked', WORKING_GROUPS, ({ actor, body }) => markedRecords(deps, actor, body)),
    call('add', NOTE_WRITERS, (asked) => addNote(deps, asked)),
    call('answer', [1], (asked) => answerNote(deps, asked)),
    call('close', NOTE_WRITERS, (asked) => closeNote(deps, asked)),
    call('reopen', WORKING_GROUPS, (asked) => reopenNote(deps, asked)),
  ]
}

function call(name: string, groups: readonly Group[], handler: Call['handler']): Call {
  return { method: 'POST', path: `work/notes/${name}`, rule: { groups }, takes: 'json', handler }
}
