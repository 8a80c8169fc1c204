import type { ComponentType, ReactElement } from 'react'
import { areasByRoute } from '#areas/by-route.ts'
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts'
import { manualEntries, manualsFor } from '../menu/manual-entries.ts'

type LoadScreen = () => Promise<ReactElement>

/** A screen by the name of its component in its file. */
function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LoadScreen {
  return async () => {
    const Screen: ComponentType = (await loadWithRetry(load))[name]
    return <Screen />
  }
}

const officeScreen = screen(() => import('#web/features/offices/office-page.tsx'), 'OfficePage')
const loadLogs = () => import('#web/features/logs/screens.tsx')

/** The screens that belong to no area, or to several, by path; each loads when it first opens. */
export const featureScreens: Readonly<Record<string, LoadScreen>> = {
  '/personalAa': officeScreen,
  '/employerAa': officeScreen,
  '/personalCC': officeScreen,
  '/employeeCC': officeScreen,
  '/mediation': officeScreen,
  '/headman': screen(() => import('#web/features/offices/headman-page.tsx'), 'HeadmanPage'),
  '/or': screen(() => import('#web/features/volunteer-defence/defence-page.tsx'), 'DefencePage'),
  '/committee': screen(() => import('#web/features/committee/committee-page.tsx'), 'CommitteePage'),
  '/villageTeamReport': screen(
    () => import('#web/features/village-team/report-page.tsx'),
    'VillageTeamReport',
  ),
  '/agriculture': screen(() => import('#web/features/agriculture/agriculture-page.tsx'), 'AgriculturePage'),
  '/officialDoc': screen(
    () => import('#web/features/official-docs/official-doc-page.tsx'),
    'OfficialDocPage',
  ),
  '/mmDetail': screen(
    () => import('#web/features/village-people/village-people-page.tsx'),
    'VillagePeoplePage',
  ),
  '/poll': screen(() => import('#web/features/polls/poll-page.tsx'), 'PollPage'),
  '/oit': screen(() => import('#web/features/integrity/oit-page.tsx'), 'OitPage'),
  '/about': async () => {
    const { AboutPage } = await loadWithRetry(() => import('#web/features/about/about-page.tsx'))
    return <AboutPage manualsFor={manualsFor} />
  },
  '/user': screen(() => import('#web/features/users/list/user-screen.tsx'), 'UserScreen'),
  '/resetPass': screen(() => import('#web/features/users/reset-password/reset-screen.tsx'), 'ResetScreen'),
  '/log': screen(loadLogs, 'LogOfArea'),
  '/logAll': screen(loadLogs, 'LogOfAll'),
  '/myActivity': screen(loadLogs, 'OwnLog'),
  '/webhooks': screen(() => import('#web/features/webhooks/webhook-screen.tsx'), 'WebhookScreen'),
  '/mail': screen(() => import('#web/features/mail/mail-screen.tsx'), 'MailScreen'),
  '/notifications': screen(
    () => import('#web/features/notifications/settings-screen.tsx'),
    'NotificationSettings',
  ),
  '/work': screen(() => import('#web/features/work/board/work-screen.tsx'), 'WorkScreen'),
  '/work/map': screen(
    () => import('#web/features/completeness/completeness-screen.tsx'),
    'CompletenessScreen',
  ),
  '/work/review': screen(() => import('#web/features/work/review/review-screen.tsx'), 'ReviewScreen'),
  '/work/notes': screen(() => import('#web/features/work/notes/notes-screen.tsx'), 'NotesScreen'),
  '/photos': screen(() => import('#web/features/photos/photo-desk-screen.tsx'), 'PhotoDeskScreen'),
  '/photos/missing': screen(
    () => import('#web/features/photos/missing-nearby-screen.tsx'),
    'MissingNearbyScreen',
  ),
  '/trash': screen(() => import('#web/features/trash/trash-screen.tsx'), 'TrashScreen'),
  '/briefing': screen(() => import('#web/features/briefing/briefing-screen.tsx'), 'BriefingScreen'),
  '/calendar': screen(() => import('#web/features/calendar/calendar-screen.tsx'), 'CalendarScreen'),
  '/projector': screen(() => import('#web/features/home/projector/projector-screen.tsx'), 'ProjectorScreen'),
  '/charts': screen(() => import('#web/features/charts/charts-screen.tsx'), 'ChartsScreen'),
  ...Object.fromEntries(
    manualEntries.map(({ path, title }): [string, LoadScreen] => [
      path,
      async () => {
        const { ManualPage } = await loadWithRetry(() => import('#web/features/manuals/manual-page.tsx'))
        return <ManualPage path={path} title={title} />
      },
    ]),
  ),
}

const loadAreaScreen = () => import('#web/engine/list/area-screen.tsx')

/** The screens of areas by route: the file of the area, and the screen for all areas. */
export const areaScreens: Readonly<Record<string, LoadScreen>> = Object.fromEntries(
  Object.entries(areasByRoute).map(([route, loadArea]) => [
    route,
    async () => {
      const [area, { AreaScreen }] = await loadWithRetry(() => Promise.all([loadArea(), loadAreaScreen()]))
      return <AreaScreen area={area} />
    },
  ]),
)

/** Loads what the screen at a path needs, or what the screens of all areas share. */
export const preloadScreen = (path: string): Promise<unknown> =>
  areaScreens[path]?.() ?? loadWithRetry(loadAreaScreen)
