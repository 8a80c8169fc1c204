/** What administrators do with webhooks: register, rotate the secret, test, and read the log. */
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import type { Geography } from '#domain/places/geography.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import type { Db } from '#server/db/db.ts'
import { isoTimeSql, type Sql, sql } from '#server/db/sql.ts'
import { type AuditEventKind, recordAuditEvent } from '#server/engine/audit-events.ts'
import { pageOf } from '#server/engine/read/filter.ts'
import type { PAGE_FIELDS } from '#server/engine/schemas/record-schemas.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { digitsField, formedField, textField, type ValuesOf } from '#server/http/schema/route-schema.ts'
import {
  arrayOf,
  COUNT,
  DATE_TIME,
  enumSchema,
  listSchema,
  nullable,
  OPTIONAL_DATE_TIME,
  strictObject,
  stringProperties,
} from '#server/http/schemas.ts'
import { messageKey } from '#server/outbox/outbox.ts'
import { endOf, readChangeLog } from '#server/public/change-cursor.ts'
import { sendNext, WEBHOOK_FAILURES, type WebhookDeps } from './deliver.ts'
import { newSecret, secretText } from './webhook-secret.ts'

/** `publicUrl` is undefined while webhooks can't be used. */
export type WebhookAdministrationDeps = Omit<WebhookDeps, 'publicUrl'> & {
  publicUrl: string | undefined
  geography: () => Geography
}

/** How long both secrets sign after a rotation. */
const BOTH_HOURS = 24
/** The messages in the log of a webhook. */
const MOST_IN_LOG = 50
const MAX_URL = 500

const SENTENCES = {
  url: 'กรุณากรอกที่อยู่ที่ขึ้นต้นด้วย https:// ไม่มีชื่อผู้ใช้งานหรือรหัสผ่าน และยาวไม่เกิน 500 ตัวอักษร',
  place: 'กรุณาเลือกจังหวัดหรืออำเภอที่มีอยู่ หรือไม่เลือกหากต้องการทั้งประเทศ',
  notSetUp: 'ระบบนี้ยังไม่ได้ตั้งค่า PUBLIC_URL จึงยังแจ้งเว็บไซต์ไม่ได้ กรุณาติดต่อผู้ดูแลเครื่องแม่ข่าย',
} as const

const FAILURE = enumSchema(...WEBHOOK_FAILURES, '')
const MESSAGE = {
  KIND: enumSchema('changes', 'test'),
  AT: DATE_TIME,
  ATTEMPTS: COUNT,
  SENT_AT: OPTIONAL_DATE_TIME,
  GIVEN_UP_AT: OPTIONAL_DATE_TIME,
  NEXT_AT: DATE_TIME,
  STATUS: nullable(COUNT),
  FAILURE,
}
export const SEARCHED = listSchema(
  strictObject({
    ...{ ID: COUNT, URL: { type: 'string' }, PLACE: { type: 'string' } },
    ...stringProperties('CC_DESC', 'AA_DESC'),
    ...{ CREATED_AT: DATE_TIME, STOPPED_AT: OPTIONAL_DATE_TIME, FORMER_UNTIL: OPTIONAL_DATE_TIME },
    LAST: nullable(strictObject(MESSAGE)),
  }),
  { IS_SET_UP: { type: 'boolean' } },
)
export const WITH_SECRET = strictObject({ ID: COUNT, SECRET: { type: 'string' } })
export const TESTED = strictObject({ STATUS: nullable(COUNT), FAILURE })
export const MESSAGES = strictObject({ data: arrayOf(strictObject(MESSAGE)) })

export const NAMED = { ID: digitsField(/^[0-9]{1,15}$/) }
export const WEBHOOK_FIELDS = {
  URL: textField({ maxLength: MAX_URL }),
  PLACE: formedField(/^([0-9]{2}){1,2}$/),
}

type Named = RouteRequest<ValuesOf<typeof NAMED>>
type NewWebhook = ValuesOf<typeof WEBHOOK_FIELDS>

const time = (column: Sql) => sql`coalesce(${isoTimeSql(column)}, '')`

const MESSAGE_SQL = sql`m.kind as "KIND", ${isoTimeSql(sql`m.created_at`)} as "AT", m.attempts as "ATTEMPTS",
  ${time(sql`m.sent_at`)} as "SENT_AT", ${time(sql`m.given_up_at`)} as "GIVEN_UP_AT",
  ${isoTimeSql(sql`m.next_at`)} as "NEXT_AT", m.answered as "STATUS", m.failure as "FAILURE"`

/** The webhooks by place, each with its last message. */
export async function searchWebhooks(
  { db, geography, publicUrl }: WebhookAdministrationDeps,
  { body }: RouteRequest<ValuesOf<typeof PAGE_FIELDS>>,
) {
  const { limit, offset } = pageOf(body) ?? { limit: DEFAULT_PAGE_SIZE, offset: 0 }
  const rows = await db.query<{ PLACE: string }>(sql`select w.id as "ID", w.url as "URL", w.place as "PLACE",
      ${isoTimeSql(sql`w.created_at`)} as "CREATED_AT", ${time(sql`w.stopped_at`)} as "STOPPED_AT",
      ${time(sql`case when w.former_until > now() then w.former_until end`)} as "FORMER_UNTIL",
      (select row_to_json(l) from (select ${MESSAGE_SQL} from webhook_message m where m.webhook_id = w.id
        order by m.id desc limit 1) l) as "LAST"
    from webhook w order by w.place, w.id limit ${limit} offset ${offset}`)
  const [{ total } = { total: 0 }] = await db.query<{ total: number }>(
    sql`select count(*)::int as total from webhook`,
  )
  const data = rows.map((row) => {
    const { ccDesc, aaDesc } = geography().names(catmOfPrefix(row.PLACE))
    return { ...row, CC_DESC: ccDesc, AA_DESC: aaDesc }
  })
  return { isFound: data.length > 0, data, total, IS_SET_UP: publicUrl !== undefined }
}

