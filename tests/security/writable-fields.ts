/** The fields of an area that attacks use, as requests send them. */
import type { Area } from '#domain/area/area.ts'
import type { FieldKind } from '#domain/fields/field.ts'
import { wireName } from '#domain/area/wire.ts'

/** The fields of these kinds in an area, in wire names; without those that no request may set. */
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

/** The fields of free texts. */
export const freeTextFieldsOf = (area: Area) =>
  writableFieldsOf(area, 'text', 'longText').filter(({ digits }) => digits === undefined)
