import type { ComponentType } from 'react'
import { inTime } from './parts.ts'

/** A screen that is no area's. */
type Feature = { Screen: ComponentType }

/** The screens that are no area's, or more than one's, by the path of their entry; each is loaded when it is first opened. */
export const featureScreens: Readonly<Record<string, () => Promise<Feature>>> = {
  '/personalAa': officeScreen,
  '/employerAa': officeScreen,
  '/personalCC': officeScreen,
  '/employeeCC': officeScreen,
  '/headman': headmanScreen,
  '/about': aboutScreen,
  '/user': userScreen,
  '/resetPass': resetScreen,
  '/log': () => logScreen('LogOfArea'),
  '/logAll': () => logScreen('LogOfAll'),
  '/myActivity': () => logScreen('OwnLog'),
}

async function logScreen(name: 'LogOfArea' | 'LogOfAll' | 'OwnLog'): Promise<Feature> {
  const screens = await inTime(import('#web/features/logs/screens.tsx'))
  return { Screen: screens[name] }
}

async function aboutScreen(): Promise<Feature> {
  const { About } = await inTime(import('./about.tsx'))
  return { Screen: About }
}

async function userScreen(): Promise<Feature> {
  const { UserScreen } = await inTime(import('#web/features/users/user-screen.tsx'))
  return { Screen: UserScreen }
}

async function resetScreen(): Promise<Feature> {
  const { ResetScreen } = await inTime(import('#web/features/users/reset-screen.tsx'))
  return { Screen: ResetScreen }
}

async function officeScreen(): Promise<Feature> {
  const { OfficePage } = await inTime(import('#web/features/offices/office-page.tsx'))
  return { Screen: OfficePage }
}

async function headmanScreen(): Promise<Feature> {
  const { HeadmanPage } = await inTime(import('#web/features/offices/headman-page.tsx'))
  return { Screen: HeadmanPage }
}

/** The register of content areas and the screen that shows any of them, loaded when the first program is opened. */
export const loadAreas = () => inTime(areasAndScreen())

/** The page that shows a manual. */
export const loadManualPage = () => inTime(import('#web/features/manuals/manual-page.tsx'))

async function areasAndScreen() {
  const [{ areas }, { AreaScreen }] = await Promise.all([
    import('#areas/index.ts'),
    import('#web/engine/area-screen.tsx'),
  ])
  return { areas, AreaScreen }
}
