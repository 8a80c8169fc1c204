/** The periods of an area, derived from its rules. */
import type { Area } from './area.ts'

/** The field names of a start and its end. */
export type Period = { start: string; end: string }

/**
 * The periods of an area: two dates that a rule compares, where the first is required and the second is set
 * from the start. An end that is mostly open, such as the end of service, makes no period.
 */
export function periodsIn({ rules, fields }: Pick<Area, 'rules' | 'fields'>): Period[] {
  return rules.flatMap(({ fields: names }) => {
    const [start = '', end = ''] = names
    const [first, last] = [fields[start], fields[end]]
    const isPeriod = first?.kind === 'date' && first.required && last?.kind === 'date'
    return isPeriod && names.length === 2 && last.initial === undefined ? [{ start, end }] : []
  })
}
