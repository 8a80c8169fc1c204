/** From a row to what is answered: names of places, addresses of pictures, computed fields, all in wire form. */
import type { Area } from '#domain/area.ts'
import type { Geography } from '#domain/geography.ts'
import { wireName } from '#domain/wire.ts'
import type { EngineDeps } from './deps.ts'
import type { Row } from './statements.ts'

type Presenter = (row: Row) => Record<string, unknown>

/** The names of the fields that answers carry beside the area's own. */
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

/** The picture fields of a record's answer. */
export function pictureFields(area: Area): string[] {
  const cover = area.gallery?.cover
  return [...area.pictures.map(({ field }) => field), ...(cover ? [cover] : [])]
}

/** Makes the function that turns rows of an area into wire records; the wire names are made once, not for every row. */
export function presenterOf(area: Area, deps: Pick<EngineDeps, 'geography' | 'pictures'>): Presenter {
  const idName = wireName(area.id)
  const plain = Object.entries(area.fields).map(([name, field]) => {
    const asNumber = field.kind === 'count' || (field.kind === 'choice' && field.asNumber === true)
    return { name, wire: wireName(name), asNumber }
  })
  const pictures = pictureFields(area).map((name) => ({ name, wire: wireName(name) }))
  const derived = Object.entries(area.derived ?? {}).map(([name, compute]) => ({
    wire: wireName(name),
    compute,
  }))
  return (row) => {
    const geography = deps.geography()
    const record: Record<string, unknown> = { [idName]: row.id, CATM_UKEY: row.catmUkey }
    for (const { name, wire, asNumber } of plain) {
      const value = row[name]
      record[wire] = asNumber && value !== '' ? Number(value) : value
    }
    for (const { name, wire } of pictures) {
      const sha256 = row[name]
      record[wire] = typeof sha256 === 'string' ? deps.pictures.address(sha256) : ''
    }
    for (const { wire, compute } of derived) record[wire] = compute(row as Readonly<Record<string, string>>)
    const names = geography.names(row.catmUkey)
    record.CC_DESC = names.ccDesc
    record.AA_DESC = names.aaDesc
    record.TT_DESC = names.ttDesc
    record.MM_DESC = names.mmDesc
    if (area.nestedPlaces) Object.assign(record, nestedPlaces(row.catmUkey, geography))
    record.VERSION = row.version
    record.UPDATED_AT = new Date(row.updatedAt).toISOString()
    record.UPDATED_BY = row.updatedBy
    return record
  }
}

/** The places as objects of their own, as landmarks carry them. */
function nestedPlaces(catmUkey: string, geography: Geography) {
  const { ccDesc, aaDesc, ttDesc, mmDesc } = geography.names(catmUkey)
  return {
    CC: { CC_CODE: catmUkey.slice(0, 2), CC_DESC: ccDesc },
    AA: { AA_CODE: catmUkey.slice(2, 4), AA_DESC: aaDesc },
    TT: { TT_CODE: catmUkey.slice(4, 6), TT_DESC: ttDesc },
    MM: { MM_CODE: catmUkey.slice(6, 8), MM_DESC: mmDesc },
  }
}
