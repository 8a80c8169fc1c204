/**
 * Audit events that are not changes of records: exports, a national ID shown in full, sign-ins, and what
 * administrators do to accounts (decisions, section 5). An event is written in the transaction of its action,
 * if there is one.
 */
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { empty, sql } from '#server/db/sql.ts'
import { accountNotification } from '#server/notifications/account-notifications.ts'
import { type NewNotification, notificationSql } from '#server/notifications/write-notification.ts'
import type { Origin } from './deps.ts'

export const AUDIT_EVENT_KINDS = [
  'sign-in',
  'sign-out',
  'export',
  'import',
  'import-undo',
  'reveal',
  'pid-search',
  'account-add',
  'account-edit',
  'account-suspend',
  'account-reactivate',
  'account-unlock',
  'account-sign-out',
  'password-reset',
  'password-change',
  'second-factor-on',
  'second-factor-off',
  'second-factor-codes',
  'second-factor-reset',
  'account-import',
  'acknowledge',
  'show-batch',
  'show-batch-undo',
  'hide-batch',
  'hide-batch-undo',
  'delete-batch',
  'delete-batch-undo',
  'edit-batch',
  'edit-batch-undo',
  'note',
  'note-answer',
  'note-close',
  'note-reopen',
  'transfer-decline',
  'freshness',
  'mail-address',
  'mail-stop',
  'mail-resume',
  'webhook-add',
  'webhook-edit',
  'webhook-delete',
  'webhook-secret',
  'webhook-resume',
  'village-import',
] as const
export type AuditEventKind = (typeof AUDIT_EVENT_KINDS)[number]

export type AuditEvent = {
  /** Milliseconds since 1970. */
  at: number
  actor: Pick<Actor, 'id' | 'name'> & { catmUkey?: string }
  origin: Origin
  kind: AuditEventKind
  /** The key of an area, or the name of a part such as `account`. */
  area?: string
  recordId?: number
  /** Eight digits: the place of the event. */
  catmUkey: string
  /** Further values. Never a whole national ID, never a password. */
  detail?: Readonly<Record<string, unknown>>
}

/**
 * Inserts an audit event, and in the same statement the notification that goes with it: a given one, or that
 * of an event of somebody's account.
 */
export async function recordAuditEvent(
  handle: Db,
  event: AuditEvent,
  notification: NewNotification | undefined = accountNotification(event),
): Promise<void> {
  const { at, actor, origin, kind, area = '', recordId = null, catmUkey, detail = {} } = event
  const notified = notification === undefined ? empty : sql`with ${notificationSql(notification)}`
  await handle.execute(sql`${notified} insert into event (at, actor_id, actor_name, address, kind, area, record_id, catm_ukey, detail)
     values (${new Date(at)}, ${actor.id}, ${actor.name}, ${origin.address}, ${kind}, ${area}, ${recordId}, ${catmUkey}, ${JSON.stringify(detail)})`)
}
