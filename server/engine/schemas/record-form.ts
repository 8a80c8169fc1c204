/**
 * The form that adds or edits a record, made from the declaration of the area. Forms send whole records
 * (decisions, section 2), so the fields of a response that nobody may set are allowed and ignored.
 */
import { areaFact, type Area, GALLERY_PARTS } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { sumTerms } from '#domain/fields/sums.ts'
import { parseConfirmedNumbers } from '#domain/personal-data/national-ids-in-text.ts'
import { formFields } from '#domain/pictures/alt-texts.ts'
import { DOCUMENT_MB, DOCUMENT_PARTS } from '#domain/pictures/documents.ts'
import { PICTURE_MB } from '#domain/pictures/picture-limits.ts'
import { parsePictureOrder } from '#domain/pictures/picture-order.ts'
import { parseCatm, PLACE_LEVELS } from '#domain/places/catm.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import {
  RECORD_ID,
  readRecordId,
  required,
  textValue,
  VERSION,
  type RequestBody,
  type RequestField,
  type RequestFields,
  readFields,
} from '#server/http/schema/route-schema.ts'
import {
  fileOrEmpty,
  fileSchema,
  type Schema,
  SENT_AREA_CODE,
  strictObject,
  stringProperties,
  stringSchema,
} from '#server/http/schemas.ts'
import { readRequestedDocuments } from '../images/documents.ts'
import type { RecordRequest } from '../request.ts'
import { IDEMPOTENCY_KEY } from '../write/idempotency.ts'
import { requestSchema } from './field-schemas.ts'
import { recordSchema, REQUESTED_DOCUMENTS } from './record-schemas.ts'

export const PICTURE = fileSchema('image/jpeg, image/png', { description: `At most ${PICTURE_MB} MB.` })
const DOCUMENT = fileSchema('application/pdf', {
  description: `At most ${DOCUMENT_MB} MB; DOCUMENTS names it as PART.`,
})

export function recordForm(area: Area, action: 'add' | 'edit'): RequestBody<RecordRequest> {
  const form = formOf(area)
  const mustSend = action === 'edit' ? [idName(area)] : ['CATM_UKEY', ...neededNames(area)]
  const fields = Object.fromEntries(
    Object.entries(form.all).map(([name, field]) => [
      name,
      mustSend.includes(name) ? required(field) : field,
    ]),
  )
  return {
    variants: [{ name: `${area.key}.${action}`, fields }],
    read: (sent) => readForm(area, form, sent),
  }
}

/** The fields of an area in its form, which a bulk edit may have too. */
export const formTexts = (area: Area): Form['texts'] => formOf(area).texts

/** The form parts that may have a picture of a record. */
export function picturePartsOf(area: Area): string[] {
  return [...area.pictures.map(({ part }) => part), ...(area.gallery ? GALLERY_PARTS : [])]
}

type Form = {
  /** The fields of the area, and the alt texts of its gallery. Undefined where none was sent. */
  texts: Readonly<Record<string, RequestField<string | undefined>>>
  /** Whether a picture is to be removed. */
  pictures: Readonly<Record<string, RequestField<boolean>>>
  levels: Readonly<Record<string, RequestField<string | undefined>>>
  all: RequestFields
}

/** The national IDs that the user confirmed: thirteen digits each, separated by commas. */
export const CONFIRMED_NUMBERS_FIELD: RequestField<string[]> = {
  schema: stringSchema({
    pattern: '^([0-9]{13}(,[0-9]{13})*)?$',
    description: 'Numbers in texts that look like national IDs and are none, with commas between them.',
  }),
  read: (sent, name) => {
    const numbers = sent === undefined || sent === null ? [] : parseConfirmedNumbers(textValue(sent, name))
    if (numbers) return numbers
    throw fieldError(name, MESSAGES.wrongType, 'wrong-type')
  },
}

/** The fields that the forms of all areas read. Areas without a gallery or documents reject theirs. */
const COMMON = {
  PICTURE_ORDER: {
    schema: stringSchema({
      pattern: '^([1-5](,[1-5]){4})?$',
      description: 'The numbers of the gallery, first to last, with commas between them.',
    }),
    read: readPictureOrder,
  },
  DOCUMENTS: { schema: REQUESTED_DOCUMENTS, read: readRequestedDocuments },
  CATM_UKEY: { schema: SENT_AREA_CODE, read: readCatm },
  VERSION,
  CONFIRMED_NUMBERS: CONFIRMED_NUMBERS_FIELD,
  ONCE_MARK: IDEMPOTENCY_KEY,
} as const satisfies RequestFields

/** The name of the field that says which record is meant. */
const idName = (area: Area): string => (area.onePerPlace ? 'CATM_UKEY' : wireName(area.id))

const sourceName = ({ addedFrom }: Area): string => wireName(addedFrom ?? '')

