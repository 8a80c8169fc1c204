/** A search in words. */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { searchFilters } from '#domain/area/search-filters.ts'
import type { Field } from '#domain/fields/field.ts'
import type { Freshness } from '#domain/records/freshness.ts'
import { type MissingItem, missingItemLabels } from '#domain/records/completeness.ts'
import { wireName } from '#domain/area/wire.ts'
import type { ShownArea } from '../list/shown-area.ts'
import type { WireSearch, SavedSearch } from './saved-searches-api.ts'

/** Shown for a search without a place. */
export const WHOLE_SCOPE = 'ทุกพื้นที่ในความรับผิดชอบ'

export function describePlace({ place, search }: SavedSearch): string {
  if (search.CC === undefined) return WHOLE_SCOPE
  return place === '' ? 'พื้นที่ที่ไม่มีในระบบแล้ว' : place
}

/** The criteria of a search except its place, in words; those that no longer apply are omitted. */
export function describeSearch(area: ShownArea, search: WireSearch, freshness: Freshness): string[] {
  const { Q, LACKS } = search
  // Other items have no label.
  const lacking: string | undefined = missingItemLabels(freshness)[LACKS as MissingItem]
  return [
    ...Object.entries(searchFilters(area)).flatMap(([name, field]) =>
      filterWords(field, search[wireName(name)]),
    ),
    ...(Q ? [`คำค้นหา “${Q}”`] : []),
    ...(lacking ? [lacking] : []),
    ...orderWords(area, search),
  ]
}

function filterWords(field: Field, value: string | undefined): string[] {
  if (value === undefined) return []
  const label = field.kind === 'choice' ? field.options[value] : value
  return label === undefined ? [] : [`${field.label}: ${label}`]
}

function orderWords({ columns, display, fields }: ShownArea, { SORT, DIR }: WireSearch): string[] {
  if (SORT === undefined) return []
  const shown = [...columns, ...(display ? [{ field: display.field, label: display.column }] : [])]
  const column = shown.find(({ field }) => wireName(field) === SORT)
  const title = column?.label ?? fields[column?.field ?? '']?.label
  return title === undefined ? [] : [thaiSentence`เรียงตาม${title}${DIR === 'desc' ? ' (มากไปน้อย)' : ''}`]
}
