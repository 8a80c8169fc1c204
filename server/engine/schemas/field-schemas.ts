/**
 * The schema of each kind of field, in requests and in responses. A new kind does not compile until it is
 * here.
 */
import { MAX_WEB_ADDRESS } from '#domain/validation/web-address.ts'
import type { Field, FieldOf, FieldKind, ChoiceOptions } from '#domain/fields/field.ts'
import { wireName } from '#domain/area/wire.ts'
import { MASKED_PID, enumSchema, type Schema, stringSchema } from '#server/http/schemas.ts'

/** `sent` is for requests, where an empty text clears the field. `answered` is for responses that differ. */
type WireSchemas = { sent: Schema; answered?: Schema }

/** Responses have no length limit: stored texts may be older than the limit. */
const words = (description: string, max?: number): WireSchemas => ({
  sent: stringSchema({ ...(max && { maxLength: max }), description }),
  answered: stringSchema(),
})
const digits = (pattern: string, description: string): WireSchemas => ({
  sent: stringSchema({ pattern, description }),
})
const optionSchema = (options: ChoiceOptions) =>
  Object.entries(options)
    .map(([code, name]) => `${code} = ${name}`)
    .join(', ')

const kinds: { [K in FieldKind]: (field: FieldOf[K]) => WireSchemas } = {
  text: ({ max, digits: exactly }) =>
    exactly ? digits(`^([0-9]{${exactly}})?$`, `${exactly} digits.`) : words('One line.', max),
  longText: ({ max }) => words('May hold line breaks.', max),
  english: ({ max }) => words('Printable ASCII.', max),
  number: () => words('A number; commas may group thousands.'),
  count: ({ from, to }) => ({
    sent: { type: ['integer', 'string'], minimum: from, maximum: to, pattern: '^[0-9,]*$' },
  }),
  year: ({ from }) => digits('^([0-9]{4})?$', `A year of the Buddhist era, from ${from} on.`),
  coordinate: ({ axis }) => words(axis === 'lat' ? 'Degrees north.' : 'Degrees east.'),
  date: () => digits('^([0-9]{8}|0?)$', 'yyyymmdd of the Gregorian calendar; 0 where none is set.'),
  choice: ({ options, dependsOn, asNumber }) => {
    const description = `${optionSchema(options)}${dependsOn ? `; which of them, ${wireName(dependsOn.field)} decides` : ''}`
    const sent = { ...enumSchema(...Object.keys(options), ''), description }
    const numbers = [...Object.keys(options).map(Number), '']
    return asNumber ? { sent, answered: { enum: numbers, description } } : { sent }
  },
  choices: ({ options }) =>
    digits('^([0-9]+(,[0-9]+)*)?$', `Codes, with commas between them: ${optionSchema(options)}`),
  reference: ({ to }) => digits('^[0-9]{0,15}$', `The number of a record of ${to.path}.`),
  questions: () => ({ sent: stringSchema({ contentMediaType: 'application/json' }) }),
  addressee: ({ all }) => digits('^([0-9]{8})?$', `An area code; an empty text: ${all}.`),
  flag: ({ on, off }) => ({ sent: { ...enumSchema('0', '1', ''), description: `1 = ${on}, 0 = ${off}` } }),
  phone: () => words('A telephone number.'),
  postcode: () => digits('^([0-9]{5})?$', '5 digits.'),
  villageNo: () => digits('^[0-9]{0,2}$', 'At most 2 digits.'),
  web: () => words('An http or https address.', MAX_WEB_ADDRESS),
  email: () => words('An e-mail address.'),
  pid: () => ({
    ...digits('^([0-9]{13})?$', 'The 13 digits of a national ID.'),
    answered: { anyOf: [MASKED_PID, { const: '' }] },
  }),
}

export const requestSchema = (field: Field): Schema => titled(field, onWire(field).sent)

export function responseSchema(field: Field): Schema {
  const { sent, answered = sent } = onWire(field)
  return titled(field, answered)
}

function onWire(field: Field): WireSchemas {
  // `kinds` has a function for every kind, which takes the fields of that kind.
  return (kinds[field.kind] as (field: Field) => WireSchemas)(field)
}

/** Adds the label of the form, and the message for a missing value. */
function titled({ label, unit, required }: Field, schema: Schema): Schema {
  const wanted = required?.add && !required.groups ? { 'x-required': required.add } : {}
  return { title: unit === undefined ? label : `${label} (${unit})`, ...schema, ...wanted }
}
