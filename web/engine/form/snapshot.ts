/** A form at one moment: what it began with and what stands in it now. All that is judged, sent, compared and kept. */
import { type Area, GALLERY_PARTS } from '#domain/area/area.ts'
import { DOCUMENT_PARTS } from '#domain/pictures/documents.ts'
import { formatPictureOrder, PICTURE_ORDER } from '#domain/pictures/picture-order.ts'
import { type ParsedRecord, parseRecord } from '#domain/validation/parse-record.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import type { RecordPayload } from '../record/record-api.ts'
import type { AreaRecord } from '../record/record.ts'
import {
  type DocumentList,
  documentFiles,
  isSameDocumentList,
  documentListText,
  storedDocumentList,
} from './documents/document-list.ts'
import {
  type PictureChoices,
  describedParts,
  pictureFiles,
  hasPicture,
  pictureNumbers,
  type PictureOrder,
  removedParts,
  type StoredPictures,
} from './pictures/picture-choices.ts'
import { changedValues, type FormValues } from './values.ts'

export type FormSnapshot = {
  /** The record that is being changed; absent on adding. */
  record: AreaRecord | undefined
  /** The values and the place that the form began with. */
  start: FormValues
  startCode: string
  stored: StoredPictures
  /** What stands in the form. */
  values: FormValues
  catmUkey: string
  chosen: PictureChoices
  /** The parts of a gallery in the order in which they are to come; forms that were kept before have none. */
  order?: PictureOrder
  /** The documents as they stand in the form. */
  documents: DocumentList
  /** The numbers in the texts that the official says are no national IDs. */
  confirmed: readonly string[]
  /** The mark of a new record, under which it is added once. */
  mark?: string
}

/** Whether the list of documents is another than the stored one. */
export function changesDocuments({ record, documents }: Pick<FormSnapshot, 'record' | 'documents'>): boolean {
  return !isSameDocumentList(documents, storedDocumentList(record?.documents ?? []))
}

/** Whether anything was entered. */
export function isDirty(form: FormSnapshot): boolean {
  const { start, startCode, values, catmUkey, chosen } = form
  const hasNewValues = Object.keys(changedValues(values, start)).length > 0
  const hasNewFiles = Object.keys(chosen).length > 0 || changesDocuments(form)
  return hasNewValues || catmUkey !== startCode || hasNewFiles || changesOrder(form)
}

/** Whether the pictures of a gallery are to come in another order. */
export function changesOrder({ order = [] }: Pick<FormSnapshot, 'order'>): boolean {
  return order.length > 0 && pictureNumbers(order) !== undefined
}

/** Places are chosen from what the server offers, so the browser takes them as existing; the server asks again. */
const OFFERED_PLACES = { exists: () => true }

/** Judges a form as the server will: all of a new record, the changes of a stored one. */
export function validateForm(area: Area, actor: Actor, form: FormSnapshot): ParsedRecord {
  const { record, start, values, catmUkey, chosen, documents, confirmed } = form
  return parseRecord(
    {
      values: record ? changedValues(values, start) : values,
      catmUkey,
      confirmed,
      pictureParts: Object.keys(pictureFiles(area, chosen)),
      ...(!record || changesDocuments(form) ? { documents: documents.length } : {}),
    },
    {
      area,
      actor,
      geography: OFFERED_PLACES,
      today: bangkokToday(Date.now()),
      ...(record ? { stored: { ...start, ...record.values, catmUkey: record.catmUkey } } : {}),
    },
  )
}

/** What is sent of a form that was judged: of the clean values those that the official fills in. */
export function recordPayload(area: Area, form: FormSnapshot, clean: FormValues): RecordPayload {
  const { values, catmUkey, chosen, documents, mark } = form
  const filledIn = Object.entries(clean).filter(([name]) => name in values && !isVoidAlt(area, form, name))
  const order = form.order && area.gallery ? pictureNumbers(form.order) : undefined
  return {
    values: {
      ...Object.fromEntries(filledIn),
      ...(order ? { [PICTURE_ORDER]: formatPictureOrder(order) } : {}),
    },
    catmUkey,
    files: { ...pictureFiles(area, chosen), ...documentFiles(documents) },
    removed: removedParts(chosen),
    ...(changesDocuments(form) ? { documents: documentListText(documents) } : {}),
    confirmed: form.confirmed,
    ...(mark === undefined ? {} : { mark }),
  }
}

/** Whether a value describes a picture that will not be there; of a new record, also where it says nothing. */
function isVoidAlt(area: Area, { record, values, chosen, stored }: FormSnapshot, name: string): boolean {
  const described = describedParts(area).find((each) => each.name === name)
  if (described === undefined) return false
  return !hasPicture(described.part, chosen, stored) || (record === undefined && values[name] === '')
}

/** The ids of a form's elements: the one that mends a problem takes the focus. */
export const formElementIds = {
  field: (name: string) => `form-${name}`,
  /** Level selects are called so with a hyphen and the level. */
  place: 'form-place',
  picture: (part: string) => `form-picture-${part}`,
  documents: 'form-documents',
  document: (key: string) => `form-document-${key}`,
}

/** Whether a problem's field is a picture's form part. */
export function isPicturePart(area: Area, name: string): boolean {
  return area.gallery
    ? (GALLERY_PARTS as readonly string[]).includes(name)
    : area.pictures.some(({ part }) => part === name)
}

/** Whether a problem's field is a document's form part. */
export function isDocumentPart(area: Area, name: string): boolean {
  return area.documents !== undefined && DOCUMENT_PARTS.includes(name)
}
