import { boardAddress } from '#web/features/work/board/board-addresses.ts'
import { figuresAddress, type FiguresView } from './figures-address.ts'

/** The link of a place: a province opens its districts, a district its work board. */
export function placeAddress(code: string, view: FiguresView): string {
  const cc = code.slice(0, 2)
  return code.length === 2 ? figuresAddress({ ...view, cc }) : boardAddress({ cc, aa: code.slice(2) })
}
