/**
 * Who has the form of a record open just now (docs/decisions/0040-who-has-it-open.md): forms say that they are open, and hear who else
 * has one. It stands in the database, by the database's clock, so that all instances say the same.
 */
import { fullName } from '#domain/accounts.ts'
import { catmParts, NONE } from '#domain/catm.ts'
import { CENTRAL_OFFICE } from '#domain/office.ts'
import { isMark } from '#domain/once.ts'
import { LIVE_SECONDS } from '#domain/open-forms.ts'
import { placeOrWhole } from '#domain/place-words.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUnwritable } from '#server/db/unavailable.ts'
import type { EngineDeps, Handle } from '#server/engine/deps.ts'
import { findRecord } from '#server/engine/find.ts'
import { changed, rowsOf } from '#server/engine/query.ts'
import { type Body, readId } from '#server/engine/request.ts'
import type { CallRequest } from '#server/http/route.ts'
import { COUNT, FLAG, INSTANT, listOf, textOf, texts, whole } from '#server/http/told.ts'

export type OpenFormDeps = Pick<EngineDeps, 'db' | 'areas' | 'geography'>

/** The most forms that an account is known to have open: the one of which nothing was heard for longest makes room for another. */
export const MOST_OPEN = 20

/** A form that falls silent for less than this and comes back has been open since it was opened. */
const KEPT_HOURS = 12

/** The names that announcing a form takes. */
export const ANNOUNCED = ['AREA', 'ID', 'MARK']

/** What announcing a form tells. */
export const HOLDERS = listOf(whole({ SELF: FLAG, ...texts('BY', 'PLACE'), SINCE: INSTANT }), {
  ...{ VERSION: COUNT, UPDATED_AT: INSTANT, UPDATED_BY: textOf() },
})

/** Somebody who has the form open; `isOwn` where it is whoever asks, somewhere else. */
type Holder = {
  isOwn: boolean
  fname: string
  mname: string
  lname: string
  catmUkey: string
  /** Milliseconds since 1970. */
  since: number
}

/**
 * Says that a record's form is open (`AREA`, `ID`: the record's number, `MARK`: what the browser calls the form), or that it still is, and tells who
 * else has one open, and when and by whom the record was last changed. For whoever may edit the record. Nothing of it is written down anywhere else.
 */
export async function announceForm(deps: OpenFormDeps, { actor, sessionId, body }: CallRequest) {
  const { db } = deps
  const area = deps.areas.find(({ key }) => key === body.AREA)
  if (area === undefined) throw new Refusal('malformed', { field: 'AREA' })
  const mark = markOf(body)
  const wanted = { area, actor, action: 'edit', id: readId(body.ID), byNumber: true } as const
  const record = await findRecord(db, wanted)
  const form = { accountId: actor.id, mark, sessionId: Number(sessionId), recordId: record.id }
  await sign(db, form)
  const holders = await holdersOf(db, form)
  const data = holders.map((holder) => ({
    SELF: holder.isOwn ? '1' : '0',
    BY: fullName(holder),
    PLACE: placeOf(deps, holder),
    SINCE: new Date(holder.since).toISOString(),
  }))
  return {
    isFound: data.length > 0,
    data,
    total: data.length,
    VERSION: record.version,
    UPDATED_AT: new Date(record.updatedAt).toISOString(),
    UPDATED_BY: record.updatedBy,
  }
}

/** Says that a form of one's own was closed (`MARK`); one that is not known any more is closed already. */
export async function closeForm({ db }: Pick<OpenFormDeps, 'db'>, { actor, body }: CallRequest) {
  await changed(db, 'delete from open_form where account_id = $1 and mark = $2', [actor.id, markOf(body)])
  return { status: true }
}

/** Forgets the forms that nobody comes back to. */
export async function forgetForms({ db }: { db: Handle }): Promise<void> {
  await changed(db, `delete from open_form where seen_at < now() - interval '${KEPT_HOURS} hours'`, [])
}

function markOf({ MARK }: Body): string {
  if (!isMark(MARK)) throw new Refusal('malformed', { field: 'MARK' })
  return MARK
}

type Form = { accountId: number; mark: string; sessionId: number; recordId: number }

/** Writes down that a form is open. Where nothing can be written at present it is not known, and who else has one is told all the same. */
async function sign(db: Handle, { accountId, mark, sessionId, recordId }: Form): Promise<void> {
  try {
    const [signed] = await rowsOf<{ isNew: boolean }>(
      db,
      `insert into open_form as f (account_id, mark, session_id, record_id) values ($1, $2, $3, $4)
       on conflict (account_id, mark) do update set seen_at = now(), session_id = excluded.session_id, record_id = excluded.record_id,
         opened_at = case when f.record_id = excluded.record_id then f.opened_at else now() end
       returning f.opened_at = f.seen_at as "isNew"`,
      [accountId, mark, sessionId, recordId],
    )
    if (signed?.isNew) await makeRoom(db, accountId)
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
}

/** Forgets what is too many of an account. Rows that another request holds are passed over: it sees to them, and nobody waits for anybody. */
async function makeRoom(db: Handle, accountId: number): Promise<void> {
  const tooMany = `select mark from open_form where account_id = $1 order by seen_at desc, mark offset ${MOST_OPEN}`
  await changed(
    db,
    `delete from open_form where account_id = $1 and mark in (
       select mark from open_form where account_id = $1 and mark in (${tooMany}) for update skip locked)`,
    [accountId],
  )
}

/** Who else has the record's form open, those who opened it first in front. Whose session has ended or who is suspended has nothing open any more. */
function holdersOf(db: Handle, { accountId, mark, recordId }: Form): Promise<Holder[]> {
  return rowsOf<Holder>(
    db,
    `select a.id = $1 as "isOwn", a.fname, a.mname, a.lname, a.catm_ukey as "catmUkey",
       (extract(epoch from min(f.opened_at)) * 1000)::float8 as since
     from open_form f
     join session s on s.id = f.session_id and s.account_id = f.account_id
     join account a on a.id = f.account_id and a.suspended_at is null
     where f.record_id = $2 and f.seen_at > now() - make_interval(secs => ${LIVE_SECONDS})
       and not (f.account_id = $1 and f.mark = $3)
     group by a.id order by min(f.opened_at), a.id`,
    [accountId, recordId, mark],
  )
}

/** Where somebody works, in few words: whoever reads it looks at a record of the same province. Who looks after the whole country does so from the centre. */
function placeOf({ geography }: OpenFormDeps, { catmUkey }: Holder): string {
  const office = catmParts(catmUkey).cc === NONE ? CENTRAL_OFFICE : catmUkey
  const names = geography().names(office)
  return placeOrWhole(office, names.aaDesc === '' ? names : { ...names, ccDesc: '' })
}
