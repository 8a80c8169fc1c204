/**
 * What each group can use on each list: buttons, locked places, the first search, columns (both documents,
 * section 6).
 */
import type { Locator, Page } from '@playwright/test'
import { areas } from '#areas/index.ts'
import { PERMISSION_MATRIX } from '../../tests/permissions/permission-matrix.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { asRows, chooseOption, clickFirstRowAction, rowMenus, searchBar } from '../forms.ts'
import { openPageAs, navigateTo } from '../api-caller.ts'
import type { ExpectedArea } from './expected-area.ts'
import { expectedAreas } from './expected-areas.ts'
import { areaKeyPerShape } from '../../tests/area-shapes.ts'

/** The officials of the test; all but the central one are from Chiang Mai. */
const officials = {
  1: demoAccounts.chiangMaiDistrict,
  2: demoAccounts.chiangMaiProvince,
  3: demoAccounts.chiangMaiCentral,
  4: demoAccounts.superAdministrator,
} as const

/** The columns, written by hand; those with a question mark are hidden while their level is chosen. */
const columns: Record<string, string[]> = {
  slideShow: ['ลำดับภาพ', 'อำเภอ?'],
  general: ['จังหวัด?', 'อำเภอ?', 'คำขวัญ', 'ประวัติความเป็นมา', 'ละติจูด', 'ลองจิจูด'],
  institute: ['ชื่อสถาบันการศึกษา', 'ประเภทสถาบันการศึกษา', 'จังหวัด?', 'อำเภอ?', 'ตำบล', 'หมายเลขโทรศัพท์', 'เว็บไซต์'],
  gov: ['ชื่อหน่วยงาน', 'ประเภทหน่วยงาน', 'จังหวัด?', 'อำเภอ?', 'ตำบล', 'หมายเลขโทรศัพท์'],
  tourism: ['จังหวัด?', 'อำเภอ?', 'ตำบล', 'ประเภทสถานที่', 'ชื่อสถานที่', 'ละติจูด', 'ลองจิจูด', 'ลิงก์ข้อมูลเพิ่มเติม'],
  tradition: ['ชื่อประเพณี', 'จังหวัด?', 'อำเภอ?', 'ตำบล', 'วันที่เริ่มต้น', 'วันที่สิ้นสุด'],
  festival: ['ชื่อเทศกาล', 'จังหวัด?', 'อำเภอ?', 'ตำบล', 'วันที่เริ่มต้น', 'วันที่สิ้นสุด'],
  activity: ['หัวข้อกิจกรรม', 'จังหวัด?', 'อำเภอ?', 'ตำบล', 'รายละเอียดกิจกรรม', 'วันที่เริ่มต้น', 'วันที่สิ้นสุด'],
  otop: ['จังหวัด?', 'อำเภอ?', 'ตำบล', 'ชื่อสินค้า', 'รายละเอียด', 'ขนาด', 'น้ำหนัก', 'ราคา (บาท)'],
  royal: ['ชื่อกิจกรรม', 'จังหวัด?', 'อำเภอ?', 'ตำบล', 'สถานที่', 'วันที่เริ่มต้น', 'วันที่สิ้นสุด'],
  landmark: ['จังหวัด?', 'อำเภอ?', 'ตำบล', 'ประเภท', 'ชื่อสถานที่', 'รายละเอียด (ภาษาไทย)'],
}

for (const group of [1, 2, 3, 4] as const) {
  test(`group ${group} has only its permitted places, columns and buttons in every area`, {
    tag: group === 1 || group === 4 ? [] : '@thorough',
  }, async ({ page }) => {
    test.slow()
    await openPageAs(page, officials[group], '/menu')
    for (const area of areas) {
      const sheet = expectedAreas[area.key]
      if (sheet) await test.step(area.key, () => expectPermitted(page, area.key, sheet, group))
    }
  })
}

async function expectPermitted(
  page: Page,
  key: string,
  sheet: ExpectedArea,
  group: 1 | 2 | 3 | 4,
): Promise<void> {
  await navigateTo(page, asRows(sheet.route))
  await expect(page.getByRole('heading', { level: 1, name: sheet.heading })).toBeVisible()
  const card = searchBar(page)
  await expectPlaces(page, group, key)
  if (group === 4 && key !== 'landmark') {
    await expect(page.getByText('กรุณาเลือกจังหวัดแล้วกดค้นหา')).toBeVisible()
    if (areaKeyPerShape.includes(key)) await searchWithoutProvince(page, card)
    await chooseOption(card, 'จังหวัด', 'เชียงใหม่')
    await search(card)
  } else if (!searchesOnOpening(key, group)) {
    await expect(page.getByText('กดค้นหาเพื่อแสดงรายการ', { exact: true })).toBeVisible()
    await expect(rowMenus(page)).toHaveCount(0)
    await search(card)
  }
  const chosen = {
    จังหวัด: !(group === 4 && key === 'landmark'),
    อำเภอ: group === 1 || (group === 2 && key === 'landmark'),
  }
  await expectColumns(page, key, group, chosen)
  await expectButtons(page, key, group)
  const mayAdd = PERMISSION_MATRIX[key]?.add?.includes(group) === true
  // A place has one profile: groups 1 and 2 can add theirs only while there is none.
  const canAdd = mayAdd && !(key === 'general' && group <= 2)
  await expect(page.getByRole('button', { name: sheet.add, exact: true })).toHaveCount(canAdd ? 1 : 0)
  // The columns for a chosen district are those of group 1, tested already.
  if (group !== 4 || !(areaKeyPerShape.includes(key) || key === 'landmark')) return

  if (key === 'landmark') await chooseOption(card, 'จังหวัด', 'เชียงใหม่')
  await chooseOption(card, 'อำเภอ', 'จอมทอง')
  await search(card)
  await expectColumns(page, key, group, { จังหวัด: true, อำเภอ: true })
  await card.getByRole('button', { name: 'ล้างการค้นหา' }).click()
  await expect(card.getByRole('combobox', { name: 'จังหวัด' })).toHaveValue('')
  await expect(page.getByText(/กดค้นหาเพื่อแสดงรายการ$/)).toBeVisible()
}

