/**
 * Every area that has a screen of its own, by its route. The web app loads the area whose screen is opened and no other;
 * `by-route.test.ts` holds this table to the register.
 */
import type { Area } from '#domain/area.ts'

export const areasByRoute: Readonly<Record<string, () => Promise<Area>>> = {
  '/or': async () => (await import('./volunteer-defence.ts')).volunteerDefence,
  '/villageTeam': async () => (await import('./village-team.ts')).villageTeam,
  '/headman': async () => (await import('./headman.ts')).headman,
  '/committee': async () => (await import('./committee.ts')).committee,
  '/royal': async () => (await import('./royal.ts')).royal,
  '/manage/slideShow': async () => (await import('./slide-show.ts')).slideShow,
  '/manage/general': async () => (await import('./general.ts')).general,
  '/resource': async () => (await import('./resource.ts')).resource,
  '/agriculture': async () => (await import('./agriculture.ts')).agriculture,
  '/bank': async () => (await import('./bank.ts')).bank,
  '/industry': async () => (await import('./industry.ts')).industry,
  '/dept': async () => (await import('./dept.ts')).dept,
  '/market': async () => (await import('./market.ts')).market,
  '/hospital': async () => (await import('./hospital.ts')).hospital,
  '/touristCenter': async () => (await import('./tourist-center.ts')).touristCenter,
  '/transport': async () => (await import('./transport.ts')).transport,
  '/manage/institute': async () => (await import('./institute.ts')).institute,
  '/manage/gov': async () => (await import('./gov.ts')).gov,
  '/manage/tourism': async () => (await import('./tourism.ts')).tourism,
  '/manage/tradition': async () => (await import('./tradition.ts')).tradition,
  '/manage/festival': async () => (await import('./festival.ts')).festival,
  '/manage/activity': async () => (await import('./activity.ts')).activity,
  '/manage/otop': async () => (await import('./otop.ts')).otop,
  '/manage/landmarks': async () => (await import('./landmark.ts')).landmark,
  '/new': async () => (await import('./news.ts')).news,
  '/procurement': async () => (await import('./procurement.ts')).procurement,
  '/officialDoc': async () => (await import('./official-doc.ts')).officialDoc,
  '/mmDetail': async () => (await import('./mm-detail.ts')).mmDetail,
  '/mmRisk': async () => (await import('./mm-risk.ts')).mmRisk,
  '/mmDept': async () => (await import('./mm-dept.ts')).mmDept,
  '/mmPerson': async () => (await import('./mm-person.ts')).mmPerson,
  '/mooban&goodness': async () => (await import('./village-goodness.ts')).villageGoodness,
}
