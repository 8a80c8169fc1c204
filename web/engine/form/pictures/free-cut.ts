/** A part of a picture that may have any shape: the geometry of the frame that is laid over it, in the picture's own pixels (users, 7). */
import { between, type Cut, within } from './cut.ts'
import type { Size } from './shape.ts'

/** So much of each side stays at least, so that no slip of the finger leaves a picture of a few pixels. */
const LEAST = 1 / 8

/** A corner of the frame by the sides that meet there. */
export type Corner = { across: 'left' | 'right'; down: 'top' | 'bottom' }

/** The frame with a corner elsewhere, so many pixels further right and down; the opposite one stays where it is. */
export function cornerMoved(cut: Cut, picture: Size, corner: Corner, right: number, down: number): Cut {
  const across = sideMoved(
    { from: cut.x, length: cut.width, of: picture.width },
    corner.across === 'left',
    right,
  )
  const along = sideMoved(
    { from: cut.y, length: cut.height, of: picture.height },
    corner.down === 'top',
    down,
  )
  return { x: across.from, width: across.length, y: along.from, height: along.length }
}

type Stretch = { from: number; length: number; of: number }

/** A stretch of a side, of which one end moves by so many pixels. */
function sideMoved({ from, length, of }: Stretch, isStart: boolean, by: number) {
  const end = from + length
  if (!isStart) return { from, length: between(end + by, from + of * LEAST, of) - from }
  const start = between(from + by, 0, end - of * LEAST)
  return { from: start, length: end - start }
}

/** The frame so many pixels wider and higher around the same middle, as far as the picture goes. */
export function stretched(cut: Cut, picture: Size, wider: number, higher: number): Cut {
  const width = between(cut.width + wider, picture.width * LEAST, picture.width)
  const height = between(cut.height + higher, picture.height * LEAST, picture.height)
  const [x, y] = [cut.x + (cut.width - width) / 2, cut.y + (cut.height - height) / 2]
  return within(picture, { x, y, width, height })
}

/** The part in whole pixels, so that nothing of it is drawn between two. */
export function inWholePixels({ x, y, width, height }: Cut): Cut {
  const [left, top] = [Math.round(x), Math.round(y)]
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top }
}
