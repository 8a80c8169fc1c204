/**
 * From what was typed to what may be stored: `readRecord` gives the clean values or every problem, in the order in which
 * the area announces them (foundations and content areas, section 5).
 */
import { formFields } from './alt-texts.ts'
import type { Area } from './area.ts'
import { maySet } from './can.ts'
import type { Field, Required } from './field.ts'
import type { Geography } from './geography.ts'
import { emptyOf, isEmptyValue, isShownText, judge } from './judge.ts'
import { MESSAGES } from './messages.ts'
import { isGuarded, unansweredIds } from './personal-texts.ts'
import { addresseeProblems, placeProblems } from './place-problems.ts'
import type { Problem } from './problem.ts'
import type { Actor } from './scope.ts'
import { sumsOf, termsOf } from './sums.ts'
import type { WireDate } from './thai-date.ts'

type Values = Readonly<Record<string, string>>

/** What comes in for one record: field values by camelCase name, the place, and the names of the form parts with files. */
export type Typed = {
  values: Readonly<Record<string, string | undefined>>
  /** Eight digits; the place of a new record, or the place that a stored one moves to. */
  catmUkey?: string
  pictureParts?: readonly string[]
  /** How many documents it will have; absent where nothing was said of them. */
  documents?: number
  /** The thirteen digits that look like national IDs and that somebody answers for: they are something else. */
  confirmed?: readonly string[]
}

/** Clean values of the fields that count, or what is wrong, in the order of announcement. Never both. */
export type Reading = { values: Values; problems: [] } | { values: undefined; problems: Problem[] }

/** What a reading needs to know beside what was typed. `stored` is the record as it is, on editing. */
export type ReadingOf = {
  area: Area
  actor: Actor
  geography: Pick<Geography, 'exists'>
  /** The day it is in Thailand, for dates that must not lie in the future. */
  today: WireDate
  stored?: Values
}

/**
 * Reads a new record, or a change of a stored one (only the fields it carries; `""` clears one).
 * Values that the actor may not set are passed over and take what the documents say instead.
 */
export function readRecord(typed: Typed, { area, actor, geography, today, stored }: ReadingOf): Reading {
  const action = stored ? 'edit' : 'add'
  const problems: Problem[] = []
  const values: Record<string, string> = {}
  const whole: Record<string, string> = { ...stored }
  for (const [name, field] of Object.entries(formFields(area))) {
    if (termsOf(field)) continue
    const raw = maySet(actor, field) ? typed.values[name] : undefined
    const entry = raw ?? (stored ? readAnew(name, field, values, stored) : initialOf(field, actor))
    if (entry === undefined || isShownText(field, entry, stored?.[name])) continue
    const verdict = judge(field, entry, { values: whole, today })
    if ('value' in verdict) {
      values[name] = whole[name] = verdict.value
      problems.push(
        ...idProblems(area, { name, field }, verdict.value, { stored, confirmed: typed.confirmed }),
      )
    } else {
      problems.push({ field: name, code: verdict.code, message: verdict.message })
      whole[name] = entry
    }
  }
  for (const [name, sum] of Object.entries(sumsOf(area, whole))) values[name] = whole[name] = sum
  problems.push(...placeProblems({ area, actor, geography, stored }, typed.catmUkey, whole))
  problems.push(...addresseeProblems({ area, geography, stored }, typed.catmUkey, { values, whole }))
  problems.push(...dependentProblems({ area, stored, values, whole }, problems))
  problems.push(...requiredProblems(area, actor, action, whole, problems))
  problems.push(...ruleProblems(area, action, whole, problems))
  if (action === 'add') problems.push(...pictureProblems(area, typed.pictureParts ?? []))
  problems.push(...documentProblems(area, action, typed.documents))
  if (problems.length > 0) return { values: undefined, problems: inOrder(area, action, problems) }
  return { values, problems: [] }
}

/** Stored questions lose or need their options when what decides on that changes, so they are judged once more. */
function readAnew(name: string, field: Field, values: Values, stored: Values): string | undefined {
  const isMeant = field.kind === 'questions' && values[field.optionsWhen.field] !== undefined
  return isMeant ? stored[name] : undefined
}

