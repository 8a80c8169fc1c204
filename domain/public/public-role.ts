import type { Area } from '../area/area.ts'
import { periodsIn } from '../area/periods.ts'
import type { Field } from '../fields/field.ts'
import type { PublicRole } from '../fields/public-roles.ts'
import { isInAddress } from './public-address.ts'

/** The role of a field: the declared one, or else that of its kind. Undefined for what only its area has. */
export function publicRole(area: Area, name: string, field: Field): PublicRole | undefined {
  if (field.role) return field.role
  if (isInAddress(field)) return 'address'
  switch (field.kind) {
    case 'coordinate':
      return 'point'
    case 'phone':
    case 'email':
    case 'year':
      return field.kind
    case 'web':
      return 'website'
    case 'date':
      return periodsIn(area).some(({ start, end }) => start === name || end === name) ? 'period' : 'date'
    default:
      return undefined
  }
}
