import { formFields } from '#domain/pictures/alt-texts.ts'
import { type Area, GALLERY_PARTS } from '#domain/area/area.ts'
import { DOCUMENT_PARTS } from '#domain/pictures/documents.ts'
import { PICTURE_ORDER } from '#domain/pictures/picture-order.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import type { SummaryError as Shown } from '#web/ui/error-summary/error-summary.tsx'
import { orderedPictureLabel, type PictureOrder, pictureLabel } from './pictures/picture-choices.ts'

/** The element ids of a form. The error summary focuses them. */
export const formElementIds = {
  field: (name: string) => `form-${name}`,
  /** The prefix of the level selects, followed by a hyphen and the level. */
  place: 'form-place',
  picture: (part: string) => `form-picture-${part}`,
  documents: 'form-documents',
  document: (key: string) => `form-document-${key}`,
}

/** The label of a field, of the place (`catmUkey`) or of a picture part. */
export function labelOf(area: Area, key: string): string {
  if (key === 'catmUkey') return 'พื้นที่'
  if (key === 'documents' && area.documents) return area.documents.label
  if (key === PICTURE_ORDER) return 'ลำดับรูปภาพ'
  return formFields(area)[key]?.label ?? pictureLabel(area, key)
}

/**
 * An error as the summary shows it: with the field's label where the sentence lacks it, and the id of the
 * element to focus. `order` is the order of the pictures. A choice that waits for another one leads to that
 * one, which `values` says.
 */
export function summaryError(
  area: Area,
  { field, message, level = 'cc' }: Pick<ValidationError, 'field' | 'message' | 'level'>,
  { order, values = {} }: { order?: PictureOrder; values?: Readonly<Record<string, string>> } = {},
): Shown {
  if (field === 'catmUkey') return { text: message, fieldId: `${formElementIds.place}-${level}` }
  // The sentence names the file.
  if (isDocumentPart(area, field)) return { text: message, fieldId: formElementIds.document(field) }
  if (field === 'documents') return { text: message, fieldId: formElementIds.documents }
  const label =
    order && isPicturePart(area, field) ? orderedPictureLabel(area, field, order) : labelOf(area, field)
  const text = message.includes(label) ? message : `${label}: ${message}`
  return {
    text,
    fieldId: isPicturePart(area, field)
      ? formElementIds.picture(field)
      : formElementIds.field(awaitedChoice(area, field, values) ?? field),
  }
}

/** The choice that another one waits for, while nothing is chosen there. */
function awaitedChoice(
  area: Area,
  name: string,
  values: Readonly<Record<string, string>>,
): string | undefined {
  const field = area.fields[name]
  const awaited = field?.kind === 'choice' ? field.dependsOn?.field : undefined
  return awaited !== undefined && !values[awaited] ? awaited : undefined
}

/** Whether an error's field is a picture part. */
function isPicturePart(area: Area, name: string): boolean {
  return area.gallery
    ? (GALLERY_PARTS as readonly string[]).includes(name)
    : area.pictures.some(({ part }) => part === name)
}

/** Whether an error's field is a document part. */
function isDocumentPart(area: Area, name: string): boolean {
  return area.documents !== undefined && DOCUMENT_PARTS.includes(name)
}
