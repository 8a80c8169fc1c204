/**
 * How the levels of administration affect each other's records: display, flags, and places (content areas,
 * sections 2 to 6).
 */
import type { Page } from '@playwright/test'
import { activity } from '#areas/tourism/activity.ts'
import { festival } from '#areas/tourism/festival.ts'
import { landmark } from '#areas/district/landmark.ts'
import { otop } from '#areas/economy/otop.ts'
import type { Area } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import {
  chooseOption,
  clickRowAction,
  dialogOf,
  fillIn,
  flagOf,
  rowMenus,
  rowOf,
  saveForm,
  searchBar,
  searchFor,
  toasts,
  undoFromToast,
  viewedValue,
} from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'

for (const area of [activity, festival, otop]) {
  test(`${area.key}: a province turns the display on, undoes that, and turns it on and off`, async ({
    page,
  }) => {
    const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
    const { name, id } = await createAreaRecord(district, area, '50010700')
    await openPageAs(page, demoAccounts.chiangMaiProvince, area.route ?? '')
    await searchFor(page, name)
    const [on, off] = [
      rowOf(page, name).getByText('แสดงผล', { exact: true }),
      rowOf(page, name).getByText('ไม่แสดงผล', { exact: true }),
    ]
    await expect(off).toBeVisible()
    await switchDisplay(page, name, 'เปิดแสดงผล', 'ท่านต้องการเปิดการแสดงผลระดับจังหวัดใช่หรือไม่')
    await expect(on).toBeVisible()
    await undoFromToast(page, 'เปิด/ปิดการแสดงผลเรียบร้อยแล้ว')
    await expect(off).toBeVisible()
    // After the undo, the record is in the review queue of the province as before.
    expect(await waitsForProvince(page, area, id)).toBe(true)
    await switchDisplay(page, name, 'เปิดแสดงผล', 'ท่านต้องการเปิดการแสดงผลระดับจังหวัดใช่หรือไม่')
    await expect(on).toBeVisible()
    await switchDisplay(page, name, 'ปิดแสดงผล', 'ท่านต้องการปิดการแสดงผลระดับจังหวัดใช่หรือไม่')
    await expect(off).toBeVisible()
  })
}

async function waitsForProvince(page: Page, area: Area, id: string): Promise<boolean> {
  const province = await openApiCaller(page.request, demoAccounts.chiangMaiProvince)
  const { data } = await province.post('work/review/search', { AREA: area.key, PAGE: 1, PAGE_SIZE: 100 })
  const waiting = (data ?? []).map(({ RECORD }) => RECORD as Record<string, unknown>)
  return waiting.some((record) => String(record[wireName(area.id)]) === id)
}

async function switchDisplay(page: Page, name: string, action: string, sentence: string): Promise<void> {
  await rowOf(page, name).getByRole('switch').click()
  const question = dialogOf(page, action)
  await expect(question).toContainText(sentence)
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: action }).click()
  await expect(question).toBeHidden()
}

const FLAGS = ['แสดงผลระดับอำเภอ', 'แสดงผลระดับจังหวัด', 'แสดงผลส่วนกลาง']
const LEVELS = [
  {
    who: demoAccounts.chiangMaiDistrict,
    flag: 'แสดงผลระดับอำเภอ',
    initial: 'แสดงผล',
    presetPlace: 'อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่',
    placeFields: { ตำบล: true, หมู่บ้าน: false },
    place: { ตำบล: 'หายยา' },
    shownFlags: ['ไม่แสดงผล', 'ไม่แสดงผล', 'ไม่แสดงผล'],
  },
  {
    // Not Chiang Mai: the record would come first in its lists, where other tests use the first row.
    who: demoAccounts.ubonProvince,
    flag: 'แสดงผลระดับจังหวัด',
    initial: 'ไม่แสดงผล',
    // The province adds its own record: the place is preset and can't be narrowed.
    presetPlace: 'ทั้งจังหวัดอุบลราชธานี',
    placeFields: {},
    place: {},
    shownFlags: ['แสดงผล', 'แสดงผล', 'ไม่แสดงผล'],
  },
  {
    who: demoAccounts.chiangMaiCentral,
    flag: 'แสดงผลส่วนกลาง',
    initial: 'ไม่แสดงผล',
    presetPlace: '',
    placeFields: { จังหวัด: true, อำเภอ: false, ตำบล: false, หมู่บ้าน: false },
    place: { อำเภอ: 'จอมทอง' },
    shownFlags: ['แสดงผล', 'ไม่แสดงผล', 'แสดงผล'],
  },
]

