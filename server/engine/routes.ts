/** All calls of an area (foundations and content areas, section 7), and ours beside them. Nothing is decided here. */
import { type Area, nationalIdFields } from '#domain/area/area.ts'
import { canReadHistory, permissionError } from '#domain/permissions/can.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import { hasOpenData } from '#domain/public/public-fields.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { isAdministrator } from '#domain/permissions/scope.ts'
import type { Route, RouteRequest } from '#server/http/route.ts'
import type { ChangeRequest } from './change-request.ts'
import type { ChangeResult } from './write/change-record.ts'
import { confirmRecord } from './write/confirm-record.ts'
import { bulkDelete, undoBulkDelete } from './bulk/bulk-delete.ts'
import type { EngineDeps } from './deps.ts'
import { exportRecords } from './export/export-records.ts'
import { findRecord } from './read/find-record.ts'
import { addImage, type GalleryArea, removeImage, replaceImage, searchImages } from './images/gallery.ts'
import { MAX_HISTORY_SHOWN, readHistory } from './history/history.ts'
import { importRoutes } from './import/routes.ts'
import { makeOpenDataFile } from './export/open-data.ts'
import { printList } from './export/print-list.ts'
import { purgeRecord } from './history/purge.ts'
import { presenterOf } from './presenter.ts'
import { readReferenceNames } from './write/references.ts'
import { readRecordId, readVersion } from './request.ts'
import { revealNationalIds } from './read/reveal-national-ids.ts'
import { restoreRecord, undoChange } from './history/undo-restore.ts'
import type { AreaHooks } from './hooks.ts'
import { searchTrash, searchRecords } from './read/search.ts'
import { previewBulkEdit, bulkEdit, undoBulkEdit } from './bulk/bulk-edit.ts'
import { historyChanges } from './history/history-changes.ts'
import { hasTotals, readTotals } from './read/totals.ts'
import { addRecord, deleteRecord, editRecord, setDisplay } from './write/write-record.ts'

/** The calls of an area, ready to be registered. */
export function areaRoutes(deps: EngineDeps, area: Area, hooks: AreaHooks): Route[] {
  const { path, key } = area
  const asked = ({ actor, address, recheckSession }: RouteRequest): ChangeRequest => ({
    area,
    hooks,
    actor,
    origin: { address },
    recheckSession,
  })
  const done = ({ id, version, catmUkey }: ChangeResult) => ({
    status: true,
    id: area.onePerPlace ? catmUkey : id,
    version,
  })
  const form = (name: string, handler: Route['handler']): Route => ({
    method: 'POST',
    path: `${path}${name}`,
    rule: { area: key, action: name === '' ? 'add' : 'edit' },
    takes: 'form',
    handler,
  })
  const json = (name: string, action: string, handler: Route['handler']): Route => ({
    method: 'POST',
    path: `${path}/${name}`,
    rule: { area: key, action },
    takes: 'json',
    handler,
  })
  const target = ({ body }: RouteRequest) => ({
    id: readRecordId(body.ID),
    version: readVersion(body.VERSION),
  })
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
    ...(hasTotals(area) ? [json('totals', 'view', (call) => readTotals(deps, area, call))] : []),
    form('', async (call) => done(await addRecord(deps, asked(call), call.body, call.files))),
    form('/update', async (call) => done(await editRecord(deps, asked(call), call.body, call.files))),
    {
      method: 'GET',
      path: `${path}/delete/:id`,
      rule: { area: key, action: 'delete' },
      takes: 'nothing',
      changesByGet: true,
      handler: async (call) => {
        const wanted = { id: readRecordId(call.params.id), version: readVersion(call.query.VERSION) }
        return done(await deleteRecord(deps, asked(call), wanted))
      },
    },
    json('deleteTogether', 'delete', (call) => bulkDelete(deps, asked(call), call.body)),
    json('deleteTogether/undo', 'edit', (call) => undoBulkDelete(deps, asked(call), call.body)),
    json('updateTogether', 'edit', (call) => bulkEdit(deps, asked(call), call.body)),
    json('updateTogether/preview', 'edit', (call) => previewBulkEdit(deps, asked(call), call.body)),
    json('updateTogether/undo', 'edit', (call) => undoBulkEdit(deps, asked(call), call.body)),
    json('history', 'view', (call) => readRecordHistory(deps, asked(call), readRecordId(call.body.ID))),
    json('undo', 'edit', async (call) => done(await undoChange(deps, asked(call), target(call)))),
    json('restore', 'edit', async (call) => {
      const wanted = { ...target(call), seen: readVersion(call.body.SEEN, 'SEEN') }
      return done(await restoreRecord(deps, asked(call), wanted))
    }),
    ...(completenessItems(area).includes('stale')
      ? [json('confirm', 'edit', async (call) => done(await confirmRecord(deps, asked(call), target(call))))]
      : []),
    { ...json('bin', 'edit', (call) => searchTrash(deps, area, call, call.body)), provesSession: true },
    {
      ...json('purge', 'delete', async (call) =>
        done(await purgeRecord(deps, asked(call), readRecordId(call.body.ID))),
      ),
      rule: { area: key, action: 'delete', permits: area.permits.delete.filter(isAdministrator) },
    },
    json('export', 'view', (call) => exportRecords(deps, asked(call), call.body)),
    json('export/paper', 'view', (call) => printList(deps, asked(call), call.body)),
    ...(hasOpenData(area)
      ? [json('export/open', 'view', (call) => makeOpenDataFile(deps, asked(call), call.body))]
      : []),
    ...(nationalIdFields(area).length > 0
      ? [json('reveal', 'edit', (call) => revealNationalIds(deps, asked(call), call.body))]
      : []),
    ...(area.display ? [displayRoute(deps, area, asked)] : []),
    ...(area.gallery ? galleryRoutes(deps, area as GalleryArea, asked) : []),
    ...importRoutes(deps, area, hooks),
    ...(hooks.routes?.(deps) ?? []),
  ]
}

