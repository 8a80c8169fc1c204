import { general } from '#areas/district/general.ts'
import { activity } from '#areas/tourism/activity.ts'
import { royal } from '#areas/website/royal.ts'
import { slideShow } from '#areas/website/slide-show.ts'
import { createAreaRecord, navigateTo, openPageAs } from '../api-caller.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { dialogOf, nothingFound, rowMenus, rowOf, searchBar, searchFor } from '../forms.ts'

test('the list of a province is empty until it searches, and again after the search is cleared', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/manage/gov')
  const bar = searchBar(page)
  const search = bar.getByRole('button', { name: 'ค้นหา', exact: true })
  const clear = bar.getByRole('button', { name: 'ล้างการค้นหา' })
  const expectWaiting = async () => {
    await expect(search).toBeFocused()
    await expect(search).toHaveAccessibleDescription('กดค้นหาเพื่อแสดงรายการ')
    await expect(clear).toBeDisabled()
    await expect(page.getByRole('columnheader', { name: 'ชื่อหน่วยงาน' })).toBeVisible()
    await expect(rowMenus(page)).toHaveCount(0)
    await expect(page.getByText('จำนวนทั้งหมด 0 รายการ')).toBeVisible()
  }
  await expectWaiting()
  await expect(bar.getByRole('combobox', { name: 'จังหวัด' })).toBeDisabled()
  await expect(bar.getByRole('combobox', { name: 'จังหวัด' })).toHaveValue('เชียงใหม่')
  await expect(bar.getByRole('combobox', { name: 'อำเภอ' })).toBeEnabled()
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  await expect(rowMenus(page).first()).toBeVisible()
  await clear.click()
  await expectWaiting()

  // The address tells that a search was made.
  await page.goBack()
  await expect(rowMenus(page).first()).toBeVisible()
  await page.reload()
  await expect(rowMenus(page).first()).toBeVisible()
})

test('a record in the address is shown before the list was searched', async ({ page }) => {
  const { post } = await openPageAs(page, demoAccounts.chiangMaiProvince, '/menu')
  const [first] = (await post('manage/gov/search', { CC: '50', PAGE: 1, PAGE_SIZE: 1 })).data ?? []
  await page.goto(`/manage/gov?dialog=view&record=${first?.GOV_ID}`)
  await expect(page.getByRole('dialog')).toContainText(String(first?.GOV_NAME))
})

test('words that find nothing offer no second profile, and leave the heading and the total', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, general.route ?? '')
  await expect(rowMenus(page).first()).toBeVisible()
  await searchFor(page, 'ไม่มีคำนี้แน่นอน')
  await expect(nothingFound(page)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'คำขวัญ' })).toBeVisible()
  await expect(page.getByText('จำนวนทั้งหมด 0 รายการ')).toBeVisible()
  await expect(page.getByRole('button', { name: general.titles.addButton, exact: true })).toHaveCount(0)
})

test('a province adds in the district that it searched, or for its province as a whole', async ({ page }) => {
  const province = await openPageAs(page, demoAccounts.ubonProvince, '/menu')
  for (const area of [slideShow, general, activity, royal]) {
    for (const [aa, place] of [
      ['02', 'อำเภอศรีเมืองใหม่ จังหวัดอุบลราชธานี'],
      ['', 'ทั้งจังหวัดอุบลราชธานี'],
    ] as const) {
      // An open form keeps its place, whatever the list behind it shows.
      await navigateTo(page, '/menu')
      await navigateTo(page, `${area.route}?cc=34&aa=${aa}&page=1&dialog=add`)
      const form = dialogOf(page, area.titles.add)
      await expect(form.getByText(place, { exact: true })).toBeVisible()
      for (const level of ['จังหวัด', 'อำเภอ', 'ตำบล', 'หมู่บ้าน'])
        await expect(form.getByRole('combobox', { name: level, exact: true })).toHaveCount(0)
    }
  }
  const { name } = await createAreaRecord(province, activity, '34000000')
  await navigateTo(page, '/manage/activity?cc=34&page=1')
  await searchFor(page, name)
  await expect(rowOf(page, name)).toContainText('ทั้งจังหวัดอุบลราชธานี')
})
