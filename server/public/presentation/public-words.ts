/** Names in Thai and English, for programs. What has no English name has `en: null`. */
import { ENGLISH } from '#areas/english/index.ts'
import { UNITS } from '#areas/english/units.ts'
import type { Area } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import { plainLabel } from '#domain/public/public-parts.ts'

export type Names = { th: string; en: string | null }
export type CodeAndNames = { code: string } & Names
/** A unit as a code, such as `THB` and `km2`, and its names. */
export type NamedUnit = CodeAndNames

export const codeAndNames = (code: string, thai: string): CodeAndNames => ({
  code,
  th: thai,
  en: ENGLISH.choice(thai) ?? null,
})

export const areaNames = ({ key, titles }: Pick<Area, 'key' | 'titles'>): Names => ({
  th: titles.name,
  en: ENGLISH.area(key) ?? null,
})

export function labelNames({ label }: Field): Names {
  const th = plainLabel(label)
  return { th, en: ENGLISH.label(th) ?? null }
}

/** The unit of a number: the one after its input, or the one in parentheses at the end of its label. */
export function unitOf({ unit, label }: Field): NamedUnit | null {
  const thai = unit ?? /\(([^()]+)\)$/.exec(label)?.[1] ?? ''
  const known = UNITS[thai]
  return known ? { code: known.code, th: thai, en: known.english } : null
}
