/**
 * How a record changes: the only way, readable from top to bottom (docs/architecture.md).
 * actor -> may they at all -> the stored record, within their scope -> what was typed, judged -> pictures made clean, documents made sure of ->
 * one transaction { the record locked and judged again, pictures and documents, the statement, history } -> the answer. What brings
 * nothing with it is one statement instead, which writes only where the record is still the one that was judged.
 */
import type { HistoryAction } from '#domain/activity.ts'
import type { Area } from '#domain/area.ts'
import { whyNot } from '#domain/can.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/scope.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { UploadedFile } from '#server/http/route.ts'
import { type Asked, context } from './asked.ts'
import { type Changed, changeAsRead, changeRecord, insertRecord, type Target } from './change.ts'
import { checkReferences, refuseGone, refuseNamed } from './check-references.ts'
import type { EngineDeps, Handle } from './deps.ts'
import { checkDocuments, documentsOfRow, ingestDocuments, keepDocuments } from './documents.ts'
import { findRecord } from './find.ts'
import { altsIn, asTarget, galleryOf, galleryTarget, speaksOfGallery } from './gallery-rows.ts'
import { judged, refuseStale } from './judged.ts'
import { doneOnce, markOf } from './once.ts'
import { ingestAll, keepAll, removals } from './pictures.ts'
import { referencesOf } from './references.ts'
import { type Body, type Entered, readBody } from './request.ts'
import type { Row } from './statements.ts'

/** Creates a record with its pictures, or refuses and leaves nothing behind. */
export async function addRecord(
  deps: EngineDeps,
  asked: Asked,
  body: Body,
  files: readonly UploadedFile[],
): Promise<Changed> {
  const { area, actor } = asked
  refuse(whyNot(actor, 'add', area))
  const entered = readBody(area, body)
  checkDocuments(area, entered.documents, files)
  if (entered.catmUkey !== undefined) refuse(whyNot(actor, 'add', area, entered.catmUkey))
  const values = judged(deps, asked, entered, files)
  const catmUkey = entered.catmUkey
  if (catmUkey === undefined) throw new Refusal('unknown-area', { field: 'CATM_UKEY' })
  const clean = await ingestAll(deps, area, files)
  const made = await ingestDocuments(deps, area, files)
  const add = async (trx: Handle) => {
    const pictures = await keepAll(deps, trx, clean)
    const documents = await keepDocuments(deps, trx, { wished: entered.documents, made, stored: [] })
    await checkReferences(trx, asked, values)
    const count = entered.documents?.length ?? 0
    const ready = await asked.seams.beforeAdd?.(trx, { values, catmUkey, documents: count })
    const sent = { ...asTarget(area, values), ...ready, ...pictures, ...documents }
    const target = galleryTarget(area, {}, { target: sent, order: entered.order })
    return insertRecord(trx, context(deps, asked, 'add'), catmUkey, target)
  }
  // One statement, its history in it: a transaction around it would only cost time.
  const mark = markOf(body)
  const isAlone = bringsNothing(area, entered, files) && !asked.seams.beforeAdd && mark === undefined
  const contents = [area.key, entered, [...clean].map(digestIn), [...made].map(digestIn)]
  return isAlone ? add(deps.db) : doneOnce(deps.db, { account: actor.id, mark, contents }, add)
}

const digestIn = ([name, { sha256 }]: readonly [string, { sha256: string }]) => [name, sha256]

/** Whether a form carries fields alone, none of which has to be looked up in other tables. */
function bringsNothing(area: Area, entered: Entered, files: readonly UploadedFile[]): boolean {
  const { documents, removed } = entered
  const isPlain = files.length === 0 && removed.length === 0 && documents === undefined
  return isPlain && !speaksOfGallery(area, entered) && referencesOf(area).length === 0
}

/** Changes the fields and pictures that the body carries; the stored area decides whether the actor may. */
export async function editRecord(
  deps: EngineDeps,
  asked: Asked,
  body: Body,
  files: readonly UploadedFile[],
): Promise<Changed> {
  const { area, actor } = asked
  refuse(whyNot(actor, 'edit', area))
  const entered = readBody(area, body)
  checkDocuments(area, entered.documents, files)
  const wanted = { area, actor, action: 'edit', id: entered.id } as const
  const before = await findRecord(deps.db, wanted)
  refuseMove(asked, entered)
  const mayBeDone = isPerhapsDone(actor, before, { entered, files })
  if (!mayBeDone) refuseStale(deps, asked, before, entered.version)
  const read = mayBeDone
    ? {}
    : judged(deps, asked, entered, files, await withAlts(deps.db, area, entered, before))
  const place = entered.catmUkey ? { catmUkey: entered.catmUkey } : {}
  if (bringsNothing(area, entered, files) && !asked.seams.beforeChange) {
    const done = await changeAsRead(deps.db, context(deps, asked, 'edit'), before, {}, { ...read, ...place })
    // Otherwise somebody else has changed the record meanwhile: it is judged as it is then.
    if (done) return done
  }
  const gone = removals(area, entered.removed)
  const clean = await ingestAll(deps, area, files)
  const made = await ingestDocuments(deps, area, files)
  return inTransaction(deps.db, (trx) =>
    editWithin(trx, deps, asked, { entered, files }, async (stored) => {
      const pictures = await keepAll(deps, trx, clean)
      const had = documentsOfRow(stored)
      const documents = await keepDocuments(deps, trx, { wished: entered.documents, made, stored: had })
      return { ...place, ...gone, ...pictures, ...documents }
    }),
  )
}

type ToEdit = { entered: Entered; files: readonly UploadedFile[]; byNumber?: boolean }

