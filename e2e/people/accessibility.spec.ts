/** The screens of persons on a phone and with assistive technology. */
import type { Page } from '@playwright/test'
import { deputyDistrict } from '#areas/personnel/deputy-district.ts'
import { employee } from '#areas/personnel/employee.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseFromListMenu, clickRowAction, dialogOf, rowMenu, searchFor } from '../forms.ts'
import { openApiCaller, openPageAs, navigateTo } from '../api-caller.ts'
import { expectNoOverflow } from '../overflow.ts'
import { createPerson, type SamplePerson } from './sample-persons.ts'

const district = demoAccounts.chiangMaiDistrict

/** One person on each tested screen. */
async function people(page: Page): Promise<Record<string, SamplePerson>> {
  const caller = await openApiCaller(page.request, district)
  return {
    '/personalAa?tab=deputyDistrict': await createPerson(caller, deputyDistrict, '50010000'),
    '/employerAa': await createPerson(caller, employee, '50010000'),
    '/headman?tab=other': await createPerson(caller, headman, '50010400', { POSITION: '4' }),
  }
}

/** Opens the actions of a person, one after the other. */
const DIALOGS = [
  { action: 'ดูรายละเอียด', title: /^รายละเอียด/ },
  { action: 'แก้ไข', title: /^แก้ไข/ },
  { action: 'โอนย้าย', title: /^โอนย้าย/ },
  { action: 'ประวัติการแก้ไข', title: /^ประวัติการแก้ไข/ },
] as const

async function forEachDialog(page: Page, { name }: SamplePerson, check: () => Promise<void>): Promise<void> {
  await rowMenu(page, name).click()
  await page.getByRole('menu').waitFor()
  const items = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  for (const { action, title } of DIALOGS) {
    if (action !== 'แก้ไข' && !items.some((item) => item.trim() === action)) continue
    await test.step(action, async () => {
      await clickRowAction(page, action, name)
      const dialog = page.getByRole('dialog', { name: title })
      await dialog
        .getByRole('button', { name: /^(ปิด|ยกเลิก)$/ })
        .last()
        .waitFor()
      await check()
      await dialog
        .getByRole('button', { name: /^(ปิด|ยกเลิก)$/ })
        .last()
        .click()
      await expect(dialog).toBeHidden()
    })
  }
}

async function searchPerson(page: Page, { fname, name }: SamplePerson): Promise<void> {
  await searchFor(page, fname)
  await rowMenu(page, name).waitFor()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the screens and dialogs of persons have no axe violations', async ({ page }) => {
  test.slow()
  const all = await people(page)
  await openPageAs(page, district, '/menu')
  for (const [path, person] of Object.entries(all)) {
    await test.step(path, async () => {
      await navigateTo(page, path)
      await searchPerson(page, person)
      await expectAccessible(page)
      await forEachDialog(page, person, () => expectAccessible(page, '[role=dialog]'))
    })
  }
})

test('the dialogs that require a reason have no axe violations', async ({ page }) => {
  const caller = await openApiCaller(page.request, district)
  const person = await createPerson(caller, deputyDistrict, '50010000')
  await openPageAs(page, district, '/personalAa?tab=deputyDistrict')
  await searchPerson(page, person)
  await chooseFromListMenu(page, 'ส่งออก Excel')
  await dialogOf(page, 'ส่งออก Excel').getByRole('button', { name: 'ส่งออก Excel' }).click()
  await expectAccessible(page, '[role=dialog]')
  await dialogOf(page, 'ส่งออก Excel').getByRole('button', { name: 'ยกเลิก' }).click()
  await clickRowAction(page, 'ดูรายละเอียด', person.name)
  await page.getByRole('button', { name: 'แสดงเลขเต็ม' }).click()
  await dialogOf(page, 'แสดงเลขประจำตัวประชาชน').waitFor()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the screens and dialogs of persons fit the screen', async ({ page }) => {
    test.slow()
    const all = await people(page)
    await openPageAs(page, district, '/menu')
    for (const [path, person] of Object.entries(all)) {
      await test.step(path, async () => {
        await navigateTo(page, path)
        await searchPerson(page, person)
        await expect(page.getByRole('table')).toHaveCount(0)
        await expectNoOverflow(page)
        await forEachDialog(page, person, async () => {
          await expectNoOverflow(page)
          await expect
            .poll(() => page.getByRole('dialog').boundingBox())
            .toMatchObject({ width: 360, height: 740 })
        })
      })
    }
  })
})
