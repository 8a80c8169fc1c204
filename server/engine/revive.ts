/**
 * Undoing a change, bringing back an earlier version, and bringing back what was deleted: real changes of their own, by
 * the same rights and with their own history row (decisions, section 5).
 */
import type { HistoryAction } from '#domain/activity.ts'
import type { Action } from '#domain/area.ts'
import { can, maySet, whyNot } from '#domain/can.ts'
import { Refusal } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Asked } from './asked.ts'
import type { Changed, Target } from './change.ts'
import type { EngineDeps, Handle } from './deps.ts'
import { findRecord } from './find.ts'
import { type HistoryRow, readHistory, type Snapshot, STANDING_KEYS } from './history.ts'
import { refuseStale } from './judged.ts'
import { changeTo } from './write.ts'

/** The right that undoing a change asks for: the one that its opposite would. */
const RIGHT_TO_UNDO: Record<HistoryAction, Action> = {
  add: 'delete',
  edit: 'edit',
  delete: 'edit',
  restore: 'edit',
  undo: 'edit',
  show: 'toggle',
  hide: 'toggle',
  confirm: 'edit',
  pictures: 'edit',
  // Never asked: nothing is left of the record to find.
  purge: 'delete',
}

/** Undoes the change that led to `version`, unless somebody changed the record later. */
export function undoChange(deps: EngineDeps, asked: Asked, undone: Undone): Promise<Changed> {
  return inTransaction(deps.db, (trx) => undoWithin(trx, deps, asked, undone))
}

/** A record by its number, and the version that the change to undo led to. */
type Undone = { id: string | undefined; version: number | undefined }

/** The same inside a transaction, for several at once. */
export async function undoWithin(
  trx: Handle,
  deps: EngineDeps,
  asked: Asked,
  { id, version }: Undone,
): Promise<Changed> {
  const { area, actor } = asked
  const wanted = { area, actor, id, deleted: 'either', byNumber: true } as const
  const seen = await findRecord(trx, { ...wanted, action: 'view' }, true)
  if (version === undefined || seen.version !== version) throw new Refusal('changed-since')
  const [last] = await readHistory(trx, { area: area.key, recordId: seen.id, after: version - 1 })
  if (!last) throw new Refusal('not-found')
  const stored = await findRecord(trx, { ...wanted, action: RIGHT_TO_UNDO[last.action] }, true)
  const target = last.action === 'add' ? { deleted: '1' } : undoing(asked, last)
  refuseTarget(asked, target)
  return changeTo(trx, deps, asked, { stored, target, action: 'undo' })
}

/**
 * Brings an earlier version back, pictures included; without a version, brings a deleted record back as it was. Where the present version is named as
 * it was `seen`, only over that one (409, with the record as it is).
 */
export function restoreRecord(
  deps: EngineDeps,
  asked: Asked,
  { id, version, seen }: Undone & { seen: number | undefined },
): Promise<Changed> {
  const { area, actor } = asked
  return inTransaction(deps.db, async (trx) => {
    const wanted = { area, actor, action: 'edit', id, deleted: 'either', byNumber: true } as const
    const stored = await findRecord(trx, wanted, true)
    refuseStale(deps, asked, stored, seen)
    if (version === undefined && !stored.isDeleted) throw new Refusal('not-found')
    if (version !== undefined && (version < 1 || version > stored.version)) throw new Refusal('not-found')
    const later =
      version === undefined
        ? []
        : await readHistory(trx, { area: area.key, recordId: stored.id, after: version })
    const target = { ...walkBack(later.map(({ before }) => before)), deleted: '0' }
    return changeTo(trx, deps, asked, { stored, target: within(asked, target), action: 'restore' })
  })
}

/**
 * What the fields become when a change is undone. Where an edit hid the record as well, only those who switch the display show
 * it again; for others it stays hidden.
 */
function undoing(
  asked: Asked,
  { action, before, after }: Pick<HistoryRow, 'action' | 'before' | 'after'>,
): Target {
  const flag = asked.area.display?.field
  const stays = action === 'edit' && flag !== undefined && after[flag] === '0' && !isActorsToSet(asked, flag)
  return stays ? Object.fromEntries(Object.entries(before).filter(([key]) => key !== flag)) : before
}

/** What the fields were before some changes, given newest first. */
function walkBack(befores: readonly Snapshot[]): Target {
  return Object.assign({}, ...befores)
}

/** Undoing is all or nothing: what would take the record out of the actor's scope, or set what they may not, is refused. */
function refuseTarget(asked: Asked, target: Target): void {
  const { area, actor } = asked
  const refusal = target.catmUkey ? whyNot(actor, 'edit', area, target.catmUkey) : undefined
  if (refusal) throw new Refusal(refusal)
  if (Object.keys(target).some((key) => !isActorsToSet(asked, key))) throw new Refusal('forbidden-action')
}

/**
 * The part of an earlier version that the actor may bring back: a record does not leave their scope, and flags of another
 * level stay as they are, neither typed nor brought back.
 */
function within(asked: Asked, target: Target): Target {
  const { area, actor } = asked
  const allowed = Object.entries(target).filter(([key, value]) => {
    // Bringing a version back is a change, with its own time.
    if (STANDING_KEYS.includes(key)) return false
    if (key === 'catmUkey') return can(actor, 'edit', area, value ?? '')
    return isActorsToSet(asked, key)
  })
  return Object.fromEntries(allowed)
}

/** Whether a key of a record may change by the actor's hand: most by an edit, the display flag by its toggle as well. */
function isActorsToSet({ area, actor }: Asked, key: string): boolean {
  const field = area.fields[key]
  if (field === undefined || maySet(actor, field)) return true
  return key === area.display?.field && can(actor, 'toggle', area)
}
