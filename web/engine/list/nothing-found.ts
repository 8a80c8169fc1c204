import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { Area } from '#domain/area/area.ts'
import { searchFilters } from '#domain/area/search-filters.ts'
import { choiceName } from '#domain/fields/choices.ts'
import type { RecordSearch } from '../record/record-queries.ts'

/** Whether the search has words or filters, which may be why nothing was found. */
export function hasCriteria({ q, filters, missingItem }: RecordSearch): boolean {
  return q.trim() !== '' || missingItem !== undefined || Object.values(filters ?? {}).some(Boolean)
}

/** Names the words and filters of a search that found nothing; without any, the text of the area. */
export function nothingFoundText(area: Area, search: RecordSearch): string {
  if (!hasCriteria(search)) return area.titles.empty
  const words = search.q.trim()
  const filters = Object.entries(searchFilters(area)).flatMap(([name, field]) => {
    const value = search.filters?.[name] ?? ''
    if (value === '') return []
    return [`${field.label} ${field.kind === 'choice' ? choiceName(field, value, {}) : value}`]
  })
  const found = words === '' ? 'ที่ตรงกับเงื่อนไข' : `ที่ตรงกับ “${words}”`
  return [thaiSentence`ไม่พบ${area.titles.name}${found}`, ...filters].join(' · ')
}
