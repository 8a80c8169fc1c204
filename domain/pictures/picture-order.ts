/**
 * The order of a gallery's pictures: a form sends which of its numbers comes first, second and so on
 * (decision 4).
 */
import { GALLERY_SIZE } from '../area/area.ts'

/** The name (in upper case on the wire) of the form field that holds the order. */
export const PICTURE_ORDER = 'pictureOrder'

/** All numbers of a gallery in the unchanged order. */
export const DEFAULT_PICTURE_ORDER: readonly number[] = Array.from(
  { length: GALLERY_SIZE },
  (_, at) => at + 1,
)

/** The order as it is sent: the numbers, first to last, separated by commas. */
export const formatPictureOrder = (order: readonly number[]): string => order.join(',')

/** Parses an order in which each number occurs once; undefined for anything else. */
export function parsePictureOrder(text: string): number[] | undefined {
  const order = text.split(',').map((no) => Number(/^\s*([1-9])\s*$/.exec(no)?.[1]))
  const isWhole = order.length === GALLERY_SIZE && DEFAULT_PICTURE_ORDER.every((no) => order.includes(no))
  return isWhole ? order : undefined
}

/** Moves an entry of a list from one index to another. The entries in between shift by one. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}
