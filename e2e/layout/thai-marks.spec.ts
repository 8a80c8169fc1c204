/** No box of the screen cuts marks above or below Thai letters. */
import type { Page } from '@playwright/test'
import { navigateTo, openPageAs } from '../api-caller.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { textsWithLostMarks } from '../thai-marks.ts'

const TEXT_SIZES = ['100%', '125%', '200%']

type States = Readonly<Record<string, (page: Page) => Promise<void>>>

const STATES: States = {
  list: (page) => openList(page, '/manage/activity?page=1'),
  calendar: async (page) => {
    await navigateTo(page, '/calendar')
    await page.getByRole('grid').waitFor()
  },
  'cards of a phone': async (page) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await openList(page, '/manage/festival?page=1')
  },
}

const MORE_STATES: States = {
  'list with tabs': (page) => openList(page, '/headman?tab=head'),
  home: async (page) => {
    await navigateTo(page, '/')
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  },
}

test('no text of lists, the calendar and cards loses a Thai mark at any text size', async ({ page }) => {
  test.slow()
  await expectWholeMarks(page, STATES)
})

test('no text of tabs and the home page loses a Thai mark', { tag: '@thorough' }, async ({ page }) => {
  test.slow()
  await expectWholeMarks(page, MORE_STATES)
})

async function expectWholeMarks(page: Page, states: States): Promise<void> {
  await page.clock.setFixedTime(Date.now())
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/menu')
  for (const [state, open] of Object.entries(states)) {
    for (const size of TEXT_SIZES) {
      await test.step(`${state} at ${size}`, () =>
        // What arrives between the two pictures moves the texts: then they are taken again.
        expect(async () => {
          await page.reload()
          await open(page)
          await page.waitForLoadState('networkidle')
          expect(await textsWithLostMarks(page, { size }), 'texts that lose marks').toEqual([])
        }).toPass({ timeout: 60_000 }))
    }
  }
}

async function openList(page: Page, path: string): Promise<void> {
  await navigateTo(page, path)
  await page.locator('main [data-row-name]').first().waitFor()
}
