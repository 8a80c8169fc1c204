/**
 * Forced colours such as Windows' high contrast, which draw no backgrounds and shadows: lines must show
 * everything.
 */
import type { Locator } from '@playwright/test'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { dialogOf, openUserMenu } from '../forms.ts'
import { openPageAs } from '../api-caller.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** The parts of an element that are drawn in this mode. */
const drawn = (element: Locator) =>
  element.evaluate((one) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopColor, backgroundColor } =
      getComputedStyle(one)
    const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    return { outline, edge: borderTopStyle === 'none' ? '' : borderTopColor, background: backgroundColor }
  })

test('the current menu entry, dialog edge, focus and selected day are visible', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/festival')
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const main = page.getByRole('main')

  await test.step('the menu entry of the current page', async () => {
    await page.goto('/officialDoc')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const entries = page.getByRole('navigation', { name: 'เมนู' })
    expect((await drawn(entries.locator('[aria-current=page]').first())).outline).toBeGreaterThan(1)
    expect((await drawn(entries.getByRole('link', { name: 'เมนูหลัก' }).first())).outline).toBe(0)
    await page.goBack()
  })

  await main.getByRole('button', { name: 'เพิ่มเทศกาล' }).click()
  const form = dialogOf(page, 'เพิ่มเทศกาล')
  const place = form.getByRole('combobox', { name: 'ตำบล' })
  await test.step('the edge of a dialog', async () => {
    const { edge } = await drawn(form)
    expect(edge).not.toBe('')
    expect(edge).not.toBe(background)
  })
  await test.step('the focus, and the active option of the list', async () => {
    await place.focus()
    expect((await drawn(place)).outline).toBeGreaterThan(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const options = form.getByRole('option')
    await expect.poll(async () => (await drawn(options.first())).outline).toBeGreaterThan(1)
    expect((await drawn(options.nth(1))).outline).toBe(0)
    await page.keyboard.press('Escape')
  })
  await test.step('the selected day', async () => {
    await form.getByRole('button', { name: 'เปิดปฏิทิน' }).first().click()
    const chosen = page.locator('[data-selected]')
    const another = page.locator('button:not([data-selected]):not([aria-current])[data-outside]').first()
    await chosen.waitFor()
    expect((await drawn(chosen)).background).not.toBe((await drawn(another)).background)
    expect((await drawn(another)).edge).toBe(background)
    await page.keyboard.press('Escape')
  })
})

test('a checked check box and radio button show their marks', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/briefing')
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const box = page.getByRole('checkbox', { name: 'ข้อมูลทั่วไป', exact: true })
  await expect(box).toBeChecked()
  await expectMark(box, background)
  await openUserMenu(page)
  await page.getByRole('button', { name: 'ขนาดตัวอักษรและสีหน้าจอ' }).click()
  const circle = dialogOf(page, 'ขนาดตัวอักษรและสีหน้าจอ').getByRole('radio', { name: 'ปกติ' })
  await expect(circle).toBeChecked()
  await expectMark(circle, background)
})

/** The mark of a check box or radio button is drawn, in another colour than its background. */
async function expectMark(input: Locator, background: string): Promise<void> {
  const mark = input.locator('xpath=following-sibling::*[1]')
  await expect(mark).toHaveCSS('opacity', '1')
  await expect(mark).not.toHaveCSS('color', background)
}
