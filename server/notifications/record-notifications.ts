/** What a change of a record notifies of: a letter to acknowledge, and a decision about display. */
import { type Area, addresseeField } from '#domain/area/area.ts'
import type { HistoryAction } from '#domain/history/audit-actions.ts'
import { audienceOfLetter } from '#domain/notifications/audience.ts'
import type { NotificationKind } from '#domain/notifications/topics.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { CENTRAL, catmParts, catmPrefix, NONE } from '#domain/places/catm.ts'
import { empty, type Sql, sql } from '#server/db/sql.ts'
import { notificationSql, type NewNotification, withdrawalSql } from './write-notification.ts'

export type NotifyingChange = {
  area: Area
  action: HistoryAction
  actor: Actor
  at: number
  recordId: number | Sql
  catmUkey: string
  /** The values after the change. */
  values: Readonly<Record<string, unknown>>
  /** The keys that changed. */
  touched: readonly string[]
}

const DECISIONS: readonly NotificationKind[] = ['shown', 'hidden']

/**
 * Parts of the `with` clause of a change, with a comma after them; empty for most changes. `record` is the
 * written record.
 */
export function recordNotificationSql(change: NotifyingChange): Sql {
  const { area, recordId, touched, action } = change
  const record = sql`record`
  const addressee = addresseeField(area)
  if (addressee !== undefined) {
    if (change.values.deleted === '1') return empty
    return sql`${notificationSql(letter(change, String(change.values[addressee] ?? '')), record)},`
  }
  const decision = decisionOf(change)
  if (decision !== undefined) return sql`${notificationSql(decision, record)},`
  // The decision was undone, or the district changed the display itself.
  const isShownAnew = area.display !== undefined && touched.includes(area.display.field)
  return action === 'add' || !isShownAnew ? empty : sql`${withdrawalSql(DECISIONS, recordId, record)},`
}

function letter(change: NotifyingChange, addressee: string): NewNotification {
  return {
    ...aboutRecord(change),
    kind: 'order',
    to: { audience: audienceOfLetter(change.catmUkey, addressee) },
  }
}

/** The decision of an office above about a record of a district. */
function decisionOf(change: NotifyingChange): NewNotification | undefined {
  const { action, actor, catmUkey } = change
  const { cc, aa } = catmParts(catmUkey)
  if (action !== 'show' && action !== 'hide') return undefined
  if (actor.scope.kind === 'district' || aa === NONE || cc === CENTRAL) return undefined
  const to = { audience: catmPrefix(catmUkey).slice(0, 4) }
  return { ...aboutRecord(change), kind: action === 'show' ? 'shown' : 'hidden', to }
}

const aboutRecord = ({ area, actor, at, recordId, catmUkey }: NotifyingChange) => ({
  ...{ at, actor, area: area.key, recordId, catmUkey },
})
