/** The one way to change a record, readable from top to bottom (docs/architecture.md, "How a write runs"). */
import type { HistoryAction } from '#domain/history/audit-actions.ts'
import type { Area } from '#domain/area/area.ts'
import { isShared } from '#domain/area/views.ts'
import { assertCan } from '#domain/permissions/can.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { UploadedFile } from '#server/http/route.ts'
import type { ChangeRequest } from '../change-request.ts'
import {
  changeContext,
  type ChangeResult,
  changeIfUnchanged,
  changeRecord,
  insertRecord,
} from './change-record.ts'
import type { RecordPatch } from '../record-patch.ts'
import type { Db } from '#server/db/db.ts'
import { checkReferences, assertReferencesExist, assertNotReferenced } from './check-references.ts'
import type { EngineDeps } from '../deps.ts'
import { checkDocuments, documentsOfRow, ingestDocuments, storeDocuments } from '../images/documents.ts'
import { findRecord } from '../read/find-record.ts'
import {
  galleryAltTexts,
  toGalleryPatch,
  readGallery,
  galleryPatch,
  changesGallery,
} from '../images/gallery-rows.ts'
import { validateRequest, assertCurrentVersion, assertLevelsMatch } from './validate-request.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { ingestPictures, storePictures, pictureRemovals } from '../images/pictures.ts'
import { referencesOf } from './references.ts'
import type { RecordRequest } from '../request.ts'
import type { RecordRow } from '../read/statements.ts'

/** Creates a record with its pictures. When it throws, nothing is stored. */
export async function addRecord(
  deps: EngineDeps,
  request: ChangeRequest,
  entered: RecordRequest,
  files: readonly UploadedFile[],
): Promise<ChangeResult> {
  const { area, actor } = request
  assertCan(actor, 'add', area)
  checkDocuments(area, entered.documents, files)
  if (entered.catmUkey !== undefined) assertCan(actor, 'add', area, entered.catmUkey)
  const values = validateRequest(deps, request, entered, files)
  const catmUkey = entered.catmUkey
  if (catmUkey === undefined) throw new AppError('unknown-area', { field: 'CATM_UKEY' })
  assertLevelsMatch(entered, catmUkey)
  const clean = await ingestPictures(deps, request, files)
  const made = await ingestDocuments(deps, request, files)
  const add = async (trx: Db) => {
    const pictures = await storePictures(deps, trx, clean)
    const documents = await storeDocuments(deps, trx, { requested: entered.documents, made, stored: [] })
    await checkReferences(trx, request, values)
    const count = entered.documents?.length ?? 0
    const { source } = entered
    const ready = await request.hooks.beforeAdd?.(trx, { values, catmUkey, documents: count, source })
    const sent = { ...toGalleryPatch(area, values), ...ready, ...pictures, ...documents }
    const target = galleryPatch(area, {}, { target: sent, order: entered.order })
    const context = changeContext(deps, request, 'add')
    const added = await insertRecord(trx, context, catmUkey, target)
    await request.hooks.afterAdd?.(trx, { id: added.id, source, actor, at: context.at })
    return added
  }
  // A single statement includes its history, so a transaction around it would only cost time.
  const key = entered.idempotencyKey
  const isAlone = hasFieldsOnly(area, entered, files) && !request.hooks.beforeAdd && key === undefined
  const contents = [area.key, entered, [...clean].map(digestIn), [...made].map(digestIn)]
  return isAlone
    ? add(deps.db)
    : withIdempotencyKey(deps.db, { account: actor.id, idempotencyKey: key, contents }, add)
}

const digestIn = ([name, { sha256 }]: readonly [string, { sha256: string }]) => [name, sha256]

/** Whether a form has only fields, and no other table is read or written. */
function hasFieldsOnly(area: Area, entered: RecordRequest, files: readonly UploadedFile[]): boolean {
  const { documents, removed } = entered
  const isPlain = files.length === 0 && removed.length === 0 && documents === undefined
  return isPlain && !changesGallery(area, entered) && referencesOf(area).length === 0 && !isShared(area)
}

