/**
 * A list as the database writes it: wire records as JSON, with the names of their places, so that the server passes bytes
 * on instead of making objects and writing them out again (docs/performance.md).
 */
import type { Area } from '#domain/area.ts'
import type { Field } from '#domain/fields.ts'
import { wireName } from '#domain/wire.ts'
import type { EngineDeps } from './deps.ts'
import { keepingOf } from './kinds.ts'
import { coverOf, fromTable } from './statements.ts'
import { columnOf, quoted } from './table.ts'

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Tables of the names of places: a list's rows find theirs by the first six digits, villages by all eight. */
const PLACES = `left join geo_names n on n.code = left(t.catm_ukey, 6)
  left join geo_place v on v.code = t.catm_ukey and length(v.code) = 8`

const NAMES: readonly [string, string][] = [
  ['CC', `coalesce(n.cc_desc, '')`],
  ['AA', `coalesce(n.aa_desc, '')`],
  ['TT', `coalesce(n.tt_desc, '')`],
  ['MM', `coalesce(v.th, '')`],
]

/** What a list's rows are made from: the records and the names of their places. */
export const listFrom = (area: Area): string => `${fromTable(area)} ${PLACES}`

/** The select list whose rows are wire records. `deleted` adds when and by whom. */
export function wireSelect(area: Area, { pictures }: Pick<EngineDeps, 'pictures'>, deleted: boolean): string {
  const address = (digest: string) => `coalesce('${pictures.address('')}' || ${digest}, '')`
  const cover = area.gallery?.cover
  const members: [string, string][] = [
    [wireName(area.id), 't.id'],
    ['CATM_UKEY', 't.catm_ukey'],
    ...Object.entries(area.fields).map(([name, field]): [string, string] => [
      wireName(name),
      wireValueOf(name, field),
    ]),
    ...area.pictures.map(({ field }): [string, string] => [wireName(field), address(`t.${columnOf(field)}`)]),
    ...(cover ? [[wireName(cover), address(coverOf(area))] as [string, string]] : []),
    ...Object.entries(area.derived ?? {}).map(([name, { anyFilled }]): [string, string] => [
      wireName(name),
      `case when ${anyFilled.map((each) => `t.${columnOf(each)} ~ '\\S'`).join(' or ')} then '1' else '0' end`,
    ]),
    ...NAMES.map(([level, name]): [string, string] => [`${level}_DESC`, name]),
    ...(area.nestedPlaces ? nested() : []),
    ['VERSION', 't.version'],
    ['UPDATED_AT', iso('t.updated_at')],
    ['UPDATED_BY', 't.updated_by'],
    ...(deleted
      ? ([
          ['DELETED_AT', iso('t.deleted_at')],
          ['DELETED_BY', `coalesce(t.deleted_by, '')`],
        ] as [string, string][])
      : []),
  ]
  return members.map(([name, value]) => `${value} as ${quoted(name)}`).join(', ')
}

/** A field in wire form. Codes that answers carry as numbers stay the empty text where there is none. */
function wireValueOf(name: string, field: Field): string {
  const column = `t.${columnOf(name)}`
  const { out } = keepingOf(field)
  if (out) return out(column)
  const asNumber = field.kind === 'count' || (field.kind === 'choice' && field.asNumber === true)
  return asNumber ? `coalesce(to_json(nullif(${column}, '')::int), '""'::json)` : column
}

function nested(): [string, string][] {
  return NAMES.map(([level, name], index) => [
    level,
    `json_build_object('${level}_CODE', substr(t.catm_ukey, ${index * 2 + 1}, 2), '${level}_DESC', ${name})`,
  ])
}
