/**
 * The public preview of a record: whether and where it is shown, why not, what is missing, and both
 * languages.
 */
import type { Page } from '@playwright/test'
import { districtChief } from '#areas/personnel/district-chief.ts'
import { festival } from '#areas/tourism/festival.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { landing } from '#areas/website/landing.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { clickRowAction, dialogOf, clickFirstRowAction, rowOf, searchFor } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord } from '../api-caller.ts'
import { expectNoOverflow } from '../overflow.ts'
import { createPerson } from '../people/sample-persons.ts'

const district = demoAccounts.chiangMaiDistrict

/** Opens the view of a record in the list, and then its public preview. */
async function openPreview(page: Page, name: string, title: string) {
  await clickRowAction(page, 'ดูรายละเอียด', name)
  const button = dialogOf(page, title).getByRole('button', { name: 'ดูตัวอย่างหน้าเว็บไซต์' })
  await button.click()
  return { button, preview: dialogOf(page, 'ดูตัวอย่างหน้าเว็บไซต์') }
}

test('the preview of a future festival shows why it is hidden, and both languages', async ({ page }) => {
  const caller = await openApiCaller(page.request, district)
  const { name } = await createAreaRecord(caller, festival, '50010800', {
    FESTIVAL_NAME_EN: 'Lantern Festival',
    FESTIVAL_DETAIL: 'ปล่อยโคม\nริมน้ำ',
    FESTIVAL_DETAIL_EN: 'Lanterns by the river',
    FESTIVAL_BEGINDATE: '20991124',
    FESTIVAL_ENDDATE: '20991125',
    FESTIVAL_DISPLAYDATE: '20991101',
  })
  await openPageAs(page, district, '/manage/festival')
  await searchFor(page, name)
  const { button, preview } = await openPreview(page, name, 'รายละเอียดเทศกาล')

  await expect(preview.getByRole('heading', { name: 'ประชาชนยังไม่เห็นรายการนี้' })).toBeVisible()
  await expect(preview.getByRole('listitem')).toContainText([
    'ยังไม่แสดงผล เนื่องจากยังไม่ถึงวันแสดงผล (วันอาทิตย์ที่ 1 พฤศจิกายน พ.ศ. 2642)',
    'ระดับจังหวัด: ยังไม่แสดงผล เนื่องจากการแสดงผลระดับจังหวัดปิดอยู่',
    'ไม่มีรูปภาพ',
  ])
  const thai = preview.getByRole('article')
  await expect(thai.getByRole('heading', { name })).toBeVisible()
  await expect(thai).toContainText('ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่')
  await expect(thai).toContainText('วันอังคารที่ 24 พฤศจิกายน พ.ศ. 2642 ถึง วันพุธที่ 25 พฤศจิกายน พ.ศ. 2642')
  await expectAccessible(page, '[role=dialog]:last-of-type')

  await preview.getByRole('button', { name: 'English' }).click()
  const english = preview.getByRole('article')
  await expect(english.getByRole('heading', { name: 'Lantern Festival' })).toBeVisible()
  await expect(english).toContainText('Suthep Subdistrict, Mueang Chiang Mai District, Chiang Mai Province')
  await expect(english).toContainText('24 November 2099 to 25 November 2099')
  await expect(english).not.toContainText('ปล่อยโคม')

  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(button).toBeFocused()
})

test('a form shows its public page while one types, and what is missing leads to its field', async ({
  page,
}) => {
  const caller = await openApiCaller(page.request, district)
  const { name } = await createAreaRecord(caller, festival, '50010800', {
    FESTIVAL_NAME_EN: '',
    FESTIVAL_DETAIL_EN: '',
  })
  await openPageAs(page, district, '/manage/festival')
  await searchFor(page, name)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขเทศกาล')
  const toggle = form.getByRole('button', { name: 'ตัวอย่างหน้าเว็บไซต์' })
  await toggle.click()
  const preview = form.getByRole('region', { name: 'ตัวอย่างหน้าเว็บไซต์' })
  const article = preview.getByRole('article')
  await expect(article.getByRole('heading', { name })).toBeVisible()
  await form.getByRole('textbox', { name: 'ชื่อเทศกาล', exact: true }).fill(`${name} สายน้ำ`)
  await expect(article.getByRole('heading', { name: `${name} สายน้ำ` })).toBeVisible()
  await expectAccessible(page, '[role=dialog]:last-of-type')
  await preview.getByRole('button', { name: 'ข้อมูลภาษาอังกฤษไม่ครบถ้วน' }).click()
  const english = form.getByRole('textbox', { name: 'ชื่อเทศกาล (ภาษาอังกฤษ)' })
  await expect(english).toBeFocused()
  await page.keyboard.type('River Festival')
  await preview.getByRole('button', { name: 'English' }).click()
  await expect(article.getByRole('heading', { name: 'River Festival' })).toBeVisible()

  // On a smaller screen it takes the place of the fields, and leads back to them.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(preview).toBeHidden()
  await toggle.click()
  await expect(article).toBeVisible()
  await expect(english).toBeHidden()
  await expectNoOverflow(page)
  await preview.getByRole('button', { name: 'ไม่มีรูปภาพ' }).click()
  await expect(form.getByRole('button', { name: 'อัปโหลดรูปที่ 1' })).toBeFocused()
})

