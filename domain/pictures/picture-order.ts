/**
 * The order of a gallery's pictures: a form sends which of its numbers comes first, second and so on
 * (docs/decisions/0037-alt-texts-and-order.md).
 */
import { GALLERY_SIZE } from '../area/area.ts'

/** The name, on the wire in upper case, under which a form carries the order. */
export const PICTURE_ORDER = 'pictureOrder'

/** All numbers of a gallery as they stand. */
export const DEFAULT_PICTURE_ORDER: readonly number[] = Array.from(
  { length: GALLERY_SIZE },
  (_, at) => at + 1,
)

/** An order as it is sent: the numbers, first to last, with commas between them. */
export const formatPictureOrder = (order: readonly number[]): string => order.join(',')

/** The order that a text names: each number once; undefined for anything else. */
export function parsePictureOrder(text: string): number[] | undefined {
  const order = text.split(',').map((no) => Number(/^\s*([1-9])\s*$/.exec(no)?.[1]))
  const isWhole = order.length === GALLERY_SIZE && DEFAULT_PICTURE_ORDER.every((no) => order.includes(no))
  return isWhole ? order : undefined
}

/** A list with one of its entries at the place of another; those in between make room. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}
