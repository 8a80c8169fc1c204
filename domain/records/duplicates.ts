/** Duplicate detection: compares the names of records (docs/decisions/0028-alike-names.md). */
import { type Area, isPersonal } from '../area/area.ts'
import { normaliseForSearch } from '../text/thai-text.ts'

/** Shorter names, in normalised letters, are similar by chance. */
export const MIN_NAME_LENGTH = 4
/** From so many letters on a name may differ by one letter, and by two. */
const ONE_EDIT_LENGTH = 6
const TWO_EDITS_LENGTH = 12
/** A district has fewer records of a kind; of more, any are compared. */
export const MAX_CANDIDATES = 2_000
/** Letters of a name that are compared. */
export const MAX_COMPARED_LENGTH = 300
/** So many duplicates are shown: as many as can be looked at. */
const MAX_DUPLICATES_SHOWN = 3
/** A name that contains another is a duplicate if the other is so large a part of it. */
const CONTAINMENT_RATIO = 0.7

/**
 * The field of an area's records by which one that is entered may be there already: their name. None where a
 * place keeps one record anyway, for persons, whom a name alone does not tell apart, and for what comes again
 * each year.
 */
export function duplicateNameField(area: Area): string | undefined {
  const [name] = area.search.finds
  if (name === undefined || isPersonal(area) || area.onePerPlace || area.onePer) return undefined
  const isYearly = Object.values(area.fields).some(({ kind }) => kind === 'year')
  return area.fields[name]?.kind === 'text' && !isYearly ? name : undefined
}

/** A name as it is compared, made once where it is held against many. */
export type ComparableName = { letters: string; numbers: string }

/** Makes a name ready to be compared. */
export function comparableName(name: string): ComparableName {
  const letters = normaliseForSearch(name)
  return { letters, numbers: numbersIn(letters) }
}

/**
 * Of some records those that a name may be: the nearest, no more of them than can be looked at, and how many
 * there are.
 */
export function findDuplicates<R extends { id: number; compared: ComparableName }>(
  name: ComparableName,
  records: readonly R[],
): { nearest: R[]; total: number } {
  const alike = records
    .flatMap((record) => {
      const distance = nameDistance(name, record.compared)
      return distance === undefined ? [] : [{ record, distance }]
    })
    .sort((one, other) => one.distance - other.distance || one.record.id - other.record.id)
  return { nearest: alike.slice(0, MAX_DUPLICATES_SHOWN).map(({ record }) => record), total: alike.length }
}

/**
 * The distance of two names: 0 where an official would call them the same, then the number of letters that
 * differ; undefined where they are not similar. Numbers distinguish: the second school is not the first.
 */
export function nameDistance(one: ComparableName, other: ComparableName): number | undefined {
  const [a, b] = [one.letters, other.letters]
  if (a === b) return a === '' ? undefined : 0
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  if (shorter.length < MIN_NAME_LENGTH || one.numbers !== other.numbers) return undefined
  const rest = longer.length - shorter.length
  if (longer.includes(shorter) && shorter.length >= CONTAINMENT_RATIO * longer.length) return rest
  const slips = shorter.length >= TWO_EDITS_LENGTH ? 2 : shorter.length >= ONE_EDIT_LENGTH ? 1 : 0
  return rest <= slips ? boundedEditDistance(shorter, longer, slips) : undefined
}

const numbersIn = (name: string) => (name.match(/[0-9]+/g) ?? []).join(' ')

/**
 * How many letters have to be put in, taken out or changed, where they are no more than `most`: only cells so
 * near the diagonal count.
 */
function boundedEditDistance(one: string, other: string, most: number): number | undefined {
  const far = most + 1
  const band = 2 * most + 1
  let row = Array.from({ length: band }, (_, k) => (k < most ? far : k - most))
  for (let at = 1; at <= one.length; at += 1) {
    const next: number[] = []
    for (let k = 0; k < band; k += 1) {
      const to = at + k - most
      if (to < 0 || to > other.length) next.push(far)
      else if (to === 0) next.push(at)
      else {
        const changed = (row[k] ?? far) + (one[at - 1] === other[to - 1] ? 0 : 1)
        next.push(Math.min(far, changed, (row[k + 1] ?? far) + 1, (next[k - 1] ?? far) + 1))
      }
    }
    if (Math.min(...next) > most) return undefined
    row = next
  }
  const slips = row[other.length - one.length + most] ?? far
  return slips <= most ? slips : undefined
}