/** Changes the fields and pictures of the body. The permission depends on the stored place. */
export async function editRecord(
  deps: EngineDeps,
  request: ChangeRequest,
  entered: RecordRequest,
  files: readonly UploadedFile[],
): Promise<ChangeResult> {
  const { area, actor } = request
  assertCan(actor, 'edit', area)
  checkDocuments(area, entered.documents, files)
  const stored = await findRecord(deps.db, { area, actor, action: 'edit', id: entered.id })
  assertMoveAllowed(request, entered)
  if (!isLikelyRetry(actor, stored, { entered, files })) {
    const values = await validateEdit(deps.db, deps, request, { entered, files }, stored)
    const isMoved = entered.catmUkey !== undefined && entered.catmUkey !== stored.catmUkey
    if (hasFieldsOnly(area, entered, files) && !isMoved && !request.hooks.beforeChange) {
      const context = changeContext(deps, request, 'edit')
      const done = await changeIfUnchanged(deps.db, context, stored, {}, values)
      // Otherwise the record was changed in the meantime, and is validated again.
      if (done) return done
    }
  }
  const place = entered.catmUkey ? { catmUkey: entered.catmUkey } : {}
  const gone = pictureRemovals(area, entered.removed)
  const clean = await ingestPictures(deps, request, files)
  const made = await ingestDocuments(deps, request, files)
  return inTransaction(deps.db, (trx) =>
    editInTransaction(trx, deps, request, { entered, files }, async (locked) => {
      const pictures = await storePictures(deps, trx, clean)
      const had = documentsOfRow(locked)
      const documents = await storeDocuments(deps, trx, { requested: entered.documents, made, stored: had })
      return { ...place, ...gone, ...pictures, ...documents }
    }),
  )
}

type EditInput = { entered: RecordRequest; files: readonly UploadedFile[]; byNumber?: boolean }

/**
 * The values of an edit. Throws if another user saved the record meanwhile, and with all errors of the
 * values. It runs before the pictures are decoded, and again on the locked record.
 */
async function validateEdit(
  db: Db,
  deps: EngineDeps,
  request: ChangeRequest,
  { entered, files }: EditInput,
  stored: RecordRow,
): Promise<Readonly<Record<string, string>>> {
  const { area } = request
  assertLevelsMatch(entered, entered.catmUkey ?? stored.catmUkey)
  assertCurrentVersion(deps, request, stored, entered.version)
  const withAltTexts = changesGallery(area, entered)
    ? { ...stored, ...galleryAltTexts(await readGallery(db, area, stored.id)) }
    : stored
  return validateRequest(deps, request, entered, files, withAltTexts)
}

/**
 * Locks a record, validates the input against its present values, and changes it. `storeFiles` stores the
 * files of the form.
 */
async function editInTransaction(
  trx: Db,
  deps: EngineDeps,
  request: ChangeRequest,
  { entered, files, byNumber = false }: EditInput,
  storeFiles: (stored: RecordRow) => Promise<RecordPatch>,
): Promise<ChangeResult> {
  const { area, actor } = request
  const stored = await findRecord(trx, { area, actor, action: 'edit', id: entered.id, byNumber }, true)
  const edit = async (version: number | undefined) => {
    const input = { entered: { ...entered, version }, files }
    const values = await validateEdit(trx, deps, request, input, stored)
    await checkReferences(trx, request, values, stored)
    const target = { ...toGalleryPatch(area, values), ...(await storeFiles(stored)) }
    return applyPatch(trx, deps, request, { stored, target, action: 'edit', order: entered.order })
  }
  if (isLikelyRetry(actor, stored, { entered, files })) {
    const done = await edit(stored.version).catch(undefinedIfRejected)
    if (done?.version === stored.version) return done
  }
  return edit(entered.version)
}

/**
 * Whether a form with files and the previous version is from the user who made the present one: the first
 * response may have been lost. If it would change nothing it succeeds, otherwise it is stale. For forms
 * without files, the sender compares with the stored record.
 */
function isLikelyRetry(
  actor: Actor,
  stored: RecordRow,
  { entered, files }: Pick<EditInput, 'entered' | 'files'>,
): boolean {
  return files.length > 0 && entered.version === stored.version - 1 && stored.updatedBy === actor.name
}