/** Registers a webhook, which is notified of later changes. The secret is answered this one time. */
export function addWebhook(deps: WebhookAdministrationDeps, request: RouteRequest<NewWebhook>) {
  const { clock, cipher, publicUrl } = deps
  if (publicUrl === undefined) throw fieldError('URL', SENTENCES.notSetUp)
  const { url, place } = readWebhook(deps, request.body)
  const secret = newSecret()
  return deps.db.transaction(async (trx) => {
    const log = await readChangeLog(trx)
    const { xid, id: change } = await endOf(trx, log)
    const now = new Date(clock())
    const [added] = await trx.query<{ id: number }>(sql`
      insert into webhook (place, url, secret, cursor_key, xid, change_id, moved_at, created_at)
      values (${place}, ${url}, ''::bytea, ${log.key}::uuid, ${xid}::xid8, ${change}, ${now}, ${now}) returning id`)
    const id = Number(added?.id)
    await trx.execute(sql`update webhook set secret = ${cipher.encrypt(id, secret)} where id = ${id}`)
    await record(trx, deps, request, { kind: 'webhook-add', place, url })
    return { ID: id, SECRET: secretText(secret) }
  })
}

export function editWebhook(
  deps: WebhookAdministrationDeps,
  request: RouteRequest<NewWebhook & ValuesOf<typeof NAMED>>,
) {
  const { url, place } = readWebhook(deps, request.body)
  return change(deps, request, sql`update webhook set url = ${url}, place = ${place}`, 'webhook-edit')
}

/** A new secret; the present one signs too for a day. The new one is answered this one time. */
export async function rotateSecret(deps: WebhookAdministrationDeps, request: Named) {
  const secret = newSecret()
  const { ID } = request.body
  const until = new Date(deps.clock() + BOTH_HOURS * 3_600_000)
  const rotation = sql`update webhook set former_secret = secret, former_until = ${until},
    secret = ${deps.cipher.encrypt(ID, secret)}`
  await change(deps, request, rotation, 'webhook-secret')
  return { ID, SECRET: secretText(secret) }
}

/** Begins again after failures, from where it stopped. */
export const resumeWebhook = (deps: WebhookAdministrationDeps, request: Named) =>
  change(deps, request, sql`update webhook set stopped_at = null`, 'webhook-resume')

export const deleteWebhook = (deps: WebhookAdministrationDeps, request: Named) =>
  change(deps, request, sql`delete from webhook`, 'webhook-delete')

/** Sends a message now, and answers how the receiver answered. */
export async function testWebhook(deps: WebhookAdministrationDeps, { body: { ID } }: Named) {
  const { db, clock, publicUrl } = deps
  if (publicUrl === undefined) throw fieldError('URL', SENTENCES.notSetUp)
  const now = new Date(clock())
  const [message] = await db.query<{ id: number }>(sql`
    insert into webhook_message (webhook_id, kind, cursor_key, xid, change_id, message_key, created_at, next_at)
    select id, 'test', cursor_key, xid, change_id, ${messageKey()}, ${now}, ${now} from webhook where id = ${ID}
    returning id`)
  if (message === undefined) throw new AppError('not-found')
  const outcome = await sendNext({ ...deps, publicUrl }, message.id)
  // Another server was faster; the log has its result.
  if (outcome === undefined) throw new AppError('busy')
  return { STATUS: outcome.answered, FAILURE: outcome.failure }
}

export async function readMessages({ db }: WebhookAdministrationDeps, { body: { ID } }: Named) {
  const data = await db.query(sql`select ${MESSAGE_SQL} from webhook_message m
    where m.webhook_id = ${ID} order by m.id desc limit ${MOST_IN_LOG}`)
  return { data }
}

function readWebhook({ geography }: WebhookAdministrationDeps, { URL: typed, PLACE: place }: NewWebhook) {
  const url = URL.parse(typed.trim())
  const isAllowed = url?.protocol === 'https:' && url.username === '' && url.password === ''
  if (!isAllowed || url.href.length > MAX_URL) throw fieldError('URL', SENTENCES.url)
  if (place !== '' && geography().find(place) === undefined) throw fieldError('PLACE', SENTENCES.place)
  url.hash = ''
  return { url: url.href, place }
}

function change(deps: WebhookAdministrationDeps, request: Named, statement: Sql, kind: AuditEventKind) {
  return deps.db.transaction(async (trx) => {
    const [changed] = await trx.query<{ place: string; url: string }>(
      sql`${statement} where id = ${request.body.ID} returning place, url`,
    )
    if (changed === undefined) throw new AppError('not-found')
    await record(trx, deps, request, { kind, ...changed })
    return { status: true }
  })
}

function record(
  trx: Db,
  { clock }: WebhookAdministrationDeps,
  { actor, address }: Pick<RouteRequest, 'actor' | 'address'>,
  { kind, place, url }: { kind: AuditEventKind; place: string; url: string },
) {
  const of = { actor, origin: { address }, catmUkey: catmOfPrefix(place), area: 'webhook' }
  return recordAuditEvent(trx, { ...of, at: clock(), kind, detail: { URL: url } })
}