/** The names of the fields that a new record needs from everybody. */
function neededNames(area: Area): string[] {
  return Object.entries(formFields(area)).flatMap(([name, field]) => {
    const { required: needed, setBy } = field
    return needed?.add && !needed.groups && !setBy && sumTerms(field) === undefined ? [wireName(name)] : []
  })
}

const formOf = areaFact((area): Form => {
  const texts = Object.fromEntries(
    Object.entries(formFields(area)).map(([name, field]) => [wireName(name), textOf(requestSchema(field))]),
  )
  const pictures = Object.fromEntries(picturePartsOf(area).map((part) => [part, PICTURE_PART]))
  const levels = Object.fromEntries(
    PLACE_LEVELS.map((level) => [wireName(level), levelField(area, wireName(level))]),
  )
  const { PICTURE_ORDER, DOCUMENTS, ...common } = COMMON
  const all = {
    ...ignoredFields(area),
    ...texts,
    ...pictures,
    ...(area.documents && Object.fromEntries(DOCUMENT_PARTS.map((part) => [part, ignored(DOCUMENT)]))),
    ...levels,
    ...common,
    ...(area.gallery && { PICTURE_ORDER }),
    ...(area.documents && { DOCUMENTS }),
    ...(!area.onePerPlace && { [wireName(area.id)]: RECORD_ID }),
    ...(area.addedFrom !== undefined && { [sourceName(area)]: RECORD_ID }),
  }
  return { texts, pictures, levels, all }
})

/** The fields of a record's response. */
function ignoredFields(area: Area): RequestFields {
  return Object.fromEntries(
    Object.entries(recordSchema(area)).map(([name, schema]) => [name, ignored(schema)]),
  )
}

/** A field that a request may have and that changes nothing. */
export const ignored = (schema: Schema): RequestField => ({ schema, read: () => undefined })

/** A text; undefined when none was sent. */
export const textOf = (schema: Schema): RequestField<string | undefined> => ({
  schema,
  read: (sent, name) => (sent === undefined || sent === null ? undefined : textValue(sent, name)),
})

const PICTURE_PART: RequestField<boolean> = {
  schema: fileOrEmpty(PICTURE),
  read: (sent, name) => {
    if (sent !== undefined && sent !== null && sent !== '')
      throw new AppError('not-a-picture', { field: name })
    return sent === ''
  },
}

/** A level of a place, sent with its area code. Landmarks may send the object from their response. */
function levelField({ nestedPlaces }: Area, name: string): RequestField<string | undefined> {
  const digits: Schema = { type: ['string', 'integer'], pattern: '^([0-9]{1,2})?$' }
  const nested = strictObject(stringProperties(`${name}_CODE`, `${name}_DESC`))
  return {
    schema: {
      ...(nestedPlaces ? { anyOf: [digits, nested] } : digits),
      description: 'Two digits; refused (422) where they differ from CATM_UKEY.',
    },
    read: (sent) => {
      if (sent === undefined || sent === null) return undefined
      const code = nestedPlaces && isObject(sent) ? sent[`${name}_CODE`] : sent
      return textValue(code, name).padStart(2, '0')
    },
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readForm(area: Area, form: Form, sent: Readonly<Record<string, unknown>>): RecordRequest {
  const texts = readFields(form.texts, sent)
  const pictures = readFields(form.pictures, sent)
  const levels = readFields(form.levels, sent)
  const common = readFields(COMMON, sent)
  const idIn = (name: string) => readRecordId(sent[name])
  return {
    values: Object.fromEntries(
      Object.keys(formFields(area)).flatMap((name) => {
        const text = texts[wireName(name)]
        return text === undefined ? [] : [[name, text]]
      }),
    ),
    removed: Object.keys(pictures).filter((part) => pictures[part]),
    order: common.PICTURE_ORDER,
    documents: common.DOCUMENTS,
    catmUkey: common.CATM_UKEY,
    levels: Object.fromEntries(
      PLACE_LEVELS.flatMap((level) => {
        const digits = levels[wireName(level)]
        return digits === undefined ? [] : [[level, digits]]
      }),
    ),
    id: area.onePerPlace ? common.CATM_UKEY : idIn(wireName(area.id)),
    version: common.VERSION,
    confirmed: common.CONFIRMED_NUMBERS,
    idempotencyKey: common.ONCE_MARK,
    ...(area.addedFrom !== undefined && { source: idIn(sourceName(area)) }),
  }
}

/** The order of a gallery's pictures; undefined when none was sent. Throws unless it has each number once. */
function readPictureOrder(sent: unknown, name: string): number[] | undefined {
  if (sent === undefined || sent === null || sent === '') return undefined
  const order = parsePictureOrder(textValue(sent, name))
  if (order) return order
  throw fieldError(name, MESSAGES.wrongType, 'wrong-type')
}

/** An area code; undefined when none was sent. */
function readCatm(sent: unknown, name: string): string | undefined {
  if (sent === undefined || sent === null || sent === '') return undefined
  const catmUkey = parseCatm(sent)
  if (catmUkey === undefined) throw new AppError('unknown-area', { field: name })
  return catmUkey
}
