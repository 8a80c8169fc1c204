/** The routes of an area (foundations and content areas, section 7), and further routes of the product. */
import { type Action, type Area, nationalIdFields, orderedCards } from '#domain/area/area.ts'
import { canReadHistory, permissionError } from '#domain/permissions/can.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import { pointFields } from '#domain/records/points.ts'
import { hasOpenData } from '#domain/public/public-fields.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { isAdministrator } from '#domain/permissions/scope.ts'
import { jsonRoute, type Route, type RouteRequest, typedRoute } from '#server/http/route.ts'
import type { VERSION, RouteSchema } from '#server/http/schema/route-schema.ts'
import type { ChangeRequest } from './change-request.ts'
import type { ChangeResult } from './write/change-record.ts'
import { confirmRecord } from './write/confirm-record.ts'
import type { EngineDeps } from './deps.ts'
import { exportRecords } from './export/export-records.ts'
import { findRecord } from './read/find-record.ts'
import { addImage, removeImage, replaceImage, searchImages } from './images/gallery.ts'
import { MAX_HISTORY_SHOWN, readHistory } from './history/history.ts'
import { importRoutes } from './import/routes.ts'
import { makeOpenDataFile } from './export/open-data.ts'
import { printList } from './export/print-list.ts'
import { purgeRecord } from './history/purge.ts'
import { presenterOf } from './presenter.ts'
import { readReferenceNames } from './write/references.ts'
import { revealNationalIds } from './read/reveal-national-ids.ts'
import { restoreRecord, undoChange } from './history/undo-restore.ts'
import type { AreaHooks } from './hooks.ts'
import { searchTrash, searchRecords } from './read/search.ts'
import {
  previewBulkEdit,
  bulkEdit,
  undoBulkEdit,
  bulkDelete,
  undoBulkDelete,
  renumber,
} from './bulk/apply-bulk.ts'
import { historyChanges } from './history/history-changes.ts'
import {
  type AreaRouteBody,
  type AreaRoutePath,
  areaRouteSchema,
  deleteSchema,
  DISPLAY_SCHEMA,
  galleryRouteSchemas,
} from './schemas/area-schemas.ts'
import type { GalleryArea } from './schemas/record-schemas.ts'
import type { ImageForm } from './schemas/request-bodies.ts'
import { readPoints } from './read/points.ts'
import { hasTotals, readTotals } from './read/totals.ts'
import { addRecord, deleteRecord, editRecord, setDisplay } from './write/write-record.ts'

export function areaRoutes(deps: EngineDeps, area: Area, hooks: AreaHooks): Route[] {
  const { path, key } = area
  const changeRequest: ToChangeRequest = ({ actor, address, recheckSession }) => ({
    area,
    hooks,
    actor,
    origin: { address },
    recheckSession,
  })
  const post = <Path extends AreaRoutePath>(
    name: Path,
    action: Action,
    takes: 'form' | 'json',
    handler: Handler<Path>,
  ): Route =>
    typedRoute({
      method: 'POST',
      path: `${path}${name}`,
      schema: areaRouteSchema(name, area),
      rule: { area: key, action },
      takes,
      handler,
    })
  const json = <Path extends AreaRoutePath>(name: Path, action: Action, handler: Handler<Path>) =>
    post(name, action, 'json', handler)
  /** A list of records, which also proves that the session is still valid. */
  const list = <Path extends AreaRoutePath>(name: Path, action: Action, handler: Handler<Path>) => ({
    ...json(name, action, handler),
    provesSession: true as const,
  })
  /** Work on the fields of a JSON body. */
  const ofBody = <Path extends AreaRoutePath>(
    name: Path,
    action: Action,
    work: (deps: EngineDeps, change: ChangeRequest, body: AreaRouteBody<Path>) => Promise<unknown>,
  ) => json(name, action, (request) => work(deps, changeRequest(request), request.body))
  /** The change of one record, which answers its id and new version. */
  const changed = async (change: Promise<ChangeResult>) => {
    const { id, version, catmUkey } = await change
    return { status: true, id: area.onePerPlace ? catmUkey : id, version }
  }
  const save = (name: '' | '/update', action: Action, work: typeof addRecord) =>
    post(name, action, 'form', (request) =>
      changed(work(deps, changeRequest(request), request.body, request.files)),
    )
  const change = (name: '/undo' | '/restore' | '/confirm', action: Action, work: RecordWork) =>
    json(name, action, (request) => {
      const { ID: id, VERSION: version, SEEN: seen }: TargetBody = request.body
      return changed(work(deps, changeRequest(request), { id, version, seen }))
    })
  const gallery = area.gallery && (area as GalleryArea)
  const routes: (Route | false | undefined)[] = [
    list('/search', 'view', (request) => searchRecords(deps, area, request, request.body)),
    area.search.lists &&
      list('/search/other', 'view', (request) => searchRecords(deps, area, request, request.body, 'other')),
    pointFields(area) && json('/points', 'view', (request) => readPoints(deps, area, request)),
    hasTotals(area) && json('/totals', 'view', (request) => readTotals(deps, area, request)),
    save('', 'add', addRecord),
    save('/update', 'edit', editRecord),
    deleteRoute(path, deleteSchema(area), { area: key, action: 'delete' }, (request, wanted) =>
      changed(deleteRecord(deps, changeRequest(request), wanted)),
    ),
    ofBody('/deleteTogether', 'delete', bulkDelete),
    ofBody('/deleteTogether/undo', 'edit', undoBulkDelete),
    ofBody('/updateTogether', 'edit', bulkEdit),
    ofBody('/updateTogether/preview', 'edit', previewBulkEdit),
    ofBody('/updateTogether/undo', 'edit', undoBulkEdit),
    orderedCards(area) && ofBody('/renumber', 'edit', renumber),
    ofBody('/history', 'view', readRecordHistory),
    change('/undo', 'edit', undoChange),
    change('/restore', 'edit', restoreRecord),
    completenessItems(area).includes('stale') && change('/confirm', 'edit', confirmRecord),
    list('/bin', 'edit', (request) => searchTrash(deps, area, request, request.body)),
    {
      ...json('/purge', 'delete', (request) =>
        changed(purgeRecord(deps, changeRequest(request), request.body.ID)),
      ),
      rule: { area: key, action: 'delete', permits: area.permits.delete.filter(isAdministrator) },
    },
    ofBody('/export', 'view', exportRecords),
    ofBody('/export/paper', 'view', printList),
    hasOpenData(area) && ofBody('/export/open', 'view', makeOpenDataFile),
    nationalIdFields(area).length > 0 && ofBody('/reveal', 'edit', revealNationalIds),
    area.display && displayRoute(deps, area, changeRequest),
    ...(gallery ? galleryRoutes(deps, gallery, changeRequest) : []),
    ...importRoutes(deps, area, hooks),
    ...(hooks.routes?.(deps) ?? []),
  ]
  return routes.filter((route) => route !== false && route !== undefined)
}

