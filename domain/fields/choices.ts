/**
 * The names of codes: of one code, and of several stored as one text, in the order of the list, separated by
 * commas (`1,3,7`).
 */
import { officeLevelOf } from '../places/office.ts'
import type { Field, FieldOf } from './field.ts'

type ChoicesField = Pick<FieldOf['choices'], 'options' | 'circle'>

/**
 * The name of a code. Where options depend on another field, its value in `values` selects the list. A code
 * without a name stays a code.
 */
export function choiceName(
  { options, dependsOn }: Pick<FieldOf['choice'], 'options' | 'dependsOn'>,
  code: string,
  values: Readonly<Record<string, unknown>>,
): string {
  return (dependsOn?.options[String(values[dependsOn.field] ?? '')] ?? options)[code] ?? code
}

/**
 * The options in the order of the list. `parent` is the value of the field that they depend on, or the place
 * of the record where they depend on its office.
 */
export function choiceOptions(
  field: FieldOf['choice'],
  parent = '',
): { value: string; label: string; short?: string }[] {
  const { options, dependsOn, order, short } = field
  const listed = dependsOn ? (dependsOn.options[parent] ?? {}) : options
  const codes = officeCodes(field, parent) ?? order ?? Object.keys(listed)
  return codes.flatMap((value) => {
    const label = listed[value]
    if (label === undefined) return []
    return [{ value, label, ...(short?.[value] && { short: short[value] }) }]
  })
}

/** The codes of a choice that the office at a place may have. Undefined when it may have any. */
export function officeCodes(field: Field, catmUkey: string): readonly string[] | undefined {
  const level = field.kind === 'choice' && field.byOffice ? officeLevelOf(catmUkey) : undefined
  return level && field.kind === 'choice' ? field.byOffice?.[level] : undefined
}

/** The codes of a stored text; an empty list for the empty text. */
export function parseChoiceCodes(stored: string): string[] {
  return stored === '' ? [] : stored.split(',')
}

/**
 * The text for some codes, without duplicates, in the order of the list. Undefined when a code is unknown.
 */
export function formatChoiceCodes({ options }: ChoicesField, codes: readonly string[]): string | undefined {
  if (!codes.every((code) => Object.hasOwn(options, code))) return undefined
  return Object.keys(options)
    .filter((code) => codes.includes(code))
    .join(',')
}

/**
 * The names of the codes of a stored text. When the list is a circle, neighbouring codes are shown as the
 * first and the last (`จันทร์–ศุกร์`), also across the end of the list, and all codes as one word (`ทุกวัน`).
 * A code without a name is shown as the code.
 */
export function choiceNames({ options, circle }: ChoicesField, stored: string): string {
  const codes = parseChoiceCodes(stored)
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

/** Groups codes into runs of neighbours. A run at the end of the list continues at its beginning. */
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

/** A person's name with the title: `นายสมชาย ใจดี`, or with a rank `ร้อยตำรวจเอก สมชาย ใจดี`. */
export function titledName({ options, joined }: FieldOf['choice'], code: string, name: string): string {
  if (code === '') return name
  return `${options[code] ?? code}${joined?.includes(code) ? '' : ' '}${name}`
}
