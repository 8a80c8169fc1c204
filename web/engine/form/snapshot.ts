/** The state of a form at one moment, for validation, sending, comparison and drafts. */
import type { Area } from '#domain/area/area.ts'
import { formatPictureOrder, PICTURE_ORDER } from '#domain/pictures/picture-order.ts'
import { type ParsedRecord, parseRecord } from '#domain/validation/parse-record.ts'
import type { Actor } from '#domain/permissions/scope.ts'
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
import { serverToday } from '#web/api/clock.ts'

export type FormSnapshot = {
  /** The record to edit; absent for a new one. */
  record: AreaRecord | undefined
  /** The initial values and place. */
  start: FormValues
  startCode: string
  stored: StoredPictures
  values: FormValues
  catmUkey: string
  chosen: PictureChoices
  /** The parts of a gallery in the order the user set; absent in older drafts. */
  order?: PictureOrder
  documents: DocumentList
  /** The numbers in texts that the user confirms are not national IDs. */
  confirmed: readonly string[]
  /** The idempotency key of a new record. */
  mark?: string
  source?: string
}

/** Whether the list of documents differs from the stored one. */
export function changesDocuments({ record, documents }: Pick<FormSnapshot, 'record' | 'documents'>): boolean {
  return !isSameDocumentList(documents, storedDocumentList(record?.documents ?? []))
}

/** Whether anything was entered. */
export function isDirty(form: FormSnapshot): boolean {
  const { start, startCode, values, catmUkey, chosen } = form
  return (
    Object.keys(changedValues(values, start)).length > 0 ||
    catmUkey !== startCode ||
    Object.keys(chosen).length > 0 ||
    changesDocuments(form) ||
    changesOrder(form)
  )
}

/** Whether the order of a gallery's pictures changes. */
export function changesOrder({ order = [] }: Pick<FormSnapshot, 'order'>): boolean {
  return order.length > 0 && pictureNumbers(order) !== undefined
}

/** Places are selected from the server's list, so they count as existing here; the server checks again. */
const OFFERED_PLACES = { exists: () => true }

/** Validates a form as the server does: all fields of a new record, the changes of a stored one. */
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
      today: serverToday(),
      ...(record ? { stored: { ...start, ...record.values, catmUkey: record.catmUkey } } : {}),
    },
  )
}

/** The request of a validated form: the clean values that the user fills in. */
export function recordPayload(area: Area, form: FormSnapshot, clean: FormValues): RecordPayload {
  const { values, catmUkey, chosen, documents, mark, source } = form
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
    ...(source === undefined ? {} : { source }),
  }
}

/** Whether an alt text has no picture; in a new record also whether it is empty. */
function isVoidAlt(area: Area, { record, values, chosen, stored }: FormSnapshot, name: string): boolean {
  const described = describedParts(area).find((each) => each.name === name)
  if (described === undefined) return false
  return !hasPicture(described.part, chosen, stored) || (record === undefined && values[name] === '')
}