type Handler<Path extends AreaRoutePath> = (request: RouteRequest<AreaRouteBody<Path>>) => Promise<unknown>
type Requester = Pick<RouteRequest, 'actor' | 'address' | 'recheckSession'>
type ToChangeRequest = (request: Requester) => ChangeRequest
type TargetBody = { ID: string | undefined; VERSION: number | undefined; SEEN?: number | undefined }
type RecordWork = (
  deps: EngineDeps,
  change: ChangeRequest,
  target: { id: string | undefined; version: number | undefined; seen: number | undefined },
) => Promise<ChangeResult>
type TargetId = { ID: string | undefined }
type VersionedTarget = { id: string | undefined; version: number | undefined }

/** A GET that deletes the record or picture of its path, in the version of its query. */
function deleteRoute(
  path: string,
  schema: RouteSchema<undefined, { VERSION: typeof VERSION }>,
  rule: Route['rule'],
  work: (request: Requester, wanted: VersionedTarget) => Promise<unknown>,
): Route {
  return typedRoute({
    method: 'GET',
    path: `${path}/delete/:id`,
    schema,
    rule,
    takes: 'nothing',
    changesByGet: true,
    handler: (request) => work(request, { id: request.params.id, version: request.query.VERSION }),
  })
}

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
      await setDisplay(deps, changeRequest(request), { id, catmUkey, flag })
      return { code_success: 1 }
    },
  }
}

function galleryRoutes(deps: EngineDeps, area: GalleryArea, changeRequest: ToChangeRequest): Route[] {
  const { path } = area.gallery
  const schemas = galleryRouteSchemas(area)
  const rule = { area: area.key, action: 'pictures' }
  const of = (request: Requester) => ({ ...changeRequest(request), area })
  const result = async (image: Promise<{ id: number; no: number }>) => ({ status: true, ...(await image) })
  const save = (name: string, schema: RouteSchema<ImageForm>, work: typeof addImage): Route =>
    typedRoute({
      method: 'POST',
      path: `${path}${name}`,
      schema,
      rule,
      takes: 'form',
      handler: (request) => result(work(deps, of(request), request.body, request.files)),
    })
  return [
    jsonRoute(`${path}/search`, schemas.search, { area: area.key, action: 'view' }, (request) =>
      searchImages(deps, area, changeRequest(request), request.body),
    ),
    save('', schemas.add, addImage),
    save('/update', schemas.update, replaceImage),
    deleteRoute(path, schemas.delete, rule, (request, wanted) =>
      result(removeImage(deps, of(request), wanted)),
    ),
  ]
}

/**
 * A record's history, newest first. The history of a deleted record is only for actors who may restore it.
 */
async function readRecordHistory(deps: EngineDeps, { area, actor }: ChangeRequest, { ID: id }: TargetId) {
  const wanted = { area, actor, action: 'view', id, deleted: 'either', byNumber: true } as const
  const record = await findRecord(deps.db, wanted)
  const { catmUkey } = record
  if (record.isDeleted && permissionError(actor, 'edit', area, catmUkey)) throw new AppError('not-found')
  const history = { area, areas: deps.areas, recordId: record.id, most: MAX_HISTORY_SHOWN }
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
