/** The layout of an area's fields: sections by kinds and options, Thai and English side by side. */
import { isAltField } from '#domain/pictures/alt-fields.ts'
import type { Area } from '#domain/area/area.ts'
import type { Field, FieldOf, FieldKind } from '#domain/fields/field.ts'
import { usesThousandsSeparator } from '#domain/fields/numbers.ts'

/** A field and its width in twelfths. A Thai text and its English version are left and right in one row. */
export type LayoutItem = {
  name: string
  field: Field
  span: 3 | 4 | 6 | 12
  side?: 'left' | 'right' | 'first'
}

type SectionKind = 'main' | 'address' | 'coordinates'
export type LayoutSection = { key: string; kind: SectionKind; title: string; items: readonly LayoutItem[] }

type Named = { name: string; field: Field }

const TITLES = { address: 'ที่อยู่', coordinates: 'พิกัด' } as const
const MAIN_TITLES = ['รายละเอียด', 'ข้อมูลเพิ่มเติม'] as const

/** The sections of the area's fields that `shown` accepts. */
export function layoutSections(area: Area, shown: (name: string, field: Field) => boolean): LayoutSection[] {
  const fields = Object.entries(area.fields)
    // An alt text is shown with its picture.
    .filter(([name, field]) => !isAltField(field) && shown(name, field))
    .map(([name, field]) => ({ name, field }))
  const runs: { kind: SectionKind; fields: Named[] }[] = []
  fields.forEach((named, at) => {
    const kind = sectionKind(fields, at)
    const run = runs.at(-1)
    const { section } = named.field
    // Each field of a section may repeat its heading, since any of them may be the only one on a form.
    const isSameSection = section === undefined || section === run?.fields[0]?.field.section
    if (run?.kind === kind && isSameSection) run.fields.push(named)
    else runs.push({ kind, fields: [named] })
  })
  let mains = 0
  return runs.map(({ kind, fields: inRun }) => {
    const usual = kind === 'main' ? MAIN_TITLES[mains++ === 0 ? 0 : 1] : TITLES[kind]
    const title = inRun[0]?.field.section ?? usual
    return { key: inRun[0]?.name ?? kind, kind, title, items: itemsOf(inRun) }
  })
}

function sectionKind(fields: readonly Named[], at: number): SectionKind {
  if (fields[at]?.field.kind === 'coordinate') return 'coordinates'
  return isInAddress(fields, at) ? 'address' : 'main'
}

/** An address is a run of short fields that contains a village number or a postcode. */
function isInAddress(fields: readonly Named[], at: number): boolean {
  const isPart = (index: number) => fields[index] !== undefined && isAddressPart(fields[index].field)
  if (!isPart(at)) return false
  let first = at
  let last = at
  while (isPart(first - 1)) first--
  while (isPart(last + 1)) last++
  return fields
    .slice(first, last + 1)
    .some(({ field: { kind } }) => kind === 'villageNo' || kind === 'postcode')
}

function isAddressPart(field: Field): boolean {
  if (field.kind === 'text') return isShort(field)
  return field.kind === 'villageNo' || field.kind === 'postcode' || field.kind === 'phone'
}

function itemsOf(fields: readonly Named[]): LayoutItem[] {
  return fields.map(({ name, field }, at): LayoutItem => {
    if (isEnglishOf(fields[at - 1], { name, field })) return { name, field, span: 6, side: 'right' }
    if (isEnglishOf({ name, field }, fields[at + 1])) return { name, field, span: 6, side: 'left' }
    return { name, field, span: spanOf(field), ...(field.newRow ? { side: 'first' as const } : {}) }
  })
}

/** The English version of a field follows it and has its name with `En` (foundations, section 3). */
function isEnglishOf(thai: Named | undefined, english: Named | undefined): boolean {
  return thai !== undefined && english?.field.kind === 'english' && english.name === `${thai.name}En`
}

type Span = LayoutItem['span']

const spans: { [K in FieldKind]: Span | ((field: FieldOf[K]) => Span) } = {
  text: (field) => (isShort(field) ? 3 : 6),
  longText: 12,
  english: ({ long }) => (long ? 12 : 6),
  number: 3,
  count: (field) => (usesThousandsSeparator(field) ? 3 : 4),
  year: 3,
  coordinate: 3,
  date: 4,
  // A title shares a row with the names that follow it; its longest option fits there.
  choice: ({ options, joined }) => (joined || Object.values(options).every(isShortName) ? 3 : 6),
  reference: 6,
  choices: 12,
  questions: 12,
  addressee: 6,
  flag: 4,
  phone: 3,
  postcode: 3,
  villageNo: 3,
  web: 6,
  email: 3,
  pid: 4,
}

function spanOf(field: Field): Span {
  // One cast for all kinds: the object above has a key for every kind, so the span matches its field.
  const span = spans[field.kind] as Span | ((field: Field) => Span)
  return typeof span === 'function' ? span(field) : span
}

/** Thai marks above and below letters take no width. */
function isShortName(name: string): boolean {
  return [...name.replace(/\p{M}/gu, '')].length < 12
}

function isShort({ max }: { max: number }): boolean {
  return max <= 100
}
