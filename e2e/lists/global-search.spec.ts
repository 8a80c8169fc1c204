/** The global search: by keyboard alone and on a phone, its results, its errors, and late answers. */
import type { Locator, Page } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { slideShow } from '#areas/website/slide-show.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { dialogOf, headingOf } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'

const SUTHEP = '50010200'

const fieldOf = (page: Page): Locator => page.getByRole('combobox', { name: 'ค้นหาทั้งระบบ' })
const choice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('group').getByRole('option').filter({ hasText: text })
const active = (page: Page): Locator => page.getByRole('option', { selected: true })

test('letters typed at once after Ctrl+K all arrive, and Enter waits, while the results still load', async ({
  page,
}) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const word = uniqueName('เร็ว')
  await createAreaRecord(district, tradition, SUTHEP, { TRADITION_NAME: word })
  const slow = Promise.withResolvers<void>()
  await page.route(/\/assets\/search-panel-[^/]*\.js$/, async (route) => {
    await slow.promise
    await route.continue()
  })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toHaveValue(word)
  slow.resolve()
  await expect(headingOf(dialogOf(page, tradition.titles.view))).toContainText(word)
})

test('a record is found by another spelling of a part of its name, and opened by keyboard alone', async ({
  page,
}) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const word = uniqueName('น\u0e49\u0e33ผึ้ง')
  await createAreaRecord(district, gov, SUTHEP, { GOV_NAME: `สำนักงาน${word}` })
  await createAreaRecord(district, tradition, SUTHEP, { TRADITION_NAME: `ตัก${word}` })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')

  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.type(word.replace('น\u0e49\u0e33', 'น\u0e4d\u0e49\u0e32'))
  await expect(page.getByRole('status').filter({ hasText: 'พบ 2 รายการ ใน 2 หมวด' })).toBeAttached()
  await expect(page.getByRole('group', { name: gov.titles.name })).toContainText(`สำนักงาน${word}`)
  await expect(choice(page, `สำนักงาน${word}`).locator('mark')).toHaveText(word.split(' '))
  await expect(choice(page, `สำนักงาน${word}`)).toContainText('ตำบลพระสิงห์ อำเภอเมืองเชียงใหม่')
  await expectAccessible(page)

  await expect(active(page)).toContainText(`สำนักงาน${word}`)
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toContainText(`ตัก${word}`)
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toContainText(`สำนักงาน${word}`)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const view = dialogOf(page, tradition.titles.view)
  await expect(headingOf(view)).toContainText(`ตัก${word}`)
  await expect(fieldOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/manage\/tradition\?/)

  await test.step('Back leads to the page where the search was opened', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/menu$/)
  })
  await test.step('Esc closes the search, and the typed words are not stored', async () => {
    await page.keyboard.press('/')
    await expect(fieldOf(page)).toBeFocused()
    await expect(fieldOf(page)).toHaveValue('')
    await page.keyboard.type(word)
    await page.keyboard.press('Escape')
    await expect(fieldOf(page)).toBeHidden()
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain(word)
  })
})

test('matches in phone numbers and descriptions are marked, and a misspelled name is corrected', async ({
  page,
}) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const name = 'ประเพณีแข่งเรือนกยูงทอง'
  await createAreaRecord(district, tradition, SUTHEP, {
    TRADITION_NAME: name,
    TRADITION_DETAIL: 'ชาวบ้านสองฝั่งช่วยกันจัดทุกปี มีขบวนเรือประดับโคมกระดาษสาล่องไปตามลำน้ำ',
  })
  await createAreaRecord(district, gov, SUTHEP, { GOV_NAME: 'ที่ทำการท่าเรือ', GOV_TEL: '0 5399 8877' })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  await page.keyboard.press('Control+k')
  await fieldOf(page).fill('053-998-877')
  await expect(choice(page, 'ที่ทำการท่าเรือ').first().locator('mark')).toHaveText('0 5399 8877')
  await fieldOf(page).fill('โคมกระดาษสา')
  await expect(choice(page, name).first().locator('mark')).toHaveText('โคมกระดาษสา')
  await fieldOf(page).fill('แข่งเรอนกยูงทอง')
  const dialog = page.getByRole('dialog', { name: 'ค้นหาทั้งระบบ' })
  await expect(dialog.getByText('ไม่พบ “แข่งเรอนกยูงทอง” แสดงผลของ “แข่งเรือนกยูงทอง”')).toBeVisible()
  await expect(choice(page, name).first().locator('mark')).toHaveText('แข่งเรือนกยูงทอง')
  await expectAccessible(page)
})

