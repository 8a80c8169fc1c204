/** The SQL of an area's reads, made once per area: which columns are read and how they leave the table. */
import { type Area, addresseeField, coverField, galleryTableOf, tableOf } from '#domain/area/area.ts'
import { catmRange } from '#domain/places/catm.ts'
import { officesAbove, officesContaining } from '#domain/places/office.ts'
import { DOCUMENTS_KEY, documentsSql } from '../images/documents.ts'
import { storageOf } from '../field-storage.ts'
import { referenceNameSql, referencesOf } from '../write/references.ts'
import { columnOf } from '../table.ts'

/** A row as it leaves the database: fields in wire form by camelCase name, and what every record has. */
export type RecordRow = Readonly<Record<string, unknown>> & {
  readonly id: number
  readonly catmUkey: string
  readonly version: number
  readonly updatedAt: number
  readonly updatedBy: string
  readonly historyDigest: string
  readonly isDeleted: boolean
}

/** Collects parameters and gives their placeholders, so that no value is ever written into SQL. */
export function parameters() {
  const values: unknown[] = []
  return {
    values,
    add: (value: unknown): string => {
      values.push(value)
      return `$${values.length}`
    },
  }
}

export type Parameters = ReturnType<typeof parameters>

const selectLists = new WeakMap<Area, string>()

/** The select list of an area's records. */
export function selectList(area: Area): string {
  const known = selectLists.get(area)
  if (known) return known
  const fields = Object.entries(area.fields).map(([name, field]) => {
    const { out } = storageOf(field)
    return `${out ? out(`t.${columnOf(name)}`) : `t.${columnOf(name)}`} as "${name}"`
  })
  const pictures = area.pictures.map(({ field }) => `t.${columnOf(field)} as "${field}"`)
  const cover = area.gallery ? [`${coverOf(area)} as "${coverField(area.gallery)}"`] : []
  const list = [
    't.id',
    't.catm_ukey as "catmUkey"',
    ...fields,
    ...pictures,
    ...cover,
    ...referencesOf(area).map(([name, field]) => `${referenceNameSql(name, field)} as "${field.shownBy}"`),
    ...(area.documents
      ? [
          `${documentsSql(area, "'sha256', d.document, 'name', d.name, 'size', f.size")} as "${DOCUMENTS_KEY}"`,
        ]
      : []),
    't.version',
    '(extract(epoch from t.updated_at) * 1000)::float8 as "updatedAt"',
    't.updated_by as "updatedBy"',
  ].join(', ')
  selectLists.set(area, list)
  return list
}

/**
 * The select list of a record that is about to change: also whether it lies in the bin, and the end of its
 * history.
 */
export function selectForChange(area: Area): string {
  return `${selectList(area)}, t.history_digest as "historyDigest", t.deleted_at is not null as "isDeleted"`
}

/** The condition that an area code begins with some digits. */
export function withinCondition(prefix: string, { add }: Parameters): string {
  if (prefix === '') return 'true'
  if (prefix.length === 8) return `t.catm_ukey = ${add(prefix)}`
  const { from, to } = catmRange(prefix)
  return `t.catm_ukey >= ${add(from)} and t.catm_ukey < ${add(to)}`
}

/**
 * The condition that a record may be read from a place: it lies there, or above it where the area says so.
 */
export function readableCondition(area: Area, prefix: string, collected: Parameters): string {
  const within = withinCondition(prefix, collected)
  const above = area.readFromAbove ? officesAbove(prefix) : []
  if (above.length === 0) return within
  const kept = `t.catm_ukey in (${above.map(collected.add).join(', ')})`
  return `(${within} or (${kept} and ${addressedCondition(area, prefix)}))`
}

/**
 * The condition that a record of an office above is for a place: for everybody, for what holds the place, or
 * for a part of it.
 */
export function addressedCondition(area: Area, digits: string): string {
  const name = addresseeField(area)
  if (name === undefined) return 'true'
  if (!/^[0-9]*$/.test(digits)) throw new Error('a place is named by digits')
  const codes = ['', ...officesContaining(digits)].map((code) => `'${code}'`)
  return `(t.${columnOf(name)} in (${codes.join(', ')}) or t.${columnOf(name)} like '${digits}%')`
}

/** The digest of a gallery's first picture, as an SQL expression over the record. */
export const coverOf = (area: Area): string =>
  `(select g.picture from ${galleryTableOf(area)} g where g.parent_id = t.id order by g.no limit 1)`

/** The table of an area's records, under the name that conditions and lists use. */
export const fromTable = (area: Area): string => `${tableOf(area)} t`
