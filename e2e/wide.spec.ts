/** Beside the menu on a small screen every column of a list is in view, the display status of the province among them. */
import type { Locator, Page } from '@playwright/test'
import { demoAccounts, expect, test } from './fixtures.ts'
import { enterAs, visit } from './official.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const items = [
  'resource',
  'agriculture',
  'bank',
  'industry',
  'dept',
  'market',
  'hospital',
  'touristCenter',
  'transport',
]
const routes = ['gov', 'institute', 'tradition', 'tourism', 'activity', 'festival', 'otop', 'landmarks']

test('no list of the province is wider than its frame', async ({ page }) => {
  test.slow()
  await enterAs(page, demoAccounts.ubonProvince, '/menu')
  for (const path of [
    ...routes.map((name) => `/manage/${name}`),
    '/royal',
    ...items.map((name) => `/${name}`),
    '/personalCC',
    '/employeeCC',
  ]) {
    await test.step(path, async () => {
      await visit(page, `${path}?cc=34&page=1`)
      await expectInView(page)
    })
  }
})

test('the names of sub-districts stand whole in the lists of the centre, which are no wider for it', async ({
  page,
}) => {
  test.slow()
  await enterAs(page, demoAccounts.superAdministrator, '/menu')
  for (const path of ['/industry', '/hospital', '/manage/otop', '/manage/institute', '/manage/activity']) {
    await test.step(path, async () => {
      await visit(page, `${path}?cc=50&page=1`)
      await expectInView(page)
      const place = await columnOf(page, 'ตำบล')
      expect(await place.count()).toBeGreaterThan(0)
      const broken = await place.evaluateAll((cells) => {
        const lettersOf = (text: string) => [...text.replace(/\p{M}/gu, '')].length
        const linesOf = (cell: Element) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        }
        return cells
          .filter(({ textContent }) => lettersOf(textContent ?? '') <= 8)
          .filter((cell) => linesOf(cell) > 1)
          .map(({ textContent }) => textContent)
      })
      expect(broken).toEqual([])
    })
  }
})

test.describe('beside the menu of a screen of 1024 pixels', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('a district’s lists give way before any column lies hidden, those of persons among them', async ({
    page,
  }) => {
    test.slow()
    await enterAs(page, demoAccounts.ubonDistrict, '/menu')
    for (const path of [
      ...routes.map((name) => `/manage/${name}`),
      ...items.map((name) => `/${name}`),
      '/royal',
      '/personalAa',
      '/employerAa',
      '/or',
      '/villageTeam',
      '/headman',
      '/committee',
      '/mediation',
      '/procurement',
      '/officialDoc',
    ]) {
      await test.step(path, async () => {
        await visit(page, `${path}?page=1`)
        await expectInView(page)
      })
    }
  })

  test('the lists of the centre that have a column for the district show the others, too', async ({
    page,
  }) => {
    await enterAs(page, demoAccounts.superAdministrator, '/menu')
    for (const path of ['/new', '/poll'])
      await test.step(path, async () => {
        await visit(page, `${path}?cc=50&page=1`)
        await expectInView(page)
      })
  })

  test('the accounts show all that can be done with each', async ({ page }) => {
    await enterAs(page, demoAccounts.superAdministrator, '/user?page=1')
    await expectInView(page)
  })
})

/** The cells beneath a heading. */
async function columnOf(page: Page, heading: string): Promise<Locator> {
  const headings = page.getByRole('columnheader')
  await headings.filter({ hasText: heading }).first().waitFor()
  const titles = await headings.allTextContents()
  return page.locator(`tbody td:nth-child(${titles.indexOf(heading) + 1}) > div`)
}

/** All columns of the list lie within its frame. */
async function expectInView(page: Page): Promise<void> {
  const table = page.getByRole('table')
  await table.waitFor()
  const beyond = () =>
    table.evaluate(({ parentElement: frame }) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0))
  await expect.poll(beyond).toBeLessThanOrEqual(1)
}
