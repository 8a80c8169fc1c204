/** The bodies of the engine's routes that are no search and no form of a record. */
import type { Area } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import { parseReason } from '#domain/personal-data/access-reason.ts'
import { MAX_BULK_RECORDS } from '#domain/records/paging.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import {
  RECORD_ID,
  required,
  textField,
  VERSION,
  bodyOf,
  type RequestBody,
  type RequestField,
  type RequestFields,
  readFields,
  type ValuesOf,
} from '#server/http/schema/route-schema.ts'
import { enumSchema, SENT_AREA_CODE, stringSchema } from '#server/http/schemas.ts'
import { bulkRecords, numberedRecords } from '../bulk/bulk-transaction.ts'
import { CONFIRMED_NUMBERS_FIELD, formTexts, ignored, PICTURE, textOf } from './record-form.ts'
import { IDEMPOTENCY_KEY } from '../write/idempotency.ts'
import {
  type GalleryArea,
  imageAltName,
  imageSchema,
  type SearchBody,
  searchFields,
} from './record-schemas.ts'

export const VERSIONED_RECORD = { ID: required(RECORD_ID), VERSION: required(VERSION) }

/** Why persons are shown or exported; undefined when none was sent. */
export const REASON: RequestField<string | undefined> = {
  schema: stringSchema({ description: 'Why; demanded where the records are persons.' }),
  read: (sent) => (sent ? requireReason(sent) : undefined),
}

/** Parses the reason; throws when the text is not one. */
export function requireReason(typed: unknown): string {
  const reason = parseReason(typed)
  if (reason !== undefined) return reason
  throw fieldError('REASON', MESSAGES.reason, 'required')
}

const BULK_FIELDS = { RECORDS: bulkRecords(MAX_BULK_RECORDS), ONCE_MARK: IDEMPOTENCY_KEY }
export const BULK_BODY = bodyOf(BULK_FIELDS)
export type BulkBody = ValuesOf<typeof BULK_FIELDS>

const NUMBERED_FIELDS = { RECORDS: numberedRecords(MAX_BULK_RECORDS), ONCE_MARK: IDEMPOTENCY_KEY }
export const NUMBERED_BODY = bodyOf(NUMBERED_FIELDS)
export type NumberedBody = ValuesOf<typeof NUMBERED_FIELDS>

const BULK_EDIT_FIELDS = { ...BULK_FIELDS, CONFIRMED_NUMBERS: CONFIRMED_NUMBERS_FIELD }
/** With the texts of the fields that are to be set, by their names in the area. */
export type BulkEditBody = ValuesOf<typeof BULK_EDIT_FIELDS> & { values: Readonly<Record<string, string>> }

export function bulkEditBody(area: Area): RequestBody<BulkEditBody> {
  const texts = formTexts(area)
  const own = Object.keys(area.fields).flatMap((name) => {
    const field = texts[wireName(name)]
    return field ? [[name, field] as const] : []
  })
  const fields = Object.fromEntries(own.map(([name, field]) => [wireName(name), field]))
  return {
    variants: [{ fields: { ...BULK_EDIT_FIELDS, ...fields } }],
    read: (sent) => {
      const read = readFields(fields, sent)
      const values = own.flatMap(([name]) => {
        const text = read[wireName(name)]
        return text === undefined ? [] : [[name, text]]
      })
      return { ...readFields(BULK_EDIT_FIELDS, sent), values: Object.fromEntries(values) }
    },
  }
}

/** A search whose result is exported. `LIST` chooses one of two lists. */
export function exportBody(area: Area): RequestBody<SearchBody> {
  const lists = area.search.lists ? { LIST: textField() } : {}
  return bodyOf({ ...searchFields(area), REASON, ...lists })
}

/** The workbook of a search, or with `EMPTY` a form for new records. */
export function workbookBody(area: Area): RequestBody<SearchBody> {
  const fields = searchFields(area)
  const EMPTY = textField(enumSchema('1'))
  return {
    variants: [{ name: `${area.key}.search`, fields }, { fields: { EMPTY } }],
    read: (sent) => readFields({ ...fields, EMPTY }, sent),
  }
}

/** The record whose pictures are read. */
export function recordImagesBody({ id }: Area): RequestBody<{ recordId: string | undefined }> {
  const name = wireName(id)
  const fields = { CATM_UKEY: ignored(SENT_AREA_CODE), [name]: RECORD_ID }
  return { variants: [{ fields }], read: (sent) => ({ recordId: RECORD_ID.read(sent[name], name) }) }
}

const IMAGE_FIELDS = { VERSION, CONFIRMED_NUMBERS: CONFIRMED_NUMBERS_FIELD, ONCE_MARK: IDEMPOTENCY_KEY }
/** The form of a picture. The other fields of its response are ignored. */
export type ImageForm = ValuesOf<typeof IMAGE_FIELDS> & {
  /** The record of a new picture. */
  recordId: string | undefined
  /** The picture that changes. */
  imageId: string | undefined
  /** The alt text; undefined when none was sent. */
  alt: string | undefined
}

export function imageForm(area: GalleryArea, action: 'add' | 'edit'): RequestBody<ImageForm> {
  const response = Object.entries(imageSchema(area)).map(([name, schema]) => [name, ignored(schema)])
  const alt = textOf(stringSchema())
  const [recordName, imageName, altName] = [wireName(area.id), wireName(area.gallery.id), imageAltName(area)]
  const { ONCE_MARK, ...common } = IMAGE_FIELDS
  const fields: RequestFields = {
    ...Object.fromEntries(response),
    ...{ [recordName]: RECORD_ID, [imageName]: RECORD_ID, [altName]: alt, image: ignored(PICTURE) },
    ...common,
    ...(action === 'add' && { ONCE_MARK }),
  }
  return {
    variants: [{ fields }],
    read: (sent) => ({
      ...readFields(IMAGE_FIELDS, sent),
      recordId: RECORD_ID.read(sent[recordName], recordName),
      imageId: RECORD_ID.read(sent[imageName], imageName),
      alt: alt.read(sent[altName], altName),
    }),
  }
}
