/** The postcode of a sub-district is suggested next to its field, and never filled in automatically. */
import { gov } from '#areas/district/gov.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseOption, clickRowAction, dialogOf } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord } from '../api-caller.ts'
import { expectNoOverflow } from '../overflow.ts'

const district = demoAccounts.chiangMaiDistrict
const POSTCODE_REQUEST = '**/ccaattmm/subDistrict/**'

test('the postcode is suggested after the sub-district is chosen, and filled in by a button', async ({
  page,
}) => {
  let calls = 0
  await page.route(POSTCODE_REQUEST, (route) => {
    calls += 1
    return route.continue()
  })
  await openPageAs(page, district, gov.route ?? '')
  await page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }).click()
  const form = dialogOf(page, 'เพิ่มหน่วยงาน')
  const field = form.getByRole('textbox', { name: 'รหัสไปรษณีย์' })
  const useSuggestion = form.getByRole('button', { name: 'ใช้รหัสนี้' })
  await expect(field).toBeVisible()
  expect(calls).toBe(0)
  // Without a sub-district there is no suggestion.
  await field.click()
  await chooseOption(form, 'ตำบล', 'สุเทพ')
  await expect(form.getByText('รหัสไปรษณีย์ของตำบลนี้ 50200')).toBeVisible()
  expect(calls).toBe(1)
  await expect(field).toHaveValue('')
  await expectAccessible(page, '[role=dialog]')
  await useSuggestion.click()
  await expect(field).toHaveValue('50200')
  await expect(field).toBeFocused()
  await expect(useSuggestion).toHaveCount(0)
  await field.fill('50300')
  await expect(form.getByText('รหัสไปรษณีย์ของตำบลนี้ในระบบคือ 50200 หากรหัสที่กรอกถูกต้องแล้ว ไม่ต้องแก้ไข')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
})

test('the suggestion for an existing record loads on focus, and another postcode can be saved', async ({
  page,
}) => {
  const caller = await openApiCaller(page.request, district)
  const { name, id } = await createAreaRecord(caller, gov, '50010200', { GOV_POSTCODE: '50399' })
  let calls = 0
  await page.route(POSTCODE_REQUEST, (route) => {
    calls += 1
    return route.continue()
  })
  await openPageAs(page, district, `${gov.route}?q=${encodeURIComponent(name)}&page=1`)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, gov.titles.edit)
  const field = form.getByRole('textbox', { name: 'รหัสไปรษณีย์' })
  await expect(field).toHaveValue('50399')
  expect(calls).toBe(0)
  await field.click()
  await expect(form.getByText(/^รหัสไปรษณีย์ของตำบลนี้ในระบบคือ \d{5} /)).toBeVisible()
  await field.fill('50398')
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(form).toBeHidden()
  const { current } = await caller.post(`${gov.path}/history`, { ID: id })
  expect((current as Record<string, unknown>).GOV_POSTCODE).toBe('50398')
})

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/net::ERR_FAILED/] })

  test('a suggestion that fails to load shows neither a button nor an error', async ({ page }) => {
    await page.route(POSTCODE_REQUEST, (route) => route.abort())
    await openPageAs(page, district, gov.route ?? '')
    await page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }).click()
    const form = dialogOf(page, 'เพิ่มหน่วยงาน')
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/subDistrict/'))
    await chooseOption(form, 'ตำบล', 'สุเทพ')
    await failed
    await form.getByRole('textbox', { name: 'รหัสไปรษณีย์' }).fill('50200')
    await expect(form.getByRole('button', { name: 'ใช้รหัสนี้' })).toHaveCount(0)
    await expect(form.getByRole('alert')).toHaveCount(0)
  })
})
