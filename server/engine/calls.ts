/** All calls of an area (foundations and content areas, section 7), and ours beside them. Nothing is decided here. */
import { type Area, numberFields } from '#domain/area.ts'
import { readsPast, whyNot } from '#domain/can.ts'
import { lacksOf } from '#domain/lacks.ts'
import { hasOpenData } from '#domain/public-page.ts'
import { Refusal } from '#domain/refusal.ts'
import { isAdministrator } from '#domain/scope.ts'
import type { Call, CallRequest } from '#server/http/route.ts'
import type { Asked } from './asked.ts'
import type { Changed } from './change.ts'
import { confirmRecord } from './confirm.ts'
import { deleteTogether, undeleteTogether } from './delete-batch.ts'
import type { EngineDeps } from './deps.ts'
import { exportRecords } from './export.ts'
import { findRecord } from './find.ts'
import { addImage, type GalleryArea, removeImage, replaceImage, searchImages } from './gallery.ts'
import { HISTORY_SHOWN, readHistory } from './history.ts'
import { importCalls } from './import/calls.ts'
import { openDataOf } from './open-data.ts'
import { paperOf } from './paper.ts'
import { purgeRecord } from './purge.ts'
import { presenterOf } from './record.ts'
import { namesIn } from './references.ts'
import { readId, readVersion } from './request.ts'
import { revealNumbers } from './reveal.ts'
import { restoreRecord, undoChange } from './revive.ts'
import type { AreaSeams } from './seams.ts'
import { searchBin, searchRecords } from './search.ts'
import { previewSetting, setTogether, unsetTogether } from './set-batch.ts'
import { toldChanges } from './told-changes.ts'
import { hasTotals, totalsOf } from './totals.ts'
import { addRecord, deleteRecord, editRecord, setDisplay } from './write.ts'

/** The calls of an area, ready to be registered. */
export function areaCalls(deps: EngineDeps, area: Area, seams: AreaSeams): Call[] {
  const { path, key } = area
  const asked = ({ actor, address, lookAgain }: CallRequest): Asked => ({
    area,
    seams,
    actor,
    origin: { address },
    lookAgain,
  })
  const done = ({ id, version, catmUkey }: Changed) => ({
    status: true,
    id: area.onePerPlace ? catmUkey : id,
    version,
  })
  const form = (name: string, handler: Call['handler']): Call => ({
    method: 'POST',
    path: `${path}${name}`,
    rule: { area: key, action: name === '' ? 'add' : 'edit' },
    takes: 'form',
    handler,
  })
  const json = (name: string, action: string, handler: Call['handler']): Call => ({
    method: 'POST',
    path: `${path}/${name}`,
    rule: { area: key, action },
    takes: 'json',
    handler,
  })
  const target = ({ body }: CallRequest) => ({ id: readId(body.ID), version: readVersion(body.VERSION) })
  return [
    { ...json('search', 'view', (call) => searchRecords(deps, area, call, call.body)), provesSession: true },
    ...(area.search.lists
      ? [
          {
            ...json('search/other', 'view', (call) => searchRecords(deps, area, call, call.body, 'other')),
            provesSession: true as const,
          },
        ]
      : []),
    ...(hasTotals(area) ? [json('totals', 'view', (call) => totalsOf(deps, area, call))] : []),
    form('', async (call) => done(await addRecord(deps, asked(call), call.body, call.files))),
    form('/update', async (call) => done(await editRecord(deps, asked(call), call.body, call.files))),
    {
      method: 'GET',
      path: `${path}/delete/:id`,
      rule: { area: key, action: 'delete' },
      takes: 'nothing',
      changesByGet: true,
      handler: async (call) => {
        const wanted = { id: readId(call.params.id), version: readVersion(call.query.VERSION) }
        return done(await deleteRecord(deps, asked(call), wanted))
      },
    },
    json('deleteTogether', 'delete', (call) => deleteTogether(deps, asked(call), call.body)),
    json('deleteTogether/undo', 'edit', (call) => undeleteTogether(deps, asked(call), call.body)),
    json('updateTogether', 'edit', (call) => setTogether(deps, asked(call), call.body)),
    json('updateTogether/preview', 'edit', (call) => previewSetting(deps, asked(call), call.body)),
    json('updateTogether/undo', 'edit', (call) => unsetTogether(deps, asked(call), call.body)),
    json('history', 'view', (call) => historyOf(deps, asked(call), readId(call.body.ID))),
    json('undo', 'edit', async (call) => done(await undoChange(deps, asked(call), target(call)))),
    json('restore', 'edit', async (call) => {
      const wanted = { ...target(call), seen: readVersion(call.body.SEEN, 'SEEN') }
      return done(await restoreRecord(deps, asked(call), wanted))
    }),
    ...(lacksOf(area).includes('stale')
      ? [json('confirm', 'edit', async (call) => done(await confirmRecord(deps, asked(call), target(call))))]
      : []),
    { ...json('bin', 'edit', (call) => searchBin(deps, area, call, call.body)), provesSession: true },
    {
      ...json('purge', 'delete', async (call) =>
        done(await purgeRecord(deps, asked(call), readId(call.body.ID))),
      ),
      rule: { area: key, action: 'delete', permits: area.permits.delete.filter(isAdministrator) },
    },
    json('export', 'view', (call) => exportRecords(deps, asked(call), call.body)),
    json('export/paper', 'view', (call) => paperOf(deps, asked(call), call.body)),
    ...(hasOpenData(area)
      ? [json('export/open', 'view', (call) => openDataOf(deps, asked(call), call.body))]
      : []),
    ...(numberFields(area).length > 0
      ? [json('reveal', 'edit', (call) => revealNumbers(deps, asked(call), call.body))]
      : []),
    ...(area.display ? [displayCall(deps, area, asked)] : []),
    ...(area.gallery ? galleryCalls(deps, area as GalleryArea, asked) : []),
    ...importCalls(deps, area, seams),
    ...(seams.calls?.(deps) ?? []),
  ]
}

