/** The SQL of an area's reads, made once per area: which columns are read and how they leave the table. */
import { type Area, coverField, galleryTableOf, tableOf } from '#domain/area/area.ts'
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

/** The digest of a gallery's first picture, as an SQL expression over the record. */
export const coverOf = (area: Area): string =>
  `(select g.picture from ${galleryTableOf(area)} g where g.parent_id = t.id order by g.no limit 1)`

/** The table of an area's records, under the name that conditions and lists use. */
export const fromTable = (area: Area): string => `${tableOf(area)} t`
