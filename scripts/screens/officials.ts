/** The officials for whom the screens are measured, and their pages. */
import type { Browser, Page } from '@playwright/test'
import { areaLists } from '#areas/area-lists.ts'
import { isPersonal } from '#domain/area/area.ts'
import { demoAccounts, demoPassword } from '../../e2e/fixtures.ts'

export const DESK = { width: 1366, height: 768 }
export const PHONE = { width: 360, height: 800 }

/** The officials, and the place that those above a province search in. */
export const OFFICIALS = {
  district: { pid: demoAccounts.chiangMaiDistrict, place: {} },
  province: { pid: demoAccounts.chiangMaiProvince, place: {} },
  administrator: { pid: demoAccounts.superAdministrator, place: { cc: '50' } },
} as const
export type OfficialName = keyof typeof OFFICIALS

/** A list to measure. Some have more above their rows, so fewer are in sight. */
export type MeasuredList = {
  name: string
  path: string
  tab?: string
  leastRows: number
  only?: OfficialName
}

/** The lists that are no area. */
const OTHERS: readonly Omit<MeasuredList, 'leastRows'>[] = [
  { name: '/villageTeamReport', path: '/villageTeamReport' },
  { name: '/work/review', path: '/work/review', only: 'province' },
  { name: '/work/notes', path: '/work/notes' },
  { name: '/trash', path: '/trash' },
  { name: '/myActivity', path: '/myActivity' },
  { name: '/user', path: '/user', only: 'administrator' },
  { name: '/log', path: '/log', only: 'administrator' },
  { name: '/logAll', path: '/logAll', only: 'administrator' },
]

export const measuredLists: readonly MeasuredList[] = [
  ...areaLists.map(({ area, route, tab }) => ({
    ...{ name: `${route}${tab ? ` ${tab}` : ''}`, path: route, ...(tab ? { tab } : {}) },
    leastRows: isPersonal(area) || area.onePer || area.key === 'oit' ? 8 : 10,
  })),
  ...OTHERS.map((list) => ({ ...list, leastRows: 8 })),
]

/** The address of a list that shows its results at once. */
export function listAddress({ path, tab }: MeasuredList, official: OfficialName): string {
  return `${path}?${new URLSearchParams({ ...(tab ? { tab } : {}), ...OFFICIALS[official].place, page: '1', view: 'rows' })}`
}

/** A page in an empty browser, of a signed-in official or of nobody. */
export async function openPage(browser: Browser, official?: OfficialName, viewport = DESK): Promise<Page> {
  const baseURL = process.env.E2E_URL ?? ''
  const context = await browser.newContext({
    ...{ baseURL, viewport, locale: 'th-TH', timezoneId: 'Asia/Bangkok', reducedMotion: 'reduce' },
  })
  if (official) {
    const data = { EMP_PID: OFFICIALS[official].pid, password: demoPassword }
    const answer = await context.request.post('/dods/services/public/api/auth/login', { data })
    const { access_token: token } = await answer.json()
    await context.addInitScript((value) => localStorage.setItem('token', value), token)
  }
  return context.newPage()
}
