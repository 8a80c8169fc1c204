import { chomThong } from './chom-thong/district.ts'
import { higherOfficeRecords } from './higher-offices.ts'
import { mueangChiangMai } from './mueang-chiang-mai/district.ts'
import { mueangUbonRatchathani } from './mueang-ubon-ratchathani/district.ts'
import { integrityRecords } from './published/integrity.ts'
import { newsRecords } from './published/news.ts'
import { orderRecords } from './published/orders.ts'
import { policyRecords } from './published/policies.ts'
import { pollRecords } from './published/polls.ts'
import { procurementRecords } from './published/procurement.ts'
import { questionRecords } from './published/questions.ts'
import { siteRecords } from './published/sites.ts'
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
    ...newsRecords,
    ...procurementRecords,
    ...orderRecords,
    ...policyRecords,
    ...questionRecords,
    ...pollRecords,
    ...integrityRecords,
    ...siteRecords,
    ...sheetRecords,
    ...servingRecords,
  ]
}
