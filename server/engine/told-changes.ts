/** What a history row says changed, as it leaves the server: fields in the form's order, pictures as previews, documents as answers carry them, masks in place of persons' numbers. */
import type { Area } from '#domain/area.ts'
import { galleryNumber } from '#domain/history-keys.ts'
import { shownInPlaceOf } from '#domain/judge.ts'
import { wireName } from '#domain/wire.ts'
import { texts, whole } from '#server/http/told.ts'
import type { EngineDeps } from './deps.ts'
import { DOCUMENTS, documentsIn, wireDocuments } from './documents.ts'
import type { Snapshot } from './history.ts'
import { isPrivatePicture } from './record.ts'
import type { Names } from './references.ts'

/** A change of one field on the wire; the empty text where there was nothing. */
export type ToldChange = { FIELD: string; BEFORE: string; AFTER: string }
export const TOLD_CHANGE = whole(texts('FIELD', 'BEFORE', 'AFTER'))

/** The changes of a history row; `names` are what references name (`namesIn`). Whatever shows before and after to somebody asks here. */
export function toldChanges(
  deps: Pick<EngineDeps, 'pictures' | 'documents'>,
  area: Area,
  before: Snapshot,
  after: Snapshot,
  names: Names = new Map(),
): ToldChange[] {
  const told = (key: string, value: string | null | undefined) => {
    if (!value) return ''
    if (key === DOCUMENTS) return JSON.stringify(wireDocuments(deps, area, documentsIn(value)))
    if (isPicture(area, key)) return deps.pictures.preview(value, isPrivatePicture(area, key))
    const field = area.fields[key]
    if (field?.kind === 'reference') return names.get(`${key} ${value}`) ?? value
    return field ? shownInPlaceOf(field, value) : value
  }
  // Who confirmed a record is told by the row itself, and whose name comes back by its history.
  const keys = Object.keys(after).filter((key) => key !== 'updatedBy')
  return inFormOrder(area, keys).map((key) => ({
    FIELD: wireName(key),
    BEFORE: told(key, before[key]),
    AFTER: told(key, after[key]),
  }))
}

/** Whether a key of a history row names a picture. */
export function isPicture(area: Area, key: string): boolean {
  return galleryNumber(key) !== undefined || area.pictures.some(({ field }) => field === key)
}

/** The keys of a history row in the form's order: a database may give them back in another. */
export function inFormOrder(area: Area, keys: readonly string[]): string[] {
  const form = [...Object.keys(area.fields), ...area.pictures.map(({ field }) => field)]
  const rank = (key: string) => (form.includes(key) ? form.indexOf(key) : form.length)
  return [...keys].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
}
