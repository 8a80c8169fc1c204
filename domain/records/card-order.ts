/** The numbers of cards that officials put in order. */

import { moveItem } from '../pictures/picture-order.ts'

/** The greatest number of a card. */
const MOST = 999

/**
 * The numbers that cards get when one of them moves, by index in the order before: where two had the same
 * number, or one had none, they get different ones. Undefined where no number is left.
 */
export function movedNumbers(numbers: readonly number[], from: number, to: number): number[] | undefined {
  const places: number[] = []
  for (const number of numbers) places.push(Math.max(number, (places.at(-1) ?? 0) + 1))
  if ((places.at(-1) ?? 0) > MOST) return undefined
  const order = moveItem(
    numbers.map((_number, at) => at),
    from,
    to,
  )
  return numbers.map((_number, at) => places[order.indexOf(at)] ?? 0)
}
