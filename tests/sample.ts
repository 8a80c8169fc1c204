/** Sample records made from the kinds of an area's fields, so that a new area needs no fixture. */
import sharp from 'sharp'
import { type Area, uniqueRule } from '#domain/area/area.ts'
import { officeCodes } from '#domain/fields/choices.ts'
import type { Field, FieldOf, FieldKind } from '#domain/fields/field.ts'
import { CENTRAL_OFFICE } from '#domain/places/office.ts'
import { pidCheckDigit } from '#domain/personal-data/pid.ts'
import { serialiseQuestions } from '#domain/fields/questions.ts'
import { sumTerms } from '#domain/fields/sums.ts'
import { wireName } from '#domain/area/wire.ts'
import { samplePdf } from '#server/demo/pdf.ts'

/**
 * The numbers of the records that references in samples use, by the area's key (`referenced-records.ts`
 * creates them).
 */
export const referencedRecordIds = new Map<string, string>()

type Samples = { [K in FieldKind]: (field: FieldOf[K], seed: number) => string }

const samples: Samples = {
  text: ({ digits }, seed) => (digits ? String(seed).padStart(digits, '0') : `ตัวอย่าง ${seed}`),
  longText: (_field, seed) => `บรรทัดที่หนึ่ง ${seed}\nบรรทัดที่สอง`,
  english: (_field, seed) => `Sample ${seed}`,
  number: (_field, seed) => `1,${String(200 + seed)}.50`,
  count: ({ from }, seed) => String(from + (seed % 9)),
  year: (_field, seed) => String(2560 + (seed % 9)),
  coordinate: ({ axis }, seed) => (axis === 'lat' ? `18.7${seed}` : `98.9${seed}`),
  date: ({ past }, seed) => `${past ? '201912' : '202612'}${String(10 + (seed % 18))}`,
  choice: ({ options }) => Object.keys(options)[0] ?? '',
  choices: ({ options }, seed) =>
    Object.keys(options)
      .slice(0, 1 + (seed % 2))
      .join(','),
  reference: ({ to }) => referencedRecordIds.get(to.key) ?? '',
  questions: (_field, seed) =>
    serialiseQuestions([{ question: `ตัวอย่าง ${seed}`, options: ['เห็นด้วย', 'ไม่เห็นด้วย'] }]),
  addressee: () => '',
  flag: () => '1',
  phone: (_field, seed) => `0 5311 2${String(200 + seed)}`,
  postcode: () => '50200',
  villageNo: (_field, seed) => String(1 + (seed % 9)),
  web: (_field, seed) => `https://example.go.th/${seed}`,
  email: (_field, seed) => `office${seed}@example.go.th`,
  pid: (_field, seed) => samplePid(seed),
}

/** Thirteen digits that no person has: they begin with 0. The check digit is right. */
export function samplePid(seed: number): string {
  const twelve = `0${String(12_340_000_000 + seed * 7_919).slice(-11)}`
  return twelve + String(pidCheckDigit(twelve))
}

/** A valid value for a field; another seed gives another value if the kind has more than one. */
export function sampleValue(field: Field, seed: number): string {
  const ofKind = samples[field.kind] as (field: Field, seed: number) => string
  return ofKind(field, seed)
}

/** Whether every record of an area lies in a village. */
const isInVillage = ({ place }: Area) => place.some(({ level, when }) => level === 'mm' && !when)

/**
 * The place of a sample record near a sub-district: the sub-district, a village of it if the area requires
 * one (another one for another `nth`), or the office whose staff the area has.
 */
export function samplePlaceOf(area: Area, subDistrict: string, nth = 0): string {
  const { offices } = area
  const isSubDistrict = subDistrict.endsWith('00') && !subDistrict.endsWith('0000')
  if (isInVillage(area) && isSubDistrict)
    return subDistrict.slice(0, 6) + String(1 + (nth % 90)).padStart(2, '0')
  if (!offices) return subDistrict
  if (isCentralOfficeArea(area)) return CENTRAL_OFFICE
  return (offices.includes('district') ? subDistrict.slice(0, 4) : subDistrict.slice(0, 2)).padEnd(8, '0')
}

