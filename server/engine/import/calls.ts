/** The calls by which records come from workbooks: the file to fill in, what a file would do, doing it, and undoing all of it. */
import { type Action, type Area, recordId } from '#domain/area.ts'
import { whyNot } from '#domain/can.ts'
import { placeInWords } from '#domain/place-words.ts'
import { findableIn, recordName } from '#domain/record-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { hasRoundTrip } from '#domain/sheet-fields.ts'
import { wireName, wireRecord } from '#domain/wire.ts'
import { sheetIn } from '#server/excel/sent.ts'
import type { Call, CallRequest } from '#server/http/route.ts'
import type { Asked } from '../asked.ts'
import type { EngineDeps } from '../deps.ts'
import { optionalText } from '../filter.ts'
import type { AreaSeams } from '../seams.ts'
import { type AlikeRecord, alikeRows } from './alike-rows.ts'
import { applyImport } from './apply.ts'
import { comesByVillages } from './columns.ts'
import { type NamedPlan, planImport } from './plan.ts'
import type { PlannedRow } from './planned.ts'
import { recordSheet } from './record-sheet.ts'
import { importTemplate } from './template.ts'
import { undoImport } from './undo.ts'

/** The calls of an area that comes from workbooks; none for any other. */
export function importCalls(deps: EngineDeps, area: Area, seams: AreaSeams): Call[] {
  const byVillages = comesByVillages(area)
  if (!byVillages && !hasRoundTrip(area)) return []
  // Whoever may not do this at all is told so before anything is looked at.
  const action: Action = byVillages ? 'add' : 'edit'
  const askedBy = ({ actor, address, lookAgain }: CallRequest): Asked => {
    const refusal = whyNot(actor, action, area)
    if (refusal) throw new Refusal(refusal)
    return { area, seams, actor, origin: { address }, lookAgain }
  }
  const call = (name: string, takes: Call['takes'], handler: Call['handler']): Call => ({
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
        ? importTemplate(deps, { ...asked, area }, request.body)
        : recordSheet(deps, asked, request.body)
    }),
    call('preview', 'form', async (request) => {
      const asked = askedBy(request)
      const plan = await planImport(deps, asked, sheetIn(request))
      return wirePlan(deps, area, plan, await alikeRows(deps, asked, plan.rows))
    }),
    call('import', 'form', (request) => {
      const asked = askedBy(request)
      const digest = optionalText(request.body, 'DIGEST')
      return applyImport(deps, asked, { bytes: sheetIn(request), digest })
    }),
    call('import/undo', 'json', (request) => undoImport(deps, askedBy(request), request.body)),
  ]
}

type Alike = Awaited<ReturnType<typeof alikeRows>>

/** The plan as the screen shows it, with what new rows may be. */
function wirePlan(deps: EngineDeps, area: Area, plan: NamedPlan, alike: Alike) {
  const { rows, errors, failed, untouched, unknown, digest } = plan
  const countOf = (kind: PlannedRow['kind']) => rows.filter((row) => row.kind === kind).length
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
        ALIKE: (alike.get(planned.row) ?? []).map((record) => wireAlike(deps, record)),
      })),
    ERRORS: errors.map((note) => wireRecord(note)),
  }
}

/** By the same names as what is found anywhere is answered. */
function wireAlike({ geography }: EngineDeps, { id, catmUkey, name }: AlikeRecord) {
  const place = placeInWords(catmUkey, geography().names(catmUkey))
  return wireRecord({ id: String(id), catmUkey, name, place, find: findableIn(name) })
}

function wireRow({ geography }: EngineDeps, area: Area, planned: PlannedRow) {
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
    PLACE: placeInWords(catmUkey, place),
    CHANGES: changes.map((change) => wireRecord({ ...change, field: wireName(change.field) })),
  }
}
