/** Text size and colour scheme: stored on the device and set before anything is drawn. */
import type { Page } from '@playwright/test'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { dialogOf, openUserMenu, clickFirstRowAction } from '../forms.ts'
import { openPageAs, navigateTo } from '../api-caller.ts'
import { tabTo } from '../keyboard.ts'
import { expectNoOverflow } from '../overflow.ts'

const district = demoAccounts.chiangMaiDistrict

const rootSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

test('the text size chosen by keyboard stays after a reload and on the sign-in screen', async ({ page }) => {
  // The test signs out, which must not end the session of other tests.
  await openPageAs(page, district, '/menu', { newSession: true })
  expect(await rootSize(page)).toBe(16)
  const user = page.getByRole('button', { name: /^บัญชีผู้ใช้งาน/ })
  await user.focus()
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'ขนาดตัวอักษรและสีหน้าจอ' })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'ขนาดตัวอักษรและสีหน้าจอ')
  await expect(dialog.getByRole('radio', { name: 'ปกติ' })).toBeChecked()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('radio', { name: 'ปกติ' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'ใหญ่', exact: true })).toBeChecked()
  expect(await rootSize(page)).toBe(18)
  await page.keyboard.press('ArrowDown')
  expect(await rootSize(page)).toBe(20)
  await page.keyboard.press('Escape')
  await expect(user).toBeFocused()

  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await rootSize(page)).toBe(20)
  await openUserMenu(page)
  await button.click()
  await expect(dialog.getByRole('radio', { name: 'ใหญ่มาก' })).toBeChecked()
  await page.keyboard.press('Escape')

  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await dialogOf(page, 'ออกจากระบบ').getByRole('button', { name: 'ตกลง' }).click()
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  expect(await rootSize(page)).toBe(20)
})

test('the stored text size is set before anything is drawn', async ({ page }) => {
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

test('a list fits its frame at the largest text size with a browser font of 20 pixels', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 20, fixed: 20 } })
  await openPageAs(page, demoAccounts.superAdministrator, '/work')
  const menu = page.getByRole('navigation', { name: 'เมนู' })
  await expect(menu).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset.textSize = 'largest'
  })
  // The menu hides, as on a smaller screen.
  await expect(menu).toBeHidden()
  const beyond = () =>
    page
      .getByRole('table')
      .evaluate(({ parentElement: frame }) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0))
  await expect.poll(beyond).toBeLessThanOrEqual(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('each option of the display settings is at least 44 pixels high', async ({ page }) => {
    await openPageAs(page, district, '/menu')
    await openUserMenu(page)
    await page.getByRole('button', { name: 'ขนาดตัวอักษร' }).tap()
    const names = dialogOf(page, 'ขนาดตัวอักษรและสีหน้าจอ').locator('label')
    await expect(names).toHaveCount(6)
    for (const name of await names.all())
      expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  test('pages, menus and dialogs fit the screen at the largest text size', async ({ page }) => {
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
    await expect(page.getByRole('dialog', { name: 'เมนู' }).getByRole('link').first()).toBeVisible()
    await expectNoOverflow(page)
    await page.keyboard.press('Escape')
    await openUserMenu(page)
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
    await test.step('a form and a preview', async () => {
      await navigateTo(page, '/manage/festival')
      await page.getByRole('button', { name: 'เพิ่มเทศกาล' }).tap()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'อัปโหลดรูปที่ 5' })).toBeVisible()
      await expectNoOverflow(page)
      await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิก' }).tap()
      await clickFirstRowAction(page, 'ดูรายละเอียด')
      await page.getByRole('button', { name: 'ดูตัวอย่างหน้าเว็บไซต์' }).tap()
      await expect(dialogOf(page, 'ดูตัวอย่างหน้าเว็บไซต์').getByRole('article')).toBeVisible()
      await expectNoOverflow(page)
    })
  })
})

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number))
const isDark = async (page: Page) => Math.max(...((await background(page)) ?? [])) < 64

test('the system sets the colour scheme until the user chooses one; print is always light', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPageAs(page, district, '/menu')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await isDark(page)).toBe(true)
  await openUserMenu(page)
  await page.getByRole('button', { name: 'ขนาดตัวอักษรและสีหน้าจอ' }).click()
  const dialog = dialogOf(page, 'ขนาดตัวอักษรและสีหน้าจอ')
  await dialog.getByRole('radio', { name: 'สว่าง' }).check()
  expect(await isDark(page)).toBe(false)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await isDark(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => localStorage.setItem('colorScheme', 'dark'))
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await isDark(page)).toBe(true)
  // Printed pages are white.
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
})

test('the stored colour scheme is set before the page is drawn', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('colorScheme', 'dark')
    const schemes: string[] = []
    Object.assign(window, { schemes })
    new MutationObserver(() => {
      if (document.body) schemes.push(document.documentElement.dataset.colorScheme ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await page.getByRole('heading', { name: 'เข้าสู่ระบบ' }).waitFor()
  const schemes = await page.evaluate(() => Reflect.get(window, 'schemes') as string[])
  expect([...new Set(schemes)]).toEqual(['dark'])
})

test('screens in the dark scheme have no axe violations', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await page.getByText('กรุณากรอกรหัสผ่าน').waitFor()
  await expectAccessible(page)
  await openPageAs(page, district, '/menu')
  for (const path of ['/menu', '/work', '/manage/festival']) {
    await navigateTo(page, path)
    await page.getByRole('main').getByRole('link').or(page.getByRole('row')).nth(1).waitFor()
    await expectAccessible(page)
  }
  await clickFirstRowAction(page, 'ดูรายละเอียด')
  await dialogOf(page, 'รายละเอียดเทศกาล').getByRole('button', { name: 'แก้ไข', exact: true }).click()
  const form = dialogOf(page, 'แก้ไขเทศกาล')
  await form.getByRole('textbox', { name: 'ชื่อเทศกาล', exact: true }).fill('')
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await form.getByRole('alert').filter({ hasText: 'พบข้อผิดพลาด' }).waitFor()
  await expectAccessible(page, '[role=dialog]')
})
