/** The figures of screens.md that are no list's. */
import type { Browser, Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '../../e2e/fixtures.ts'
import { loadedBytes, loadsOf } from '../../e2e/loads.ts'
import { openPage } from './officials.ts'

export type Fact = { title: string; value: string; isMet: boolean }

const fact = (title: string, value: number, isMet: boolean, unit = ''): Fact => ({
  ...{ title, isMet },
  value: `${Math.round(value)}${unit}`,
})

/** Home, the map, the global search, and what a browser with an empty cache loads. */
export async function measureFacts(browser: Browser): Promise<Fact[]> {
  const page = await openPage(browser, 'district')
  const facts = [...(await homeFacts(page)), await pinFact(page), await searchFact(page)]
  await page.context().close()
  return [...facts, ...(await scriptFacts(browser))]
}

async function homeFacts(page: Page): Promise<Fact[]> {
  await page.goto('/')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 2 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const pictures = await main
    .locator('img')
    .evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length)
  const maps = await main.locator('svg path[d*="Z"], svg path[d*="z"]').count()
  return [
    fact('pictures on the home page of a district (at least 4)', pictures, pictures >= 4),
    fact('its map is drawn (1 or more outlines)', maps, maps > 0),
  ]
}

/** Whether a press on a pin is answered on the map. */
async function pinFact(page: Page): Promise<Fact> {
  await page.goto('/manage/landmarks?page=1&view=map')
  const map = page.getByRole('group', { name: /^แผนที่/ })
  const pin = map.locator('button[aria-haspopup=dialog]').first()
  const group = map.getByRole('button', { name: /รายการในบริเวณนี้$/ }).first()
  await pin.or(group).first().waitFor()
  // Joined pins come apart at a closer zoom.
  while (!(await pin.isVisible())) await group.click()
  await pin.click()
  const [card, frame] = [await map.getByRole('dialog').boundingBox(), await map.boundingBox()]
  const isInside =
    card !== null && frame !== null && card.y >= frame.y && card.y + card.height <= frame.y + frame.height
  return {
    title: 'answer to a press on a pin',
    value: isInside ? 'on the map' : 'elsewhere',
    isMet: isInside,
  }
}

/** The letters that are lost when they are typed right after Ctrl+K, on a page that has just loaded. */
async function searchFact(page: Page): Promise<Fact> {
  const word = 'สำนักงาน'
  await page.goto('/menu')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(word)
  const field = page.getByRole('combobox', { name: 'ค้นหาทั้งระบบ' })
  await field.waitFor()
  const lost = word.length - (await field.inputValue()).length
  return fact('letters lost in Ctrl+K (0)', lost, lost === 0)
}

async function scriptFacts(browser: Browser): Promise<Fact[]> {
  const page = await openPage(browser)
  const loads = await loadsOf(page)
  const kilobytes = () => loadedBytes(loads.filter(({ type }) => type === 'Script')) / 1000
  await page.goto('/manage/gov')
  await page.getByRole('heading', { name: 'เข้าสู่ระบบ' }).waitFor()
  await page.waitForLoadState('networkidle')
  const atSignIn = kilobytes()
  await page.getByLabel('เลขประจำตัวประชาชน').fill(demoAccounts.chiangMaiDistrict)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await page.getByRole('table').waitFor()
  await page.waitForLoadState('networkidle')
  const atList = kilobytes()
  await page.context().close()
  return [
    fact('JavaScript at sign-in (at most 95 kB)', atSignIn, atSignIn <= 95, ' kB'),
    fact('JavaScript up to the first list (at most 220 kB)', atList, atList <= 220, ' kB'),
  ]
}
