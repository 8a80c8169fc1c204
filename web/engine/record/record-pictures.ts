import { altFieldName, needsAlt } from '#domain/pictures/alt-fields.ts'
import { altText, galleryPictureLabel } from '#domain/pictures/alt-texts.ts'
import type { Area } from '#domain/area/area.ts'
import { type AreaRecord, type GalleryPicture, previewOf } from './record.ts'

/** A picture of a record, with the alt text that readers get and the one that was written. */
export type RecordPicture = {
  label: string
  url: string
  preview: string
  alt: string
  written: string
  /** Whether it has an alt text; a portrait has none. */
  isDescribed: boolean
}

/** The pictures of a record in order: first those of its fields, then its gallery. */
export function recordPictures(
  area: Area,
  record: AreaRecord,
  gallery: readonly GalleryPicture[] = [],
): RecordPicture[] {
  const { values } = record
  const single = area.pictures.flatMap((slot): RecordPicture[] => {
    const url = values[slot.field] ?? ''
    if (url === '') return []
    const written = values[altFieldName(slot.field)] ?? ''
    const alt = altText(area, record, slot, written)
    return [{ label: slot.label, url, preview: previewOf(url), alt, written, isDescribed: needsAlt(slot) }]
  })
  const numbered = gallery.map(({ no, url, preview, alt: written }) => {
    const alt = altText(area, record, { no }, written)
    return { label: galleryPictureLabel(no), url, preview, alt, written, isDescribed: true }
  })
  return [...single, ...numbered]
}
