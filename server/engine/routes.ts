/** The routes of an area (foundations and content areas, section 7), and further routes of the product. */
import { type Area, nationalIdFields } from '#domain/area/area.ts'
import { canReadHistory, permissionError } from '#domain/permissions/can.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import { pointFields } from '#domain/records/points.ts'
import { hasOpenData } from '#domain/public/public-fields.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { isAdministrator } from '#domain/permissions/scope.ts'
import { jsonRoute, type Route, type RouteRequest } from '#server/http/route.ts'
import type { ChangeRequest } from './change-request.ts'
import type { ChangeResult } from './write/change-record.ts'
import { confirmRecord } from './write/confirm-record.ts'
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
import { previewBulkEdit, bulkEdit, undoBulkEdit, bulkDelete, undoBulkDelete } from './bulk/apply-bulk.ts'
import { historyChanges } from './history/history-changes.ts'
import {
  type AreaRoutePath,
  areaRouteSchema,
  DISPLAY_SCHEMA,
  galleryRouteSchemas,
} from './schemas/area-schemas.ts'
import { readPoints } from './read/points.ts'
import { hasTotals, readTotals } from './read/totals.ts'
import { addRecord, deleteRecord, editRecord, setDisplay } from './write/write-record.ts'

export function areaRoutes(deps: EngineDeps, area: Area, hooks: AreaHooks): Route[] {
  const { path, key } = area
  const changeRequest = ({ actor, address, recheckSession }: RouteRequest): ChangeRequest => ({
    area,
    hooks,
    actor,
    origin: { address },
    recheckSession,
  })
  const result = ({ id, version, catmUkey }: ChangeResult) => ({
    status: true,
    id: area.onePerPlace ? catmUkey : id,
    version,
  })
  const post = (
    name: AreaRoutePath,
    takes: 'form' | 'json',
    action: string,
    handler: Route['handler'],
  ): Route => ({
    method: 'POST',
    path: `${path}${name}`,
    schema: areaRouteSchema(name, area),
    rule: { area: key, action },
    takes,
    handler,
  })
  const form = (name: AreaRoutePath, action: string, handler: Route['handler']) =>
    post(name, 'form', action, handler)
  const json = (name: AreaRoutePath, action: string, handler: Route['handler']) =>
    post(name, 'json', action, handler)
  const target = ({ body }: RouteRequest) => ({
    id: readRecordId(body.ID),
    version: readVersion(body.VERSION),
  })
  return [
    {
      ...json('/search', 'view', (request) => searchRecords(deps, area, request, request.body)),
      provesSession: true,
    },
    ...(area.search.lists
      ? [
          {
            ...json('/search/other', 'view', (request) =>
              searchRecords(deps, area, request, request.body, 'other'),
            ),
            provesSession: true as const,
          },
        ]
      : []),
    ...(pointFields(area) ? [json('/points', 'view', (request) => readPoints(deps, area, request))] : []),
    ...(hasTotals(area) ? [json('/totals', 'view', (request) => readTotals(deps, area, request))] : []),
    form('', 'add', async (request) =>
      result(await addRecord(deps, changeRequest(request), request.body, request.files)),
    ),
    form('/update', 'edit', async (request) =>
      result(await editRecord(deps, changeRequest(request), request.body, request.files)),
    ),
    {
      method: 'GET',
      path: `${path}/delete/:id`,
      schema: areaRouteSchema('/delete/:id', area),
      rule: { area: key, action: 'delete' },
      takes: 'nothing',
      changesByGet: true,
      handler: async (request) => {
        const wanted = { id: readRecordId(request.params.id), version: readVersion(request.query.VERSION) }
        return result(await deleteRecord(deps, changeRequest(request), wanted))
      },
    },
    json('/deleteTogether', 'delete', (request) => bulkDelete(deps, changeRequest(request), request.body)),
    json('/deleteTogether/undo', 'edit', (request) =>
      undoBulkDelete(deps, changeRequest(request), request.body),
    ),
    json('/updateTogether', 'edit', (request) => bulkEdit(deps, changeRequest(request), request.body)),
    json('/updateTogether/preview', 'edit', (request) =>
      previewBulkEdit(deps, changeRequest(request), request.body),
    ),
    json('/updateTogether/undo', 'edit', (request) =>
      undoBulkEdit(deps, changeRequest(request), request.body),
    ),
    json('/history', 'view', (request) =>
      readRecordHistory(deps, changeRequest(request), readRecordId(request.body.ID)),
    ),
    json('/undo', 'edit', async (request) =>
      result(await undoChange(deps, changeRequest(request), target(request))),
    ),
    json('/restore', 'edit', async (request) => {
      const wanted = { ...target(request), seen: readVersion(request.body.SEEN, 'SEEN') }
      return result(await restoreRecord(deps, changeRequest(request), wanted))
    }),
    ...(completenessItems(area).includes('stale')
      ? [
          json('/confirm', 'edit', async (request) =>
            result(await confirmRecord(deps, changeRequest(request), target(request))),
          ),
        ]
      : []),
    {
      ...json('/bin', 'edit', (request) => searchTrash(deps, area, request, request.body)),
      provesSession: true,
    },
    {
      ...json('/purge', 'delete', async (request) =>
        result(await purgeRecord(deps, changeRequest(request), readRecordId(request.body.ID))),
      ),
      rule: { area: key, action: 'delete', permits: area.permits.delete.filter(isAdministrator) },
    },
    json('/export', 'view', (request) => exportRecords(deps, changeRequest(request), request.body)),
    json('/export/paper', 'view', (request) => printList(deps, changeRequest(request), request.body)),
    ...(hasOpenData(area)
      ? [
          json('/export/open', 'view', (request) =>
            makeOpenDataFile(deps, changeRequest(request), request.body),
          ),
        ]
      : []),
    ...(nationalIdFields(area).length > 0
      ? [json('/reveal', 'edit', (request) => revealNationalIds(deps, changeRequest(request), request.body))]
      : []),
    ...(area.display ? [displayRoute(deps, area, changeRequest)] : []),
    ...(area.gallery ? galleryRoutes(deps, area as GalleryArea, changeRequest) : []),
    ...importRoutes(deps, area, hooks),
    ...(hooks.routes?.(deps) ?? []),
  ]
}

