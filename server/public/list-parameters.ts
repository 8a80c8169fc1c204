/**
 * The query parameters of the public API. Each is declared one time: its JSON Schema with a description, and
 * the function that reads its value or throws `malformed` with its name. What depends on the area, such as
 * the kinds and the orders, is read with the area (`list-filters.ts`, `list-order.ts`).
 */
import type { Area } from '#domain/area/area.ts'
import { buddhistEraHint, isWireDate } from '#domain/dates/thai-date.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { catmOfPrefix, catmPrefix } from '#domain/places/catm.ts'
import { SITES } from '#domain/public/public-page.ts'
import type { RequestField, RequestFields } from '#server/http/schema/route-schema.ts'
import { enumSchema, type Schema, stringSchema } from '#server/http/schemas.ts'
import { type PublicArea, publicAreas } from './public-areas.ts'
import { RECORD_PROPERTIES } from './public-schemas.ts'

/** The member of a schema with its description in Thai, which errors tell. */
export const THAI = 'x-description-th'
const about = (description: string, thai: string) => ({ description, [THAI]: thai })

/** `allowed` are the values that may be sent, where a list of them helps. */
export const malformed = (field: string, allowed?: readonly string[]) =>
  new AppError('malformed', { field, ...(allowed && { extra: { allowed } }) })

/**
 * A parameter whose values `parse` reads; for a wrong one it answers undefined, or throws. Without the
 * parameter, the value is undefined.
 */
const parameter = <Value>(
  schema: Schema,
  parse: (text: string, name: string) => Value | undefined,
): RequestField<Value | undefined> => ({
  schema,
  read(sent, name) {
    if (typeof sent !== 'string') return undefined
    const value = parse(sent, name)
    if (value === undefined) throw malformed(name)
    return value
  },
})

/** The parameter, with a value for requests without it. */
const withDefault = <Value>(
  { schema, read }: RequestField<Value | undefined>,
  usual: Value,
): RequestField<Value> => ({ schema, read: (sent, name) => read(sent, name) ?? usual })

const described = <Value>(field: RequestField<Value>, description: string): RequestField<Value> => ({
  ...field,
  schema: { ...field.schema, description },
})

const oneOf = <const Text extends string>(texts: readonly Text[]) =>
  parameter(enumSchema(...texts), (sent) => texts.find((text) => text === sent))

/** The prefix of the area codes; the empty text for the whole country. */
export const PLACE = withDefault(
  parameter(
    stringSchema({
      pattern: '^([0-9]{2}){1,4}$',
      ...about(
        'Digits of a place: 2 for a province, 4 for a district, 6 for a sub-district, 8 for a village. Zeros at the end may stay.',
        'รหัสพื้นที่ 2 หลัก (จังหวัด) 4 หลัก (อำเภอ) 6 หลัก (ตำบล) หรือ 8 หลัก (หมู่บ้าน) มีเลขศูนย์ต่อท้ายได้',
      ),
    }),
    (digits) => (/^([0-9]{2}){0,4}$/.test(digits) ? catmPrefix(catmOfPrefix(digits)) : undefined),
  ),
  '',
)

const SITE = oneOf(SITES)
export const LEVEL = described(
  SITE,
  'Only records that the site of this level shows. Without it: records that any site shows.',
)
/** The level of an answer that is a site. */
export const ownLevel = (site: string) => described(SITE, `Another site; the ${site}’s by default.`)

export const LANGUAGE = withDefault(oneOf(['th', 'en']), 'th')

const DAY_FORM = 'วันที่ตามปีคริสต์ศักราชในรูปแบบ ปปปป-ดด-วว'
const day = (description: string) =>
  parameter(stringSchema({ format: 'date', ...about(description, DAY_FORM) }), (text, name) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
    rejectBuddhistEra(name, text)
    return isWireDate(text.replaceAll('-', '')) ? text : undefined
  })

/** A year of the Buddhist era would find nothing, or everything, and nobody would know why. */
function rejectBuddhistEra(field: string, date: string): void {
  const hint = buddhistEraHint(date.slice(0, 4), date.slice(4))
  if (hint !== undefined) throw new AppError('malformed', { field, message: hint })
}

