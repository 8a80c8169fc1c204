/** The routes of workbook import: the file to fill in, its preview, the import, and undo. */
import { type Action, type Area, nationalIdFields, recordId } from '#domain/area/area.ts'
import { assertCan } from '#domain/permissions/can.ts'
import { formatPlace } from '#domain/places/place-names.ts'
import { searchableName, recordName } from '#domain/records/record-name.ts'
import { hasRoundTrip } from '#domain/records/workbook-fields.ts'
import { wireName, wireRecord } from '#domain/area/wire.ts'
import { uploadedSheet } from '#server/spreadsheets/uploaded-sheet.ts'
import { type Route, type RouteRequest, typedRoute } from '#server/http/route.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps } from '../deps.ts'
import type { AreaHooks } from '../hooks.ts'
import { type AreaRouteBody, type AreaRoutePath, areaRouteSchema } from '../schemas/area-schemas.ts'
import { type DuplicateCandidate, findDuplicateRows } from './duplicate-rows.ts'
import { applyRecordImport, undoImport } from './apply-import.ts'
import { isVillageImport } from './columns.ts'
import { planRecordImport } from './plan-import.ts'
import type { PlannedImportRow, RecordImportPlan } from './plan-rows.ts'
import { makeRecordWorkbook } from './record-workbook.ts'
import { makeVillageTemplate } from './village-template.ts'
import { maskPid } from '#domain/personal-data/pid.ts'

export function importRoutes(deps: EngineDeps, area: Area, hooks: AreaHooks): Route[] {
  const byVillages = isVillageImport(area)
  if (!byVillages && !hasRoundTrip(area)) return []
  const action: Action = byVillages ? 'add' : 'edit'
  // Checked before the file is read, so that other users learn nothing.
  const changeRequest = ({
    actor,
    address,
    recheckSession,
  }: Pick<RouteRequest, 'actor' | 'address' | 'recheckSession'>): ChangeRequest => {
    assertCan(actor, action, area)
    return { area, hooks, actor, origin: { address }, recheckSession }
  }
  const route = <Path extends AreaRoutePath>(
    name: Path,
    takes: Route['takes'],
    handler: (request: RouteRequest<AreaRouteBody<Path>>) => Promise<unknown>,
  ): Route =>
    typedRoute({
      method: 'POST',
      path: `${area.path}${name}`,
      schema: areaRouteSchema(name, area),
      rule: { area: area.key, action },
      takes,
      handler,
    })
  return [
    route('/template', 'json', (request) => {
      const change = changeRequest(request)
      return byVillages
        ? makeVillageTemplate(deps, { ...change, area }, request.body)
        : makeRecordWorkbook(deps, change, request.body)
    }),
    route('/preview', 'form', async (request) => {
      const change = changeRequest(request)
      const plan = await planRecordImport(deps, change, uploadedSheet(request))
      return wirePlan(deps, area, plan, await findDuplicateRows(deps, change, plan.rows))
    }),
    route('/import', 'form', (request) => {
      const change = changeRequest(request)
      return applyRecordImport(deps, change, { bytes: uploadedSheet(request), digest: request.body.DIGEST })
    }),
    route('/import/undo', 'json', (request) => undoImport(deps, changeRequest(request), request.body)),
  ]
}

type DuplicateRows = Awaited<ReturnType<typeof findDuplicateRows>>

/** The plan as the screen shows it, with possible duplicates of new rows. Numbers of persons are masked. */
export function wirePlan(
  deps: Pick<EngineDeps, 'geography'>,
  area: Area,
  plan: RecordImportPlan,
  duplicates: DuplicateRows = new Map(),
) {
  const { rows, errors, warnings, failed, untouched, unknown, digest } = plan
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
        ALIKE: (duplicates.get(planned.row) ?? []).map((record) => wireDuplicate(deps, record)),
      })),
    ERRORS: errors.map((note) => wireRecord(note)),
    ...(nationalIdFields(area).length > 0 && { WARNINGS: warnings.map((note) => wireRecord(note)) }),
  }
}

/** With the field names of the global search. */
function wireDuplicate(
  { geography }: Pick<EngineDeps, 'geography'>,
  { id, catmUkey, name }: DuplicateCandidate,
) {
  const place = formatPlace(catmUkey, geography().names(catmUkey))
  return wireRecord({ id: String(id), catmUkey, name, place, find: searchableName(name) })
}

function wireRow({ geography }: Pick<EngineDeps, 'geography'>, area: Area, planned: PlannedImportRow) {
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
    ...Object.fromEntries(
      nationalIdFields(area).map((name) => [wireName(name), maskPid(values[name] ?? '')]),
    ),
    PLACE: formatPlace(catmUkey, place),
    CHANGES: changes.map((change) => wireRecord({ ...change, field: wireName(change.field) })),
  }
}
