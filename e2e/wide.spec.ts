/** Beside the menu on a small screen every column of a list is in view, the display status of the province among them. */
import type { Page } from '@playwright/test'
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

  test('the accounts show all that can be done with each', async ({ page }) => {
    await enterAs(page, demoAccounts.superAdministrator, '/user?page=1')
    await expectInView(page)
  })
})

/** All columns of the list lie within its frame. */
async function expectInView(page: Page): Promise<void> {
  const table = page.getByRole('table')
  await table.waitFor()
  const beyond = () =>
    table.evaluate(({ parentElement: frame }) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0))
  await expect.poll(beyond).toBeLessThanOrEqual(1)
}
