/** Scans every screen and every dialog with axe, and for names whose parts run together. */

import type { Page } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import type { ExpectedArea } from '../areas/expected-area.ts'
import { expectedAreas } from '../areas/expected-areas.ts'
import { areaKeyPerShape } from '../../tests/area-shapes.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import {
  chooseFromListMenu,
  clickFirstRowAction,
  clickRowAction,
  rowMenus,
  rowOf,
  dialogOf,
  fillIn,
  openUserMenu,
  searchFor,
} from '../forms.ts'
import { joinedNames } from '../joined-names.ts'
import { openApiCaller, openPageAs, createAreaRecord, navigateTo } from '../api-caller.ts'

/** No violation, and no name whose parts run together when it is spoken. */
async function expectAccessibleNames(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within)
  expect(await joinedNames(page, within), 'names that run together').toEqual([])
}

test('the sign-in screen has no axe violations, empty and with error messages', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'เข้าสู่ระบบ' }).waitFor()
  await expectAccessibleNames(page)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await page.getByText('กรุณากรอกรหัสผ่าน').waitFor()
  await expectAccessibleNames(page)
})

test('menus and other pages without a list have no axe violations', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  for (const path of [
    '/',
    '/menu',
    '/subMenu?menu=website',
    '/subsub?menu=website&sub=policies',
    '/headman',
    '/user',
    '/nothing',
    '/manuals/district',
  ]) {
    await test.step(path, async () => {
      await navigateTo(page, path)
      await expectAccessibleNames(page)
    })
  }
})

/** An invalid entry for areas where an empty name is allowed. */
const invalidEntries: Record<string, { label: string; text: string }> = {
  slideShow: { label: 'ลำดับภาพ', text: '0' },
  general: { label: 'อีเมล', text: 'ไม่ใช่อีเมล' },
  gov: { label: 'รหัสไปรษณีย์', text: '1' },
  institute: { label: 'รหัสไปรษณีย์', text: '1' },
  otop: { label: 'รหัสไปรษณีย์', text: '1' },
}

test('the password and sign-out dialogs have no axe violations', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  const password = dialogOf(page, 'เปลี่ยนรหัสผ่าน')
  await password.getByRole('button', { name: 'บันทึก' }).click()
  await expectAccessibleNames(page)
  await password.getByRole('button', { name: 'ยกเลิก' }).click()
  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await dialogOf(page, 'ออกจากระบบ').waitFor()
  await expectAccessibleNames(page)
})

for (const half of [0, 1]) {
  test(`lists, dialogs and forms of all areas have no axe violations, half ${half + 1}`, async ({ page }) => {
    test.slow()
    await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
    for (const area of areas.filter((_area, at) => at % 2 === half)) {
      const sheet = expectedAreas[area.key]
      if (sheet) await test.step(area.key, () => scanArea(page, area, sheet))
    }
  })
}

/**
 * The list, a view and a form with errors; in one area of each shape also the parts that are the same in all.
 */
async function scanArea(page: Page, area: Area, sheet: ExpectedArea): Promise<void> {
  await navigateTo(page, sheet.route)
  await rowMenus(page).first().waitFor()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const isScannedInFull = areaKeyPerShape.includes(area.key)
  // The page around the list is the same in all areas, and was scanned above.
  await test.step('list', () => expectAccessibleNames(page, isScannedInFull ? undefined : 'main'))
  if (isScannedInFull) {
    await test.step('menu of a row', async () => {
      await rowMenus(page).first().click()
      await page.getByRole('menu').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    })
  }

  const dialogs = [
    { action: 'ดูรายละเอียด', title: sheet.view, ready: 'ปิด', isSameInAllAreas: false },
    { action: 'ประวัติการแก้ไข', title: /^ประวัติการแก้ไข/, ready: 'ปิด', isSameInAllAreas: true },
    { action: 'ลบ', title: 'ยืนยันการลบข้อมูล', ready: 'ยกเลิก', isSameInAllAreas: true },
    ...(area.gallery
      ? [{ action: 'ดูรูปภาพ', title: /^รายการรูปภาพ/, ready: 'ปิด', isSameInAllAreas: true }]
      : []),
  ].filter(({ isSameInAllAreas }) => isScannedInFull || !isSameInAllAreas)
  for (const { action, title, ready } of dialogs) {
    await test.step(action, async () => {
      await clickFirstRowAction(page, action)
      const dialog = page.getByRole('dialog', { name: title })
      const close = dialog.getByRole('button', { name: ready, exact: true }).first()
      await close.waitFor()
      await expectAccessibleNames(page, '[role=dialog]')
      await close.click()
      await expect(dialog).toBeHidden()
    })
  }
  await test.step('form with errors', async () => {
    await clickFirstRowAction(page, 'แก้ไข')
    const form = dialogOf(page, sheet.edit)
    const { label, text } = invalidEntries[area.key] ?? { label: sheet.namedBy ?? '', text: '' }
    await form.getByRole('textbox', { name: label, exact: true }).fill(text)
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await expect(form.getByRole('alert').filter({ hasText: 'พบข้อผิดพลาด' })).toBeVisible()
    await expectAccessibleNames(page, '[role=dialog]')
    await form.getByRole('button', { name: 'ยกเลิก', exact: true }).click()
    await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
    await expect(form).toBeHidden()
  })
}

