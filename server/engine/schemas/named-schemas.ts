/** The named schemas of all areas, to which their routes refer. */
import type { Area } from '#domain/area/area.ts'
import { namedSchemasOf } from '#server/http/schema/route-schema.ts'
import { DATE_TIME, type NamedSchemas, strictObject, stringSchema } from '#server/http/schemas.ts'
import { recordForm } from './record-form.ts'
import { imageSchema, recordSchema, searchBody } from './record-schemas.ts'

export const namedSchemas = (areas: readonly Area[]): NamedSchemas =>
  Object.assign({}, ...areas.map(schemasOfArea))

function schemasOfArea(area: Area): NamedSchemas {
  const { key, gallery } = area
  const record = recordSchema(area)
  return {
    [`${key}.record`]: strictObject(record),
    [`${key}.binned`]: strictObject({ ...record, DELETED_AT: DATE_TIME, DELETED_BY: stringSchema() }),
    ...namedSchemasOf(searchBody(area)),
    ...namedSchemasOf(recordForm(area, 'add')),
    ...namedSchemasOf(recordForm(area, 'edit')),
    ...(gallery && { [`${key}.image`]: strictObject(imageSchema({ ...area, gallery })) }),
  }
}