/** A text that the public reads holds no national ID unless somebody answers for it (decisions, page 25). */
export function idProblems(
  area: Area,
  { name, field }: { name: string; field: Field },
  text: string,
  { stored, confirmed }: { stored?: Values | undefined; confirmed: readonly string[] | undefined },
): Problem[] {
  if (!isGuarded(area, field)) return []
  const isAnswered = unansweredIds(text, stored?.[name], confirmed).length === 0
  return isAnswered ? [] : [{ field: name, code: 'national-id-in-text', message: MESSAGES.nationalId }]
}

/** The value a new record starts with where none that counts was given. */
export function initialOf(field: Field, actor: Actor): string {
  const { initial } = field
  if (initial === undefined) return emptyOf(field)
  if (typeof initial === 'string') return initial
  return (actor.group !== undefined ? initial[actor.group] : undefined) ?? emptyOf(field)
}

/** The sentence for a field that is empty, if it must not be, for this actor. */
export function requiredSentence(required: Required | undefined, actor: Actor, action: 'add' | 'edit') {
  if (!required || (required.groups && !(actor.group && required.groups.includes(actor.group))))
    return undefined
  return required[action]
}

/**
 * A change of one field may leave a stored choice outside its new options, or give its code another meaning (the first
 * sub-type of another type is another thing): then that choice must be made again.
 */
function dependentProblems(
  { area, stored, values, whole }: { area: Area; stored: Values | undefined; values: Values; whole: Values },
  known: readonly Problem[],
): Problem[] {
  return Object.entries(area.fields).flatMap(([name, field]) => {
    if (field.kind !== 'choice' || !field.dependsOn || values[name] !== undefined) return []
    const { field: other, options } = field.dependsOn
    if (values[other] === undefined || known.some((problem) => problem.field === name)) return []
    const kept = whole[name] ?? ''
    if (kept === '') return []
    const [meant, means] = [stored, values].map((by) => options[by?.[other] ?? '']?.[kept])
    const isSame = means !== undefined && means === meant
    return isSame ? [] : [{ field: name, code: 'not-listed', message: MESSAGES.notListed }]
  })
}

function requiredProblems(
  area: Area,
  actor: Actor,
  action: 'add' | 'edit',
  whole: Values,
  known: readonly Problem[],
): Problem[] {
  return Object.entries(area.fields).flatMap(([name, field]): Problem[] => {
    if (known.some((problem) => problem.field === name)) return []
    const message = requiredSentence(field.required, actor, action)
    const isMissing = message !== undefined && isEmptyValue(field, whole[name] ?? '')
    return isMissing ? [{ field: name, code: 'required', message }] : []
  })
}

/** A rule is asked only when each of its fields is sound by itself, so that one mistake is told once. */
function ruleProblems(
  area: Area,
  action: 'add' | 'edit',
  whole: Values,
  known: readonly Problem[],
): Problem[] {
  return area.rules
    .filter(({ fields }) => !known.some(({ field }) => fields.includes(field)))
    .flatMap((rule) => rule.check(whole, action) ?? [])
}

function pictureProblems(area: Area, parts: readonly string[]): Problem[] {
  return area.pictures.flatMap(({ part, required }): Problem[] =>
    required && !parts.includes(part) ? [{ field: part, code: 'required', message: required }] : [],
  )
}

function documentProblems({ documents }: Area, action: 'add' | 'edit', count: number | undefined): Problem[] {
  const isWithout = count === 0 || (count === undefined && action === 'add')
  if (!documents?.required || !isWithout) return []
  return [{ field: 'documents', code: 'required', message: documents.required }]
}

/** The order of announcement: what the area lists, then the form's. Problems of one place keep their order. */
function inOrder(area: Area, action: 'add' | 'edit', problems: readonly Problem[]): Problem[] {
  const parts = area.pictures.map(({ part }) => part)
  const form = ['catmUkey', ...Object.keys(formFields(area)), ...parts, 'documents']
  const listed = (area.announce?.[action] ?? []).map((name) => (name === 'place' ? 'catmUkey' : name))
  const order = [...listed, ...form.filter((name) => !listed.includes(name))]
  // A check of dates is told where its rule is: that an end comes before its start, and that a text is no date at all.
  const ruleOf = ({ field, code }: Problem) =>
    code === 'end-before-start' || code === 'not-a-date'
      ? area.rules.find(({ fields }) => fields.includes(field))?.name
      : undefined
  const rank = (problem: Problem) => {
    const byRule = order.indexOf(ruleOf(problem) ?? '')
    return byRule >= 0 ? byRule : order.indexOf(problem.field)
  }
  return [...problems].sort((one, other) => rank(one) - rank(other))
}
