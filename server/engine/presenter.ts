/** Converts rows to responses: names of places, URLs of pictures and computed fields, all in wire form. */
import { type Area, coverField } from '#domain/area/area.ts'
import type { Geography } from '#domain/places/geography.ts'
import { maskedValue } from '#domain/validation/validate-field.ts'
import { wireName } from '#domain/area/wire.ts'
import type { EngineDeps } from './deps.ts'
import { DOCUMENTS_KEY, documentsOfRow, wireDocuments } from './images/documents.ts'
import { isNumberOnWire } from './field-storage.ts'
import { referencesOf } from './write/references.ts'
import { pictureAddress, privatePictureAddress } from '#server/pictures/addresses.ts'
import type { RecordRow } from './read/statements.ts'

/** The fields that responses have in addition to the area's own. */
export const COMMON_FIELDS = [
  'catmUkey',
  'ccDesc',
  'aaDesc',
  'ttDesc',
  'mmDesc',
  'version',
  'updatedAt',
  'updatedBy',
] as const

/** Whether a key of a record or of its history is a picture of a person. */
export function isPrivatePictureKey(area: Area, key: string): boolean {
  return area.pictures.some((slot) => slot.field === key && slot.private)
}

export function pictureFields(area: Area): string[] {
  const cover = area.gallery ? [coverField(area.gallery)] : []
  return [...area.pictures.map(({ field }) => field), ...cover]
}

/** The properties of a row that a response needs. */
export type PresentedRow = Readonly<Record<string, unknown>> &
  Pick<RecordRow, 'id' | 'catmUkey' | 'version' | 'updatedAt' | 'updatedBy'>

/** Returns the function that converts a row of an area to a wire record. */
export function presenterOf(
  area: Area,
  deps: Pick<EngineDeps, 'geography'>,
): (row: RecordRow) => Record<string, unknown> {
  return (row) => ({
    ...presentOwnFields(area, row),
    ...Object.fromEntries(
      referencesOf(area).map(([, { shownBy }]) => [wireName(shownBy), row[shownBy] ?? '']),
    ),
    ...wirePlaces(area, deps.geography(), row.catmUkey),
  })
}

/**
 * The part of a record's response that changes only with the record: everything except the names of places
 * and of referenced records. Lists store it as JSON (`read/read-model.ts`), which relies on the order of the
 * first two fields.
 */
export function presentOwnFields(area: Area, row: PresentedRow): Record<string, unknown> {
  const record: Record<string, unknown> = { CATM_UKEY: row.catmUkey, [wireName(area.id)]: row.id }
  for (const [name, field] of Object.entries(area.fields)) {
    const value = row[name]
    record[wireName(name)] =
      isNumberOnWire(field) && value !== '' ? Number(value) : maskedValue(field, String(value))
  }
  for (const name of pictureFields(area)) {
    const sha256 = row[name]
    const address = isPrivatePictureKey(area, name) ? privatePictureAddress : pictureAddress
    record[wireName(name)] = typeof sha256 === 'string' ? address(sha256) : ''
  }
  if (area.documents) record[wireName(DOCUMENTS_KEY)] = wireDocuments(area, documentsOfRow(row))
  for (const [name, { anyFilled }] of Object.entries(area.derived ?? {})) {
    record[wireName(name)] = anyFilled.some((each) => String(row[each]).trim() !== '') ? '1' : '0'
  }
  record.VERSION = row.version
  record.UPDATED_AT = new Date(row.updatedAt).toISOString()
  record.UPDATED_BY = row.updatedBy
  return record
}

/** The names of a record's places; for areas with `nestedPlaces` also as objects. */
export function wirePlaces(area: Area, geography: Geography, catmUkey: string): Record<string, unknown> {
  const flat = wirePlaceNames(geography, catmUkey)
  if (!area.nestedPlaces) return flat
  return {
    ...flat,
    CC: { CC_CODE: catmUkey.slice(0, 2), CC_DESC: flat.CC_DESC },
    AA: { AA_CODE: catmUkey.slice(2, 4), AA_DESC: flat.AA_DESC },
    TT: { TT_CODE: catmUkey.slice(4, 6), TT_DESC: flat.TT_DESC },
    MM: { MM_CODE: catmUkey.slice(6, 8), MM_DESC: flat.MM_DESC },
  }
}

/** The names of the levels of an area code. */
export function wirePlaceNames(geography: Geography, catmUkey: string) {
  const { ccDesc, aaDesc, ttDesc, mmDesc } = geography.names(catmUkey)
  return { CC_DESC: ccDesc, AA_DESC: aaDesc, TT_DESC: ttDesc, MM_DESC: mmDesc }
}
