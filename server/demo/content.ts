import { activityRecords, festivalRecords } from './mueang-chiang-mai/events.ts'
import { instituteRecords } from './mueang-chiang-mai/institutes.ts'
import { organisationRecords } from './mueang-chiang-mai/organisations.ts'
import { landmarkRecords, tourismRecords } from './mueang-chiang-mai/places.ts'
import { productRecords } from './mueang-chiang-mai/products.ts'
import { profileRecords } from './mueang-chiang-mai/profile.ts'
import { traditionRecords } from './mueang-chiang-mai/traditions.ts'
import type { DemoRecord } from './types.ts'

/** Every record of the demo districts, in the order in which it is to be stored. */
export function demoRecords(): DemoRecord[] {
  return [
    ...profileRecords,
    ...organisationRecords,
    ...instituteRecords,
    ...traditionRecords,
    ...tourismRecords,
    ...activityRecords,
    ...festivalRecords,
    ...productRecords,
    ...landmarkRecords,
  ]
}
