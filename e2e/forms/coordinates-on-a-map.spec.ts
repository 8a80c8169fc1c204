/** A form's coordinates on the map of their district, and a position outside the district. */
import { gov } from '#areas/district/gov.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseOption, dialogOf, fillIn } from '../forms.ts'
import { navigateTo, openPageAs, uniqueName } from '../api-caller.ts'

test('a point is set on the map, with a warning outside the district and a dialog outside Thailand', async ({
  page,
}) => {
  const name = uniqueName('หน่วยงานริมโขง')
  await openPageAs(page, demoAccounts.chiangMaiDistrict, gov.route ?? '')
  await page.getByRole('button', { name: gov.titles.addButton }).click()
  const form = dialogOf(page, gov.titles.add)
  const lat = form.getByRole('textbox', { name: 'ละติจูด', exact: true })
  const long = form.getByRole('textbox', { name: 'ลองจิจูด', exact: true })
  const elsewhere = form.getByText(/^พิกัดนี้อยู่นอกเขต/)

  // By keyboard: the pin begins in the middle and moves with the arrow keys.
  await form.getByRole('button', { name: 'ปักหมุดกลางแผนที่' }).press('Enter')
  await expect(lat).not.toHaveValue('')
  const pin = form.getByRole('button', { name: /^หมุด/ })
  const before = Number(await long.inputValue())
  await pin.press('ArrowRight')
  await expect.poll(async () => Number(await long.inputValue())).toBeGreaterThan(before)
  await expect(
    form.getByRole('status').filter({ hasText: /^หมุดอยู่ที่ 18\.\d{6}, 98\.\d{6} ตำบล/ }),
  ).toBeAttached()
  await expectAccessible(page)

  // By mouse: a click on the map, then a drag of the pin.
  const map = form.getByRole('group', { name: /^แผนที่ของพื้นที่/ })
  await map.scrollIntoViewIfNeeded()
  const place = await map.boundingBox()
  await map.click({ position: { x: 200, y: 100 } })
  await expect(elsewhere).toHaveText(/อยู่ในอำเภอสะเมิง/)
  expect(await map.boundingBox(), 'the map stays under the pointer').toEqual(place)
  const pressed = await lat.inputValue()
  await pin.hover()
  await page.mouse.down()
  const box = (await pin.boundingBox()) ?? { x: 0, y: 0 }
  // At once: on a slow computer both happen before the page is drawn again.
  await Promise.all([page.mouse.move(box.x + 30, box.y + 80), page.mouse.up()])
  await expect.poll(async () => Number(await lat.inputValue())).toBeLessThan(Number(pressed))

  await lat.fill('18.37')
  await long.fill('98.67')
  await expect(elsewhere).toHaveText(
    'พิกัดนี้อยู่นอกเขตอำเภอเมืองเชียงใหม่ (อยู่ในอำเภอจอมทอง จังหวัดเชียงใหม่) กรุณาตรวจสอบ',
  )
  await lat.fill('18.7877')
  await long.fill('98.9933')
  await expect(elsewhere).toHaveCount(0)
  await lat.fill('17.97')
  await long.fill('102.63')
  await expect(form.getByText('พิกัดนี้อยู่นอกประเทศไทยหรืออยู่ในทะเล กรุณาตรวจสอบ')).toBeVisible()

  await chooseOption(form, 'ตำบล', 'สุเทพ')
  await fillIn(form, [
    { label: 'ประเภทหน่วยงาน', choice: 'หน่วยงานภาครัฐ' },
    { label: 'ชื่อหน่วยงาน', text: name },
  ])
  const question = page.getByRole('dialog', { name: 'บันทึกพิกัดนอกประเทศไทยหรือไม่' })
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await question.getByRole('button', { name: 'กลับไปแก้ไข' }).click()
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await question.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(form).toBeHidden()

  // The work board lists it, with a link to its view.
  await navigateTo(page, '/work')
  const outsideList = page.getByRole('region', { name: 'พิกัดนอกพื้นที่' })
  await expect(outsideList.getByRole('listitem').filter({ hasText: name })).toContainText(
    'พิกัดอยู่นอกประเทศไทยหรืออยู่ในทะเล',
  )
  await outsideList.getByRole('link', { name }).click()
  const view = page.getByRole('dialog')
  await expect(view.getByRole('img', { name: 'หมุด 17.97, 102.63' })).toBeVisible()
  await expect(view.getByRole('link', { name: /CC BY-IGO/ })).toBeVisible()
  await expectAccessible(page)
})
