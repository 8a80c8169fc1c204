/** The state of the trash in its address: `?cc=50&aa=01&area=gov&page=2`. */
import { filledParams, pageParam, placeParam, textParam } from '#web/ui/browser/address-params.ts'

/** What the trash shows; empty texts mean all of the scope. */
export type TrashSearch = {
  cc: string
  aa: string
  /** An area key. */
  area: string
  page: number
}

/** Parses an address. A missing place is undefined; invalid values become defaults. */
export function parseTrashAddress(text: string): Partial<TrashSearch> & Pick<TrashSearch, 'area' | 'page'> {
  const params = new URLSearchParams(text)
  const place = (name: string) => (params.has(name) ? { [name]: placeParam(params, name) } : {})
  return {
    ...place('cc'),
    ...place('aa'),
    area: textParam(params, 'area', /^[A-Za-z]{1,40}$/),
    page: pageParam(params),
  }
}

/** The address of a search. `cc` is always present: an empty one means the whole scope. */
export function trashAddress({ cc, aa, area, page }: TrashSearch): string {
  const further = filledParams({ aa, area, page: page === 1 ? '' : String(page) })
  return `/trash?${new URLSearchParams([['cc', cc], ...further])}`
}