for (const { name, size, scheme } of [
  { name: 'a phone in dark colours', size: { width: 360, height: 800 }, scheme: 'dark' },
  { name: 'a phone in light colours', size: { width: 360, height: 800 }, scheme: 'light' },
  { name: 'a desktop in dark colours', size: { width: 1366, height: 768 }, scheme: 'dark' },
] as const) {
  test(`menus, lists, open selects and forms have no axe violations on ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize(size)
    await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
    for (const path of [
      '/',
      '/work',
      '/villageTeamReport',
      '/manage/gov?page=1&view=map',
      '/manage/festival',
    ])
      await test.step(path, async () => {
        await navigateTo(page, path)
        await expectAccessible(page)
      })
    await rowMenus(page).first().click()
    await page.getByRole('menu').waitFor()
    await test.step('menu of a row', () => expectAccessible(page))
    await page.keyboard.press('Escape')
    await page.locator('main [data-row-name]').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).first().waitFor()
    await test.step('view', () => expectAccessible(page))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await clickFirstRowAction(page, 'แก้ไข')
    await page.getByRole('dialog').locator('[role=combobox]:enabled').first().click()
    await page.getByRole('listbox').waitFor()
    await test.step('form with an open select', () => expectAccessible(page))
  })
}

test('the trash, version conflict and display dialogs have no axe violations', async ({ page }) => {
  test.slow()
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name, id } = await createAreaRecord(district, gov, '50011200')
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await chooseFromListMenu(page, 'ข้อมูลที่ลบ')
  const trash = page.getByRole('dialog', { name: /^ข้อมูลที่ลบ/ })
  await trash.getByRole('button', { name: 'ปิด', exact: true }).first().waitFor()
  await expectAccessibleNames(page)
  await trash.getByRole('button', { name: 'ปิด', exact: true }).first().click()

  await searchFor(page, name)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขหน่วยงาน')
  await fillIn(form, [{ label: 'ถนน', text: 'ถนนของเรา' }])
  await district.post('manage/gov/update', { GOV_ID: id, GOV_THANON: 'ถนนของเขา' })
  await form.getByRole('button', { name: 'บันทึก' }).click()
  await dialogOf(page, 'มีผู้แก้ไขข้อมูลนี้ก่อนท่าน').waitFor()
  await expectAccessibleNames(page)

  await openPageAs(page, demoAccounts.chiangMaiProvince, '/manage/gov')
  await searchFor(page, name)
  await rowOf(page, name).getByRole('switch').click()
  await dialogOf(page, 'เปิดแสดงผล').waitFor()
  await expectAccessibleNames(page)
})

test('the password dialog above a form, after the end of a session, has no axe violations', async ({
  page,
}) => {
  const caller = await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov', { newSession: true })
  await clickFirstRowAction(page, 'แก้ไข')
  const form = dialogOf(page, 'แก้ไขหน่วยงาน')
  await fillIn(form, [{ label: 'ถนน', text: 'ถนนใหม่' }])
  // The session ends with the save: another request would open the password dialog before it.
  await page.route('**/manage/gov/update', async (route) => {
    await caller.post('auth/logout')
    await route.continue()
  })
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await dialogOf(page, 'เข้าสู่ระบบอีกครั้ง').waitFor()
  await expect(form).toBeAttached()
  await expectAccessibleNames(page)
})
