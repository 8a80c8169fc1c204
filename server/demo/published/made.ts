import { catmOfPrefix } from '#domain/places/catm.ts'
import type { DemoDocument, DemoRecord, PublishedArea } from '../types.ts'

/** The three districts of the demo: their codes, and what offices and people call them. */
export const DISTRICTS = [
  { code: '5001', name: 'เมืองเชียงใหม่', latin: 'Mueang Chiang Mai', no: 'ชม 0118' },
  { code: '5002', name: 'จอมทอง', latin: 'Chom Thong', no: 'ชม 0218' },
  { code: '3401', name: 'เมืองอุบลราชธานี', latin: 'Mueang Ubon Ratchathani', no: 'อบ 0118' },
] as const

export type District = (typeof DISTRICTS)[number]

/** A document of one page, in the letters that the writer of sample documents has. */
export const paper = (name: string, title: string, ...lines: string[]): DemoDocument => ({
  name: `${name}.pdf`,
  title,
  lines: [...lines, 'This page is a sample and has no legal effect.'],
})

type Extras = Pick<DemoRecord, 'documents' | 'mark' | 'pictures'>

/** A record of an office or a district, known by the digits of its code. */
export function published(
  area: PublishedArea,
  place: string,
  fields: Readonly<Record<string, string>>,
  extras: Extras = {},
): DemoRecord {
  return { area, catmUkey: catmOfPrefix(place), fields: { ...fields }, ...extras }
}
