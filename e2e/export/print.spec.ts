/** Printing with the browser (Ctrl+P): texts are printed, controls are not, and nothing is cut. */
import type { Page } from '@playwright/test'
import { festival } from '#areas/tourism/festival.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { dialogOf, rowOf } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord } from '../api-caller.ts'
import { expectNothingClipped } from '../overflow.ts'

// As wide as A4 without its margins, and less high than the content.
const paper = { width: 718, height: 400 }

/** All controls, except the sort buttons of a list, which are its headings. */
const pressable = (page: Page) =>
  page.locator('button:visible:not(th *), [role=navigation]:visible, nav:visible a:visible, input:visible')

test('a list is printed with all its rows and columns, and without menu and buttons', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(district, festival, '50010100', {
    FESTIVAL_DETAIL: 'งานประจำปีของอำเภอ '.repeat(60),
  })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/festival?page=1&size=100&view=rows')
  await rowOf(page, name).waitFor()
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(pressable(page)).toHaveCount(0)
  await expectNothingClipped(page)
  await expectNoScrollingFrame(page)
  await expect(page.getByRole('columnheader', { name: 'จัดการ' })).toBeHidden()
  await expect(page.getByText(/^จำนวนทั้งหมด/)).toBeVisible()
})

test('an open view of a record is printed from its title to its end, without the list below', async ({
  page,
}) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name, id } = await createAreaRecord(district, festival, '50010100', {
    FESTIVAL_DETAIL: 'งานประจำปีของอำเภอ '.repeat(60),
  })
  await openPageAs(
    page,
    demoAccounts.chiangMaiDistrict,
    `/manage/festival?page=1&dialog=view&record=${encodeURIComponent(id)}`,
  )
  const view = dialogOf(page, 'รายละเอียดเทศกาล')
  await expect(view).toContainText(name)
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toBeHidden()
  await expect(view.getByRole('heading', { name: 'รายละเอียดเทศกาล' })).toBeVisible()
  await expect(pressable(page)).toHaveCount(0)
  await expectNothingClipped(page)
  const beyond = await view.evaluate((box) => {
    const body = box.querySelector('[tabindex="0"]') ?? box
    return body.scrollHeight - body.clientHeight
  })
  expect(beyond).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(paper.height)
})

test('the review queue is printed without check boxes', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/work/review')
  await expect(page.getByRole('columnheader', { name: 'เลือก' })).toBeVisible()
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader', { name: 'เลือก' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'รายการ' })).toBeVisible()
  await expect(pressable(page)).toHaveCount(0)
})

test('the work board is printed as text, without controls, icons and borders of links', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/work')
  const tasks = page.getByRole('main').getByRole('link', { name: /^ไม่มีรูปภาพ/ })
  await tasks.first().waitFor()
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  await expect(tasks.first()).toBeVisible()
  await expect(tasks.first()).toHaveCSS('border-top-width', '0px')
  await expect(tasks.locator('svg:visible')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveCSS('break-after', 'avoid')
  await expect(pressable(page)).toHaveCount(0)
  await expectNothingClipped(page)
})

test('every page of a printed briefing has A4 size', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/briefing')
  await page.getByRole('article', { name: /^บรรยายสรุป/ }).waitFor()
  for (const isThai of [false, true]) {
    await page.getByRole('checkbox', { name: 'ใช้เลขไทย' }).setChecked(isThai)
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sizes = printed.match(/\/MediaBox ?\[[^\]]*\]/g) ?? []
    expect(sizes.length).toBeGreaterThan(2)
    // A4 in points, not the browser's default.
    expect(
      [...new Set(sizes)].map((size) =>
        size
          .match(/[\d.]+/g)
          ?.map(Number)
          .map(Math.round),
      ),
    ).toEqual([[0, 0, 595, 842]])
  }
})

/** The complete list is printed, without a scrolling part. */
async function expectNoScrollingFrame(page: Page): Promise<void> {
  const hidden = await page
    .getByRole('table')
    .evaluate(({ parentElement: frame }) => (frame?.scrollHeight ?? 0) - (frame?.clientHeight ?? 0))
  expect(hidden).toBeLessThanOrEqual(1)
}
