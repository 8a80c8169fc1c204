/** The history of a record, newest first (decisions, section 5). */
import { queryOptions } from '@tanstack/react-query'
import type { HistoryAction } from '#domain/history/audit-actions.ts'
import type { Area } from '#domain/area/area.ts'
import { galleryAltKey, galleryNumber, historyKeyLabel } from '#domain/history/history-keys.ts'
import { type AreaRouteResponse, fetchAreaJson } from '#web/api/client.ts'
import { type AreaRecord, fieldOfWire, readWireRecord } from '../record/record.ts'

/** A change of one field, with values in wire form and pictures as addresses of their thumbnails. */
export type FieldChange = {
  /**
   * The field's camelCase name, `catmUkey`, `deleted`, `updatedAt` (the last confirmation), `picture1` to
   * `picture5`, or `pictureAlt1` to `pictureAlt5`.
   */
  field: string
  before: string
  after: string
  /** The other values of the record before and after the change, on which a choice may depend. */
  valuesBefore: Readonly<Record<string, string>>
  valuesAfter: Readonly<Record<string, string>>
}

/** One change of a record. `at` is ISO, `by` a name, `version` the record's version after it. */
export type HistoryEntry = {
  version: number
  action: HistoryAction
  at: string
  by: string
  changes: FieldChange[]
}

type WireEntry = AreaRouteResponse<'/history'>['data'][number]

/** The newest changes of a record, newest first, and their total. */
export function historyQuery(area: Area, record: AreaRecord) {
  return queryOptions({
    queryKey: ['area', area.key, 'history', record.id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<{ entries: HistoryEntry[]; total: number }> => {
      const answer = await fetchAreaJson(area, '/history', { body: { ID: record.id }, signal })
      const current = readWireRecord(area, answer.current).values
      return { entries: historyEntries(area, answer.data, current), total: answer.total }
    },
  })
}

/** Goes back from the stored record, so that each change has the values around it. */
export function historyEntries(
  area: Area,
  rows: readonly WireEntry[],
  current: Readonly<Record<string, string>>,
): HistoryEntry[] {
  let valuesAfter = current
  return rows.map(({ VERSION, ACTION, AT, BY, CHANGES }) => {
    const named = CHANGES.map(({ FIELD, BEFORE, AFTER }) => ({
      field: historyField(area, FIELD),
      before: BEFORE,
      after: AFTER,
    }))
    const before = Object.fromEntries(named.map((change) => [change.field, change.before]))
    const sides = { valuesBefore: { ...valuesAfter, ...before }, valuesAfter }
    valuesAfter = sides.valuesBefore
    const changes = named.map((change) => ({ ...change, ...sides }))
    return { version: VERSION, action: ACTION, at: AT, by: BY, changes }
  })
}

/** The field name of a change, from its wire name. */
export function historyField(area: Area, wire: string): string {
  const small = wire.toLowerCase()
  const described = galleryNumber(small.replace('_alt', ''))
  if (described !== undefined && small.includes('_alt')) return galleryAltKey(described)
  if (galleryNumber(small) !== undefined) return small
  if (wire === 'UPDATED_AT') return 'updatedAt'
  return wire === 'DELETED' ? 'deleted' : (fieldOfWire(area, wire) ?? wire)
}

/** The label of a changed field, from its wire name. */
export function changeLabel(area: Area, wire: string): string {
  return historyKeyLabel(area, historyField(area, wire))
}

/** Whether a change is shown next to its action: what the action already says is not repeated. */
export function isVisibleChange(area: Area, action: string, field: string): boolean {
  const isDisplayAction = action === 'show' || action === 'hide'
  const isTrashAction = action === 'add' || action === 'delete'
  if (action === 'confirm') return false
  // A record that stays hidden changes only the time of that decision.
  const isImplied = field === area.display?.field || field === 'updatedAt'
  return !(isTrashAction && field === 'deleted') && !(isDisplayAction && isImplied)
}
