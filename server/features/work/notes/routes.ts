/** The routes of notes to the district. Offices above write and close them, the district answers. */
import { NOTE_WRITERS } from '#domain/records/notes.ts'
import { type Group, WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { IDEMPOTENCY_KEY_NAME } from '#server/engine/write/idempotency.ts'
import { jsonRoute, type Route } from '#server/http/route.ts'
import {
  COUNT,
  TRUE,
  listSchema,
  arrayOf,
  type RouteSchema,
  stringProperties,
  routeSchema,
  strictObject,
} from '#server/http/schemas.ts'
import { HIT, IN_LIST } from '#server/features/global-search/wire-hit.ts'
import type { WorkDeps } from '../deps.ts'
import { answerNote, closeNote, reopenNote } from './change-note.ts'
import { NOTE } from './note-row.ts'
import { notedRecords, notesOfRecord, searchNotes } from './read-notes.ts'
import { addNote, CONFIRMED_NAME } from './write-note.ts'

const OF_RECORD = ['AREA', 'ID']
const OF_NOTE = ['NOTE_ID', 'VERSION']

const FOUND = listSchema(strictObject({ ...HIT, ...IN_LIST, ...stringProperties('TITLE'), ...NOTE }), {
  ...{ OPEN: COUNT, ANSWERED: COUNT },
})
const NOTED_RECORDS = strictObject({ data: arrayOf(strictObject(stringProperties('AREA', 'ID'))) })
const WRITTEN = strictObject({ status: TRUE, NOTE_ID: COUNT, VERSION: COUNT })

/** Every handler checks the permissions for the record of the note as well. */
export function noteRoutes(deps: WorkDeps): Route[] {
  return [
    route(
      'search',
      routeSchema('Search notes', ['CC', 'AA', 'STATE', 'PAGE', 'PAGE_SIZE'], FOUND),
      WORKING_GROUPS,
      ({ actor, body }) => searchNotes(deps, actor, body),
    ),
    route(
      'record',
      routeSchema('Notes of a record', OF_RECORD, listSchema(strictObject(NOTE))),
      WORKING_GROUPS,
      ({ actor, body }) => notesOfRecord(deps, actor, body),
    ),
    route(
      'marked',
      routeSchema('Which records have open notes', [], NOTED_RECORDS),
      WORKING_GROUPS,
      ({ actor }) => notedRecords(deps, actor),
    ),
    route(
      'add',
      routeSchema('Write a note', [...OF_RECORD, 'TEXT', CONFIRMED_NAME, IDEMPOTENCY_KEY_NAME], WRITTEN),
      NOTE_WRITERS,
      (request) => addNote(deps, request),
    ),
    route(
      'answer',
      routeSchema('Answer a note', [...OF_NOTE, 'REPLY', CONFIRMED_NAME], WRITTEN),
      [1],
      (request) => answerNote(deps, request),
    ),
    route('close', routeSchema('Close a note', OF_NOTE, WRITTEN), NOTE_WRITERS, (request) =>
      closeNote(deps, request),
    ),
    route('reopen', routeSchema('Open a note again', OF_NOTE, WRITTEN), WORKING_GROUPS, (request) =>
      reopenNote(deps, request),
    ),
  ]
}

const route = (name: string, schema: RouteSchema, groups: readonly Group[], handler: Route['handler']) =>
  jsonRoute(`work/notes/${name}`, schema, { groups }, handler)
