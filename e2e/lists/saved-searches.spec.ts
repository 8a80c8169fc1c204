/**
 * Saved searches: saved in one browser, chosen with two clicks on another device, renamed, replaced, deleted
 * and restored.
 */
import type { Page } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseFromListMenu, chooseOption, dialogOf, LIST_MENU, rowMenu, toasts } from '../forms.ts'
import { type ApiCaller, openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'
import { expectNoOverflow } from '../overflow.ts'

const SAVED = 'การค้นหาที่บันทึกไว้'

const listOf = (page: Page) => dialogOf(page, SAVED)
const openSaved = (page: Page) => chooseFromListMenu(page, 'การค้นหาที่บันทึก')
const choiceOf = (page: Page, name: string) =>
  listOf(page).getByRole('listitem').filter({ hasText: name }).getByRole('button').first()

/** Deletes the saved searches of a test: the account is shared. */
async function deleteSavedSearches(caller: ApiCaller, words: string) {
  const { data = [] } = await caller.post('savedSearches/search', { LIST: gov.key })
  for (const { SAVED_ID, NAME } of data)
    if (String(NAME).includes(words)) await caller.post('savedSearches/delete', { SAVED_ID })
}

for (const viewport of [undefined, { width: 360, height: 740 }]) {
  test.describe(viewport ? 'on a phone' : 'on a computer', { tag: viewport ? '@thorough' : [] }, () => {
    test.use({ viewport: viewport ?? { width: 1280, height: 800 }, hasTouch: viewport !== undefined })

    test('a search is saved, used on another device, renamed, replaced and deleted, with undo', async ({
      page,
      openElsewhere,
    }) => {
      const words = uniqueName('บันทึกค้นหา')
      const chomThong = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
      const record = `${words} หน่วยงาน`
      await createAreaRecord(chomThong, gov, '50020300', { GOV_NAME: record })
      const calls: string[] = []
      page.on('request', (request) => {
        if (/savedSearches|saved-searches/.test(request.url())) calls.push(request.url())
      })
      const province = await openPageAs(page, demoAccounts.chiangMaiProvince, '/manage/gov')

      // The list neither loads nor requests saved searches when it opens.
      await chooseOption(page.getByRole('search'), 'อำเภอ', 'จอมทอง')
      await page.getByRole('searchbox', { name: 'คำค้นหา' }).fill(words)
      await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
      const found = rowMenu(page, record)
      await expect(found).toBeVisible()
      expect(calls).toEqual([])
      await expectNoOverflow(page)

      await openSaved(page)
      await expect(listOf(page)).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await listOf(page).getByRole('button', { name: 'บันทึกการค้นหาปัจจุบัน' }).click()
      const form = dialogOf(page, 'บันทึกการค้นหาปัจจุบัน')
      const name = form.getByRole('textbox', { name: 'ชื่อการค้นหา' })
      await expect(name).toBeFocused()
      await expect(form).toContainText(`อำเภอจอมทอง จังหวัดเชียงใหม่ · คำค้นหา “${words}”`)
      await name.press('Enter')
      await expect(form.getByRole('alert')).toHaveText('กรุณากรอกชื่อการค้นหา')
      await name.fill('นาย 1-0000-00000-01-7')
      await name.press('Enter')
      await expect(form.getByRole('alert')).toHaveText('ชื่อการค้นหามีเลขประจำตัวประชาชน กรุณาใช้ชื่ออื่น')
      await name.fill(` ${words}  ทุกสัปดาห์ `)
      await expectAccessible(page)
      await expectNoOverflow(page)
      await name.press('Enter')
      await expect(toasts(page)).toContainText('บันทึกการค้นหาเรียบร้อยแล้ว')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).not.toHaveURL(/dialog=/)

      // On another device it takes two clicks, and Back leads to the previous list.
      const phone = await openElsewhere()
      if (viewport) await phone.setViewportSize(viewport)
      await openPageAs(phone, demoAccounts.chiangMaiProvince, '/manage/gov?cc=50&aa=01&page=1')
      await openSaved(phone)
      await expect(choiceOf(phone, words)).toHaveText(
        `${words} ทุกสัปดาห์ อำเภอจอมทอง จังหวัดเชียงใหม่ · คำค้นหา “${words}”`,
      )
      await choiceOf(phone, words).press('Enter')
      await expect(phone.getByRole('dialog')).toHaveCount(0)
      await expect(rowMenu(phone, record)).toBeVisible()
      await expect(phone.getByRole('combobox', { name: 'อำเภอ' })).toHaveValue('จอมทอง')
      await phone.goBack()
      await expect(phone.getByRole('combobox', { name: 'อำเภอ' })).toHaveValue('เมืองเชียงใหม่')
      await expect(phone.getByRole('dialog')).toHaveCount(0)

      // Renamed, and its search replaced by the present one of the list.
      await openSaved(phone)
      await listOf(phone)
        .getByRole('button', { name: `แก้ไขการค้นหา ${words} ทุกสัปดาห์` })
        .click()
      const change = dialogOf(phone, 'แก้ไขการค้นหาที่บันทึกไว้')
      await change.getByRole('textbox', { name: 'ชื่อการค้นหา' }).fill(`${words} เมือง`)
      await change.getByRole('checkbox', { name: 'แทนที่เงื่อนไขเดิมด้วยการค้นหาปัจจุบัน' }).check()
      await expect(change).toContainText('อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่')
      await expectNoOverflow(phone)
      await change.getByRole('button', { name: 'บันทึก', exact: true }).click()
      await expect(choiceOf(phone, words)).toHaveText(`${words} เมือง อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่`)
      await toasts(phone).getByRole('button', { name: 'เลิกทำ' }).click()
      await expect(choiceOf(phone, words)).toContainText(`${words} ทุกสัปดาห์`)
      await expect(choiceOf(phone, words)).toContainText('จอมทอง')

      // Deleted, and restored.
      await listOf(phone)
        .getByRole('button', { name: `ลบการค้นหา ${words} ทุกสัปดาห์` })
        .click()
      await expect(listOf(phone).getByRole('button', { name: `ลบการค้นหา ${words} ทุกสัปดาห์` })).toHaveCount(0)
      await toasts(phone).getByRole('button', { name: 'เลิกทำ' }).click()
      await expect(choiceOf(phone, words)).toContainText('จอมทอง')
      await phone.goBack()
      await expect(phone.getByRole('dialog')).toHaveCount(0)
      await deleteSavedSearches(province, words)
    })
  })
}

