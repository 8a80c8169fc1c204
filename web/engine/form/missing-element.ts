/** Where in a form a missing item is filled in. */
import type { Area } from '#domain/area/area.ts'
import {
  coordinateFields,
  englishFields,
  type MissingItem,
  phoneField,
} from '#domain/records/completeness.ts'
import { isEmptyValue } from '#domain/validation/validate-field.ts'
import { formElementIds } from './labels.ts'
import { picturePartsOf } from './pictures/picture-choices.ts'
import type { FormValues } from './values.ts'

/** The id of the element; undefined for an item that no field fills in, such as a review. */
export function missingElementId(area: Area, item: MissingItem, values: FormValues): string | undefined {
  const [part] = picturePartsOf(area)
  if (item === 'picture') return part && formElementIds.picture(part)
  const name = missingField[item]?.(area, (each) => isEmptyField(area, each, values))
  return name === undefined ? undefined : formElementIds.field(name)
}

type FindField = (area: Area, isEmpty: (name: string) => boolean) => string | undefined

const missingField: Partial<Record<MissingItem, FindField>> = {
  point: (area, isEmpty) => coordinateFields(area).find(isEmpty),
  english: (area, isEmpty) =>
    englishFields(area).find(({ name, of }) => isEmpty(name) && (of === undefined || !isEmpty(of)))?.name,
  tel: phoneField,
}

function isEmptyField(area: Area, name: string, values: FormValues): boolean {
  const field = area.fields[name]
  return field !== undefined && isEmptyValue(field, values[name] ?? '')
}
