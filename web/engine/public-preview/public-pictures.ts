/** The public pictures of a record, in order. */
import { altFieldName } from '#domain/pictures/alt-fields.ts'
import { altText } from '#domain/pictures/alt-texts.ts'
import type { Area } from '#domain/area/area.ts'
import { type AreaRecord, type GalleryPicture, previewOf } from '../record/record.ts'

/** A picture with its alt text. */
export type PublicPicture = { url: string; preview: string; alt: string; isPrivate: boolean }

/** First those of the record's fields, then its gallery. */
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
