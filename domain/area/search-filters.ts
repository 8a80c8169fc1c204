/** The filters of a list other than places, words and completeness: one value of each. */
import type { Area } from './area.ts'
import type { Field } from '../fields/field.ts'
import { choice } from '../fields/fields.ts'

/**
 * The filter "in office or left". It is not a field of the record: it is derived from the date of leaving.
 */
export const SERVING = 'serving'

/** The codes of {@link SERVING}. */
export const IN_OFFICE = '1'
const HAS_LEFT = '0'

const serving = choice('สถานะ', { [IN_OFFICE]: 'ดำรงตำแหน่งอยู่', [HAS_LEFT]: 'พ้นจากตำแหน่งแล้ว' })

/**
 * The filter for terms and cards that end soon. Its codes are numbers of days, {@link EXPIRED} or {@link
 * NO_END_DATE}. It is not a field of the record either.
 */
export const ENDING = 'ending'

/** The codes for "has ended" and "end unknown". */
export const EXPIRED = 'over'
export const NO_END_DATE = 'none'

/** Whether an area may offer a code of {@link ENDING}. */
export function isEndingCode(code: string): boolean {
  return code === EXPIRED || code === NO_END_DATE || /^[1-9][0-9]{0,3}$/.test(code)
}

/** The choices and years that can be searched for by one value, in the order of the search card. */
export function searchFilters({
  fields,
  search,
}: Pick<Area, 'fields' | 'search'>): Readonly<Record<string, Field>> {
  const own = (search.filters ?? []).flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []))
  const { leaves, ends } = search
  return {
    ...Object.fromEntries(own),
    ...(leaves === undefined ? {} : { [SERVING]: serving }),
    ...(ends === undefined ? {} : { [ENDING]: choice(fields[ends.field]?.label ?? '', ends.within) }),
  }
}

export function isFilterValue(field: Field, value: string): boolean {
  return field.kind === 'choice' ? Object.hasOwn(field.options, value) : /^[0-9]{4}$/.test(value)
}
