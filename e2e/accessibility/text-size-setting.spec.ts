/** Letters in three sizes, kept on the device and there before anything is drawn. */
import type { Page } from '@playwright/test'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { dialogOf } from '../forms.ts'
import { openPageAs, navigateTo } from '../api-caller.ts'
import { expectNoOverflow } from '../overflow.ts'

const district = demoAccounts.chiangMaiDistrict

const rootSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

test('a size is chosen by keyboard, holds after loading anew and on the sign-in screen', async ({ page }) => {
  // It signs out, which must not end the session of other tests.
  await openPageAs(page, district, '/menu', { anew: true })
  expect(await rootSize(page)).toBe(16)
  const button = page.getByRole('button', { name: 'ขนาดตัวอักษร' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'ขนาดตัวอักษร')
  await expect(dialog.getByRole('radio', { name: 'ปกติ' })).toBeChecked()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('radio', { name: 'ปกติ' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'ใหญ่', exact: true })).toBeChecked()
  expect(await rootSize(page)).toBe(18)
  await page.keyboard.press('ArrowDown')
  expect(await rootSize(page)).toBe(20)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await rootSize(page)).toBe(20)
  await button.click()
  await expect(dialog.getByRole('radio', { name: 'ใหญ่มาก' })).toBeChecked()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await dialogOf(page, 'ออกจากระบบ').getByRole('button', { name: 'ตกลง' }).click()
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  expect(await rootSize(page)).toBe(20)
})

test('nothing is drawn in another size first', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('textSize', 'largest')
    const sizes: string[] = []
    Object.assign(window, { sizes })
    new MutationObserver(() => {
      if (document.getElementById('root')?.childElementCount)
        sizes.push(getComputedStyle(document.documentElement).fontSize)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await page.getByRole('heading', { name: 'เข้าสู่ระบบ' }).waitFor()
  const seen = await page.evaluate(() => [...new Set((window as unknown as { sizes: string[] }).sizes)])
  expect(seen).toEqual(['20px'])
})

test('beside larger letters of the browser the largest of ours leave every column of a list in view', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 20, fixed: 20 } })
  await openPageAs(page, demoAccounts.superAdministrator, '/work')
  const menu = page.getByRole('navigation', { name: 'เมนู' })
  await expect(menu).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset.textSize = 'largest'
  })
  // The menu gives way, as on a smaller screen.
  await expect(menu).toBeHidden()
  const beyond = () =>
    page
      .getByRole('table')
      .evaluate(({ parentElement: frame }) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0))
  await expect.poll(beyond).toBeLessThanOrEqual(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the name of each size is as high as a finger', async ({ page }) => {
    await openPageAs(page, district, '/menu')
    await page.getByRole('button', { name: 'เมนู', exact: true }).tap()
    await page.getByRole('button', { name: 'ขนาดตัวอักษร' }).tap()
    const names = dialogOf(page, 'ขนาดตัวอักษร').locator('label')
    await expect(names).toHaveCount(3)
    for (const name of await names.all())
      expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  test('the largest letters fit', async ({ page }) => {
    test.slow()
    await page.goto('/')
    await page.getByRole('heading', { name: 'เข้าสู่ระบบ' }).waitFor()
    await page.evaluate(() => {
      document.documentElement.dataset.textSize = 'largest'
    })
    await expectNoOverflow(page)
    await openPageAs(page, district, '/menu')
    await page.evaluate(() => localStorage.setItem('textSize', 'largest'))
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'เมนู', exact: true }).tap()
    await expect(page.getByRole('button', { name: 'ขนาดตัวอักษร' })).toBeVisible()
    await expectNoOverflow(page)
    await page.keyboard.press('Escape')
    for (const path of [
      '/manage/gov',
      '/manage/festival',
      '/manage/otop',
      '/personalAa',
      '/work',
      '/myActivity',
    ])
      await test.step(path, async () => {
        await navigateTo(page, path)
        await expectNoOverflow(page)
      })
    await test.step('a form and a view', async () => {
      await navigateTo(page, '/manage/festival')
      await page.getByRole('button', { name: 'เพิ่มเทศกาล' }).tap()
      await expect(page.getByRole('dialog').getByText('รูปที่ 5', { exact: true })).toBeVisible()
      await expectNoOverflow(page)
      await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิก' }).tap()
      await page
        .getByRole('button', { name: /^ดูรายละเอียด/ })
        .first()
        .tap()
      await page.getByRole('button', { name: 'หน้าที่ประชาชนเห็น' }).tap()
      await expect(dialogOf(page, 'หน้าที่ประชาชนเห็น').getByRole('article')).toBeVisible()
      await expectNoOverflow(page)
    })
  })
})