/** Locks a record, judges what was entered against it as it is now, and changes it; `bring` keeps what comes with the form. */
async function editWithin(
  trx: Handle,
  deps: EngineDeps,
  asked: Asked,
  { entered, files, byNumber = false }: ToEdit,
  bring: (stored: Row) => Promise<Target>,
): Promise<Changed> {
  const { area, actor } = asked
  const stored = await findRecord(trx, { area, actor, action: 'edit', id: entered.id, byNumber }, true)
  const edit = async () => {
    const values = judged(deps, asked, entered, files, await withAlts(trx, area, entered, stored))
    await checkReferences(trx, asked, values, stored)
    const target = { ...asTarget(area, values), ...(await bring(stored)) }
    return changeTo(trx, deps, asked, { stored, target, action: 'edit', order: entered.order })
  }
  if (isPerhapsDone(actor, stored, { entered, files })) {
    const done = await edit().catch(nothingIfRefused)
    if (done?.version === stored.version) return done
  }
  refuseStale(deps, asked, stored, entered.version)
  return edit()
}

/**
 * Whether a form with files comes one version late from whoever made that version: its first answer may have been lost. Where it would change
 * nothing any more it is done; otherwise it is as stale as any. Forms without files are held against what is stored by whoever sends them.
 */
function isPerhapsDone(
  actor: Actor,
  stored: Row,
  { entered, files }: Pick<ToEdit, 'entered' | 'files'>,
): boolean {
  return files.length > 0 && entered.version === stored.version - 1 && stored.updatedBy === actor.name
}

function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

/** Sets fields of a record inside a transaction, as the form would: by its number, at the version that was seen. */
export function setWithin(
  trx: Handle,
  deps: EngineDeps,
  asked: Asked,
  { id, version, values, confirmed }: Pick<Entered, 'id' | 'version' | 'values' | 'confirmed'>,
): Promise<Changed> {
  const nothingElse = { catmUkey: undefined, removed: [], order: undefined, documents: undefined }
  const entered = { ...nothingElse, id, version, values, confirmed }
  return editWithin(trx, deps, asked, { entered, files: [], byNumber: true }, async () => ({}))
}

/** Puts a record into the bin; where a version is named, only if it is still that one. */
export function deleteRecord(
  deps: EngineDeps,
  asked: Asked,
  { id, version }: { id: string | undefined; version: number | undefined },
): Promise<Changed> {
  return inTransaction(deps.db, (trx) => deleteWithin(trx, deps, asked, { id, version }))
}

/** The same inside a transaction; `byNumber` names a record by its number even where the area is known by area codes. */
export async function deleteWithin(
  trx: Handle,
  deps: EngineDeps,
  asked: Asked,
  {
    id,
    version,
    byNumber = false,
  }: { id: string | undefined; version: number | undefined; byNumber?: boolean },
): Promise<Changed> {
  const { area, actor } = asked
  const stored = await findRecord(trx, { area, actor, action: 'delete', id, byNumber }, true)
  refuseStale(deps, asked, stored, version)
  await refuseNamed(trx, deps, area, stored.id)
  return changeRecord(trx, context(deps, asked, 'delete'), stored, {}, { deleted: '1' })
}

/** Sets the province display flag to a value (it never flips it). `catmUkey` must be the record's own. */
export function setDisplay(
  deps: EngineDeps,
  asked: Asked,
  { id, catmUkey, flag }: { id: string | undefined; catmUkey: string | undefined; flag: string | undefined },
): Promise<Changed> {
  const { area, actor } = asked
  const field = area.display?.field
  if (field === undefined || (flag !== '0' && flag !== '1')) throw new Refusal('not-found')
  return inTransaction(deps.db, async (trx) => {
    const stored = await findRecord(trx, { area, actor, action: 'toggle', id }, true)
    if (stored.catmUkey !== catmUkey) throw new Refusal('not-found')
    const action = flag === '1' ? 'show' : 'hide'
    return changeTo(trx, deps, asked, { stored, target: { [field]: flag }, action })
  })
}

/**
 * Changes a locked record to a target, whatever the reason: an edit, its display, undoing, restoring, its gallery, whose pictures
 * come into an order last.
 */
export async function changeTo(
  trx: Handle,
  deps: EngineDeps,
  asked: Asked,
  { stored, target, action, order }: ToChange,
): Promise<Changed> {
  const { area, seams, actor } = asked
  if (target.deleted === '1') await refuseNamed(trx, deps, area, stored.id)
  else if (action === 'undo' || action === 'restore') await refuseGone(trx, area, stored, target)
  const gallery = await galleryOf(trx, area, stored.id)
  const further = await seams.beforeChange?.(trx, { stored, target, action, actor })
  const whole = galleryTarget(area, gallery, { target: { ...target, ...further }, order })
  return changeRecord(trx, context(deps, asked, action), stored, gallery, whole)
}

type ToChange = { stored: Row; target: Target; action: HistoryAction; order?: readonly number[] | undefined }

/** A record with what its gallery keeps, where a form says something of that. */
async function withAlts(db: Handle, area: Area, entered: Entered, stored: Row): Promise<Row> {
  if (!speaksOfGallery(area, entered)) return stored
  return { ...stored, ...altsIn(await galleryOf(db, area, stored.id)) }
}

function refuse(code: ReturnType<typeof whyNot>): void {
  if (code) throw new Refusal(code)
}

/** A record's place may change within the scope; it can't be moved out of it. */
function refuseMove({ area, actor }: Asked, { catmUkey }: Entered): void {
  if (catmUkey !== undefined) refuse(whyNot(actor, 'edit', area, catmUkey))
}