/**
 * The values that distinguish the nth record of a place from others there, in wire names; empty if a place
 * may have any number.
 */
export function sampleKeyOf(area: Area, nth: number): Record<string, string> {
  const key = (uniqueRule(area)?.fields ?? []).flatMap((name): [string, string][] => {
    const value = keyValue(area.fields[name], nth)
    return value === undefined ? [] : [[wireName(name), value]]
  })
  return Object.fromEntries(key)
}

function keyValue(field: Field | undefined, nth: number): string | undefined {
  if (field?.kind === 'year') return String(2500 + (nth % 70))
  if (field?.kind === 'count') return String(field.from + Math.floor(nth / 70))
  if (field?.kind === 'text') return `O${Math.floor(nth / 70)}`
  const codes = field?.kind === 'choice' && !field.byOffice ? Object.keys(field.options) : []
  return codes[Math.floor(nth / 70) % codes.length]
}

/** Whether only the central office has an area's records. */
export const isCentralOfficeArea = ({ offices }: Area): boolean => offices?.join() === 'central'

/**
 * The office whose officials edit an area's records: the district or, where the records belong to the
 * province or the central office, that office.
 */
export const editingOffice = (area: Area): 'district' | 'province' | 'central' =>
  isCentralOfficeArea(area) ? 'central' : area.permits.add.includes(1) ? 'district' : 'province'

/** A complete, valid body of a create request, in wire names; its place is that of {@link samplePlaceOf}. */
export function sampleBody(area: Area, catmUkey: string, seed = 1): Record<string, string> {
  const values = validValues(area, seed)
  const fields = Object.entries(values).map(([name, value]) => [wireName(name), value])
  // The list that belongs to the files of `requiredFiles`.
  const list = area.documents?.required
    ? { DOCUMENTS: JSON.stringify([{ PART: 'doc1', NAME: 'ตัวอย่าง.pdf' }]) }
    : {}
  const place = samplePlaceOf(area, catmUkey)
  return { ...Object.fromEntries(fields), ...officeChoices(area, place), ...list, CATM_UKEY: place }
}

/** The choices that follow from the office of a record. */
function officeChoices(area: Area, place: string): Record<string, string> {
  const chosen = Object.entries(area.fields).flatMap(([name, field]) => {
    const [code] = officeCodes(field, place) ?? []
    return code === undefined ? [] : [[wireName(name), code]]
  })
  return Object.fromEntries(chosen)
}

/**
 * Values of the fields that users type in. If they violate a rule across fields, the field with the error
 * stays empty.
 */
function validValues(area: Area, seed: number): Record<string, string> {
  const typed = Object.entries(area.fields).filter(([, field]) => sumTerms(field) === undefined)
  const values = Object.fromEntries(typed.map(([name, field]) => [name, sampleValue(field, seed)]))
  for (const rule of area.rules) {
    let problem = rule.check(values, 'add')
    while (problem && values[problem.field] !== '') {
      values[problem.field] = ''
      problem = rule.check(values, 'add')
    }
  }
  return values
}

/** A small JPEG whose colour and width depend on the seed, so that two seeds give two pictures. */
export function samplePicture(seed = 1): Promise<Buffer> {
  const background = { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 193) % 256 }
  const width = 64 + Math.floor(seed / 256)
  return sharp({ create: { width, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** A small PDF that depends on the seed. */
export const sampleDocument = (seed = 1): Buffer => samplePdf('Sample', [`Number ${seed}`])

/** The files a new record of an area must have, by form part. */
export async function requiredFiles(area: Area, seed = 1): Promise<Record<string, Buffer>> {
  const parts = area.pictures.filter(({ required }) => required).map(({ part }) => part)
  const pictures = await Promise.all(parts.map(async (part) => [part, await samplePicture(seed)] as const))
  return {
    ...Object.fromEntries(pictures),
    ...(area.documents?.required ? { doc1: sampleDocument(seed) } : {}),
  }
}
