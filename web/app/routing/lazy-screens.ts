import type { ComponentType } from 'react'
import { areasByRoute } from '#areas/by-route.ts'
import type { Area } from '#domain/area/area.ts'
import type { AreaScreen } from '#web/engine/list/area-screen.tsx'
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts'

/** A screen without an area. */
type LoadedScreen = { Screen: ComponentType }

/**
 * The screens that belong to no area, or to several, by the path of their entry; each loads when it first
 * opens.
 */
export const featureScreens: Readonly<Record<string, () => Promise<LoadedScreen>>> = {
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
  '/market': () => landmarksScreen('MarketScreen'),
  '/hospital': () => landmarksScreen('HospitalScreen'),
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
  '/work/map': completenessScreen,
  '/work/review': reviewScreen,
  '/work/notes': notesScreen,
  '/trash': trashScreen,
  '/briefing': briefingScreen,
  '/calendar': calendarScreen,
  '/charts': chartsScreen,
}

async function logScreen(name: 'LogOfArea' | 'LogOfAll' | 'OwnLog'): Promise<LoadedScreen> {
  const screens = await loadWithRetry(() => import('#web/features/logs/screens.tsx'))
  return { Screen: screens[name] }
}

async function workScreen(): Promise<LoadedScreen> {
  const { WorkScreen } = await loadWithRetry(() => import('#web/features/work/board/work-screen.tsx'))
  return { Screen: WorkScreen }
}

async function completenessScreen(): Promise<LoadedScreen> {
  const { CompletenessScreen } = await loadWithRetry(
    () => import('#web/features/completeness/completeness-screen.tsx'),
  )
  return { Screen: CompletenessScreen }
}

async function reviewScreen(): Promise<LoadedScreen> {
  const { ReviewScreen } = await loadWithRetry(() => import('#web/features/work/review/review-screen.tsx'))
  return { Screen: ReviewScreen }
}

async function trashScreen(): Promise<LoadedScreen> {
  const { TrashScreen } = await loadWithRetry(() => import('#web/features/trash/trash-screen.tsx'))
  return { Screen: TrashScreen }
}

async function notesScreen(): Promise<LoadedScreen> {
  const { NotesScreen } = await loadWithRetry(() => import('#web/features/work/notes/notes-screen.tsx'))
  return { Screen: NotesScreen }
}

async function briefingScreen(): Promise<LoadedScreen> {
  const { BriefingScreen } = await loadWithRetry(() => import('#web/features/briefing/briefing-screen.tsx'))
  return { Screen: BriefingScreen }
}

async function calendarScreen(): Promise<LoadedScreen> {
  const { CalendarScreen } = await loadWithRetry(() => import('#web/features/calendar/calendar-screen.tsx'))
  return { Screen: CalendarScreen }
}

async function chartsScreen(): Promise<LoadedScreen> {
  const { ChartsScreen } = await loadWithRetry(() => import('#web/features/charts/charts-screen.tsx'))
  return { Screen: ChartsScreen }
}

async function aboutScreen(): Promise<LoadedScreen> {
  const { About } = await loadWithRetry(() => import('./about.tsx'))
  return { Screen: About }
}

async function userScreen(): Promise<LoadedScreen> {
  const { UserScreen } = await loadWithRetry(() => import('#web/features/users/list/user-screen.tsx'))
  return { Screen: UserScreen }
}

async function resetScreen(): Promise<LoadedScreen> {
  const { ResetScreen } = await loadWithRetry(
    () => import('#web/features/users/reset-password/reset-screen.tsx'),
  )
  return { Screen: ResetScreen }
}

async function officeScreen(): Promise<LoadedScreen> {
  const { OfficePage } = await loadWithRetry(() => import('#web/features/offices/office-page.tsx'))
  return { Screen: OfficePage }
}

async function oitScreen(): Promise<LoadedScreen> {
  const { OitPage } = await loadWithRetry(() => import('#web/features/integrity/oit-page.tsx'))
  return { Screen: OitPage }
}

async function pollScreen(): Promise<LoadedScreen> {
  const { PollPage } = await loadWithRetry(() => import('#web/features/polls/poll-page.tsx'))
  return { Screen: PollPage }
}

async function officialDocScreen(): Promise<LoadedScreen> {
  const { OfficialDocPage } = await loadWithRetry(
    () => import('#web/features/official-docs/official-doc-page.tsx'),
  )
  return { Screen: OfficialDocPage }
}

async function headmanScreen(): Promise<LoadedScreen> {
  const { HeadmanPage } = await loadWithRetry(() => import('#web/features/offices/headman-page.tsx'))
  return { Screen: HeadmanPage }
}

async function defenceScreen(): Promise<LoadedScreen> {
  const { DefencePage } = await loadWithRetry(
    () => import('#web/features/volunteer-defence/defence-page.tsx'),
  )
  return { Screen: DefencePage }
}

async function committeeScreen(): Promise<LoadedScreen> {
  const { CommitteePage } = await loadWithRetry(() => import('#web/features/committee/committee-page.tsx'))
  return { Screen: CommitteePage }
}

async function villageTeamReport(): Promise<LoadedScreen> {
  const { VillageTeamReport } = await loadWithRetry(
    () => import('#web/features/village-team/report-page.tsx'),
  )
  return { Screen: VillageTeamReport }
}

async function agricultureScreen(): Promise<LoadedScreen> {
  const { AgriculturePage } = await loadWithRetry(
    () => import('#web/features/agriculture/agriculture-page.tsx'),
  )
  return { Screen: AgriculturePage }
}

async function landmarksScreen(name: 'MarketScreen' | 'HospitalScreen'): Promise<LoadedScreen> {
  const screens = await loadWithRetry(() => import('#web/features/landmarks/screens.tsx'))
  return { Screen: screens[name] }
}

/** The screens of areas by route: the file of the area, and the screen for all areas. */
export const areaScreens: Readonly<Record<string, () => Promise<LoadedAreaScreen>>> = Object.fromEntries(
  Object.entries(areasByRoute).map(([route, loadArea]) => [route, () => areaScreen(loadArea)]),
)

type LoadedAreaScreen = { area: Area; AreaScreen: typeof AreaScreen }

async function areaScreen(loadArea: () => Promise<Area>): Promise<LoadedAreaScreen> {
  const [area, screen] = await loadWithRetry(() =>
    Promise.all([loadArea(), import('#web/engine/list/area-screen.tsx')]),
  )
  return { area, AreaScreen: screen.AreaScreen }
}

/** Loads what the screen at a path needs, or what the screens of all areas share. */
export const preloadScreen = (path: string) =>
  (areaScreens[path] ?? (() => loadWithRetry(() => import('#web/engine/list/area-screen.tsx'))))()

/** The page that shows a manual. */
export const loadManualPage = () => loadWithRetry(() => import('#web/features/manuals/manual-page.tsx'))
