/**
 * The values of a page's parts for programs: numbers, ISO dates, codes and addresses in place of words. The
 * object below has an entry for every kind of field, so a new kind does not compile without one.
 */
import type { Area } from '#domain/area/area.ts'
import { periodsIn } from '#domain/area/periods.ts'
import { christianYear, toIsoDate } from '#domain/dates/thai-date.ts'
import { choiceName, parseChoiceCodes } from '#domain/fields/choices.ts'
import type { Field, FieldKind, FieldOf } from '#domain/fields/field.ts'
import { parseNumber } from '#domain/fields/numbers.ts'
import { parsePhoneNumbers } from '#domain/fields/phone-numbers.ts'
import { maskNationalIds } from '#domain/personal-data/national-ids-in-text.ts'
import { type AddressParts, addressParts, isInAddress } from '#domain/public/public-address.ts'
import { openFields } from '#domain/public/public-view.ts'
import { pointFields } from '#domain/records/points.ts'
import { type CodeAndNames, codeAndNames, type NamedUnit, unitOf } from './public-words.ts'

export type PartData =
  | { type: 'number'; value: number; unit: NamedUnit | null }
  | { type: 'date'; date: string }
  | { type: 'period'; start: string; end: string }
  | { type: 'year'; year: number; buddhistYear: number; isFiscal: boolean }
  | ({ type: 'code' } & CodeAndNames)
  | { type: 'codes'; codes: CodeAndNames[] }
  | ({ type: 'boolean'; value: boolean } & Omit<CodeAndNames, 'code'>)
  | { type: 'phone'; numbers: { text: string; tel: string }[] }
  | { type: 'web'; url: string }
  | { type: 'email'; address: string }
  | { type: 'point'; lat: number; long: number }
  | ({ type: 'address' } & AddressParts)
  | { type: 'record'; area: string; id: string }

type Values = Readonly<Record<string, string>>
type DataInput<F> = { area: Area; name: string; field: F; value: string; values: Values }

const none = () => undefined

const dataOf: { [K in FieldKind]: (input: DataInput<FieldOf[K]>) => PartData | undefined } = {
  text: none,
  longText: none,
  english: none,
  number: numberData,
  count: numberData,
  year: ({ value, field }) =>
    /^[0-9]{4}$/.test(value)
      ? {
          type: 'year',
          year: christianYear(Number(value)),
          buddhistYear: Number(value),
          isFiscal: field.fiscal === true,
        }
      : undefined,
  coordinate: ({ area, name, values }) => pointData(area, name, values),
  date: dateData,
  choice: ({ field, value, values }) => ({
    type: 'code',
    ...codeAndNames(value, choiceName(field, value, values)),
  }),
  choices: ({ field, value }) => ({
    type: 'codes',
    codes: parseChoiceCodes(value).map((code) => codeAndNames(code, field.options[code] ?? code)),
  }),
  reference: ({ field, value }) => ({ type: 'record', area: field.to.key, id: value }),
  questions: none,
  addressee: none,
  flag: ({ field }) => {
    const { th, en } = codeAndNames('1', field.on)
    return { type: 'boolean', value: true, th, en }
  },
  phone: ({ value }) => ({ type: 'phone', numbers: parsePhoneNumbers(maskNationalIds(value)) }),
  postcode: none,
  villageNo: none,
  web: ({ value }) => ({ type: 'web', url: maskNationalIds(value) }),
  email: ({ value }) => ({ type: 'email', address: maskNationalIds(value) }),
  pid: none,
}

/** The typed value of the part of a page with the name of a field; null for texts. */
export function partData(area: Area, name: string, values: Values): PartData | null {
  const field = area.fields[name]
  if (field === undefined) return null
  if (isInAddress(field)) return addressData(area, values) ?? null
  // One cast for all kinds: the object above is keyed by every kind, so the function fits its field.
  const ofKind = dataOf[field.kind] as (input: DataInput<Field>) => PartData | undefined
  return ofKind({ area, name, field, value: values[name] ?? '', values }) ?? null
}

function numberData({ field, value }: DataInput<FieldOf['number'] | FieldOf['count']>): PartData | undefined {
  const number = parseNumber(value, 'thousands')
  return number === undefined ? undefined : { type: 'number', value: number, unit: unitOf(field) }
}

function pointData({ fields }: Area, name: string, values: Values): PartData | undefined {
  const point = pointFields({ fields })
  if (point?.lat !== name) return undefined
  const [lat, long] = [point.lat, point.long].map((each) => parseNumber(values[each] ?? '', 'decimal'))
  return lat === undefined || long === undefined ? undefined : { type: 'point', lat, long }
}

/** Both dates of a period, as the page shows them; otherwise the date. */
function dateData({ area, name, value, values }: DataInput<FieldOf['date']>): PartData | undefined {
  const period = periodsIn(area).find(({ start }) => start === name)
  const end = toIsoDate(values[period?.end ?? ''] ?? '')
  const date = toIsoDate(value)
  if (date === '') return undefined
  return period === undefined || end === '' ? { type: 'date', date } : { type: 'period', start: date, end }
}

function addressData(area: Area, values: Values): PartData | undefined {
  const address = addressParts(values, openFields(area, values))
  if (address === undefined) return undefined
  const masked = Object.entries(address.parts).map(([part, value]) => [part, maskNationalIds(value)])
  return { type: 'address', ...(Object.fromEntries(masked) as AddressParts) }
}
