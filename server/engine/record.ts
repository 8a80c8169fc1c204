/** From a row to what is answered: names of places, addresses of pictures, computed fields, all in wire form. */
import type { Area } from '#domain/area.ts'
import type { Geography } from '#domain/geography.ts'
import { wireName } from '#domain/wire.ts'
import type { EngineDeps } from './deps.ts'
import type { Row } from './statements.ts'

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

type Deps = Pick<EngineDeps, 'geography' | 'pictures'>
type Member = { wire: string; of: (row: Row) => unknown }

/** Makes the function that turns rows of an area into wire records. */
export function presenterOf(area: Area, deps: Deps): (row: Row) => Record<string, unknown> {
  const members = membersOf(area, deps)
  return (row) => ({
    ...Object.fromEntries(members.map(({ wire, of }) => [wire, of(row)])),
    ...placesOf(area, deps.geography(), row.catmUkey),
  })
}

/**
 * The same records as the JSON of a list. Lists are the most of what is asked, so their text is put together here:
 * names are quoted once for an area, and places once for each area code of the list.
 */
export function listJson(area: Area, deps: Deps, rows: readonly Row[], total: number): string {
  const members = membersOf(area, deps).map(({ wire, of }, index) => ({
    name: `${index === 0 ? '{' : ','}"${wire}":`,
    of,
  }))
  const geography = deps.geography()
  const places = new Map<string, string>()
  const placeText = (catmUkey: string) => {
    const known = places.get(catmUkey)
    if (known !== undefined) return known
    const text = `,${JSON.stringify(placesOf(area, geography, catmUkey)).slice(1)}`
    places.set(catmUkey, text)
    return text
  }
  let text = `{"isFound":${rows.length > 0},"data":[`
  let comma = ''
  for (const row of rows) {
    text += comma
    comma = ','
    for (const { name, of } of members) text += name + JSON.stringify(of(row))
    text += placeText(row.catmUkey)
  }
  return `${text}],"total":${total}}`
}

/** The members of a wire record that are made from its row alone, in the order of the answer. */
function membersOf(area: Area, { pictures }: Deps): Member[] {
  const fields = Object.entries(area.fields).map(([name, field]): Member => {
    const asNumber = field.kind === 'count' || (field.kind === 'choice' && field.asNumber === true)
    const of = asNumber ? (row: Row) => (row[name] === '' ? '' : Number(row[name])) : (row: Row) => row[name]
    return { wire: wireName(name), of }
  })
  const addresses = pictureFields(area).map((name): Member => {
    const of = (row: Row) => {
      const sha256 = row[name]
      return typeof sha256 === 'string' ? pictures.address(sha256) : ''
    }
    return { wire: wireName(name), of }
  })
  const derived = Object.entries(area.derived ?? {}).map(([name, compute]): Member => {
    return { wire: wireName(name), of: (row) => compute(row as Readonly<Record<string, string>>) }
  })
  return [
    { wire: wireName(area.id), of: ({ id }) => id },
    { wire: 'CATM_UKEY', of: ({ catmUkey }) => catmUkey },
    ...fields,
    ...addresses,
    ...derived,
    { wire: 'VERSION', of: ({ version }) => version },
    { wire: 'UPDATED_AT', of: ({ updatedAt }) => new Date(updatedAt).toISOString() },
    { wire: 'UPDATED_BY', of: ({ updatedBy }) => updatedBy },
  ]
}

/** The names of a record's places; as objects of their own too where the area says so (landmarks). */
function placesOf(area: Area, geography: Geography, catmUkey: string): Record<string, unknown> {
  const { ccDesc, aaDesc, ttDesc, mmDesc } = geography.names(catmUkey)
  const flat = { CC_DESC: ccDesc, AA_DESC: aaDesc, TT_DESC: ttDesc, MM_DESC: mmDesc }
  if (!area.nestedPlaces) return flat
  return {
    ...flat,
    CC: { CC_CODE: catmUkey.slice(0, 2), CC_DESC: ccDesc },
    AA: { AA_CODE: catmUkey.slice(2, 4), AA_DESC: aaDesc },
    TT: { TT_CODE: catmUkey.slice(4, 6), TT_DESC: ttDesc },
    MM: { MM_CODE: catmUkey.slice(6, 8), MM_DESC: mmDesc },
  }
}
