import * as chomThong from './chom-thong/index.ts'
import * as chiangMai from './mueang-chiang-mai/index.ts'
import * as ubon from './mueang-ubon-ratchathani/index.ts'
import type { DemoRecord } from './types.ts'

/** Every record of the demo districts, in the order in which it is to be stored. */
export function demoRecords(): DemoRecord[] {
  return [chiangMai, chomThong, ubon].flatMap((district) => [
    ...district.profileRecords,
    ...district.organisationRecords,
    ...district.instituteRecords,
    ...district.traditionRecords,
    ...district.tourismRecords,
    ...district.activityRecords,
    ...district.festivalRecords,
    ...district.productRecords,
    ...district.landmarkRecords,
  ])
}