function undefinedIfRejected(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/**
 * Sets fields of a record inside a transaction, as the form would: by its number, in the version that the
 * user saw.
 */
export function setFieldsInTransaction(
  trx: Db,
  deps: EngineDeps,
  request: ChangeRequest,
  { id, version, values, confirmed }: Pick<RecordRequest, 'id' | 'version' | 'values' | 'confirmed'>,
): Promise<ChangeResult> {
  const nothingElse = {
    ...{ catmUkey: undefined, levels: {}, removed: [], order: undefined, documents: undefined },
    idempotencyKey: undefined,
  }
  const entered = { ...nothingElse, id, version, values, confirmed }
  return editInTransaction(trx, deps, request, { entered, files: [], byNumber: true }, async () => ({}))
}

/** Moves a record to the trash; with a version, only if that is the present one. */
export function deleteRecord(
  deps: EngineDeps,
  request: ChangeRequest,
  { id, version }: { id: string | undefined; version: number | undefined },
): Promise<ChangeResult> {
  return inTransaction(deps.db, (trx) => deleteInTransaction(trx, deps, request, { id, version }))
}

/**
 * The same inside a transaction. With `byNumber`, `id` is the record's number also in areas with one record
 * per place.
 */
export async function deleteInTransaction(
  trx: Db,
  deps: EngineDeps,
  request: ChangeRequest,
  {
    id,
    version,
    byNumber = false,
  }: { id: string | undefined; version: number | undefined; byNumber?: boolean },
): Promise<ChangeResult> {
  const { area, actor } = request
  const stored = await findRecord(trx, { area, actor, action: 'delete', id, byNumber }, true)
  assertCurrentVersion(deps, request, stored, version)
  await assertNotReferenced(trx, deps, area, stored.id)
  return changeRecord(trx, changeContext(deps, request, 'delete'), stored, {}, { deleted: '1' })
}

/**
 * Sets the province display flag to a value; it never flips the flag. `catmUkey` must be the record's own.
 */
export function setDisplay(
  deps: EngineDeps,
  request: ChangeRequest,
  { id, catmUkey, flag }: { id: string | undefined; catmUkey: string | undefined; flag: string | undefined },
): Promise<ChangeResult> {
  const { area, actor } = request
  const field = area.display?.field
  if (field === undefined || (flag !== '0' && flag !== '1')) throw new AppError('not-found')
  return inTransaction(deps.db, async (trx) => {
    const stored = await findRecord(trx, { area, actor, action: 'toggle', id }, true)
    if (stored.catmUkey !== catmUkey) throw new AppError('not-found')
    const action = flag === '1' ? 'show' : 'hide'
    return applyPatch(trx, deps, request, { stored, target: { [field]: flag }, action })
  })
}

/**
 * Applies a patch to a locked record, for every reason: edit, display, undo, restore, gallery. The order of
 * the gallery's pictures is applied last.
 */
export async function applyPatch(
  trx: Db,
  deps: EngineDeps,
  request: ChangeRequest,
  { stored, target, action, order }: PatchInput,
): Promise<ChangeResult> {
  const { area, hooks, actor } = request
  if (target.deleted === '1') await assertNotReferenced(trx, deps, area, stored.id)
  else if (action === 'undo' || action === 'restore') await assertReferencesExist(trx, area, stored, target)
  const gallery = await readGallery(trx, area, stored.id)
  const further = await hooks.beforeChange?.(trx, { stored, target, action, actor })
  const whole = galleryPatch(area, gallery, { target: { ...target, ...further }, order })
  return changeRecord(trx, changeContext(deps, request, action), stored, gallery, whole)
}

type PatchInput = {
  stored: RecordRow
  target: RecordPatch
  action: HistoryAction
  order?: readonly number[] | undefined
}

/** A record's place may change within the scope. Throws when it would leave the scope. */
function assertMoveAllowed({ area, actor }: ChangeRequest, { catmUkey }: RecordRequest): void {
  if (catmUkey !== undefined) assertCan(actor, 'edit', area, catmUkey)
}
