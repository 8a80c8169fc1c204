/** Duplicate detection: compares the names of records (decision 78). */
import { type Area, isPersonal } from '../area/area.ts'
import { normaliseForSearch } from '../text/thai-text.ts'

/** Shorter names (letters in normalised form) are similar by chance. */
export const MIN_NAME_LENGTH = 4
/** Names of at least this length may differ by one letter, and by two. */
const ONE_EDIT_LENGTH = 6
const TWO_EDITS_LENGTH = 12
/** A district has fewer records of a kind. If it has more, only some of them are compared. */
export const MAX_CANDIDATES = 2_000
/** The number of letters of a name that are compared. */
export const MAX_COMPARED_LENGTH = 300
/** The number of duplicates to show: as many as an official can check. */
const MAX_DUPLICATES_SHOWN = 3
/** A name that contains another is a duplicate when the other is at least this large a part of it. */
const CONTAINMENT_RATIO = 0.7

/**
 * The field by which duplicates are found: the name. Undefined in areas where a place has one record, for
 * persons, who may have the same name, and for records that return each year.
 */
export function duplicateNameField(area: Area): string | undefined {
  const [name] = area.search.finds
  if (name === undefined || isPersonal(area) || area.onePerPlace || area.onePer) return undefined
  const isYearly = Object.values(area.fields).some(({ kind }) => kind === 'year')
  return area.fields[name]?.kind === 'text' && !isYearly ? name : undefined
}

/** A name in the form for comparison, computed once and compared with many. */
export type ComparableName = { letters: string; numbers: string }

/** Computes the form for comparison. */
export function comparableName(name: string): ComparableName {
  const letters = normaliseForSearch(name)
  return { letters, numbers: numbersIn(letters) }
}

/**
 * The records that may be duplicates of a name: the most similar ones, limited in number, and the total
 * count.
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
 * The distance of two names: 0 when an official would call them the same, else the number of different
 * letters; undefined when they are not similar. Numbers must be equal: the second school is not the first.
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
 * The edit distance (letters inserted, removed or replaced) up to `most`. Only the cells near the diagonal
 * are computed.
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
