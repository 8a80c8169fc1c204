/** A form that is opened while the list still looks for the record that was saved before. */
import type { Route } from '@playwright/test'
import { landmark } from '#areas/district/landmark.ts'
import { MAX_PAGE_SIZE } from '#domain/records/paging.ts'
import { createAreaRecord, openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { chooseOption, dialogOf, fillIn, rowOf, saveForm } from '../forms.ts'

test('a form that is opened right after a save stays open when the saved record is on another page', async ({
  page,
}) => {
  const district = demoAccounts.chiangMaiDistrict
  const caller = await openApiCaller(page.request, district)
  const name = uniqueName('สถานที่')
  for (let no = 1; no <= 10; no += 1)
    await createAreaRecord(caller, landmark, '50010100', { NAME: `${name} ${no}` })
  const found = new URLSearchParams({ cc: '50', aa: '01', q: name, size: '10', page: '1' })
  await openPageAs(page, district, `${landmark.route}?${found}`)
  const search = Promise.withResolvers<Route>()
  await page.route('**/manage/landmarks/search', (route) =>
    route.request().postDataJSON().PAGE_SIZE === MAX_PAGE_SIZE ? search.resolve(route) : route.continue(),
  )
  const addButton = page.getByRole('button', { name: landmark.titles.addButton })
  const form = dialogOf(page, landmark.titles.add)
  await addButton.click()
  await chooseOption(form, 'ตำบล', 'สุเทพ')
  await fillIn(form, [
    { label: 'ประเภท', choice: 'ตลาดสด' },
    { label: 'ชื่อสถานที่', text: `${name} ใหม่` },
  ])
  await saveForm(form)
  const held = await search.promise
  await addButton.click()
  await fillIn(form, [{ label: 'ชื่อสถานที่', text: 'แห่งต่อไป' }])
  await held.continue()
  await expect(page).toHaveURL(/[?&]page=2(&|$)/)
  await expect(form.getByRole('textbox', { name: 'ชื่อสถานที่', exact: true })).toHaveValue('แห่งต่อไป')
  await form.getByRole('button', { name: 'ยกเลิก' }).click()
  await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  await expect(rowOf(page, `${name} ใหม่`)).toBeVisible()
})
