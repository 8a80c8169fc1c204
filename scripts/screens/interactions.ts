/** How long the page takes from a press to the next paint, with a processor four times slower. */
import type { Browser, Page } from '@playwright/test'
import { median } from '../../bench/median.ts'
import { clickFirstRowAction, chooseFromListMenu, rowMenus } from '../../e2e/forms.ts'
import type { Fact } from './facts.ts'
import { openPage } from './officials.ts'

const SLOWER = 4
const MOST_MS = 200
const ROUNDS = 3

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Each begins and ends at the list of organisations. */
const INTERACTIONS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'typing in the search bar': async (page) => {
    await page.getByRole('searchbox').pressSequentially('สำนัก')
    await page.getByRole('searchbox').fill('')
  },
  'sorting the list': async (page) => {
    await page.getByRole('columnheader').getByRole('button').first().click()
    await rowMenus(page).first().waitFor()
  },
  'opening the menu of a row': async (page) => {
    await rowMenus(page).first().click()
    await page.keyboard.press('Escape')
  },
  'opening a form': async (page) => {
    await clickFirstRowAction(page, 'แก้ไข')
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    await closeDialog(page)
  },
  'typing in a form': async (page) => {
    await clickFirstRowAction(page, 'แก้ไข')
    await page.getByRole('dialog').getByRole('textbox').first().press('End')
    await page.keyboard.type('กขค')
    await page.keyboard.press('Escape')
    await button(page, 'ออกโดยไม่บันทึก').click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  },
  'opening a record': async (page) => {
    await page.locator('main [data-row-name]').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).first().waitFor()
    await closeDialog(page)
  },
  'opening Ctrl+K, and typing': async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'ค้นหาทั้งระบบ' }).pressSequentially('สำนัก')
    await closeDialog(page)
  },
  'selecting rows': async (page) => {
    await chooseFromListMenu(page, 'เลือกหลายรายการ')
    await page.getByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }).check()
    await button(page, 'เลิกเลือก').click()
  },
  'rows to map and back': async (page) => {
    await button(page, 'แสดงเป็นแผนที่').click()
    await button(page, 'แสดงเป็นรายการ').click()
    await rowMenus(page).first().waitFor()
  },
  'another list and back': async (page) => {
    const nav = page.getByRole('navigation', { name: 'เมนู' })
    await nav.getByRole('link', { name: 'ข่าวประชาสัมพันธ์' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'ข่าวประชาสัมพันธ์' }).waitFor()
    await rowMenus(page).first().waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'หน่วยงานภาครัฐและเอกชน' }).waitFor()
    await rowMenus(page).first().waitFor()
  },
}

/** The slowest interaction of each kind, as the median of several rounds. */
export async function measureInteractions(browser: Browser): Promise<Fact[]> {
  const page = await openPage(browser, 'district')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(watchInteractions)
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto('/manage/gov?page=1')
  await rowMenus(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  const times = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [title, act] of Object.entries(INTERACTIONS)) {
      await page.evaluate(takeLongest)
      await act(page)
      times.set(title, [...(times.get(title) ?? []), await page.evaluate(takeLongest)])
    }
  }
  await page.context().close()
  return [...times].map(([title, all]) => {
    const ms = median(all)
    return { title: `${title} (at most ${MOST_MS} ms)`, value: `${ms} ms`, isMet: ms <= MOST_MS }
  })
}

/** Runs in the page before its own scripts. */
function watchInteractions(): void {
  Reflect.set(window, 'longest', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0)
        Reflect.set(window, 'longest', Math.max(Reflect.get(window, 'longest'), entry.duration))
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Runs in the page, after the next paint: the longest interaction since the last call. */
async function takeLongest(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
  const longest: number = Reflect.get(window, 'longest')
  Reflect.set(window, 'longest', 0)
  return longest
}
