/**
 * What listed codes are called: one of them, and several kept as one text, the codes in the order of the list
 * with commas between them (`1,3,7`). Whoever reads, judges or names such a text asks here.
 */
import type { FieldOf } from './field.ts'

type ChoicesField = Pick<FieldOf['choices'], 'options' | 'circle'>

/**
 * The name of a chosen code. Where names depend on another field, that field's value among `values` says
 * which list counts; a code without a name stays a code.
 */
export function choiceName(
  { options, dependsOn }: Pick<FieldOf['choice'], 'options' | 'dependsOn'>,
  code: string,
  values: Readonly<Record<string, unknown>>,
): string {
  return (dependsOn?.options[String(values[dependsOn.field] ?? '')] ?? options)[code] ?? code
}

/**
 * What is offered to choose from, in the order of the list. `parent` is the value of the field that the names
 * depend on, if any.
 */
export function choiceOptions(
  { options, dependsOn, order, short }: FieldOf['choice'],
  parent = '',
): { value: string; label: string; short?: string }[] {
  const listed = dependsOn ? (dependsOn.options[parent] ?? {}) : options
  return (order ?? Object.keys(listed)).flatMap((value) => {
    const label = listed[value]
    if (label === undefined) return []
    return [{ value, label, ...(short?.[value] && { short: short[value] }) }]
  })
}

/** The codes of a kept text; none of an empty one. */
export function parseChoiceCodes(kept: string): string[] {
  return kept === '' ? [] : kept.split(',')
}

/**
 * The text for some codes: each once, in the order of the list. Undefined where one of them is not listed.
 */
export function formatChoiceCodes({ options }: ChoicesField, codes: readonly string[]): string | undefined {
  if (!codes.every((code) => Object.hasOwn(options, code))) return undefined
  return Object.keys(options)
    .filter((code) => codes.includes(code))
    .join(',')
}

/**
 * The names of the codes of a kept text, as lists, views, histories and workbooks show them. In a circle,
 * neighbours are told by the first and the last of them (`จันทร์–ศุกร์`), over the end of the list as well,
 * and all of them by one word (`ทุกวัน`). A code without a name stays a code.
 */
export function choiceNames({ options, circle }: ChoicesField, kept: string): string {
  const codes = parseChoiceCodes(kept)
  const nameOf = (code: string) => options[code] ?? code
  if (circle === undefined) return codes.map(nameOf).join(', ')
  const listed = Object.keys(options)
  if (listed.every((code) => codes.includes(code))) return circle
  return consecutiveRuns(listed, codes)
    .map((run) => {
      const names = run.map(nameOf)
      return names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ')
    })
    .join(', ')
}

/**
 * Codes in runs of neighbours; a run that ends with the list goes on at its beginning, and stands where it
 * begins.
 */
function consecutiveRuns(listed: readonly string[], codes: readonly string[]): string[][] {
  const runs: string[][] = []
  listed.forEach((code, at) => {
    if (!codes.includes(code)) return
    const isNext = codes.includes(listed[at - 1] ?? '')
    if (isNext) runs.at(-1)?.push(code)
    else runs.push([code])
  })
  const [first, last] = [runs[0], runs.at(-1)]
  const goesOn = runs.length > 1 && first?.[0] === listed[0] && last?.at(-1) === listed.at(-1)
  return goesOn && first && last ? [...runs.slice(1, -1), [...last, ...first]] : runs
}
