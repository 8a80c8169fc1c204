/** A save whose answer was lost is sent again, and the record is stored once. */
import type { Locator, Page } from '@playwright/test'
import { landmark } from '#areas/district/landmark.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseOption, dialogOf, fillIn, clickRowAction, saveForm, searchFor } from '../forms.ts'
import { holdFirstResponse, loseFirstResponse } from '../response-faults.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'
import { smallPicture } from '../sample-pictures.ts'

test.use({ expectedProblems: [/ERR_FAILED/] })

/** The form of a new record with its picture, filled in and not saved yet. */
async function fillNew(page: Page, word: string, picture: number): Promise<{ form: Locator; name: string }> {
  const { add, addButton = '' } = landmark.titles
  const name = uniqueName(word)
  await openPageAs(page, demoAccounts.chiangMaiDistrict, landmark.route ?? '')
  await page.getByRole('button', { name: addButton, exact: true }).click()
  const form = dialogOf(page, add)
  await chooseOption(form, 'ตำบล', 'ฟ้าฮ่าม')
  await fillIn(form, [
    { label: 'ประเภท', choice: 'ตลาดสด' },
    { label: 'ชื่อสถานที่', text: name },
    { label: 'รูปภาพ', picture: await smallPicture(picture) },
  ])
  return { form, name }
}

test('saving a new record again after its response was lost stores it once', async ({ page }) => {
  const { form, name } = await fillNew(page, 'ตลาดที่คำตอบหาย', 3)
  const saved = await loseFirstResponse(page, `**/${landmark.path}`)
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(form.getByRole('alert').first()).toContainText('ข้อมูลที่กรอกถูกเก็บไว้ในเครื่อง')
  await saveForm(form)
  expect(saved).toEqual([200, 200])
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { total } = await district.post(`${landmark.path}/search`, { Q: name })
  expect(total).toBe(1)
})

test('saving an edit again after its response was lost causes no version conflict', async ({ page }) => {
  const caller = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name, id } = await createAreaRecord(caller, landmark, '50010900')
  await openPageAs(page, demoAccounts.chiangMaiDistrict, landmark.route ?? '')
  await searchFor(page, name)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, landmark.titles.edit)
  await fillIn(form, [{ label: 'รูปภาพ', picture: await smallPicture(5) }])
  const saved = await loseFirstResponse(page, `**/${landmark.path}/update`)
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(form.getByRole('alert').first()).toContainText('ข้อมูลที่กรอกถูกเก็บไว้ในเครื่อง')
  await saveForm(form)
  expect(saved).toEqual([200, 200])
  expect((await caller.post(`${landmark.path}/history`, { ID: id })).total).toBe(2)
})

test('a save without a response can be stopped, keeps the input, and stores the record once on retry', async ({
  page,
}) => {
  await page.clock.install()
  const { form, name } = await fillNew(page, 'ตลาดที่รอคำตอบ', 7)
  const saved = await holdFirstResponse(page, `**/${landmark.path}`)
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect.poll(() => saved).toEqual([200])
  const stop = form.getByRole('button', { name: 'หยุดส่ง', exact: true })
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(stop).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectAccessible(page, '[role=dialog] [role=status]')
  await stop.press('Enter')
  await expect(stop).toHaveCount(0)
  await expect(form.getByRole('alert').first()).toContainText('หยุดส่งแล้ว')
  await expect(form.getByRole('alert').first()).toBeFocused()
  await expect(form.getByRole('button', { name: 'เก็บไว้รอส่ง' })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'ชื่อสถานที่', exact: true })).toHaveValue(name)
  await saveForm(form)
  expect(saved).toEqual([200, 200])
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { total } = await district.post(`${landmark.path}/search`, { Q: name })
  expect(total).toBe(1)
})
