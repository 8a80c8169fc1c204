import type { DemoRecord } from '../types.ts'
import { economyRecords } from './economy.ts'
import { activityRecords, festivalRecords } from './events.ts'
import { instituteRecords } from './institutes.ts'
import { natureRecords } from './nature.ts'
import { organisationRecords } from './organisations.ts'
import { peopleRecords } from './people.ts'
import { landmarkRecords, tourismRecords } from './places.ts'
import { productRecords } from './products.ts'
import { profileRecords } from './profile.ts'
import { royalRecords } from './royal.ts'
import { serviceRecords } from './services.ts'
import { traditionRecords } from './traditions.ts'

/** Everything that the demo knows of Chom Thong (5002). */
export const chomThong: readonly DemoRecord[] = [
  ...profileRecords,
  ...organisationRecords,
  ...instituteRecords,
  ...traditionRecords,
  ...tourismRecords,
  ...activityRecords,
  ...festivalRecords,
  ...productRecords,
  ...landmarkRecords,
  ...royalRecords,
  ...natureRecords,
  ...economyRecords,
  ...serviceRecords,
  ...peopleRecords,
]
