/**
 * The changes of a history row for responses: fields in form order, pictures as previews, documents as in
 * records, national IDs masked.
 */
import type { Area } from '#domain/area/area.ts'
import { galleryNumber } from '#domain/history/history-keys.ts'
import { maskedValue } from '#domain/validation/validate-field.ts'
import { wireName } from '#domain/area/wire.ts'
import { stringProperties, strictObject } from '#server/http/schemas.ts'
import type { EngineDeps } from '../deps.ts'
import { DOCUMENTS_KEY, parseDocuments, wireDocuments } from '../images/documents.ts'
import type { RecordSnapshot } from '../record-patch.ts'
import { isPrivatePictureKey } from '../presenter.ts'
import type { ReferenceNames } from '../write/references.ts'

/** A change of one field on the wire. Empty text for no value. */
export type HistoryChange = { FIELD: string; BEFORE: string; AFTER: string }
export const HISTORY_CHANGE_SCHEMA = strictObject(stringProperties('FIELD', 'BEFORE', 'AFTER'))

/**
 * The changes of a history row. `names` are the names of referenced records (`readReferenceNames`). Every
 * display of before and after uses this.
 */
export function historyChanges(
  deps: Pick<EngineDeps, 'pictures'>,
  area: Area,
  before: RecordSnapshot,
  after: RecordSnapshot,
  names: ReferenceNames = new Map(),
): HistoryChange[] {
  const displayed = (key: string, value: string | null | undefined) => {
    if (!value) return ''
    if (key === DOCUMENTS_KEY) return JSON.stringify(wireDocuments(area, parseDocuments(value)))
    if (isPicture(area, key)) return deps.pictures.preview(value, isPrivatePictureKey(area, key))
    const field = area.fields[key]
    if (field?.kind === 'reference') return names.get(`${key} ${value}`) ?? value
    return field ? maskedValue(field, value) : value
  }
  // The history row itself has the name of the person who confirmed the record.
  const keys = Object.keys(after).filter((key) => key !== 'updatedBy')
  return inFormOrder(area, keys).map((key) => ({
    FIELD: wireName(key),
    BEFORE: displayed(key, before[key]),
    AFTER: displayed(key, after[key]),
  }))
}

export function isPicture(area: Area, key: string): boolean {
  return galleryNumber(key) !== undefined || area.pictures.some(({ field }) => field === key)
}

/** The keys of a history row in form order: the database may return them in another order. */
export function inFormOrder(area: Area, keys: readonly string[]): string[] {
  const form = [...Object.keys(area.fields), ...area.pictures.map(({ field }) => field)]
  const rank = (key: string) => (form.includes(key) ? form.indexOf(key) : form.length)
  return [...keys].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
}
