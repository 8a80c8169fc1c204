/** The pictures that the public sees of a record, in their order. */
import { altFieldName } from '#domain/pictures/alt-fields.ts'
import { altText } from '#domain/pictures/alt-texts.ts'
import type { Area } from '#domain/area/area.ts'
import { type AreaRecord, type GalleryPicture, previewOf } from '../record/record.ts'

/** A picture with what is read aloud in its place. */
export type PublicPicture = { url: string; preview: string; alt: string; isPrivate: boolean }

/** Those of the record's own fields first, then its gallery's. */
export function publicPictures(
  area: Area,
  record: AreaRecord,
  gallery: readonly GalleryPicture[] = [],
): PublicPicture[] {
  const { values } = record
  const own = area.pictures.flatMap((slot): PublicPicture[] => {
    const url = values[slot.field] ?? ''
    if (url === '') return []
    const alt = altText(area, record, slot, values[altFieldName(slot.field)] ?? '')
    return [{ url, preview: previewOf(url), alt, isPrivate: slot.private === true }]
  })
  const numbered = gallery.map(({ no, url, preview, alt }) => ({
    url,
    preview,
    alt: altText(area, record, { no }, alt),
    isPrivate: false,
  }))
  return [...own, ...numbered]
}
