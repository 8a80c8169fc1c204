/** The routes of notes to the district. Offices above write and close them, the district answers. */
import { NOTE_WRITERS } from '#domain/records/notes.ts'
import { WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { featureRoute, type Route } from '#server/http/route.ts'
import { COUNT, TRUE, listSchema, arrayOf, stringProperties, strictObject } from '#server/http/schemas.ts'
import { LISTED_HIT } from '#server/features/global-search/wire-hit.ts'
import type { WorkDeps } from '../deps.ts'
import { ANSWER_FIELDS, answerNote, closeNote, NOTE_FIELDS, reopenNote } from './change-note.ts'
import { NOTE } from './note-row.ts'
import { notedRecords, notesOfRecord, SEARCH_FIELDS, searchNotes } from './read-notes.ts'
import { addNote, NEW_NOTE_FIELDS, RECORD_FIELDS } from './write-note.ts'

const FOUND = listSchema(strictObject({ ...LISTED_HIT, ...stringProperties('TITLE', 'PICTURE'), ...NOTE }), {
  ...{ OPEN: COUNT, ANSWERED: COUNT },
})
const NOTED_RECORDS = strictObject({ data: arrayOf(strictObject(stringProperties('AREA', 'ID'))) })
const WRITTEN = strictObject({ status: TRUE, NOTE_ID: COUNT, VERSION: COUNT })

/** Every handler checks the permissions for the record of the note as well. */
export function noteRoutes(deps: WorkDeps): Route[] {
  const route = featureRoute(deps)
  const forAll = { groups: WORKING_GROUPS }
  const forWriters = { groups: NOTE_WRITERS }
  const found = listSchema(strictObject(NOTE))
  return [
    route('work/notes/search', ['Search notes', SEARCH_FIELDS, FOUND], forAll, searchNotes),
    route('work/notes/record', ['Notes of a record', RECORD_FIELDS, found], forAll, notesOfRecord),
    route('work/notes/marked', ['Which records have open notes', {}, NOTED_RECORDS], forAll, notedRecords),
    route('work/notes/add', ['Write a note', NEW_NOTE_FIELDS, WRITTEN], forWriters, addNote),
    route('work/notes/answer', ['Answer a note', ANSWER_FIELDS, WRITTEN], { groups: [1] }, answerNote),
    route('work/notes/close', ['Close a note', NOTE_FIELDS, WRITTEN], forWriters, closeNote),
    route('work/notes/reopen', ['Open a note again', NOTE_FIELDS, WRITTEN], forAll, reopenNote),
  ]
}
