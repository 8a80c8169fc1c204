/** A list for use outside the program: as open data, and as a paper for the head of an office. */
import { readFile } from 'node:fs/promises'
import { deputyDistrict } from '#areas/personnel/deputy-district.ts'
import { festival } from '#areas/tourism/festival.ts'
import { gov } from '#areas/district/gov.ts'
import { parseCsv } from '../../tests/csv.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseFromListMenu, dialogOf, LIST_MENU, toasts } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'
import { expectNoOverflow } from '../overflow.ts'
import { createPerson } from '../people/sample-persons.ts'

const district = demoAccounts.chomThongDistrict
const listOf = (route: string | undefined, words: string) => `${route}?q=${encodeURIComponent(words)}&page=1`

test('the open data CSV contains only public records, with ISO dates and escaped formulas', async ({
  page,
}) => {
  const caller = await openApiCaller(page.request, district)
  const words = uniqueName('งานเปิด')
  const days = { FESTIVAL_BEGINDATE: '20991201', FESTIVAL_ENDDATE: '20991203' }
  const shownFrom = { แสดงแล้ว: '20200101', ยังไม่แสดง: '20991101' }
  for (const [name, FESTIVAL_DISPLAYDATE] of Object.entries(shownFrom))
    await createAreaRecord(caller, festival, '50020300', {
      ...days,
      FESTIVAL_NAME: `${words} ${name}`,
      FESTIVAL_DISPLAYDATE,
      FESTIVAL_DETAIL: '=1+1',
    })
  await openPageAs(page, district, listOf(festival.route, words))
  const coming = page.waitForEvent('download')
  await chooseFromListMenu(page, 'ข้อมูลเปิด (CSV)')
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^ข้อมูลเปิด เทศกาล 25\d\d-\d\d-\d\d\.csv$/)
  await expect(toasts(page)).toContainText('ส่งออกข้อมูลเรียบร้อยแล้ว: ข้อมูลเปิด เทศกาล')
  const [headings = [], ...rows] = parseCsv(await readFile(await file.path()))
  const cell = (heading: string) => rows.map((row) => row[headings.indexOf(heading)])
  expect(cell('ชื่อเทศกาล')).toEqual([`${words} แสดงแล้ว`])
  expect(cell('วันที่เริ่มต้น (ค.ศ.)')).toEqual(['2099-12-01'])
  expect(cell('รายละเอียด (ภาษาไทย)')).toEqual(["'=1+1"])

  await page.goto(listOf(festival.route, `${words} ยังไม่แสดง`))
  await chooseFromListMenu(page, 'ข้อมูลเปิด (CSV)')
  await expect(toasts(page)).toContainText('ยังไม่มีรายการที่ประชาชนเห็น')
})

for (const viewport of [undefined, { width: 360, height: 740 }]) {
  test(`a list of 41 records is printed as a report to the district chief${viewport ? ', from a phone' : ''}`, async ({
    page,
  }) => {
    if (viewport) await page.setViewportSize(viewport)
    const caller = await openApiCaller(page.request, district)
    const words = uniqueName('พิมพ์')
    const count = 41
    for (let at = 1; at <= count; at++)
      await createAreaRecord(caller, gov, '50020300', {
        GOV_NAME: `${words} หน่วยที่ ${at}`,
        GOV_TEL: '0 5334 1111',
        GOV_POSTCODE: '50160',
      })
    await openPageAs(page, district, listOf(gov.route, words))
    await expect(page.getByText(`จำนวนทั้งหมด ${count} รายการ`)).toBeVisible()
    // Ctrl+P prints the same as the menu.
    if (viewport) await chooseFromListMenu(page, 'พิมพ์')
    else await page.keyboard.press('Control+p')
    const dialog = dialogOf(page, 'พิมพ์รายการ')
    const look = dialog.getByRole('article', { name: 'รายงานหน่วยงาน' })
    await expect(look.getByText('อำเภอจอมทอง จังหวัดเชียงใหม่')).toBeVisible()
    await expect(look.getByText(`คำค้นหา “${words}”`)).toBeVisible()
    await expect(
      look.getByText(new RegExp(`^ข้อมูล ณ วัน.* พ\\.ศ\\. 25\\d\\d จำนวน ${count} รายการ$`)),
    ).toBeVisible()
    await expect(dialog.getByText(`ตัวอย่าง 20 รายการแรก เมื่อพิมพ์จะมี ${count} รายการ`)).toBeVisible()
    await expect(look.getByRole('row')).toHaveCount(1 + 20 + 1)
    await expect(dialog.getByRole('textbox', { name: 'เสนอ' })).toHaveValue('นายอำเภอจอมทอง')
    await expectAccessible(page, '[role=dialog]')
    await expectNoOverflow(page, look.getByRole('region'))

    await dialog.getByRole('textbox', { name: 'เสนอ' }).fill('ปลัดอำเภอหัวหน้ากลุ่มงานบริหารงานปกครอง')
    await dialog.getByRole('checkbox', { name: 'ใช้เลขไทย' }).check()
    await expect(look.getByText('เสนอ ปลัดอำเภอหัวหน้ากลุ่มงานบริหารงานปกครอง')).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    const paper = page.getByRole('article', { name: 'รายงานหน่วยงาน' })
    await expect(paper).toHaveCount(1)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(paper.getByRole('row')).toHaveCount(1 + count + 1)
    await expect(paper.getByText('หน่วยที่ ๔๑', { exact: false })).toBeVisible()
    const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(pages?.length).toBeGreaterThan(1)
    expect(pages?.length).toBeLessThan(5)
    await page.emulateMedia({ media: 'screen' })
    await expect(paper).toHaveCount(1)

    await dialog.getByRole('checkbox', { name: 'มีช่องลงชื่อ' }).uncheck()
    await expect(look.getByText('ลงชื่อ')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'ปิด', exact: true }).last().click()
    await expect(dialog).toBeHidden()
    if (viewport) await expect(page.getByRole('button', { name: LIST_MENU })).toBeFocused()
  })
}

test('printing a list of persons requires a reason and names the user; it has no open data export', async ({
  page,
}) => {
  const caller = await openApiCaller(page.request, district)
  const person = await createPerson(caller, deputyDistrict, '50020000')
  await openPageAs(
    page,
    district,
    `/personalAa?tab=deputyDistrict&q=${encodeURIComponent(person.name)}&page=1`,
  )
  await page.getByRole('button', { name: LIST_MENU }).click()
  await expect(page.getByRole('menuitem', { name: 'ข้อมูลเปิด (CSV)' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'พิมพ์' }).click()
  const question = dialogOf(page, 'พิมพ์รายการ')
  await question.getByRole('button', { name: 'จัดทำเอกสาร' }).click()
  await expect(question.getByRole('textbox', { name: 'ระบุเหตุผลในการพิมพ์' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await question.getByRole('textbox', { name: 'ระบุเหตุผลในการพิมพ์' }).fill('เสนอแต่งตั้งเวรรักษาการณ์')
  await question.getByRole('button', { name: 'จัดทำเอกสาร' }).click()
  const paper = dialogOf(page, 'พิมพ์รายการ').getByRole('article')
  await expect(paper.getByText('เหตุผล เสนอแต่งตั้งเวรรักษาการณ์')).toBeVisible()
  await expect(paper).toContainText(person.name)
  await expect(paper.getByText(/^จัดทำโดย .+ เมื่อ .+\sน\. · ข้อมูลนี้มีข้อมูลส่วนบุคคล/)).toBeVisible()
  await expect(paper).not.toContainText(/x{5}/)
})