type ToChangeRequest = (call: RouteRequest) => ChangeRequest

/** The province display toggle. Its refusals carry `code_success: 0` beside the usual answer. */
function displayRoute(deps: EngineDeps, area: Area, asked: ToChangeRequest): Route {
  return {
    method: 'GET',
    path: `${area.display?.path}/:catmUkey/:id/:flag`,
    rule: { area: area.key, action: 'toggle' },
    takes: 'nothing',
    changesByGet: true,
    errorExtras: { code_success: 0 },
    handler: async (call) => {
      const { id, catmUkey, flag } = call.params
      await setDisplay(deps, asked(call), { id: readRecordId(id), catmUkey, flag })
      return { code_success: 1 }
    },
  }
}

function galleryRoutes(deps: EngineDeps, area: GalleryArea, asked: ToChangeRequest): Route[] {
  const { path } = area.gallery
  const rule = { area: area.key, action: 'pictures' }
  const of = (call: RouteRequest) => ({ ...asked(call), area })
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
        const wanted = { id: readRecordId(call.params.id), version: readVersion(call.query.VERSION) }
        return done(await removeImage(deps, of(call), wanted))
      },
    },
  ]
}

/**
 * A record's history, newest first; pictures are told by their previews' addresses. What lies in the bin is there for those alone who may bring
 * it back.
 */
async function readRecordHistory(deps: EngineDeps, { area, actor }: ChangeRequest, id: string | undefined) {
  const wanted = { area, actor, action: 'view', id, deleted: 'either', byNumber: true } as const
  const record = await findRecord(deps.db, wanted)
  const { catmUkey } = record
  if (record.isDeleted && permissionError(actor, 'edit', area, catmUkey)) throw new AppError('not-found')
  const asked = { area: area.key, recordId: record.id, most: MAX_HISTORY_SHOWN }
  const rows = canReadHistory(actor, area, catmUkey) ? await readHistory(deps.db, asked) : []
  const names = await readReferenceNames(deps.db, area, rows)
  const data = rows.map(({ at, actorName, version, action, before, after }) => ({
    VERSION: version,
    ACTION: action,
    AT: new Date(at).toISOString(),
    BY: actorName,
    CHANGES: historyChanges(deps, area, before, after, names),
  }))
  // A record's versions run without a gap, so the newest tells how many entries there are where not all are shown.
  const total = rows.length < MAX_HISTORY_SHOWN ? rows.length : (rows[0]?.version ?? 0)
  return { isFound: data.length > 0, data, total, current: presenterOf(area, deps)(record) }
}
