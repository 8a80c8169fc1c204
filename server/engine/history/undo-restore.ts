/**
 * Undo of a change, restore of an earlier version, and restore of a deleted record. Each is a new change with
 * the same permissions and its own history row (decisions, section 5).
 */
import type { HistoryAction } from '#domain/history/audit-actions.ts'
import type { Action } from '#domain/area/area.ts'
import { assertCan, can, canSetField } from '#domain/permissions/can.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { ChangeResult } from '../write/change-record.ts'
import type { RecordPatch, RecordSnapshot } from '../record-patch.ts'
import type { EngineDeps } from '../deps.ts'
import { findRecord } from '../read/find-record.ts'
import { type HistoryRow, readHistory, LAST_REVIEWED_KEYS } from './history.ts'
import { assertCurrentVersion } from '../write/validate-request.ts'
import { applyPatch } from '../write/write-record.ts'

/** The permission that the undo of each change needs: that of the opposite action. */
const UNDO_PERMISSIONS: Record<HistoryAction, Action> = {
  add: 'delete',
  edit: 'edit',
  delete: 'edit',
  restore: 'edit',
  undo: 'edit',
  show: 'toggle',
  hide: 'toggle',
  confirm: 'edit',
  pictures: 'edit',
  merge: 'edit',
  // Never used: a purged record can't be found.
  purge: 'delete',
}

/** Undoes the change that led to `version`. Throws when the record was changed later. */
export function undoChange(
  deps: EngineDeps,
  request: ChangeRequest,
  undone: UndoTarget,
): Promise<ChangeResult> {
  return inTransaction(deps.db, (trx) => undoInTransaction(trx, deps, request, undone))
}

/** A record by its number, and the version after the change to undo. */
type UndoTarget = { id: string | undefined; version: number | undefined }

/** The same inside a transaction, for several at once. */
export async function undoInTransaction(
  trx: Db,
  deps: EngineDeps,
  request: ChangeRequest,
  { id, version }: UndoTarget,
): Promise<ChangeResult> {
  const { area, actor } = request
  const { areas } = deps
  const wanted = { area, actor, id, deleted: 'either', byNumber: true } as const
  const seen = await findRecord(trx, { ...wanted, action: 'view' }, true)
  if (version === undefined) throw new AppError('changed-since')
  if (seen.version !== version) {
    const undone = (await readHistory(trx, { area, areas, recordId: seen.id, after: version - 1 })).at(-1)
    const isRestored = undone?.version === version && undone.action === 'delete' && !seen.isDeleted
    throw new AppError(isRestored ? 'restored-already' : 'changed-since')
  }
  const [last] = await readHistory(trx, { area, areas, recordId: seen.id, after: version - 1 })
  if (!last) throw new AppError('not-found')
  const madeIn = areas.find(({ key }) => key === last.area)
  if (madeIn && madeIn !== area)
    return undoInTransaction(trx, deps, { ...request, area: madeIn }, { id, version })
  const stored = await findRecord(trx, { ...wanted, action: UNDO_PERMISSIONS[last.action] }, true)
  const target = last.action === 'add' ? { deleted: '1' } : undoPatch(request, last)
  assertPatchAllowed(request, target)
  return applyPatch(trx, deps, request, { stored, target, action: 'undo' })
}

/**
 * Restores an earlier version with its pictures; without a version, restores a deleted record. With `seen`,
 * only if that is the present version (otherwise 409 with the present record).
 */
export function restoreRecord(
  deps: EngineDeps,
  request: ChangeRequest,
  { id, version, seen }: UndoTarget & { seen: number | undefined },
): Promise<ChangeResult> {
  const { area, actor } = request
  return inTransaction(deps.db, async (trx) => {
    const wanted = { area, actor, action: 'edit', id, deleted: 'either', byNumber: true } as const
    const stored = await findRecord(trx, wanted, true)
    assertCurrentVersion(deps, request, stored, seen)
    if (version === undefined && !stored.isDeleted) throw new AppError('not-found')
    if (version !== undefined && (version < 1 || version > stored.version)) throw new AppError('not-found')
    const later =
      version === undefined
        ? []
        : await readHistory(trx, { area, areas: deps.areas, recordId: stored.id, after: version })
    const target = { ...mergeSnapshots(later.map(({ before }) => before)), deleted: '0' }
    return applyPatch(trx, deps, request, {
      stored,
      target: allowedPatch(request, target),
      action: 'restore',
    })
  })
}

/**
 * The values after an undo. When the undone edit also hid the record, only actors who may toggle the display
 * show it again; for others it stays hidden.
 */
function undoPatch(
  request: ChangeRequest,
  { action, before, after }: Pick<HistoryRow, 'action' | 'before' | 'after'>,
): RecordPatch {
  const flag = request.area.display?.field
  const stays = action === 'edit' && flag !== undefined && after[flag] === '0' && !canSetKey(request, flag)
  return stays ? Object.fromEntries(Object.entries(before).filter(([key]) => key !== flag)) : before
}

/** The values before several changes, given newest first. */
function mergeSnapshots(befores: readonly RecordSnapshot[]): RecordPatch {
  return Object.assign({}, ...befores)
}

/**
 * An undo is all or nothing. Throws when it would move the record out of the actor's scope, or set a field
 * that the actor may not set.
 */
function assertPatchAllowed(request: ChangeRequest, target: RecordPatch): void {
  const { area, actor } = request
  if (target.catmUkey) assertCan(actor, 'edit', area, target.catmUkey)
  if (Object.keys(target).some((key) => !canSetKey(request, key))) throw new AppError('forbidden-action')
}

/**
 * The part of an earlier version that the actor may restore: a record does not leave their scope, and flags
 * of another level stay unchanged.
 */
function allowedPatch(request: ChangeRequest, target: RecordPatch): RecordPatch {
  const { area, actor } = request
  const allowed = Object.entries(target).filter(([key, value]) => {
    // A restored version is a new change, with its own time.
    if (LAST_REVIEWED_KEYS.includes(key)) return false
    if (key === 'catmUkey') return can(actor, 'edit', area, value ?? '')
    return canSetKey(request, key)
  })
  return Object.fromEntries(allowed)
}

/**
 * Whether the actor may change a key of a record: with the permission to edit, or, for the display flag, to
 * toggle.
 */
function canSetKey({ area, actor }: ChangeRequest, key: string): boolean {
  const field = area.fields[key]
  if (field === undefined || canSetField(actor, field)) return true
  return key === area.display?.field && can(actor, 'toggle', area)
}
