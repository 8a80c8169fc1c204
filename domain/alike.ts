/** Names that may well be of one and the same thing, so that nobody enters it a second time (docs/decisions/0028-alike-names.md). */
import { type Area, isPersonal } from './area.ts'
import { searchable } from './thai-text.ts'

/** Shorter names, in letters as they are compared, are alike by chance. */
export const SHORTEST_NAME = 4
/** From so many letters on a name may differ by one letter, and by two. */
const ONE_SLIP = 6
const TWO_SLIPS = 12
/** A district has fewer records of a kind; of more, any are compared. */
export const MOST_COMPARED = 2_000
/** Letters of a name that are compared. */
export const LETTERS_COMPARED = 300
/** So many of those that are alike are told: as many as can be looked at. */
const ALIKE_SHOWN = 3
/** A name that holds another is alike where the other is so much of it. */
const MOST_OF = 0.7

/**
 * The field of an area's records by which one that is entered may be there already: their name. None where a place keeps
 * one record anyway, for persons, whom a name alone does not tell apart, and for what comes again each year.
 */
export function nameField(area: Area): string | undefined {
  const [name] = area.search.finds
  if (name === undefined || isPersonal(area) || area.onePerPlace || area.onePer) return undefined
  const isYearly = Object.values(area.fields).some(({ kind }) => kind === 'year')
  return area.fields[name]?.kind === 'text' && !isYearly ? name : undefined
}

/** A name as it is compared, made once where it is held against many. */
export type ComparedName = { letters: string; numbers: string }

/** Makes a name ready to be compared. */
export function comparedName(name: string): ComparedName {
  const letters = searchable(name)
  return { letters, numbers: numbersIn(letters) }
}

/** Of some records those that a name may be: the nearest, no more of them than can be looked at, and how many there are. */
export function nearestAlike<R extends { id: number; compared: ComparedName }>(
  name: ComparedName,
  records: readonly R[],
): { nearest: R[]; total: number } {
  const alike = records
    .flatMap((record) => {
      const distance = distanceOf(name, record.compared)
      return distance === undefined ? [] : [{ record, distance }]
    })
    .sort((one, other) => one.distance - other.distance || one.record.id - other.record.id)
  return { nearest: alike.slice(0, ALIKE_SHOWN).map(({ record }) => record), total: alike.length }
}

/**
 * How far two names are from one another: 0 where an official would call them the same, then the letters that differ;
 * undefined where they are not alike. Numbers tell things apart: the second school is not the first.
 */
export function distanceOf(one: ComparedName, other: ComparedName): number | undefined {
  const [a, b] = [one.letters, other.letters]
  if (a === b) return a === '' ? undefined : 0
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  if (shorter.length < SHORTEST_NAME || one.numbers !== other.numbers) return undefined
  const rest = longer.length - shorter.length
  if (longer.includes(shorter) && shorter.length >= MOST_OF * longer.length) return rest
  const slips = shorter.length >= TWO_SLIPS ? 2 : shorter.length >= ONE_SLIP ? 1 : 0
  return rest <= slips ? slipsBetween(shorter, longer, slips) : undefined
}

const numbersIn = (name: string) => (name.match(/[0-9]+/g) ?? []).join(' ')

/** How many letters have to be put in, taken out or changed, where they are no more than `most`: only cells so near the diagonal count. */
function slipsBetween(one: string, other: string, most: number): number | undefined {
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
