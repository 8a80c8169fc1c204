/**
 * Who has the form of a record open now (decision 110). Open forms announce themselves and get the list of
 * the others. It is stored in the database with the database's time, so that all instances answer the same.
 */
import { fullName } from '#domain/accounts/accounts.ts'
import { catmParts, NONE } from '#domain/places/catm.ts'
import { CENTRAL_OFFICE } from '#domain/places/office.ts'
import { isIdempotencyKey } from '#domain/records/idempotency-key.ts'
import { PRESENCE_TIMEOUT_SECONDS } from '#domain/records/presence.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { isUnwritable } from '#server/db/unavailable.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import { featureRoute, type Route, type RouteRequest } from '#server/http/route.ts'
import {
  COUNT,
  DONE,
  FLAG,
  DATE_TIME,
  listSchema,
  stringSchema,
  stringProperties,
  strictObject,
} from '#server/http/schemas.ts'
import { RECORD_ID, sentField, type RequestField, type ValuesOf } from '#server/http/schema/route-schema.ts'

type PresenceDeps = Pick<EngineDeps, 'db' | 'areas' | 'geography'>

/** The most open forms of one account. A further one replaces the form that was announced least recently. */
export const MAX_OPEN_FORMS = 20

/** A form that is silent for less than this and then announces itself again keeps its first opening time. */
const EXPIRY_HOURS = 12

const PRESENCE_LIST = listSchema(
  strictObject({ SELF: FLAG, ...stringProperties('BY', 'PLACE'), SINCE: DATE_TIME }),
  { VERSION: COUNT, UPDATED_AT: DATE_TIME, UPDATED_BY: stringSchema() },
)

/** The browser's name for a form. */
const MARK: RequestField<string> = {
  schema: stringSchema(),
  read: (sent, name) => {
    if (!isIdempotencyKey(sent)) throw new AppError('malformed', { field: name })
    return sent
  },
}
const FORM_FIELDS = { AREA: sentField(stringSchema()), ID: RECORD_ID, MARK }

/** The routes of presence. The web app sends these requests by itself while a form is open. */
export function presenceRoutes(deps: PresenceDeps): Route[] {
  const route = featureRoute(deps)
  const rule = { signedIn: true } as const
  return [
    route(
      'openForms/announce',
      ['Say that a form is open, and hear who else has it', FORM_FIELDS, PRESENCE_LIST],
      rule,
      announcePresence,
    ),
    route('openForms/close', ['Say that it is closed', { MARK }, DONE], rule, endPresence),
  ].map((each) => ({ ...each, background: true }))
}

/** A user who has the form open, since a time in milliseconds; `isOwn` for another window of the caller. */
type Holder = Record<'fname' | 'mname' | 'lname' | 'catmUkey', string> & { isOwn: boolean; since: number }

/**
 * Announces that a record's form is open or still open (`AREA`, `ID`: the record's number, `MARK`: the
 * browser's name for the form). Answers who else has it open, and when and by whom the record was last
 * changed. Needs the permission to edit. Nothing is logged.
 */
export async function announcePresence(
  deps: PresenceDeps,
  { actor, sessionId, body }: RouteRequest<ValuesOf<typeof FORM_FIELDS>>,
) {
  const { db } = deps
  const area = deps.areas.find(({ key }) => key === body.AREA)
  if (area === undefined) throw new AppError('malformed', { field: 'AREA' })
  const { MARK: mark } = body
  const wanted = { area, actor, action: 'edit', id: body.ID, byNumber: true } as const
  const record = await findRecord(db, wanted)
  const form = { accountId: actor.id, mark, sessionId: Number(sessionId), recordId: record.id }
  await savePresence(db, form)
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

/** Announces that the caller closed a form (`MARK`). An unknown form counts as closed. */
async function endPresence({ db }: PresenceDeps, { actor, body }: RouteRequest<{ MARK: string }>) {
  await db.execute(sql`delete from open_form where account_id = ${actor.id} and mark = ${body.MARK}`)
  return { status: true }
}

export async function deleteExpiredPresence({ db }: { db: Db }): Promise<void> {
  await db.execute(sql`delete from open_form where seen_at < now() - make_interval(hours => ${EXPIRY_HOURS})`)
}

type PresenceEntry = { accountId: number; mark: string; sessionId: number; recordId: number }

/**
 * Stores that a form is open. If the database can't be written at present, the answer still says who else has
 * the form open.
 */
async function savePresence(db: Db, { accountId, mark, sessionId, recordId }: PresenceEntry): Promise<void> {
  try {
    const [signed] = await db.query<{
      isNew: boolean
    }>(sql`insert into open_form as f (account_id, mark, session_id, record_id) values (${accountId}, ${mark}, ${sessionId}, ${recordId})
       on conflict (account_id, mark) do update set seen_at = now(), session_id = excluded.session_id, record_id = excluded.record_id,
         opened_at = case when f.record_id = excluded.record_id then f.opened_at else now() end
       returning f.opened_at = f.seen_at as "isNew"`)
    if (signed?.isNew) await deleteOldest(db, accountId)
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
}

/**
 * Deletes the oldest forms of an account that has too many. Rows that another request has locked are skipped:
 * that request deletes them, and neither waits for the other.
 */
async function deleteOldest(db: Db, accountId: number): Promise<void> {
  const tooMany = sql`select mark from open_form where account_id = ${accountId}
    order by seen_at desc, mark offset ${MAX_OPEN_FORMS}`
  await db.execute(sql`delete from open_form where account_id = ${accountId} and mark in (
       select mark from open_form where account_id = ${accountId} and mark in (${tooMany}) for update skip locked)`)
}

/**
 * The others who have the record's form open, by opening time. A user whose session has ended or who is
 * suspended is left out.
 */
function holdersOf(db: Db, { accountId, mark, recordId }: PresenceEntry): Promise<Holder[]> {
  return db.query<Holder>(sql`select a.id = ${accountId} as "isOwn", a.fname, a.mname, a.lname, a.catm_ukey as "catmUkey",
       (extract(epoch from min(f.opened_at)) * 1000)::float8 as since
     from open_form f
     join session s on s.id = f.session_id and s.account_id = f.account_id
     join account a on a.id = f.account_id and a.suspended_at is null
     where f.record_id = ${recordId} and f.seen_at > now() - make_interval(secs => ${PRESENCE_TIMEOUT_SECONDS})
       and not (f.account_id = ${accountId} and f.mark = ${mark})
     group by a.id order by min(f.opened_at), a.id`)
}

/**
 * A short name of a user's office: the reader sees a record of the same province. Users with the whole
 * country as scope belong to the central office.
 */
function placeOf({ geography }: PresenceDeps, { catmUkey }: Holder): string {
  const office = catmParts(catmUkey).cc === NONE ? CENTRAL_OFFICE : catmUkey
  const names = geography().names(office)
  return formatPlaceOrCountry(office, names.aaDesc === '' ? names : { ...names, ccDesc: '' })
}
