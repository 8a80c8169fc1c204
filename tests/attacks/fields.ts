/** What an area's records are attacked by: its fields, as they are sent. */
import type { Area } from '#domain/area.ts'
import type { Kind } from '#domain/field.ts'
import { wireName } from '#domain/wire.ts'

/** The fields of some kinds that an area has, in wire names; without those that nobody sends a value for. */
export const fieldsOf = (area: Area, ...kinds: Kind[]) =>
  Object.entries(area.fields)
    .filter(([, field]) => kinds.includes(field.kind) && !field.setBy && !('sumOf' in field))
    .map(([name, field]) => ({
      field: wireName(name),
      kind: field.kind,
      options: 'options' in field ? field.options : {},
      digits: 'digits' in field ? field.digits : undefined,
      max: 'max' in field ? field.max : Number.POSITIVE_INFINITY,
    }))

/** Those that hold free texts. */
export const textsOf = (area: Area) =>
  fieldsOf(area, 'text', 'longText').filter(({ digits }) => digits === undefined)