test('Enter before the answer has arrived opens its first result', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(district, gov, SUTHEP)
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  await page.getByRole('button', { name: 'ค้นหาทั้งระบบ' }).click()
  await fieldOf(page).fill(name)
  await fieldOf(page).press('Enter')
  await expect(headingOf(dialogOf(page, gov.titles.view))).toContainText(name)
})

test('screens are found by their names, and only those that the user may open', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  await page.keyboard.press('Control+k')
  await fieldOf(page).fill('ข้าราชการ')
  await expect(page.getByRole('group', { name: 'เมนู' }).getByRole('option')).toHaveText([
    /ข้าราชการข้อมูลบุคลากร › บุคลากรที่ทำการปกครองอำเภอ/,
  ])
  await fieldOf(page).fill('จัดการผู้ใช้งาน')
  await expect(page.getByText('ไม่พบข้อมูล กรุณาพิมพ์คำให้สั้นลง หรือตรวจสอบตัวสะกด')).toBeVisible()
  await expectAccessible(page)
  await fieldOf(page).fill('ธนาค')
  await page
    .getByRole('group', { name: 'เมนู' })
    .getByRole('option', { name: /^ธนาคาร/ })
    .click()
  await expect(page).toHaveURL(/\/bank$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the link to all results opens the list with the search words', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const word = uniqueName('หอ')
  for (let at = 0; at < 6; at += 1)
    await createAreaRecord(district, gov, SUTHEP, { GOV_NAME: `${word} ที่ ${at}` })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  await page.keyboard.press('Control+k')
  await fieldOf(page).fill(word)
  await expect(choice(page, word)).toHaveCount(5)
  await choice(page, `ดูทั้งหมดใน${gov.titles.name}`).click()
  await expect(page.getByRole('searchbox', { name: 'คำค้นหา' })).toHaveValue(word)
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(6)
})

test('an administrator opens a person of another province on the tab of their position', async ({ page }) => {
  const administrator = await openApiCaller(page.request, demoAccounts.superAdministrator)
  const name = uniqueName('พิมพ์')
  const village = `${SUTHEP.slice(0, 6)}08`
  const values = { FNAME: name, LNAME: 'ตัวอย่าง', POSITION: '3', DATE_MOVEOUT: '0' }
  await createAreaRecord(administrator, headman, village, values)
  await openPageAs(page, demoAccounts.superAdministrator, '/menu')
  await page.keyboard.press('Control+k')
  await fieldOf(page).fill(name)
  await expect(choice(page, name)).toContainText('จังหวัดเชียงใหม่')
  await choice(page, name).click()
  const view = dialogOf(page, 'รายละเอียดผู้ดำรงตำแหน่งอื่น')
  await expect(headingOf(view)).toContainText(name)
  await view.getByRole('button', { name: 'ปิด', exact: true }).first().click()
  await expect(page.getByRole('tab', { name: 'ผู้ดำรงตำแหน่งอื่น' })).toHaveAttribute('aria-selected', 'true')
})

