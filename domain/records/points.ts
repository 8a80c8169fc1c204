import type { Area } from '../area/area.ts'
import type { FieldOf } from '../fields/field.ts'

/** The names of the fields of an area's point; undefined where its records have none. */
export function pointFields({ fields }: Pick<Area, 'fields'>): { lat: string; long: string } | undefined {
  const nameOf = (axis: 'lat' | 'long') =>
    Object.entries(fields).find(([, field]) => field.kind === 'coordinate' && field.axis === axis)?.[0]
  const [lat, long] = [nameOf('lat'), nameOf('long')]
  return lat === undefined || long === undefined ? undefined : { lat, long }
}

/** The field with the type of a record: the first choice among the columns of the list. */
export function kindField({
  fields,
  columns,
}: Pick<Area, 'fields' | 'columns'>): { name: string; field: FieldOf['choice'] } | undefined {
  for (const { field: name } of columns) {
    const field = fields[name]
    if (field?.kind === 'choice') return { name, field }
  }
  return undefined
}
