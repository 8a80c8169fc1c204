/** The calls by which an area is filled from a workbook: the form, what a file would do, and doing it. */
import type { Area } from '#domain/area.ts'
import { whyNot } from '#domain/can.ts'
import { villageName } from '#domain/place-words.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/scope.ts'
import { wireName, wireRecord } from '#domain/wire.ts'
import type { Call, CallRequest } from '#server/http/route.ts'
import type { EngineDeps } from '../deps.ts'
import { optionalText } from '../filter.ts'
import { refuseUnknown } from '../request.ts'
import type { AreaSeams } from '../seams.ts'
import { applyImport } from './apply.ts'
import type { ImportArea } from './columns.ts'
import { type Plan, planImport } from './plan.ts'
import { FILE_PART } from './rows.ts'
import { importTemplate } from './template.ts'

/** The calls of an area that comes from workbooks; none for any other. */
export function importCalls(deps: EngineDeps, area: Area, seams: AreaSeams): Call[] {
  if (!isImported(area)) return []
  const rule = { area: area.key, action: 'add' }
  return [
    {
      method: 'POST',
      path: `${area.path}/template`,
      rule,
      takes: 'json',
      handler: ({ actor, body }) => {
        refuseOthers(actor, area)
        return importTemplate(deps, { area, actor }, body)
      },
    },
    {
      method: 'POST',
      path: `${area.path}/preview`,
      rule,
      takes: 'form',
      handler: async (request) => {
        refuseOthers(request.actor, area)
        refuseUnknown(request.body, [])
        const plan = await planImport(deps, { area, actor: request.actor, bytes: fileIn(request) })
        return wirePlan(deps, area, plan)
      },
    },
    {
      method: 'POST',
      path: `${area.path}/import`,
      rule,
      takes: 'form',
      handler: (request) => {
        const { actor, address, body } = request
        refuseOthers(actor, area)
        refuseUnknown(body, ['DIGEST'])
        const asked = { area, seams, actor, origin: { address } }
        return applyImport(deps, asked, { bytes: fileIn(request), digest: optionalText(body, 'DIGEST') })
      },
    },
  ]
}

/** Whoever may not add records is told so before the file is looked at. */
function refuseOthers(actor: Actor, area: Area): void {
  const refusal = whyNot(actor, 'add', area)
  if (refusal) throw new Refusal(refusal)
}

function isImported(area: Area): area is ImportArea {
  return area.excelImport === true && area.onePer !== undefined
}

function fileIn({ files }: CallRequest): Buffer {
  const [file, ...others] = files
  if (file?.name !== FILE_PART || others.length > 0) throw new Refusal('not-a-sheet', { field: FILE_PART })
  return file.bytes
}

/** The plan as the screen shows it. */
function wirePlan({ geography }: EngineDeps, area: ImportArea, plan: Plan) {
  const { rows, errors, failed, untouched, digest } = plan
  const countOf = (kind: Plan['rows'][number]['kind']) => rows.filter((row) => row.kind === kind).length
  const places = geography()
  return {
    status: true,
    DIGEST: digest,
    ADDED: countOf('add'),
    EDITED: countOf('edit'),
    SAME: countOf('same'),
    FAILED: failed,
    UNTOUCHED: untouched,
    ROWS: rows.map((planned) => {
      const { kind, row, catmUkey } = planned
      const names = places.names(catmUkey)
      const whole = { ...(planned.kind === 'edit' ? planned.stored : {}), ...planned.values } as Record<
        string,
        unknown
      >
      return {
        ROW: row,
        KIND: kind,
        CATM_UKEY: catmUkey,
        TT_DESC: names.ttDesc,
        MM_DESC: villageName(catmUkey, names),
        KEY: Object.fromEntries(
          area.onePer.fields.map((name) => [wireName(name), String(whole[name] ?? '')]),
        ),
        CHANGES: planned.kind === 'edit' ? planned.changed.map(wireName) : [],
      }
    }),
    ERRORS: errors.map((note) => wireRecord(note)),
  }
}
