/** One demo district. */
export { activityRecords, festivalRecords } from './events.ts'
export { instituteRecords } from './institutes.ts'
export { organisationRecords } from './organisations.ts'
export { landmarkRecords, tourismRecords } from './places.ts'
export { productRecords } from './products.ts'
export { profileRecords } from './profile.ts'
export { traditionRecords } from './traditions.ts'
