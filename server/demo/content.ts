import { chomThong } from './chom-thong/district.ts'
import { higherOfficeRecords } from './higher-offices.ts'
import { mueangChiangMai } from './mueang-chiang-mai/district.ts'
import { mueangUbonRatchathani } from './mueang-ubon-ratchathani/district.ts'
import type { DemoRecord } from './types.ts'
import { servingRecords } from './villages/people.ts'
import { sheetRecords } from './villages/sheets.ts'

/** Every record of the demo districts, in the order in which it is to be stored. */
export function demoRecords(): DemoRecord[] {
  return [
    ...mueangChiangMai,
    ...chomThong,
    ...mueangUbonRatchathani,
    ...higherOfficeRecords,
    ...sheetRecords,
    ...servingRecords,
  ]
}
