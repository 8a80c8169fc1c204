/**
 * The keys of history rows: fields, the place, and things that are not fields, such as pictures of a gallery;
 * and how long deleted records stay.
 */
import { ALT_LABEL } from '../pictures/alt-fields.ts'
import { type Area, GALLERY_SIZE } from '../area/area.ts'

export function galleryKey(no: number): string {
  return `picture${no}`
}

/** The number of a gallery's picture, by its key; undefined for every other key. */
export function galleryNumber(key: string): number | undefined {
  const no = Number(/^picture([1-9])$/.exec(key)?.[1])
  return no <= GALLERY_SIZE ? no : undefined
}

export function galleryAltKey(no: number): string {
  return `pictureAlt${no}`
}

/** The number of the gallery picture whose alt text has this key; undefined for every other key. */
export function galleryAltNumber(key: string): number | undefined {
  return key.startsWith('pictureAlt') ? galleryNumber(key.replace('Alt', '')) : undefined
}

/** The name of a key; an unknown key is shown unchanged. */
export function historyKeyLabel(area: Area, key: string): string {
  if (key === 'catmUkey') return 'พื้นที่'
  if (key === 'documents' && area.documents) return area.documents.label
  const slot = area.pictures.find(({ field }) => field === key)
  const described = galleryAltNumber(key)
  if (described !== undefined) return `${ALT_LABEL} (รูปที่ ${described})`
  const no = galleryNumber(key)
  return area.fields[key]?.label ?? slot?.label ?? (no === undefined ? key : `รูปที่ ${no}`)
}

/** How long deleted records can be brought back, in days (decisions, section 2). */
export const TRASH_DAYS = 90