type ToChangeRequest = (request: RouteRequest) => ChangeRequest

/** The toggle of the province display. Its errors have `code_success: 0` as well. */
function displayRoute(deps: EngineDeps, area: Area, changeRequest: ToChangeRequest): Route {
  return {
    method: 'GET',
    path: `${area.display?.path}/:catmUkey/:id/:flag`,
    schema: DISPLAY_SCHEMA,
    rule: { area: area.key, action: 'toggle' },
    takes: 'nothing',
    changesByGet: true,
    errorExtras: { code_success: 0 },
    handler: async (request) => {
      const { id, catmUkey, flag } = request.params
      await setDisplay(deps, changeRequest(request), { id: readRecordId(id), catmUkey, flag })
      return { code_success: 1 }
    },
  }
}

function galleryRoutes(deps: EngineDeps, area: GalleryArea, changeRequest: ToChangeRequest): Route[] {
  const { path } = area.gallery
  const schemas = galleryRouteSchemas(area)
  const rule = { area: area.key, action: 'pictures' }
  const of = (request: RouteRequest) => ({ ...changeRequest(request), area })
  const result = (image: { id: number; no: number }) => ({ status: true, ...image })
  return [
    jsonRoute(`${path}/search`, schemas.search, { area: area.key, action: 'view' }, (request) =>
      searchImages(deps, area, changeRequest(request), request.body),
    ),
    {
      method: 'POST',
      path,
      schema: schemas.add,
      rule,
      takes: 'form',
      handler: async (request) => result(await addImage(deps, of(request), request.body, request.files)),
    },
    {
      method: 'POST',
      path: `${path}/update`,
      schema: schemas.update,
      rule,
      takes: 'form',
      handler: async (request) => result(await replaceImage(deps, of(request), request.body, request.files)),
    },
    {
      method: 'GET',
      path: `${path}/delete/:id`,
      schema: schemas.delete,
      rule,
      takes: 'nothing',
      changesByGet: true,
      handler: async (request) => {
        const wanted = { id: readRecordId(request.params.id), version: readVersion(request.query.VERSION) }
        return result(await removeImage(deps, of(request), wanted))
      },
    },
  ]
}

/**
 * A record's history, newest first. The history of a deleted record is only for actors who may restore it.
 */
async function readRecordHistory(deps: EngineDeps, { area, actor }: ChangeRequest, id: string | undefined) {
  const wanted = { area, actor, action: 'view', id, deleted: 'either', byNumber: true } as const
  const record = await findRecord(deps.db, wanted)
  const { catmUkey } = record
  if (record.isDeleted && permissionError(actor, 'edit', area, catmUkey)) throw new AppError('not-found')
  const history = { area: area.key, recordId: record.id, most: MAX_HISTORY_SHOWN }
  const rows = canReadHistory(actor, area, catmUkey) ? await readHistory(deps.db, history) : []
  const names = await readReferenceNames(deps.db, area, rows)
  const data = rows.map(({ at, actorName, version, action, before, after }) => ({
    VERSION: version,
    ACTION: action,
    AT: new Date(at).toISOString(),
    BY: actorName,
    CHANGES: historyChanges(deps, area, before, after, names),
  }))
  // Versions have no gaps, so the newest version is the number of entries.
  const total = rows.length < MAX_HISTORY_SHOWN ? rows.length : (rows[0]?.version ?? 0)
  return { isFound: data.length > 0, data, total, current: presenterOf(area, deps)(record) }
}
