/** The number of village sheets by the code of a choice field. */
import type { Area } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import type { ChartFigures } from './chart-spec.ts'

export type ChoiceCounts = ChartFigures<'risks'>['CHOICES']

/** The count of a code; the empty code counts fields without a value. */
export function choiceCount(counts: ChoiceCounts, field: string, code: string): number {
  return counts.find(({ FIELD, CODE }) => FIELD === wireName(field) && CODE === code)?.COUNT ?? 0
}

/** The codes and names of a choice field, in form order. */
export function choicesOf({ fields }: Area, name: string): [code: string, label: string][] {
  const field = fields[name]
  return field?.kind === 'choice' ? Object.entries(field.options) : []
}

/** Whether any sheet has a value in a field. */
export function isAnswered(counts: ChoiceCounts, area: Area, field: string): boolean {
  return choicesOf(area, field).some(([code]) => choiceCount(counts, field, code) > 0)
}