const BOX = parameter(
  stringSchema(
    about(
      'West, south, east and north in degrees, with commas: `98.9,18.7,99.1,18.9`.',
      'ขอบเขตด้านตะวันตก ใต้ ตะวันออก และเหนือเป็นองศา คั่นด้วยจุลภาค',
    ),
  ),
  (text) => {
    const sides = text
      .split(',')
      .map((side) => (/^-?\d{1,3}(\.\d{1,15})?$/.test(side) ? Number(side) : Number.NaN))
    const [west = 0, south = 0, east = 0, north = 0] = sides
    const isBox = sides.length === 4 && sides.every(Number.isFinite) && west <= east && south <= north
    return isBox ? { west, south, east, north } : undefined
  },
)

const MAX_TEXT = 200
const WORDS = parameter(stringSchema({ maxLength: MAX_TEXT, [THAI]: 'คำที่ต้องการค้นหา' }), (text) =>
  text.length <= MAX_TEXT ? text : undefined,
)

/** The parameter, without which there is no answer. */
export const needed = <Value>({ schema, read }: RequestField<Value | undefined>): RequestField<Value> => ({
  schema: { ...schema, description: `${schema.description} Required.` },
  isRequired: true,
  read: (sent, name) => {
    const value = read(sent, name)
    if (value === undefined) throw malformed(name)
    return value
  },
})

/** The words of a search, which needs some. */
export const SEARCH_WORDS = needed(
  described(
    parameter(WORDS.schema, (text) => (text.trim() === '' ? undefined : WORDS.read(text, 'q'))),
    'Words that a record has, all of them, in any order.',
  ),
)

const FIRST_INSTANT = Date.parse('1000-01-01T00:00:00Z')
const AFTER_LAST_INSTANT = Date.parse('3001-01-01T00:00:00Z')

/** A moment in ISO form. */
const CHANGED_SINCE = parameter(
  stringSchema({
    format: 'date-time',
    ...about('Records whose `modified` is this moment or later.', 'วันและเวลาตาม ISO 8601 พร้อมเขตเวลา'),
  }),
  parseInstant,
)

function parseInstant(text: string, name: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined
  rejectBuddhistEra(name, text)
  const at = Date.parse(text)
  // Outside of these years, PostgreSQL and JavaScript write years differently.
  return at >= FIRST_INSTANT && at < AFTER_LAST_INSTANT ? new Date(at).toISOString() : undefined
}

/** Where a list of changes begins: a cursor (`change-cursor.ts`) or a moment. */
export const SINCE = parameter(
  stringSchema(
    about(
      'Where to begin: the `since` of `next`, or a moment of the last 30 days, from an hour before it. Without it there are no changes, only `next`.',
      'ค่า since ใน next หรือวันและเวลาใน 30 วันที่ผ่านมาตาม ISO 8601 พร้อมเขตเวลา',
    ),
  ),
  (text, name) => {
    if (/^[A-Za-z0-9_-]{22}$/.test(text)) return { cursor: text }
    const instant = parseInstant(text, name)
    return instant === undefined ? undefined : { at: Date.parse(instant) }
  },
)

/** A text that is read with the area. */
const ofArea = (description: string) => parameter(stringSchema({ description }), (text) => text)

export const FILTERS = {
  place: PLACE,
  level: LEVEL,
  kind: ofArea('A code of the kinds that `/areas` lists for the area.'),
  from: day('Records that end on this day or later.'),
  to: day('Records that begin on this day or earlier.'),
  bbox: BOX,
  q: described(WORDS, 'Words that the public text of a record holds, all of them, in any order.'),
  changedSince: CHANGED_SINCE,
} satisfies RequestFields

export const COMING_FROM = described(FILTERS.from, 'Events that end on this day or later; today by default.')

export const SORT = ofArea(
  '`start`, `modified`, `published`, `title` or a numeric field, as `/areas/{area}` lists them; `-` before it reverses the order. By default what has a date comes newest first, other records by place.',
)

export const WITH_TOTAL = withDefault(
  parameter(
    { ...enumSchema('true'), description: 'Adds how many records the filters find.' },
    (text) => text === 'true' || undefined,
  ),
  false,
)

/** How many records an answer has. */
export const limitField = ({ usual, most }: { usual: number; most: number }) =>
  withDefault(
    parameter({ type: 'integer', minimum: 1, maximum: most }, (text) => {
      const limit = /^[0-9]{1,5}$/.test(text) ? Number(text) : 0
      return limit >= 1 && limit <= most ? limit : undefined
    }),
    usual,
  )

