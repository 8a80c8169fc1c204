/** A list as cards with pictures: the view of the address and of the device, keys, order and switches. */
import type { Locator, Page } from '@playwright/test'
import { tourism } from '#areas/tourism/tourism.ts'
import { slideShow } from '#areas/website/slide-show.ts'
import { createAreaRecord, navigateTo, openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseFromListMenu, dialogOf, rowOf, toasts, undoFromToast } from '../forms.ts'
import { expectNoOverflow } from '../overflow.ts'

test.use({ viewport: { width: 1366, height: 768 } })

const { chomThongDistrict } = demoAccounts
const cardsOf = (page: Page) => page.getByRole('list', { name: tourism.titles.page }).getByRole('listitem')
const leftOf = async (card: Locator) => (await card.boundingBox())?.x ?? 0

test('places are cards, four across; the device and the address remember another view', async ({ page }) => {
  const district = await openApiCaller(page.request, chomThongDistrict)
  const word = uniqueName('สวน')
  for (const nth of [1, 2, 3, 4, 5])
    await createAreaRecord(district, tourism, '50020300', {
      TOURISM_NAME: `${word} ${nth}`,
      TOURISM_TYPE: '4',
    })
  const address = `${tourism.route}?cc=50&aa=02&q=${encodeURIComponent(word)}&page=1`
  await openPageAs(page, chomThongDistrict, address)
  const cards = cardsOf(page)
  await expect(cards).toHaveCount(5)
  await expect(cards.first()).toContainText('ร้านอาหาร')
  await expect(cards.first()).toContainText('ไม่มีรูปภาพ')
  expect(await leftOf(cards.nth(4))).toBe(await leftOf(cards.nth(0)))
  expect(await leftOf(cards.nth(3))).toBeGreaterThan(await leftOf(cards.nth(2)))
  await expectAccessible(page)

  // Arrow keys move between cards as they lie, Enter opens one, and a press anywhere on a card does too.
  const names = cards.getByRole('link')
  await names.first().focus()
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key)
  await expect(names.nth(1)).toBeFocused()
  const view = dialogOf(page, tourism.titles.view)
  await page.keyboard.press('Enter')
  await expect(view).toContainText(`${word} 2`)
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await cards.nth(2).click({ position: { x: 20, y: 20 } })
  await expect(view).toContainText(`${word} 3`)
  await page.keyboard.press('Escape')

  // Several are chosen as in rows.
  await chooseFromListMenu(page, 'เลือกหลายรายการ')
  await page.getByRole('checkbox', { name: `เลือก ${word} 1` }).check()
  await expect(page.getByText('เลือกแล้ว 1 รายการ')).toBeVisible()
  await page.getByRole('button', { name: 'เลิกเลือก' }).click()

  // Rows stay after leaving, and a link shows what was shown.
  await page.getByRole('button', { name: 'แสดงเป็นรายการ' }).click()
  await expect(page).toHaveURL(/view=rows/)
  await expect(page.getByRole('row')).toHaveCount(6)
  await navigateTo(page, address)
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(page).toHaveURL(/view=rows/)
  await navigateTo(page, `${address}&view=cards`)
  await expect(cards).toHaveCount(5)

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(cards.first()).toBeVisible()
    expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(300)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'รูปแบบรายการ' }).click()
    await page.getByRole('menuitem', { name: 'แสดงเป็นแผนที่' }).click()
    await expect(page).toHaveURL(/view=map/)
  })
})

test('slides are put in order by keys and by dragging, and switched on and off', async ({ page }) => {
  const district = await openApiCaller(page.request, chomThongDistrict)
  const place = { CC: '50', AA: '02', TT: '05' }
  for (const nth of [1, 2, 3])
    await createAreaRecord(district, slideShow, '50020500', { IMG_NO: String(nth), ACTIVE: '1' })
  const stored = async () =>
    (await district.post(`${slideShow.path}/search`, place)).data?.map(({ ID }) => ID) ?? []
  const [first, second, third] = await stored()
  await openPageAs(page, chomThongDistrict, `${slideShow.route}?cc=50&aa=02&tt=05&page=1`)
  const cards = page.getByRole('list', { name: slideShow.titles.page }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  const forward = page.getByRole('button', { name: /^เลื่อนไปถัดไป ลำดับภาพ/ })
  await forward.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(stored).toEqual([second, first, third])
  // The button moved along and kept the focus.
  await expect(forward.nth(1)).toBeFocused()
  await undoFromToast(page, 'จัดลำดับเรียบร้อยแล้ว')
  expect(await stored()).toEqual([first, second, third])

  await cards.nth(2).dragTo(cards.nth(0))
  await expect.poll(stored).toEqual([third, first, second])
  await expect(toasts(page).filter({ hasText: 'จัดลำดับเรียบร้อยแล้ว' })).toBeVisible()

  const isOn = cards.first().getByRole('switch')
  await expect(isOn).toBeChecked()
  await isOn.press('Space')
  await expect(isOn).not.toBeChecked()
  await expect(cards.first()).toContainText('ไม่ใช้งาน')
  await undoFromToast(page, 'เปลี่ยนสถานะเรียบร้อยแล้ว')
  await expect(rowOf(page, 'ลำดับภาพ 1').getByRole('switch')).toBeChecked()
})
