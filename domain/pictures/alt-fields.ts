/**
 * The alt text fields of pictures (decision 4). Each public picture has one: `IMG` is described by `IMG_ALT`.
 */
import type { FieldOf } from '../fields/field.ts'
import { text } from '../fields/fields.ts'

export const ALT_LABEL = 'คำอธิบายรูปภาพสำหรับผู้พิการทางการเห็น'

export const MAX_ALT_LENGTH = 200

export const altFieldName = (picture: string): string => `${picture}Alt`

/** The field for the alt text of a picture; `which` is the picture's name in the label. */
export function altField(picture: string, which = ''): FieldOf['text'] {
  const label = which === '' ? ALT_LABEL : `${ALT_LABEL} (${which})`
  return text(label, { max: MAX_ALT_LENGTH, describes: picture })
}

/**
 * Whether a field is the alt text of a picture. Forms show it at the picture; workbooks leave it out, since
 * they show no pictures.
 */
export function isAltField(field: { kind: string; describes?: string | undefined }): boolean {
  return field.describes !== undefined
}

/** The properties of a picture slot that are needed here. */
type Slot = { field: string; label: string; private?: true; decorative?: true }

/** Whether a picture needs an alt text: it is public and not decorative. */
export const needsAlt = (slot: Slot): boolean => !slot.private && !slot.decorative

export function altFieldsOf(slots: readonly Slot[]): Record<string, FieldOf['text']> {
  const described = slots.filter(needsAlt)
  const which = (label: string) => (described.length > 1 ? label : '')
  return Object.fromEntries(
    described.map(({ field, label }) => [altFieldName(field), altField(field, which(label))]),
  )
}
