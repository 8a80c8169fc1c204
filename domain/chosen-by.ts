/** What a list can be narrowed to in its search beside places, words and lacks: one value of each of these. */
import type { Area } from './area.ts'
import type { Field } from './field.ts'
import { choice } from './fields.ts'

/** What tells those who are still in office from those who have left. It is no field of a record: the day on which somebody left says it. */
export const SERVING = 'serving'

/** The codes of {@link SERVING}. */
export const IN_OFFICE = '1'
export const HAS_LEFT = '0'

const serving = choice('สถานะ', { [IN_OFFICE]: 'ดำรงตำแหน่งอยู่', [HAS_LEFT]: 'พ้นจากตำแหน่งแล้ว' })

/** The choices and years of which one value can be searched for, in the order of the search card. */
export function chosenBy({
  fields,
  search,
}: Pick<Area, 'fields' | 'search'>): Readonly<Record<string, Field>> {
  const own = (search.filters ?? []).flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []))
  return { ...Object.fromEntries(own), ...(search.leaves === undefined ? {} : { [SERVING]: serving }) }
}

/** Whether a value is one that can be searched for. */
export function isChosenBy(field: Field, value: string): boolean {
  return field.kind === 'choice' ? Object.hasOwn(field.options, value) : /^[0-9]{4}$/.test(value)
}