test('an expired landing page is marked as expired in its list and in its preview', async ({ page }) => {
  const caller = await openApiCaller(page.request, demoAccounts.ubonDistrict)
  const days = { START_DATE: '20010101', END_DATE: '20010105', ACTIVE: '1' }
  const { name } = await createAreaRecord(caller, landing, '34010000', days)
  await openPageAs(page, demoAccounts.ubonDistrict, '/landing')
  await searchFor(page, name)
  await expect(rowOf(page, name)).toContainText('ใช้งาน (สิ้นสุดการแสดงผลแล้ว)')
  const { preview } = await openPreview(page, name, 'รายละเอียดหน้าแรกก่อนเข้าสู่เว็บไซต์')
  await expect(preview.getByRole('listitem')).toHaveText([
    'ยังไม่แสดงผล เนื่องจากพ้นวันสิ้นสุดการแสดงผลแล้ว (วันศุกร์ที่ 5 มกราคม พ.ศ. 2544)',
  ])
  await expect(preview.getByRole('article').getByRole('img')).toHaveCount(1)
})

test('the preview of a district chief shows only the name, the position and the office number', async ({
  page,
}) => {
  const caller = await openApiCaller(page.request, district)
  const { name } = await createPerson(caller, districtChief, '50010000', {
    TEL: '053 112 708',
    // Longer than the random digits of a name.
    POSITION_NO: '4477447744',
    SHOW_PUBLIC: '1',
  })
  await openPageAs(page, district, '/personalAa')
  await searchFor(page, name)
  const { preview } = await openPreview(page, name, 'รายละเอียดนายอำเภอ')
  await expect(preview.getByRole('heading', { name: 'ประชาชนเห็นรายการนี้' })).toBeVisible()
  const article = preview.getByRole('article')
  await expect(article.getByRole('term')).toHaveText(['ตำแหน่ง', 'หมายเลขโทรศัพท์'])
  await expect(article).toContainText(name)
  await expect(article).not.toContainText('4477447744')
  // The English page has the same fields, and the name as it is written.
  await preview.getByRole('button', { name: 'English' }).click()
  await expect(article).toHaveAttribute('lang', 'en')
  await expect(article.getByRole('term')).toHaveCount(2)
  await expect(article).toContainText(name)
  await expect(article).not.toContainText('4477447744')
})

test('a record for officials only has no preview', async ({ page }) => {
  const caller = await openApiCaller(page.request, district)
  const { name } = await createPerson(caller, headman, '50010401', { POSITION: '5' })
  await openPageAs(page, district, '/headman?tab=other')
  await searchFor(page, name)
  await clickRowAction(page, 'ดูรายละเอียด', name)
  const view = dialogOf(page, 'รายละเอียดผู้ดำรงตำแหน่งอื่น')
  await expect(view.getByRole('button', { name: 'แก้ไข', exact: true })).toBeVisible()
  await expect(view.getByRole('button', { name: 'ดูตัวอย่างหน้าเว็บไซต์' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the preview fits the screen', async ({ page }) => {
    await openPageAs(page, district, '/manage/gov')
    await clickFirstRowAction(page, 'ดูรายละเอียด')
    await page.getByRole('button', { name: 'ดูตัวอย่างหน้าเว็บไซต์' }).tap()
    const preview = dialogOf(page, 'ดูตัวอย่างหน้าเว็บไซต์')
    await expect(preview.getByRole('article')).toBeVisible()
    await expectNoOverflow(page)
  })
})
