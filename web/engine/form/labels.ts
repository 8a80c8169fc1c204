import { formFields } from '#domain/pictures/alt-texts.ts'
import type { Area } from '#domain/area/area.ts'
import { PICTURE_ORDER } from '#domain/pictures/picture-order.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import type { SummaryError as Shown } from '#web/ui/error-summary/error-summary.tsx'
import { orderedPictureLabel, type PictureOrder, pictureLabel } from './pictures/picture-choices.ts'
import { formElementIds, isDocumentPart, isPicturePart } from './snapshot.ts'

/** The label of a field, of the place (`catmUkey`) or of a picture part. */
export function labelOf(area: Area, key: string): string {
  if (key === 'catmUkey') return 'พื้นที่'
  if (key === 'documents' && area.documents) return area.documents.label
  if (key === PICTURE_ORDER) return 'ลำดับรูปภาพ'
  return formFields(area)[key]?.label ?? pictureLabel(area, key)
}

/**
 * An error as the summary shows it: with the field's label where the sentence lacks it, and the id of the
 * element to focus. `order` is the order of the pictures.
 */
export function summaryError(
  area: Area,
  { field, message, level = 'cc' }: ValidationError,
  order?: PictureOrder,
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
    fieldId: isPicturePart(area, field) ? formElementIds.picture(field) : formElementIds.field(field),
  }
}