test('a newer search cancels the request of an older one, whose answer never appears', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const slow = await createAreaRecord(district, gov, SUTHEP)
  const quick = await createAreaRecord(district, gov, SUTHEP)
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/find/all', async (route) => {
    if (route.request().postDataJSON().Q === slow.name) await held
    await route.continue().catch(() => undefined)
  })
  await page.keyboard.press('Control+k')
  const request = page.waitForRequest(
    (request) => request.url().endsWith('/find/all') && request.postDataJSON().Q === slow.name,
  )
  await fieldOf(page).fill(slow.name)
  const older = await request
  await fieldOf(page).fill(quick.name)
  await expect(choice(page, quick.name)).toBeVisible()
  // A cancelled request has no answer that could arrive later.
  await expect.poll(() => older.failure()?.errorText).toBe('net::ERR_ABORTED')
  release()
  await expect(choice(page, quick.name)).toBeVisible()
  await expect(choice(page, slow.name)).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] })

  test('the search shows an error, and finds the record on retry', { tag: '@thorough' }, async ({ page }) => {
    const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
    const { name } = await createAreaRecord(district, gov, SUTHEP)
    await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
    await page.route('**/find/all', (route) => route.abort())
    await page.keyboard.press('Control+k')
    await fieldOf(page).fill(name)
    const dialog = page.getByRole('dialog', { name: 'ค้นหาทั้งระบบ' })
    await expect(dialog.getByRole('alert')).toContainText('ไม่สามารถติดต่อระบบได้ในขณะนี้')
    await expectAccessible(page)
    await page.unroute('**/find/all')
    await dialog.getByRole('button', { name: 'ลองใหม่อีกครั้ง' }).click()
    await expect(choice(page, name)).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the search fills the screen, and a tap opens the record', { tag: '@thorough' }, async ({ page }) => {
    const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
    const { name } = await createAreaRecord(district, gov, SUTHEP)
    await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
    await page.getByRole('button', { name: 'ค้นหาทั้งระบบ' }).tap()
    const dialog = page.getByRole('dialog', { name: 'ค้นหาทั้งระบบ' })
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
    await fieldOf(page).fill('สำนักงาน')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
    await fieldOf(page).fill(name)
    await choice(page, name).tap()
    await expect(headingOf(dialogOf(page, gov.titles.view))).toContainText(name)
  })
})

test('a search for punctuation alone is rejected in a list, and finds nothing globally', {
  tag: '@thorough',
}, async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, tradition.route ?? '')
  const words = page.getByRole('searchbox', { name: 'คำค้นหา' })
  await words.fill('ฯ')
  await page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  await expect(words).toBeFocused()
  await expect(words).toHaveAccessibleDescription('กรุณาพิมพ์คำค้นหาที่มีตัวอักษรหรือตัวเลข')
  await expect(page).not.toHaveURL(/[?&]q=/)
  await page.getByRole('button', { name: 'ค้นหาทั้งระบบ' }).click()
  await fieldOf(page).fill('.')
  await expect(page.getByText('กรุณากรอกคำค้นหาอย่างน้อย 2 ตัวอักษร')).toBeVisible()
  await expect(page.getByRole('group').getByRole('option')).toHaveCount(0)
})

test('empty it offers what was edited last with its picture, screens and actions, by keyboard', async ({
  page,
}) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(district, gov, SUTHEP)
  // A slide needs a picture.
  await createAreaRecord(district, slideShow, '50010000')
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  await page.keyboard.press('Control+k')
  const group = (title: string) => page.getByRole('group', { name: title })
  await expect(group('แก้ไขล่าสุด').getByRole('option').filter({ hasText: name })).toBeVisible()
  await expect(group('แก้ไขล่าสุด').locator('img').first()).toBeVisible()
  await expect(group('เปิดบ่อย').getByRole('option', { name: 'ปฏิทิน' })).toBeVisible()
  await expect(group('คำสั่ง').getByRole('option')).toContainText(['พิมพ์บรรยายสรุป', 'สลับโหมดมืด'])
  await expectAccessible(page)
  await fieldOf(page).fill('เพิ่มเทศ')
  await expect(group('คำสั่ง').getByRole('option')).toHaveText(['เพิ่มเทศกาล'])
  await page.keyboard.press('Enter')
  await expect(dialogOf(page, 'เพิ่มเทศกาล')).toBeVisible()
  await expect(page).toHaveURL(/\/manage\/festival\?.*dialog=add/)
})

test('an action of the command bar changes the colour scheme', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  await page.keyboard.press('Control+k')
  await fieldOf(page).fill('โหมดมืด')
  await page.getByRole('option', { name: 'สลับโหมดมืด' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await expect(fieldOf(page)).toBeHidden()
})