type AskedOf = (call: CallRequest) => Asked

/** The province display toggle. Its refusals carry `code_success: 0` beside the usual answer. */
function displayCall(deps: EngineDeps, area: Area, asked: AskedOf): Call {
  return {
    method: 'GET',
    path: `${area.display?.path}/:catmUkey/:id/:flag`,
    rule: { area: area.key, action: 'toggle' },
    takes: 'nothing',
    changesByGet: true,
    besideRefusals: { code_success: 0 },
    handler: async (call) => {
      const { id, catmUkey, flag } = call.params
      await setDisplay(deps, asked(call), { id: readId(id), catmUkey, flag })
      return { code_success: 1 }
    },
  }
}

function galleryCalls(deps: EngineDeps, area: GalleryArea, asked: AskedOf): Call[] {
  const { path } = area.gallery
  const rule = { area: area.key, action: 'pictures' }
  const of = (call: CallRequest) => ({ ...asked(call), area })
  const done = (image: { id: number; no: number }) => ({ status: true, ...image })
  return [
    {
      method: 'POST',
      path: `${path}/search`,
      rule: { area: area.key, action: 'view' },
      takes: 'json',
      handler: (call) => searchImages(deps, area, asked(call), call.body),
    },
    {
      method: 'POST',
      path,
      rule,
      takes: 'form',
      handler: async (call) => done(await addImage(deps, of(call), call.body, call.files)),
    },
    {
      method: 'POST',
      path: `${path}/update`,
      rule,
      takes: 'form',
      handler: async (call) => done(await replaceImage(deps, of(call), call.body, call.files)),
    },
    {
      method: 'GET',
      path: `${path}/delete/:id`,
      rule,
      takes: 'nothing',
      changesByGet: true,
      handler: async (call) => {
        const wanted = { id: readId(call.params.id), version: readVersion(call.query.VERSION) }
        return done(await removeImage(deps, of(call), wanted))
      },
    },
  ]
}

/**
 * A record's history, newest first; pictures are told by their previews' addresses. What lies in the bin is there for those alone who may bring
 * it back.
 */
async function historyOf(deps: EngineDeps, { area, actor }: Asked, id: string | undefined) {
  const wanted = { area, actor, action: 'view', id, deleted: 'either', byNumber: true } as const
  const record = await findRecord(deps.db, wanted)
  const { catmUkey } = record
  if (record.isDeleted && whyNot(actor, 'edit', area, catmUkey)) throw new Refusal('not-found')
  const asked = { area: area.key, recordId: record.id, most: HISTORY_SHOWN }
  const rows = readsPast(actor, area, catmUkey) ? await readHistory(deps.db, asked) : []
  const names = await namesIn(deps.db, area, rows)
  const data = rows.map(({ at, actorName, version, action, before, after }) => ({
    VERSION: version,
    ACTION: action,
    AT: new Date(at).toISOString(),
    BY: actorName,
    CHANGES: toldChanges(deps, area, before, after, names),
  }))
  // A record's versions run without a gap, so the newest tells how many entries there are where not all are shown.
  const total = rows.length < HISTORY_SHOWN ? rows.length : (rows[0]?.version ?? 0)
  return { isFound: data.length > 0, data, total, current: presenterOf(area, deps)(record) }
}
