/** Merging two records of the same thing: one stays and is filled in, the other goes to the trash. */
import { overlap, mergeOf } from '#domain/records/overlaps.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { ChangeRequest } from '#server/engine/change-request.ts'
import { undoInTransaction } from '#server/engine/history/undo-restore.ts'
import { readGallery } from '#server/engine/images/gallery-rows.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import { lastReviewedPatch } from '#server/engine/write/change-record.ts'
import { assertCurrentVersion } from '#server/engine/write/validate-request.ts'
import { applyPatch } from '#server/engine/write/write-record.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { COUNT, TRUE, strictObject } from '#server/http/schemas.ts'
import { findArea, type WorkDeps } from './deps.ts'
import { readRecordId, readVersion } from '#server/http/schema/field-types.ts'

const SIDES = ['KEPT', 'REMOVED'] as const

/**
 * The record that stays and the record that is removed: the area, the number, and the version that was seen.
 */
export const MERGE_FIELDS = SIDES.flatMap((side) => [`${side}_AREA`, `${side}_ID`, `${side}_VERSION`])

/** The versions that a merge created; undoing it needs them. */
export const MERGED = strictObject({ status: TRUE, KEPT_VERSION: COUNT, REMOVED_VERSION: COUNT })

type Named = { change: ChangeRequest; id: string; version: number }

/** Merges two records in one transaction. Needs the permission to edit the one and to delete the other. */
export function mergeRecords(deps: WorkDeps, request: RouteRequest) {
  const [kept, removed] = readSides(deps, request)
  return inTransaction(deps.db, async (trx) => {
    const [stays, goes] = await lockBoth(trx, deps, kept, removed)
    if (stays.row.catmUkey.slice(0, 4) !== goes.row.catmUkey.slice(0, 4))
      throw new AppError('malformed', { field: 'REMOVED_ID' })
    const { patch } = mergeOf(stays, goes)
    const gone = { stored: goes.row, target: { deleted: '1' }, action: 'merge' } as const
    const { version: removedVersion } = await applyPatch(trx, deps, removed.change, gone)
    // The actor has reviewed the record, so the history gets a row even if no value is filled in.
    const target = { ...patch, ...lastReviewedPatch(deps.clock(), request.actor.name) }
    const filled = { stored: stays.row, target, action: 'merge' } as const
    const { version } = await applyPatch(trx, deps, kept.change, filled)
    return { status: true, KEPT_VERSION: version, REMOVED_VERSION: removedVersion }
  })
}

/** Undoes a merge as a whole. Throws if one of the records was changed later. */
export function undoMerge(deps: WorkDeps, request: RouteRequest) {
  const [kept, removed] = readSides(deps, request)
  return inTransaction(deps.db, async (trx) => {
    const { version } = await undoInTransaction(trx, deps, kept.change, kept)
    const { version: removedVersion } = await undoInTransaction(trx, deps, removed.change, removed)
    return { status: true, KEPT_VERSION: version, REMOVED_VERSION: removedVersion }
  })
}

function readSides(deps: WorkDeps, { actor, address, body }: RouteRequest): [Named, Named] {
  const [kept, removed] = SIDES.map((side): Named => {
    const area = findArea(deps, body[`${side}_AREA`])
    if (area === undefined) throw new AppError('malformed', { field: `${side}_AREA` })
    const [id, version] = [readRecordId(body[`${side}_ID`]), readVersion(body[`${side}_VERSION`])]
    if (id === undefined) throw new AppError('not-found')
    if (version === undefined) throw new AppError('malformed', { field: `${side}_VERSION` })
    const change = { area, hooks: deps.hooks[area.key] ?? {}, actor, origin: { address } }
    return { change, id, version }
  }) as [Named, Named]
  if (!overlap(kept.change.area, removed.change.area))
    throw new AppError('malformed', { field: 'REMOVED_AREA' })
  return [kept, removed]
}

async function lockBoth(trx: Db, deps: WorkDeps, kept: Named, removed: Named) {
  const find = async ({ change, id, version }: Named, action: 'edit' | 'delete') => {
    const { area, actor } = change
    const row = await findRecord(trx, { area, actor, action, id, byNumber: true }, true)
    assertCurrentVersion(deps, change, row, version)
    return { area, row, values: { ...row, ...(await readGallery(trx, area, row.id)) } }
  }
  return [await find(kept, 'edit'), await find(removed, 'delete')] as const
}
