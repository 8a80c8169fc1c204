import { formFields } from '#domain/alt-texts.ts'
import type { Area } from '#domain/area.ts'
import type { PlaceLevel } from '#domain/catm.ts'
import { PICTURE_ORDER } from '#domain/picture-order.ts'
import type { Problem } from '#domain/problem.ts'
import type { Problem as Shown } from '#web/ui/error-summary.tsx'
import { labelInOrder, type PictureOrder, pictureLabel } from './pictures/chosen.ts'
import { idOf, isDocumentPart, isPicturePart } from './snapshot.ts'

/** What a field, the place (`catmUkey`) or a picture's part is called. */
export function labelOf(area: Area, key: string): string {
  if (key === 'catmUkey') return 'พื้นที่'
  if (key === 'documents' && area.documents) return area.documents.label
  if (key === PICTURE_ORDER) return 'ลำดับรูปภาพ'
  return formFields(area)[key]?.label ?? pictureLabel(area, key)
}

/**
 * A problem as the summary shows it: with the field's name where the sentence lacks it, leading to the element that mends
 * it. `reachable` gives the level of place at which something can be chosen for a level that is asked for, `order` how the pictures
 * stand in the form.
 */
export function shownProblem(
  area: Area,
  { field, message, level = 'cc' }: Problem,
  reachable: (level: PlaceLevel) => PlaceLevel,
  order?: PictureOrder,
): Shown {
  if (field === 'catmUkey') return { text: message, fieldId: `${idOf.place}-${reachable(level)}` }
  // The sentence names the file.
  if (isDocumentPart(area, field)) return { text: message, fieldId: idOf.document(field) }
  if (field === 'documents') return { text: message, fieldId: idOf.documents }
  const label = order && isPicturePart(area, field) ? labelInOrder(area, field, order) : labelOf(area, field)
  const text = message.includes(label) ? message : `${label}: ${message}`
  return { text, fieldId: isPicturePart(area, field) ? idOf.picture(field) : idOf.field(field) }
}
