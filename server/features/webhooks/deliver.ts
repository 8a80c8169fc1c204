/** Sends messages to webhooks: only over https, to public addresses, without following redirects. */
import type { Area } from '#domain/area/area.ts'
import { ADMINISTRATORS } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { join, sql } from '#server/db/sql.ts'
import type { SecretCipher } from '#server/features/second-factor/secret-cipher.ts'
import type { Log } from '#server/http/log.ts'
import {
  checkedAddresses,
  failureOf,
  NotPublic,
  type PublicNetwork,
  parsePublicUrl,
  publicNetwork,
  requestStatus,
} from '#server/network/public-request.ts'
import { notificationSql } from '#server/notifications/write-notification.ts'
import {
  afterFailure,
  claimMessage,
  finishMessage,
  type OutboxMessage,
  startSending,
} from '#server/outbox/outbox.ts'
import { cursorAt } from '#server/public/change-cursor.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { addMessages, moveQuietWebhooks } from './fill-outbox.ts'
import { signedHeaders } from './webhook-secret.ts'

export type WebhookDeps = {
  db: Db
  areas: readonly Area[]
  clock: () => number
  cipher: SecretCipher
  /** The origin of `changesUrl`. */
  publicUrl: string
  log: Log
  /** Tests replace it. */
  network?: PublicNetwork & { timeoutMs?: number }
}

type ClaimedWebhook = OutboxMessage & {
  webhook: number
  kind: 'changes' | 'test'
  cursorKey: string
  xid: string
  changeId: number
  key: string
}

type Receiver = { url: string; place: string; secret: Buffer; former: Buffer | null }

/** Why a try failed: no status, or one that is no success. `key`: the settings can't decrypt the secret. */
export const WEBHOOK_FAILURES = ['not-public', 'certificate', 'silent', 'status', 'key'] as const
export type WebhookOutcome = { answered: number | null; failure: (typeof WEBHOOK_FAILURES)[number] | '' }

const TIMEOUT_MS = 10_000
/** A webhook whose receiver failed for this time is stopped. */
const STOP_HOURS = 72
/** Messages that are sent at the same time, so that hanging receivers don't hold up the others. */
const AT_ONCE = 4

const COLUMNS = sql`webhook_id as webhook, kind, cursor_key::text as "cursorKey", xid::text as xid,
  change_id::float8 as "changeId", message_key as key`

/** Fills the outbox and sends what is due. Every server does so; each message is sent by one of them. */
export async function sendDueWebhooks(deps: WebhookDeps, isStopping: () => boolean = () => false) {
  const { db, areas, clock } = deps
  await addMessages(db, areas, new Date(clock()))
  await moveQuietWebhooks(db, areas, new Date(clock()))
  const sendAll = async () => {
    while (!isStopping() && (await sendNext(deps)) !== undefined);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll))
}

/** Sends the message that has waited longest, or one by its number. Undefined when there is none. */
export async function sendNext(deps: WebhookDeps, id?: number): Promise<WebhookOutcome | undefined> {
  const { db, clock } = deps
  const now = new Date(clock())
  const message = await claimMessage<ClaimedWebhook>(db, 'webhook_message', {
    columns: COLUMNS,
    now,
    ...(id !== undefined && { id }),
  })
  if (message === undefined) return undefined
  const [receiver] = await db.query<Receiver>(sql`select url, place, secret,
      case when former_until > ${now} then former_secret end as former
    from webhook where id = ${message.webhook}`)
  // The webhook was deleted meanwhile, and its messages with it.
  if (receiver === undefined) return { answered: null, failure: '' }
  const outcome = await deliver(deps, message, receiver)
  await storeOutcome(deps, message, outcome)
  return outcome
}

async function deliver(
  { clock, cipher, publicUrl, network = publicNetwork }: WebhookDeps,
  message: ClaimedWebhook,
  { url: address, place, secret, former }: Receiver,
): Promise<WebhookOutcome> {
  if (!cipher.hasKey(secret)) return { answered: null, failure: 'key' }
  const secrets = [secret, former].flatMap((each) =>
    each !== null && cipher.hasKey(each) ? [cipher.decrypt(message.webhook, each)] : [],
  )
  const since = cursorAt({ key: message.cursorKey }, { xid: message.xid, id: message.changeId })
  const query = new URLSearchParams({ since, ...(place !== '' && { place }) })
  const body = JSON.stringify({
    type: message.kind,
    timestamp: new Date(message.createdAt).toISOString(),
    data: { place, changesUrl: `${publicUrl}${PUBLIC_PREFIX}/changes?${query}` },
  })
  const signal = AbortSignal.timeout(network.timeoutMs ?? TIMEOUT_MS)
  try {
    const url = parsePublicUrl(address)
    if (url.protocol !== 'https:') throw new NotPublic()
    const addresses = await checkedAddresses(url, network, signal)
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'amphoe-back-office webhooks',
      ...signedHeaders(secrets, { id: `msg_${message.key}`, at: clock(), body }),
    }
    const request = { method: 'POST', headers, body, addresses, signal, ca: network.ca } as const
    const { status } = await requestStatus(url, request)
    return { answered: status, failure: status >= 200 && status < 300 ? '' : 'status' }
  } catch (error) {
    return { answered: null, failure: failureOf(error) }
  }
}

async function storeOutcome(
  { db, clock, log }: WebhookDeps,
  message: ClaimedWebhook,
  { answered, failure }: WebhookOutcome,
): Promise<void> {
  const now = new Date(clock())
  if (failure === '') {
    const sent = sql`sent_at = ${now}, answered = ${answered}, failure = ''`
    return finishMessage(db, 'webhook_message', message, sent)
  }
  // Whoever asked for a test asks again.
  const hours = message.kind === 'test' ? 0 : STOP_HOURS
  const { isOver, set } = afterFailure(message, { failure, now, hours })
  await db.transaction(async (trx) => {
    await finishMessage(trx, 'webhook_message', message, sql`${set}, answered = ${answered}`)
    if (isOver && message.kind === 'changes') await stopWebhook(trx, message, now)
  })
  log({
    event: isOver && message.kind === 'changes' ? 'webhook-stopped' : 'webhook-failed',
    note: `Webhook ${message.webhook}: ${failure} ${answered ?? ''}`.trim(),
  })
}

/** Stops a webhook before the changes of a message, and notifies the administrators. */
async function stopWebhook(
  trx: Db,
  { webhook, cursorKey, xid, changeId }: ClaimedWebhook,
  now: Date,
): Promise<void> {
  const nobody = { id: 0, name: '' }
  const toAdministrators = {
    kind: 'webhookStopped' as const,
    ...{ at: now.getTime(), actor: nobody, sourceId: sql`stopped.id`, to: { account: sql`a.id` } },
  }
  const groups = join(ADMINISTRATORS.map(String))
  await trx.execute(sql`with stopped as (update webhook set stopped_at = ${now},
      cursor_key = ${cursorKey}::uuid, xid = ${xid}::xid8, change_id = ${changeId}
    where id = ${webhook} and stopped_at is null returning id),
    ${notificationSql(
      toAdministrators,
      sql`stopped, account a where a.suspended_at is null and a.emp_group in (${groups})`,
    )} select`)
}

/** Sends until the returned function is called, which waits for the messages that are being sent. */
export const startWebhooks = (deps: WebhookDeps, onError: (error: unknown) => void): (() => Promise<void>) =>
  startSending((isStopping) => sendDueWebhooks(deps, isStopping), onError)