test('a saved search with a place that no longer exists ignores it and shows a message', async ({ page }) => {
  const words = uniqueName('เงื่อนไขเดิม')
  const province = await openApiCaller(page.request, demoAccounts.chiangMaiProvince)
  const body = { LIST: gov.key, NAME: words, SEARCH: { CC: '50', AA: '98', LACKS: 'picture' } }
  expect((await province.post('savedSearches/add', body)).status).toBe(true)
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/manage/gov')
  await openSaved(page)
  await expect(choiceOf(page, words)).toHaveText(`${words} พื้นที่ที่ไม่มีในระบบแล้ว · ไม่มีรูปภาพ`)
  await choiceOf(page, words).click()
  await expect(toasts(page).first()).toContainText(
    `การค้นหา “${words}” มีเงื่อนไขที่ใช้ไม่ได้แล้ว ได้แก่ พื้นที่ ระบบค้นหาตามเงื่อนไขที่เหลือ`,
  )
  await expect(page).toHaveURL(/\?cc=50&lacks=picture&page=1$/)
  await expect(page.getByRole('table')).toBeVisible()
  await deleteSavedSearches(province, words)
})

test('an empty list of saved searches explains what they are for', async ({ page }) => {
  await openPageAs(page, demoAccounts.ubonProvince, '/manage/landmarks')
  await openSaved(page)
  await expect(listOf(page)).toContainText('เก็บการค้นหาที่ใช้บ่อยของหน้านี้ไว้ด้วยชื่อที่จำง่าย')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: LIST_MENU, exact: true })).toBeFocused()
})
