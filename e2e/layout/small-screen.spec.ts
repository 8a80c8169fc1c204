/** A phone of 360 pixels: cards instead of tables, forms that fill the screen, and no overflow. */
import type { Page } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { areas } from '#areas/index.ts'
import { festival } from '#areas/tourism/festival.ts'
import { areaKeyPerShape } from '../../tests/area-shapes.ts'
import { createAreaRecord, navigateTo, openApiCaller, openPageAs } from '../api-caller.ts'
import type { ExpectedArea } from '../areas/expected-area.ts'
import { expectedAreas } from '../areas/expected-areas.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import {
  clickFirstRowAction,
  dialogOf,
  LIST_MENU,
  openFilters,
  openUserMenu,
  rowMenus,
  rowOf,
  toasts,
} from '../forms.ts'
import { expectNoOverflow } from '../overflow.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('the sign-in screen and the menus fit the screen, and the back link leads back', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'เข้าสู่ระบบ' }).waitFor()
  // The on-screen keyboard must not cover text that the user has not read yet.
  await expect(page.getByLabel('เลขประจำตัวประชาชน')).not.toBeFocused()
  await expectNoOverflow(page)
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  await expectNoOverflow(page)
  await expectAccessible(page)
  // Parts that load above the tiles move them.
  await page.waitForLoadState('networkidle')
  await page.getByRole('main').getByRole('link', { name: 'จัดการเว็บไซต์' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'จัดการเว็บไซต์' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'ย้อนกลับ' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'เมนูหลัก' })).toBeVisible()
  await page.getByRole('button', { name: 'เมนู', exact: true }).tap()
  await expect(dialogOf(page, 'เมนู').getByRole('link', { name: 'หนังสือสั่งการ' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await openUserMenu(page)
  await expect(page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})

for (const half of [0, 1]) {
  test(`lists are cards, and views and forms fill the screen, half ${half + 1}`, async ({ page }) => {
    test.slow()
    await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
    for (const area of areas.filter((_area, at) => at % 2 === half)) {
      const sheet = expectedAreas[area.key]
      if (sheet) await test.step(area.key, () => expectFits(page, sheet, areaKeyPerShape.includes(area.key)))
    }
  })
}

/**
 * The list, the view and the form fit; with `isScanned` axe scans them too, as for every area on wide
 * screens.
 */
async function expectFits(page: Page, sheet: ExpectedArea, isScanned: boolean): Promise<void> {
  await navigateTo(page, sheet.route)
  const cards = page.getByRole('list', { name: sheet.heading })
  await expect(cards.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectNoOverflow(page)
  if (isScanned) await expectAccessible(page, 'main')

  await cards.getByRole('link').first().tap()
  const view = dialogOf(page, sheet.view)
  await expect(view).toBeVisible()
  await expectFullScreen(page, sheet.view)
  await view.getByRole('button', { name: 'ปิด', exact: true }).last().tap()
  await expect(view).toBeHidden()

  await clickFirstRowAction(page, 'แก้ไข')
  const form = dialogOf(page, sheet.edit)
  await expect(form.getByRole('button', { name: 'บันทึก', exact: true })).toBeInViewport()
  await expectFullScreen(page, sheet.edit)
  if (isScanned) await expectAccessible(page, '[role=dialog]')
  await form.getByRole('button', { name: 'ยกเลิก', exact: true }).tap()
  await expect(form).toBeHidden()
}

async function expectFullScreen(page: Page, title: string): Promise<void> {
  await expectNoOverflow(page)
  await expect.poll(() => dialogOf(page, title).boundingBox()).toMatchObject({ width: 360, height: 740 })
}

test('a card shows a masked number whole', async ({ page }) => {
  await openPageAs(page, demoAccounts.superAdministrator, '/user')
  const fact = page.getByRole('definition').filter({ hasText: 'xxxxx' }).first().locator('..')
  expect(await fact.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('the log filters show two choices in one row, and the two dates in another', async ({ page }) => {
  await openPageAs(page, demoAccounts.superAdministrator, '/logAll')
  const card = await openFilters(page)
  const boxOf = async (label: string) => {
    const box = await card.getByLabel(label, { exact: false }).first().boundingBox()
    return box ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  // Measured one after the other, while the page may still move.
  await expect(async () => {
    const [from, to, action, province] = [
      await boxOf('ตั้งแต่วันที่'),
      await boxOf('ถึงวันที่'),
      await boxOf('การกระทำ'),
      await boxOf('จังหวัด'),
    ]
    expect(to.y).toBe(from.y)
    expect(to.x).toBeGreaterThan(from.x + from.width)
    expect(province.y).toBe(action.y)
    expect(province.x).toBeGreaterThan(action.x + action.width)
  }).toPass()
  await expectNoOverflow(page)
})

test('the fields and buttons of a form are at least 44 pixels high', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }).tap()
  const form = dialogOf(page, 'เพิ่มหน่วยงาน')
  await form.getByRole('button', { name: 'บันทึก', exact: true }).waitFor()
  for (const element of await form
    .getByRole('button')
    .or(form.getByRole('textbox'))
    .or(form.getByRole('combobox'))
    .all()) {
    const box = await element.boundingBox()
    expect(box?.height, await element.evaluate((one) => one.outerHTML.slice(0, 120))).toBeGreaterThanOrEqual(
      44,
    )
  }
})

test('the links of a view and of an error summary are at least 44 pixels high', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { id } = await createAreaRecord(district, gov, '50010100')
  await openPageAs(page, demoAccounts.chiangMaiDistrict, `/manage/gov?page=1&dialog=view&record=${id}`)
  const view = dialogOf(page, 'รายละเอียดหน่วยงาน')
  const map = view.getByRole('link', { name: /^เปิดแผนที่/ })
  await map.waitFor()
  // The licence of the outlines comes with the map, which is loaded later.
  await view.getByRole('link', { name: /^CC BY-IGO/ }).waitFor()
  for (const link of await view.getByRole('link').all())
    expect((await link.boundingBox())?.height, (await link.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  await view.getByRole('button', { name: 'ปิด', exact: true }).last().tap()
  await page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }).tap()
  const form = dialogOf(page, 'เพิ่มหน่วยงาน')
  await form.getByRole('button', { name: 'บันทึก', exact: true }).tap()
  const summary = form.getByRole('alert').filter({ hasText: 'พบข้อผิดพลาด' })
  await summary.waitFor()
  for (const link of await summary.getByRole('button').all())
    expect((await link.boundingBox())?.height, (await link.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  await expectNoOverflow(page)
})

test('a province turns the display of a record on and off by touch, and undoes it from the toast', async ({
  page,
}) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(district, festival, '50010100')
  await openPageAs(
    page,
    demoAccounts.chiangMaiProvince,
    `/manage/festival?cc=50&aa=01&q=${encodeURIComponent(name)}&page=1&view=rows`,
  )
  const flag = rowOf(page, name).getByRole('switch')
  const switched = toasts(page).filter({ hasText: 'เปิด/ปิดการแสดงผลเรียบร้อยแล้ว' })

  await expect(flag).toHaveAccessibleName(`สถานะการแสดงผล ${name} ไม่แสดงผล`)
  expect((await flag.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await flag.tap()
  const opening = dialogOf(page, 'เปิดแสดงผล')
  await expect(opening).toContainText(name)
  await expectNoOverflow(page)
  for (const button of await opening.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await opening.getByRole('button', { name: 'ยกเลิก' }).tap()
  await expect(opening).toBeHidden()
  await expect(switched).toHaveCount(0)

  await flag.tap()
  await opening.getByRole('button', { name: 'เปิดแสดงผล' }).tap()
  await expect(flag).toBeChecked()
  await expect(switched).toBeVisible()
  // With the focus in it, it does not close by itself.
  const closeToast = switched.getByRole('button', { name: 'ปิดข้อความ' })
  await closeToast.focus()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await closeToast.tap()

  await flag.tap()
  await dialogOf(page, 'ปิดแสดงผล').getByRole('button', { name: 'ปิดแสดงผล' }).tap()
  await expect(flag).not.toBeChecked()
  await switched.getByRole('button', { name: 'เลิกทำ' }).tap()
  await expect(toasts(page).filter({ hasText: 'เลิกทำเรียบร้อยแล้ว' })).toBeVisible()
  await expect(flag).toBeChecked()
})

test('the tools menu opens and closes by touch, and its entries are at least 44 pixels high', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await expect(page.getByRole('list', { name: /./ }).getByRole('listitem').first()).toBeVisible()
  const button = page.getByRole('button', { name: LIST_MENU, exact: true })
  const menu = page.getByRole('menu', { name: LIST_MENU })
  await button.tap()
  await expect(menu.getByRole('menuitem').first()).toBeVisible()
  for (const entry of await menu.getByRole('menuitem').all())
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.touchscreen.tap(260, 110)
  await expect(menu).toBeHidden()
  await button.tap()
  await expect(menu).toBeVisible()
  await button.tap()
  await expect(menu).toBeHidden()

  // A tap outside a menu only closes it; the next one opens the card at this position.
  const card = page.getByRole('listitem').nth(1)
  await rowMenus(page).first().tap()
  await expect(page.getByRole('menu')).toBeVisible()
  const { x, y, height } = (await card.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.touchscreen.tap(x + 8, y + height - 8)
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.touchscreen.tap(x + 8, y + height - 8)
  await expect(dialogOf(page, 'รายละเอียดหน่วยงาน')).toBeVisible()
})

test('a date in another year can be picked by touch, and each target has at least 44 pixels', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/festival')
  await page.getByRole('button', { name: 'เพิ่มเทศกาล' }).tap()
  const form = dialogOf(page, 'เพิ่มเทศกาล')
  const start = form.getByRole('textbox', { name: 'วันที่เริ่มต้น' })
  await start.fill('28/12/2569')
  await form.getByRole('button', { name: 'เปิดปฏิทิน' }).first().tap()
  const calendar = dialogOf(page, 'ปฏิทิน')
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('28')
  await expectNoOverflow(page)
  for (const target of await calendar.locator('button, select').all()) {
    const box = await target.boundingBox()
    const what = await target.evaluate((element) => element.outerHTML.slice(0, 120))
    expect(Math.min(box?.height ?? 0, box?.width ?? 0), what).toBeGreaterThanOrEqual(44)
  }
  await calendar.getByRole('button', { name: 'เดือนถัดไป' }).tap()
  await calendar.getByRole('combobox', { name: 'ปี พ.ศ.' }).selectOption({ label: '2567' })
  await calendar.getByRole('combobox', { name: 'เดือน' }).selectOption({ label: 'กุมภาพันธ์' })
  await calendar.getByRole('button', { name: 'วันพฤหัสบดีที่ 29 กุมภาพันธ์ พ.ศ. 2567' }).tap()
  await expect(calendar).toBeHidden()
  await expect(start).toHaveValue('29/02/2567')
  await expect(form.getByText('วันพฤหัสบดีที่ 29 กุมภาพันธ์ พ.ศ. 2567')).toBeVisible()
  // A tap outside the sheet closes it and does not click the element below.
  await form.getByRole('button', { name: 'เปิดปฏิทิน' }).first().tap()
  await page.touchscreen.tap(180, 20)
  await expect(calendar).toBeHidden()
  await expect(form).toBeVisible()
})
