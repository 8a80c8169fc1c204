/** The calls by which records come from workbooks: the file to fill in, what a file would do, doing it, and undoing all of it. */
import { type Action, type Area, recordId } from '#domain/area/area.ts'
import { permissionError } from '#domain/permissions/can.ts'
import { formatPlace } from '#domain/places/place-names.ts'
import { searchableName, recordName } from '#domain/records/record-name.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { hasRoundTrip } from '#domain/records/workbook-fields.ts'
import { wireName, wireRecord } from '#domain/area/wire.ts'
import { uploadedSheet } from '#server/spreadsheets/uploaded-sheet.ts'
import type { Route, RouteRequest } from '#server/http/route.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps } from '../deps.ts'
import { optionalText } from '../read/filter.ts'
import type { AreaHooks } from '../hooks.ts'
import { type DuplicateCandidate, findDuplicateRows } from './duplicate-rows.ts'
import { applyRecordImport } from './apply-import.ts'
import { isVillageImport } from './columns.ts'
import { type DigestedImportPlan, planRecordImport } from './plan-import.ts'
import type { PlannedImportRow } from './plan-rows.ts'
import { makeRecordWorkbook } from './record-workbook.ts'
import { makeVillageTemplate } from './village-template.ts'
import { undoImport } from './undo-import.ts'

/** The calls of an area that comes from workbooks; none for any other. */
export function importRoutes(deps: EngineDeps, area: Area, hooks: AreaHooks): Route[] {
  const byVillages = isVillageImport(area)
  if (!byVillages && !hasRoundTrip(area)) return []
  // Whoever may not do this at all is told so before anything is looked at.
  const action: Action = byVillages ? 'add' : 'edit'
  const askedBy = ({ actor, address, recheckSession }: RouteRequest): ChangeRequest => {
    const refusal = permissionError(actor, action, area)
    if (refusal) throw new AppError(refusal)
    return { area, hooks, actor, origin: { address }, recheckSession }
  }
  const call = (name: string, takes: Route['takes'], handler: Route['handler']): Route => ({
    method: 'POST',
    path: `${area.path}/${name}`,
    rule: { area: area.key, action },
    takes,
    handler,
  })
  return [
    call('template', 'json', (request) => {
      const asked = askedBy(request)
      return byVillages
        ? makeVillageTemplate(deps, { ...asked, area }, request.body)
        : makeRecordWorkbook(deps, asked, request.body)
    }),
    call('preview', 'form', async (request) => {
      const asked = askedBy(request)
      const plan = await planRecordImport(deps, asked, uploadedSheet(request))
      return wirePlan(deps, area, plan, await findDuplicateRows(deps, asked, plan.rows))
    }),
    call('import', 'form', (request) => {
      const asked = askedBy(request)
      const digest = optionalText(request.body, 'DIGEST')
      return applyRecordImport(deps, asked, { bytes: uploadedSheet(request), digest })
    }),
    call('import/undo', 'json', (request) => undoImport(deps, askedBy(request), request.body)),
  ]
}

type DuplicateRows = Awaited<ReturnType<typeof findDuplicateRows>>

/** The plan as the screen shows it, with what new rows may be. */
function wirePlan(deps: EngineDeps, area: Area, plan: DigestedImportPlan, alike: DuplicateRows) {
  const { rows, errors, failed, untouched, unknown, digest } = plan
  const countOf = (kind: PlannedImportRow['kind']) => rows.filter((row) => row.kind === kind).length
  return {
    status: true,
    DIGEST: digest,
    ADDED: countOf('add'),
    EDITED: countOf('edit'),
    SAME: countOf('same'),
    FAILED: failed,
    UNTOUCHED: untouched,
    UNKNOWN: unknown,
    ROWS: rows
      .filter(({ kind }) => kind !== 'same')
      .map((planned) => ({
        ...wireRow(deps, area, planned),
        ALIKE: (alike.get(planned.row) ?? []).map((record) => wireDuplicate(deps, record)),
      })),
    ERRORS: errors.map((note) => wireRecord(note)),
  }
}

/** By the same names as what is found anywhere is answered. */
function wireDuplicate({ geography }: EngineDeps, { id, catmUkey, name }: DuplicateCandidate) {
  const place = formatPlace(catmUkey, geography().names(catmUkey))
  return wireRecord({ id: String(id), catmUkey, name, place, find: searchableName(name) })
}

function wireRow({ geography }: EngineDeps, area: Area, planned: PlannedImportRow) {
  const { row, kind, catmUkey } = planned
  const place = geography().names(catmUkey)
  const stored = planned.kind === 'edit' ? planned.stored : undefined
  const values = Object.fromEntries(
    Object.entries({ ...stored, ...planned.values }).map(([name, value]) => [name, String(value ?? '')]),
  )
  const id = stored ? recordId(area, { ...stored, [area.id]: stored.id }) : ''
  const changes = planned.kind === 'edit' ? planned.changes : []
  return {
    ROW: row,
    KIND: kind,
    CATM_UKEY: catmUkey,
    NAME: recordName(area, { id, catmUkey, place, values }),
    PLACE: formatPlace(catmUkey, place),
    CHANGES: changes.map((change) => wireRecord({ ...change, field: wireName(change.field) })),
  }
}
