/** The days from which to which something lasts, as an area's rules tell them. */
import type { Area } from './area.ts'

/** The names of a start and its end. */
export type Period = { start: string; end: string }

/**
 * The periods of an area: two dates that a rule holds against one another, the first of which everybody fills in and the second of
 * which is set from the beginning. An end that is mostly left open, such as that of somebody's service, makes none.
 */
export function periodsIn({ rules, fields }: Pick<Area, 'rules' | 'fields'>): Period[] {
  return rules.flatMap(({ fields: names }) => {
    const [start = '', end = ''] = names
    const [first, last] = [fields[start], fields[end]]
    const isPeriod = first?.kind === 'date' && first.required && last?.kind === 'date'
    return isPeriod && names.length === 2 && last.initial === undefined ? [{ start, end }] : []
  })
}