/** The text of a record in an order is at most the longest title. */
const MAX_KEY = 1_000

/** A position in a list: the text of a record in its order, its number, and a digest of the list. */
export const CURSOR = parameter(
  stringSchema(about('Goes on where a page ended; `next` has it.', 'ค่าใน next ของหน้าก่อน')),
  (cursor): [key: string, id: number, list: unknown] | undefined => {
    try {
      const [key, id, list] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
      const isText =
        typeof key === 'string' && key.length <= MAX_KEY && key.isWellFormed() && !key.includes('\0')
      return isText && Number.isSafeInteger(id) ? [key, id, list] : undefined
    } catch {
      return undefined
    }
  },
)

/** The areas of an answer about several; all by default. */
export function areasField(areas: readonly Area[]): RequestField<PublicArea[]> {
  const all = publicAreas(areas)
  const keys = parameter(
    stringSchema({
      pattern: '^[A-Za-z]+(,[A-Za-z]+)*$',
      description: 'Keys of `/areas`, with commas; all by default.',
    }),
    (text, name) => {
      const wanted = text.split(',')
      if (wanted.every((key) => all.some(({ area }) => area.key === key)))
        return all.filter(({ area }) => wanted.includes(area.key))
      throw malformed(
        name,
        all.map(({ area }) => area.key),
      )
    },
  )
  return withDefault(keys, all)
}

/** The address of a website's pages, with a placeholder for the record's number. */
export const PAGE = parameter(
  stringSchema(
    about(
      'The address of the website’s page of a record, with `{id}` and, if needed, `{area}`.',
      'ที่อยู่ของหน้ารายการบนเว็บไซต์ ซึ่งมี {id} และอาจมี {area}',
    ),
  ),
  (page) => {
    const url =
      page.length <= 500 && page.includes('{id}') ? URL.parse(page.replaceAll(/\{(?:id|area)\}/g, '1')) : null
    return url !== null && ['https:', 'http:'].includes(url.protocol) ? page : undefined
  },
)

const VIEW_NAMES = ['title', 'titleIn', 'kind', 'place', 'parts']
const PART_PATHS = ['name', 'label', 'kind', 'value', 'lang', 'role', 'data', 'questions']
const VIEW_PATHS = [...VIEW_NAMES, ...PART_PATHS.map((name) => `parts.${name}`)]
const RECORD_PATHS = [
  ...Object.keys(RECORD_PROPERTIES),
  ...['th', 'en'].flatMap((language) => VIEW_PATHS.map((path) => `${language}.${path}`)),
]

/** What an answer has of each record. */
export type RecordFields = {
  /** Whether it has a property, or a part of it. */
  has(name: keyof typeof RECORD_PROPERTIES): boolean
  pick(record: object): object
}

export const RECORD_FIELDS = withDefault(
  parameter<RecordFields>(
    stringSchema({
      description:
        'Properties of a record, with commas, as `id,start,th.title,th.parts.value`; the answer has no others. Without `en`, it is in Thai alone. All by default.',
    }),
    (fields, name) => {
      const paths = fields.split(',')
      if (!paths.every((path) => RECORD_PATHS.includes(path))) throw malformed(name, RECORD_PATHS)
      const wanted = treeOf(paths)
      return { has: (property) => property in wanted, pick: (record) => pruned(record, wanted) as object }
    },
  ),
  { has: () => true, pick: (record) => record },
)

/** The properties of an object that are wanted, each whole or in part. */
type Tree = { [name: string]: Tree | true }

function treeOf(paths: readonly string[]): Tree {
  const tree: Tree = {}
  for (const path of paths) {
    const names = path.split('.')
    let inner: Tree = tree
    for (const [at, name] of names.entries()) {
      const known = inner[name]
      if (known === true) break
      if (at === names.length - 1) inner[name] = true
      else inner = inner[name] = known ?? {}
    }
  }
  return tree
}

function pruned(value: unknown, tree: Tree | true): unknown {
  if (tree === true || value === undefined) return value
  if (Array.isArray(value)) return value.map((each) => pruned(each, tree))
  const object = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(tree).map(([name, inner]) => [name, pruned(object[name], inner)]))
}
