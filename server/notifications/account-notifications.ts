/** What happens to an account and its owner is told, by the audit event that says it. */
import type { NotificationKind } from '#domain/notifications/topics.ts'
import type { NewNotification } from './write-notification.ts'

const KINDS: Readonly<Record<string, NotificationKind | undefined>> = {
  'password-reset': 'passwordReset',
  'password-change': 'passwordChanged',
  'second-factor-on': 'secondFactorOn',
  'second-factor-off': 'secondFactorOff',
  'second-factor-reset': 'secondFactorOff',
  'second-factor-codes': 'secondFactorCodes',
  'account-edit': 'roleChanged',
  'mail-address': 'mailChanged',
}

type AccountEvent = Pick<NewNotification, 'at' | 'actor'> & {
  kind: string
  recordId?: number
  detail?: Readonly<Record<string, unknown>>
}

/** The notification of an audit event of an account; none for other events. */
export function accountNotification(event: AccountEvent): NewNotification | undefined {
  const { kind, at, actor, recordId, detail } = event
  const notified = KINDS[kind]
  if (notified === undefined || recordId === undefined) return undefined
  if (kind === 'account-edit' && !changesRights(detail?.CHANGES)) return undefined
  return { kind: notified, at, actor, to: { account: recordId } }
}

/** Whether changed fields decide what an account may do. */
function changesRights(changes: unknown): boolean {
  const fields = typeof changes === 'object' && changes !== null ? Object.keys(changes) : []
  return fields.some((field) => field === 'EMP_GROUP' || field === 'CATM_UKEY')
}
