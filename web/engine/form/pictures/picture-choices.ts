/** The picture choices in a form, by form part. */
import { altFieldName } from '#domain/pictures/alt-fields.ts'
import { formFields, galleryPictureLabel } from '#domain/pictures/alt-texts.ts'
import { type Area, GALLERY_PARTS } from '#domain/area/area.ts'
import type { FieldOf } from '#domain/fields/field.ts'
import { DEFAULT_PICTURE_ORDER } from '#domain/pictures/picture-order.ts'
import type { AreaRecord, GalleryPicture } from '#web/engine/record/record.ts'
import type { QuarterRotations } from './crop/rotation.ts'

/** A picture ready to send, with its size in pixels where the browser could decode it. */
export type PreparedPicture = {
  file: File
  width?: number
  height?: number
  /** White text on it would be hard to read; only checked where there will be such text. */
  isTooLight?: boolean
}

/** A rotated and cropped picture, with its quarter turns to the right where there are any. */
export type CroppedPicture = PreparedPicture & { turns?: QuarterRotations }

/** The choice for one part: a new picture, with the `whole` one it was cropped from, or a removal. */
export type PictureChoice =
  | ({ kind: 'new'; whole?: PreparedPicture; ofStored?: true } & CroppedPicture)
  | { kind: 'removed' }

/** The choices by part; a part without one stays as stored. */
export type PictureChoices = Readonly<Record<string, PictureChoice>>

/** The addresses of stored pictures by part. */
export type StoredPictures = Readonly<Record<string, string>>

/** The parts of an area's pictures, in form order. */
export function picturePartsOf(area: Area): readonly string[] {
  return area.gallery ? GALLERY_PARTS : area.pictures.map(({ part }) => part)
}

/** The parts of an area's pictures in the order the user set. */
export type PictureOrder = readonly string[]

/** The picture numbers of an order; undefined where nothing moved. */
export function pictureNumbers(order: PictureOrder): number[] | undefined {
  const numbers = order.map((part) => GALLERY_PARTS.indexOf(part as (typeof GALLERY_PARTS)[number]) + 1)
  return DEFAULT_PICTURE_ORDER.every((no, at) => numbers[at] === no) ? undefined : numbers
}

/** The name of a picture in sentences. */
export function pictureLabel(area: Area, part: string): string {
  const slot = area.pictures.find((each) => each.part === part)
  return slot?.label ?? galleryPictureLabel(GALLERY_PARTS.indexOf(part as (typeof GALLERY_PARTS)[number]) + 1)
}

/** The name of a part's picture after reordering. */
export function orderedPictureLabel(area: Area, part: string, order: PictureOrder): string {
  return area.gallery ? galleryPictureLabel(order.indexOf(part) + 1) : pictureLabel(area, part)
}

export function storedPictures(
  area: Area,
  record: AreaRecord | undefined,
  gallery: readonly GalleryPicture[],
): StoredPictures {
  const single = area.pictures.map(({ part, field }) => [part, record?.values[field] ?? ''])
  const numbered = gallery.map(({ no, url }) => [GALLERY_PARTS[no - 1], url])
  return Object.fromEntries([...single, ...numbered].filter(([part, url]) => part && url))
}

/** The stored alt texts of a gallery, by field name. */
export function storedAlts(gallery: readonly GalleryPicture[]): Record<string, string> {
  return Object.fromEntries(gallery.map(({ no, alt }) => [altFieldName(GALLERY_PARTS[no - 1] ?? ''), alt]))
}

/** The parts with an alt text, each with the name and the field of it. */
export function describedParts(area: Area): { part: string; name: string; field: FieldOf['text'] }[] {
  const fields = formFields(area)
  return picturePartsOf(area).flatMap((part) => {
    const name = altFieldName(area.pictures.find((slot) => slot.part === part)?.field ?? part)
    const field = fields[name]
    return field?.kind === 'text' ? [{ part, name, field }] : []
  })
}

/** Whether a part has a picture after saving. */
export function hasPicture(part: string, chosen: PictureChoices, stored: StoredPictures): boolean {
  const choice = chosen[part]
  return choice ? choice.kind === 'new' : part in stored
}

/** The parts for several selected pictures: the given one, the free ones after it, then those before it. */
export function targetParts(
  first: string | undefined,
  parts: readonly string[],
  chosen: PictureChoices,
  stored: StoredPictures,
): string[] {
  const at = first === undefined ? 0 : parts.indexOf(first)
  const inOrder = [...parts.slice(at), ...parts.slice(0, at)]
  return inOrder.filter((part) => part === first || !hasPicture(part, chosen, stored))
}

/** The choices without the picture of a part: a stored one is marked for removal, a new one is dropped. */
export function withoutPicture(part: string, chosen: PictureChoices, stored: StoredPictures): PictureChoices {
  const { [part]: _gone, ...others } = chosen
  return part in stored ? { ...others, [part]: { kind: 'removed' } } : others
}

/** What a part's picture is cropped from: a file, or the stored address; undefined without one. */
export function cropSource(
  part: string,
  chosen: PictureChoices,
  stored: StoredPictures,
): File | string | undefined {
  const choice = chosen[part]
  if (isFromStored(part, chosen, stored)) return stored[part]
  if (choice?.kind !== 'new' || choice.width === undefined) return undefined
  return (choice.whole ?? choice).file
}

/** Whether a part's picture is the stored one, or cropped from it. */
function isFromStored(part: string, chosen: PictureChoices, stored: StoredPictures): boolean {
  const choice = chosen[part]
  return part in stored && (choice === undefined || (choice.kind === 'new' && choice.ofStored === true))
}

/** The choices with a cropped picture, or with the whole one again. */
export function withCrop(
  part: string,
  cut: CroppedPicture | undefined,
  chosen: PictureChoices,
  stored: StoredPictures,
): PictureChoices {
  if (isFromStored(part, chosen, stored))
    return cut
      ? { ...chosen, [part]: { kind: 'new', ...cut, ofStored: true } }
      : withStoredPicture(part, chosen)
  const choice = chosen[part]
  if (choice?.kind !== 'new') return chosen
  const { kind, whole: before, turns: _turns, ofStored: _of, ...present } = choice
  const whole = before ?? present
  return { ...chosen, [part]: cut ? { kind, ...cut, whole } : { kind, ...whole } }
}

/** The choices with a part as stored. */
export function withStoredPicture(part: string, chosen: PictureChoices): PictureChoices {
  const { [part]: _gone, ...others } = chosen
  return others
}

/** The new pictures by part, in form order. */
export function pictureFiles(area: Area, chosen: PictureChoices): Record<string, File> {
  return Object.fromEntries(
    picturePartsOf(area).flatMap((part): [string, File][] => {
      const choice = chosen[part]
      return choice?.kind === 'new' ? [[part, choice.file]] : []
    }),
  )
}

/** The parts whose stored picture is removed. */
export function removedParts(chosen: PictureChoices): string[] {
  return Object.keys(chosen).filter((part) => chosen[part]?.kind === 'removed')
}

/** The upload progress of each file from 0 to 1, from that of all; files are sent in order. */
export function progressByPart(files: Readonly<Record<string, File>>, sent: number): Record<string, number> {
  const total = Object.values(files).reduce((sum, { size }) => sum + size, 0)
  let left = sent * total
  return Object.fromEntries(
    Object.entries(files).map(([part, { size }]) => {
      const share = size === 0 ? 1 : Math.min(Math.max(left / size, 0), 1)
      left -= size
      return [part, share]
    }),
  )
}
