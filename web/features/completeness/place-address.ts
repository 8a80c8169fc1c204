import { boardAddress } from '#web/features/work/board/board-addresses.ts'
import { figuresAddress, type FiguresView } from './figures-address.ts'

/** Where a place leads: a province to its districts, a district to its work board. */
export function placeAddress(code: string, view: FiguresView): string {
  const cc = code.slice(0, 2)
  return code.length === 2 ? figuresAddress({ ...view, cc }) : boardAddress({ cc, aa: code.slice(2) })
}
