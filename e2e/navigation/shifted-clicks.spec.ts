/** Clicks during which the page moves below the mouse. */
import type { Locator, Page } from '@playwright/test'
import { openPageAs } from '../api-caller.ts'
import { demoAccounts, expect, nextFrame, test } from '../fixtures.ts'
import { dialogOf } from '../forms.ts'

async function pressOn(button: Locator): Promise<void> {
  await button.hover()
  await button.page().mouse.down()
}

/** Moves everything below the header down, as a message above the list would. */
const shift = (page: Page) =>
  page.evaluate(() => {
    document
      .querySelector('main')
      ?.prepend(Object.assign(document.createElement('p'), { style: 'height: 300px' }))
  })

test('a press is a click although the page moves before the release', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await pressOn(page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }))
  await shift(page)
  await page.mouse.up()
  await expect(dialogOf(page, 'เพิ่มหน่วยงาน')).toBeVisible()
})

test('a press whose button stays below the mouse is one click', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  const branch = page.getByRole('button', { name: 'ข้อมูลบุคลากร', exact: true })
  await pressOn(branch)
  await page.mouse.up()
  // A second click would follow in the next task, and close it again.
  await nextFrame(page)
  await expect(branch).toHaveAttribute('aria-expanded', 'true')
})

test('a press that is dragged off its button is no click', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await pressOn(page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }))
  await page.mouse.move(600, 500)
  await page.mouse.up()
  // A click would follow in the next task.
  await nextFrame(page)
  await expect(dialogOf(page, 'เพิ่มหน่วยงาน')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a tap is a click although the page moves before the release', async ({ page }) => {
    await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
    const button = page.getByRole('button', { name: 'เพิ่มหน่วยงาน' })
    await button.click({ trial: true })
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
    const browser = await page.context().newCDPSession(page)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await shift(page)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(dialogOf(page, 'เพิ่มหน่วยงาน')).toBeVisible()
  })
})
