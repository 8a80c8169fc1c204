/**
 * Next to the menu on a small screen every column of a list is visible, including the display status of the
 * province.
 */
import type { Locator, Page } from '@playwright/test'
import { villageTeam } from '#areas/security/village-team.ts'
import { volunteerDefence } from '#areas/security/volunteer-defence.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { openApiCaller, openPageAs, navigateTo } from '../api-caller.ts'
import { asRows } from '../forms.ts'
import { createPerson } from '../people/sample-persons.ts'

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

test('every list of the province fits its frame and gives the names 260 pixels', async ({ page }) => {
  test.slow()
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/menu')
  for (const path of [
    ...routes.map((name) => `/manage/${name}`),
    '/royal',
    ...items.map((name) => `/${name}`),
    ...['/personalCC', '/employeeCC', '/headman', '/villageTeam', '/committee', '/mediation'],
    ...[
      '/new',
      '/officialDoc',
      '/poll',
      '/subpolicy',
      '/procurement',
      '/oit',
      '/mmDetail',
      '/mooban&goodness',
    ],
  ]) {
    await test.step(path, async () => {
      await navigateTo(page, asRows(`${path}?cc=50&page=1`))
      await expectInView(page)
      expect(await leastNameWidth(page)).toBeGreaterThanOrEqual(260)
    })
  }
})

test('no list of a district is wider than its frame, and names have 260 pixels', async ({ page }) => {
  test.slow()
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  for (const path of [...routes.map((name) => `/manage/${name}`), ...items.map((name) => `/${name}`)])
    await test.step(path, async () => {
      await navigateTo(page, asRows(`${path}?page=1`))
      await expectInView(page)
      expect(await leastNameWidth(page)).toBeGreaterThanOrEqual(260)
    })
})

test('the lists of the centre cut no short name of a sub-district, and fit their frames', async ({
  page,
}) => {
  test.slow()
  await openPageAs(page, demoAccounts.superAdministrator, '/menu')
  for (const path of ['/industry', '/hospital', '/manage/otop', '/manage/institute', '/manage/activity']) {
    await test.step(path, async () => {
      await navigateTo(page, asRows(`${path}?cc=50&page=1`))
      await expectInView(page)
      expect(await cutNamesIn(page, 'ตำบล', 8)).toEqual([])
    })
  }
})

test('the lists of persons cut no short name of a place, and fit their frames', {
  tag: '@thorough',
}, async ({ page }) => {
  test.slow()
  const caller = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const appointed = { ROLE: '3', TRAIN_DATE: '20200105', ORDER_NO: '12/2563', ORDER_DATE: '20200110' }
  // A name without a possible line break, on the same page as a village with a long name.
  const { id } = await createPerson(caller, villageTeam, '50010401', appointed)
  await openPageAs(page, demoAccounts.superAdministrator, '/menu')
  for (const path of ['/headman', '/villageTeam', '/committee']) {
    await test.step(path, async () => {
      await navigateTo(page, asRows(`${path}?cc=50&page=1`))
      await expectInView(page)
      for (const level of ['ตำบล', 'หมู่บ้าน']) expect(await cutNamesIn(page, level, 10)).toEqual([])
    })
  }
  await caller.get(`${villageTeam.path}/delete/${id}`)
})

test('a name of 100 letters without a break neither widens the list nor makes its row too high', {
  tag: '@thorough',
}, async ({ page }) => {
  const caller = await openPageAs(page, demoAccounts.ubonProvince, '/menu')
  const name = { FNAME: `ก${'ข'.repeat(99)}`, LNAME: 'ค'.repeat(100) }
  const { id } = await createPerson(caller, volunteerDefence, '34000000', { UNIT: '2', ...name })
  await navigateTo(page, `/or?cc=34&page=1&q=ก${'ข'.repeat(20)}`)
  await expectInView(page)
  const height = await page
    .locator('tbody tr')
    .first()
    .evaluate((row) => row.clientHeight)
  expect(height).toBeLessThan(120)
  await caller.get(`manage/volunteerDefence/delete/${id}`)
})

test.describe('next to the menu on a screen of 1024 pixels', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('the lists of a district, including those of persons, fit their frames', {
    tag: '@thorough',
  }, async ({ page }) => {
    test.slow()
    await openPageAs(page, demoAccounts.ubonDistrict, '/menu')
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
        await navigateTo(page, asRows(`${path}?page=1`))
        await expectInView(page)
      })
    }
  })

  test('the lists of the centre with a column for the district fit their frames', {
    tag: '@thorough',
  }, async ({ page }) => {
    await openPageAs(page, demoAccounts.superAdministrator, '/menu')
    for (const path of ['/new', '/poll', '/committee'])
      await test.step(path, async () => {
        await navigateTo(page, asRows(`${path}?cc=50&page=1`))
        await expectInView(page)
      })
  })

  test('the list of accounts fits its frame', { tag: '@thorough' }, async ({ page }) => {
    await openPageAs(page, demoAccounts.superAdministrator, '/user?page=1')
    await expectInView(page)
  })
})

/** The least width that a name in the list has, in pixels. */
function leastNameWidth(page: Page): Promise<number> {
  return page
    .locator('tbody [data-row-name]')
    .evaluateAll((names) => Math.min(...names.map((name) => name.parentElement?.clientWidth ?? 0)))
}

/** The names of places of at most `most` letters that are cut, in the column of their level. */
async function cutNamesIn(page: Page, level: string, most: number): Promise<(string | null)[]> {
  const places = await linesOf(page, level)
  expect(await places.count()).toBeGreaterThan(0)
  return places.evaluateAll((cells, letters) => {
    const lettersOf = (text: string) => [...text.replace(/\p{M}/gu, '')].length
    return cells
      .filter(({ textContent }) => lettersOf(textContent ?? '') <= letters)
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .map(({ textContent }) => textContent)
  }, most)
}

/** The values below a heading, which may name two columns: "อำเภอ / ตำบล". */
async function linesOf(page: Page, heading: string): Promise<Locator> {
  const headings = page.getByRole('columnheader')
  await headings.filter({ hasText: heading }).first().waitFor()
  const titles = (await headings.allTextContents()).map((text) => text.split(' / '))
  const at = titles.findIndex((names) => names.includes(heading))
  const cells = page.locator(`tbody td:nth-child(${at + 1}) > div`)
  if (titles[at]?.length === 1) return cells
  return titles[at]?.[0] === heading
    ? cells.locator('> span > span:first-child')
    : cells.locator('[data-below] > span')
}

/** All columns of the list are within its frame. */
async function expectInView(page: Page): Promise<void> {
  const table = page.getByRole('table')
  await table.waitFor()
  const beyond = () =>
    table.evaluate(({ parentElement: frame }) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0))
  await expect.poll(beyond).toBeLessThanOrEqual(1)
}
