/**
 * A district's briefing: made from its lists, by chapters, with either kind of digits, for print and for
 * Word.
 */
import { readFileSync } from 'node:fs'
import { festival } from '#areas/tourism/festival.ts'
import { general } from '#areas/district/general.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { unzipTexts } from '#server/spreadsheets/unzip.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseOption } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'

test('a district exports its briefing to Word, and prints chosen chapters with Thai digits', async ({
  page,
}) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(district, festival, '50010100')
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  await page
    .getByRole('navigation', { name: 'ทางลัด' })
    .getByRole('link', { name: 'พิมพ์บรรยายสรุปอำเภอ' })
    .click()

  const paper = page.getByRole('article', { name: 'บรรยายสรุป อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่' })
  await expect(paper.getByRole('heading', { name: '1. ข้อมูลทั่วไป' })).toBeVisible()
  await expect(
    paper.getByRole('region', { name: festival.titles.name }).getByText(name, { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'บันทึกเป็น Word' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^บรรยายสรุป อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ \d{4}-\d\d-\d\d\.docx$/)
  const parts = unzipTexts(readFileSync(await file.path()))
  expect(parts('word/document.xml')).toContain(name)
  await expect(page.getByText(`บันทึกไฟล์เรียบร้อยแล้ว: ${file.suggestedFilename()}`)).toBeVisible()

  await page.getByRole('checkbox', { name: 'ข้อมูลทั่วไป', exact: true }).uncheck()
  await expect(paper.getByRole('heading', { name: '1. การปกครอง' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'ใช้เลขไทย' }).check()
  await expect(paper.getByRole('heading', { name: '๑. การปกครอง' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
})

test('a province has to choose a district before it can print a briefing', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiProvince, '/briefing')
  await expect(page.getByText('กรุณาเลือกจังหวัดและอำเภอ')).toBeVisible()
  await expect(page.getByRole('button', { name: 'พิมพ์' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'บันทึกเป็น Word' })).toBeDisabled()
  await chooseOption(page.getByRole('region', { name: 'ตัวเลือกของเอกสาร' }), 'อำเภอ', 'จอมทอง')
  await expect(page.getByRole('article', { name: /^บรรยายสรุป อำเภอจอมทอง/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'พิมพ์' })).toBeEnabled()
  await expect(page.getByRole('figure', { name: /^ประชากร [\d,]+ คน: / })).toBeVisible()
  await page.getByRole('checkbox', { name: 'ใช้เลขไทย' }).check()
  await expect(page.getByRole('figure', { name: /^ประชากร [๐-๙,]+ คน: / })).toBeVisible()
})
test('a briefing contains neither the profile of a sub-district nor former headmen', async ({ page }) => {
  const [place, village] = ['50030100', '50030101']
  const own = await openApiCaller(page.request, demoAccounts.superAdministrator)
  const slogan = uniqueName('คำขวัญของตำบล')
  const { id } = await createAreaRecord(own, general, place, { SLOGAN: slogan })
  const served = { POSITION: '2', DATE_MOVEIN: '20200101' }
  const fname = () => uniqueName('ผู้ใหญ่').replace(' ', '')
  const [before, now] = [fname(), fname()]
  await createAreaRecord(own, headman, village, { ...served, DATE_MOVEOUT: '20210101', FNAME: before })
  await createAreaRecord(own, headman, village, { ...served, DATE_MOVEOUT: '0', FNAME: now })

  await openPageAs(page, demoAccounts.chiangMaiProvince, '/briefing')
  // If there are more persons than the paper lists, former ones would replace present ones.
  const request = page.waitForRequest((request) => request.url().endsWith('manage/headman/search'))
  await chooseOption(page.getByRole('region', { name: 'ตัวเลือกของเอกสาร' }), 'อำเภอ', 'แม่แจ่ม')
  const paper = page.getByRole('article', { name: /^บรรยายสรุป อำเภอแม่แจ่ม/ })
  await expect(paper).toContainText(now)
  await expect(paper).not.toContainText(before)
  expect((await request).postDataJSON()).toMatchObject({ SERVING: '1' })
  await expect(page.getByText(/^ยังไม่มีข้อมูล: ข้อมูลทั่วไป/)).toBeVisible()
  await expect(paper).not.toContainText(slogan)
  await own.get(`manage/general/delete/${id}`)
})
