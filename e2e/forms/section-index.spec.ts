/** The index of a long form: next to it, or on a phone in a row at the bottom (screens, 3). */
import type { Locator, Page } from '@playwright/test'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { openPageAs } from '../api-caller.ts'

const index = (page: Page) => page.getByRole('navigation', { name: 'ส่วนของแบบฟอร์ม' })

/** The element that is visible at the middle of another one. */
const isUncovered = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    return met !== null && (node.contains(met) || met.contains(node))
  })

async function openLongForm(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^แก้ไข / })
    .first()
    .click()
  await expect(index(page)).toBeVisible()
}

test('the index of a long form moves to the chosen section, also on a phone', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/general')
  await openLongForm(page)
  const links = index(page).getByRole('button')
  const middle = links.nth(2)
  await middle.click()
  await expect(middle).toHaveAttribute('aria-current', 'true')
  expect(await isUncovered(page.locator(':focus'))).toBe(true)

  await page.setViewportSize({ width: 360, height: 800 })
  await links.last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(links.nth(-2)).toBeFocused()
  await links.last().click()
  await expect(links.last()).toHaveAttribute('aria-current', 'true')
  expect(await isUncovered(page.locator(':focus'))).toBe(true)
  await expect(links.last()).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(page)
})