for (const [index, { who, flag, initial, presetPlace, placeFields, place, shownFlags }] of LEVELS.entries()) {
  test(`the form of an activity for group ${index + 1} has only the display flag and places of its level`, async ({
    page,
  }) => {
    const caller = await openPageAs(page, who, '/manage/activity')
    await page.getByRole('button', { name: 'เพิ่มกิจกรรม' }).click()
    const form = dialogOf(page, 'เพิ่มกิจกรรม')
    await expect(form.getByRole('radiogroup')).toHaveCount(1)
    await expect(flagOf(form, flag).getByRole('radio', { name: initial, exact: true })).toBeChecked()
    if (presetPlace) await expect(form.getByText(presetPlace, { exact: true })).toBeVisible()
    await expect(form.getByRole('combobox')).toHaveCount(Object.keys(placeFields).length)
    for (const [level, isRequired] of Object.entries(placeFields)) {
      const select = form.getByRole('combobox', { name: level, exact: true })
      await expect(select).toHaveAttribute('aria-required', String(isRequired))
    }
    const name = uniqueName('กิจกรรม')
    for (const [level, chosen] of Object.entries(place)) await chooseOption(form, level, chosen)
    const other = initial === 'แสดงผล' ? 'ไม่แสดงผล' : 'แสดงผล'
    await fillIn(form, [
      { label: 'หัวข้อกิจกรรม', text: name },
      { label: flag, flag: other },
    ])
    await saveForm(form)
    await searchFor(page, name)
    await clickRowAction(page, 'ดูรายละเอียด', name)
    const view = dialogOf(page, 'รายละเอียดกิจกรรม')
    for (const [at, label] of FLAGS.entries())
      await expect(viewedValue(view, label)).toHaveText(shownFlags[at] ?? '')
    await caller.get(`manage/activity/delete/${new URL(page.url()).searchParams.get('record')}`)
  })
}

test('the landmarks of a province start with its first district, also after clearing the search', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/manage/landmarks')
  const card = searchBar(page)
  const district = card.getByRole('combobox', { name: 'อำเภอ' })
  await expect(district).toHaveValue('เมืองเชียงใหม่')
  await expect(rowOf(page, 'วัดเชียงมั่น')).toBeVisible()
  await chooseOption(card, 'อำเภอ', 'จอมทอง')
  await card.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(rowOf(page, 'วัดเชียงมั่น')).toBeHidden()
  await card.getByRole('button', { name: 'ล้างการค้นหา' }).click()
  await expect(district).toHaveValue('เมืองเชียงใหม่')
  await expect(rowMenus(page)).toHaveCount(0)
  await expect(page.getByText('กดค้นหาเพื่อแสดงรายการ')).toBeVisible()
})

test('the log report of a record moved to another sub-district has the new place', async ({ page }) => {
  const caller = await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/landmarks')
  const { name, id } = await createAreaRecord(caller, landmark, '50010700')
  await searchFor(page, name)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขสถานที่')
  await expect(form.getByText('อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่', { exact: true })).toBeVisible()
  await chooseOption(form, 'ตำบล', 'หายยา')
  const report = page.waitForRequest((request) => request.url().endsWith('/api/logs'))
  await saveForm(form)
  await expect(toasts(page)).toContainText('แก้ไขข้อมูลเรียบร้อยแล้ว')
  await expect(rowOf(page, name)).toContainText('หายยา')
  expect((await report).postDataJSON()).toEqual({
    EMP_PID: demoAccounts.chiangMaiDistrict,
    MAIN_MENU: 4,
    SUB_MENU: 2,
    APP_MENU: 22,
    ACTION: 3,
    CATM_UKEY: '50010300',
    ROW_ID: id,
  })
  await caller.get(`manage/landmarks/delete/${id}`)
})
