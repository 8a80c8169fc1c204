/** What an area's records are attacked by: its fields, as they are sent. */
import type { Area } from '#domain/area/area.ts'
import type { FieldKind } from '#domain/fields/field.ts'
import { wireName } from '#domain/area/wire.ts'

/** The fields of some kinds that an area has, in wire names; without those that nobody sends a value for. */
export const writableFieldsOf = (area: Area, ...kinds: FieldKind[]) =>
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
export const freeTextFieldsOf = (area: Area) =>
  writableFieldsOf(area, 'text', 'longText').filter(({ digits }) => digits === undefined)