/** Foundations, section 6; content areas, section 4. */
function searchesOnOpening(key: string, group: 1 | 2 | 3 | 4): boolean {
  return (
    group === 1 ||
    ['landmark', 'royal'].includes(key) ||
    (group === 2 && ['slideShow', 'general'].includes(key))
  )
}

async function search(card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'ค้นหา', exact: true }).click()
}

/** The preset places, and which of them are locked. */
async function expectPlaces(page: Page, group: 1 | 2 | 3 | 4, key: string): Promise<void> {
  const province = searchBar(page).getByRole('combobox', { name: 'จังหวัด' })
  const district = searchBar(page).getByRole('combobox', { name: 'อำเภอ' })
  await expect(province).toHaveValue(group === 4 ? '' : 'เชียงใหม่')
  await expect(province).toBeEnabled({ enabled: group > 2 })
  await expect(district).toHaveValue(group === 1 || (group === 2 && key === 'landmark') ? 'เมืองเชียงใหม่' : '')
  // The district can be chosen only after its province.
  await expect(district).toBeEnabled({ enabled: group === 2 || group === 3 })
}

/** Without a province the search is not sent, and a message says why. */
async function searchWithoutProvince(page: Page, card: Locator): Promise<void> {
  await search(card)
  await expect(card.getByText('กรุณาเลือกจังหวัด', { exact: true })).toBeVisible()
  await expect(page.getByText('กรุณาเลือกจังหวัดแล้วกดค้นหา')).toBeVisible()
}

async function expectColumns(
  page: Page,
  key: string,
  group: number,
  chosen: Record<string, boolean>,
): Promise<void> {
  const shown = (columns[key] ?? []).filter((column) => {
    const place = column.endsWith('?') ? column.slice(0, -1) : ''
    // OTOP keeps the province for group 2 (content areas, section 2.2).
    return chosen[place] !== true || (key === 'otop' && place === 'จังหวัด' && group === 2)
  })
  const switches = PERMISSION_MATRIX[key]?.toggle?.includes(group) === true
  const wanted = [
    'ลำดับ',
    ...shown.map((column) => column.replace('?', '')),
    ...(switches ? [key === 'institute' ? 'เปิด/ปิดการแสดงผล' : 'สถานะการแสดงผล'] : []),
    'จัดการ',
  ]
  // A heading may name two columns.
  const titles = async () =>
    (await page.getByRole('columnheader').allTextContents()).flatMap((text) => text.split(' / ')).sort()
  await expect.poll(titles).toEqual(wanted.sort())
}

/** The buttons of a row, and those of its list of pictures. */
async function expectButtons(page: Page, key: string, group: number): Promise<void> {
  const rights = PERMISSION_MATRIX[key]
  const may = (right: 'edit' | 'delete' | 'toggle' | 'images') => rights?.[right]?.includes(group) === true
  const hasImages = rights?.images !== undefined
  const row = page.getByRole('row').nth(1)
  const buttons = await row
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(' ')[0]))
  await rowMenus(row).click()
  await page.getByRole('menu').waitFor()
  const items = await page.getByRole('menu').getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  const names = [...buttons.filter((name) => name !== 'การทำงานอื่น'), ...items.map((item) => item.trim())]
  const toggle = names.includes('เปิดแสดงผล') ? 'เปิดแสดงผล' : 'ปิดแสดงผล'
  const wanted = [
    ...(may('edit') ? ['แก้ไข'] : []),
    'ดูรายละเอียด',
    ...(hasImages ? ['ดูรูปภาพ'] : []),
    ...(may('toggle') ? [toggle] : []),
    'ประวัติการแก้ไข',
    ...(may('delete') ? ['ลบ'] : []),
  ]
  expect(names).toEqual(wanted)
  await expect(row.getByRole('switch')).toHaveCount(may('toggle') ? 1 : 0)
  if (!hasImages) return
  await clickFirstRowAction(page, 'ดูรูปภาพ')
  const dialog = page.getByRole('dialog', { name: /^รายการรูปภาพ/ })
  await expect(dialog.getByRole('img', { name: /รูปที่ \d$/ }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'เพิ่มรูปภาพ' })).toHaveCount(may('images') ? 1 : 0)
  await expect(dialog.getByRole('button', { name: 'ลบ รูปที่ 1' })).toHaveCount(may('images') ? 1 : 0)
  await dialog.getByRole('button', { name: 'ปิด', exact: true }).first().click()
  await expect(dialog).toBeHidden()
}
