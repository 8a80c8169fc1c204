import type { ComponentType } from 'react'
import { areasByRoute } from '#areas/by-route.ts'
import type { Area } from '#domain/area.ts'
import type { AreaScreen } from '#web/engine/area-screen.tsx'
import { inTime } from '#web/ui/in-time.ts'

/** A screen that is no area's. */
type Feature = { Screen: ComponentType }

/** The screens that are no area's, or more than one's, by the path of their entry; each is loaded when it is first opened. */
export const featureScreens: Readonly<Record<string, () => Promise<Feature>>> = {
  '/personalAa': officeScreen,
  '/employerAa': officeScreen,
  '/personalCC': officeScreen,
  '/employeeCC': officeScreen,
  '/mediation': officeScreen,
  '/headman': headmanScreen,
  '/or': defenceScreen,
  '/committee': committeeScreen,
  '/villageTeamReport': villageTeamReport,
  '/agriculture': agricultureScreen,
  '/market': () => besideLandmarks('MarketScreen'),
  '/hospital': () => besideLandmarks('HospitalScreen'),
  '/officialDoc': officialDocScreen,
  '/poll': pollScreen,
  '/oit': oitScreen,
  '/about': aboutScreen,
  '/user': userScreen,
  '/resetPass': resetScreen,
  '/log': () => logScreen('LogOfArea'),
  '/logAll': () => logScreen('LogOfAll'),
  '/myActivity': () => logScreen('OwnLog'),
  '/work': workScreen,
  '/work/review': reviewScreen,
  '/work/notes': notesScreen,
  '/briefing': briefingScreen,
}

async function logScreen(name: 'LogOfArea' | 'LogOfAll' | 'OwnLog'): Promise<Feature> {
  const screens = await inTime(() => import('#web/features/logs/screens.tsx'))
  return { Screen: screens[name] }
}

async function workScreen(): Promise<Feature> {
  const { WorkScreen } = await inTime(() => import('#web/features/work/board/work-screen.tsx'))
  return { Screen: WorkScreen }
}

async function reviewScreen(): Promise<Feature> {
  const { ReviewScreen } = await inTime(() => import('#web/features/work/review/review-screen.tsx'))
  return { Screen: ReviewScreen }
}

async function notesScreen(): Promise<Feature> {
  const { NotesScreen } = await inTime(() => import('#web/features/work/notes/notes-screen.tsx'))
  return { Screen: NotesScreen }
}

async function briefingScreen(): Promise<Feature> {
  const { BriefingScreen } = await inTime(() => import('#web/features/briefing/briefing-screen.tsx'))
  return { Screen: BriefingScreen }
}

async function aboutScreen(): Promise<Feature> {
  const { About } = await inTime(() => import('./about.tsx'))
  return { Screen: About }
}

async function userScreen(): Promise<Feature> {
  const { UserScreen } = await inTime(() => import('#web/features/users/user-screen.tsx'))
  return { Screen: UserScreen }
}

async function resetScreen(): Promise<Feature> {
  const { ResetScreen } = await inTime(() => import('#web/features/users/reset-screen.tsx'))
  return { Screen: ResetScreen }
}

async function officeScreen(): Promise<Feature> {
  const { OfficePage } = await inTime(() => import('#web/features/offices/office-page.tsx'))
  return { Screen: OfficePage }
}

async function oitScreen(): Promise<Feature> {
  const { OitPage } = await inTime(() => import('#web/features/integrity/oit-page.tsx'))
  return { Screen: OitPage }
}

async function pollScreen(): Promise<Feature> {
  const { PollPage } = await inTime(() => import('#web/features/polls/poll-page.tsx'))
  return { Screen: PollPage }
}

async function officialDocScreen(): Promise<Feature> {
  const { OfficialDocPage } = await inTime(() => import('#web/features/official-docs/official-doc-page.tsx'))
  return { Screen: OfficialDocPage }
}

async function headmanScreen(): Promise<Feature> {
  const { HeadmanPage } = await inTime(() => import('#web/features/offices/headman-page.tsx'))
  return { Screen: HeadmanPage }
}

async function defenceScreen(): Promise<Feature> {
  const { DefencePage } = await inTime(() => import('#web/features/volunteer-defence/defence-page.tsx'))
  return { Screen: DefencePage }
}

async function committeeScreen(): Promise<Feature> {
  const { CommitteePage } = await inTime(() => import('#web/features/committee/committee-page.tsx'))
  return { Screen: CommitteePage }
}

async function villageTeamReport(): Promise<Feature> {
  const { VillageTeamReport } = await inTime(() => import('#web/features/village-team/report-page.tsx'))
  return { Screen: VillageTeamReport }
}

async function agricultureScreen(): Promise<Feature> {
  const { AgriculturePage } = await inTime(() => import('#web/features/agriculture/agriculture-page.tsx'))
  return { Screen: AgriculturePage }
}

async function besideLandmarks(name: 'MarketScreen' | 'HospitalScreen'): Promise<Feature> {
  const screens = await inTime(() => import('#web/features/beside-landmarks/screens.tsx'))
  return { Screen: screens[name] }
}

/** The screens of content areas by route: the one area's file, and the screen that shows any of them. */
export const areaScreens: Readonly<Record<string, () => Promise<AreaPart>>> = Object.fromEntries(
  Object.entries(areasByRoute).map(([route, loadArea]) => [route, () => areaScreen(loadArea)]),
)

type AreaPart = { area: Area; AreaScreen: typeof AreaScreen }

async function areaScreen(loadArea: () => Promise<Area>): Promise<AreaPart> {
  const [area, screen] = await inTime(() => Promise.all([loadArea(), import('#web/engine/area-screen.tsx')]))
  return { area, AreaScreen: screen.AreaScreen }
}

/** Loads ahead what the screen of a content area needs: the one at a path, or what all of them share. */
export const loadAhead = (path?: string) =>
  (areaScreens[path ?? ''] ?? (() => inTime(() => import('#web/engine/area-screen.tsx'))))()

/** The page that shows a manual. */
export const loadManualPage = () => inTime(() => import('#web/features/manuals/manual-page.tsx'))
