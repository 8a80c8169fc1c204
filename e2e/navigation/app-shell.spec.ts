/** What stands around every page: header, clock, side navigation, menu, and the address of every page. */
import { demoAccounts, expect, test } from '../fixtures.ts'
import { openPageAs, navigateTo } from '../api-caller.ts'

const headers = [
  { account: 'chiangMaiDistrict', level: '(ระดับอำเภอ)', where: 'อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่' },
  { account: 'ubonProvince', level: '(ระดับจังหวัด)', where: 'จังหวัดอุบลราชธานี' },
  { account: 'chiangMaiCentral', level: '(ส่วนกลาง)', where: '' },
  { account: 'superAdministrator', level: '(ส่วนกลาง)', where: '' },
] as const

for (const { account, level, where } of headers) {
  test(`the header of ${account}`, async ({ page }) => {
    await openPageAs(page, demoAccounts[account], '/menu')
    const header = page.getByRole('banner')
    await expect(header).toContainText('ระบบบริหารจัดการข้อมูลภาครัฐในพื้นที่')
    await expect(header).toContainText(`ระบบจัดการข้อมูลอำเภอ ${level}`)
    if (where) await expect(header).toContainText(where)
    else await expect(header).not.toContainText('จังหวัด')
    expect((await header.boundingBox())?.height).toBe(88)
  })
}

test('the date is of the Buddhist era, and the clock ticks every second', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-12-31T16:58:00.000Z') })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  const header = page.getByRole('banner')
  await page.clock.pauseAt(new Date('2026-12-31T16:59:59.200Z'))
  await expect(header).toContainText('วันพฤหัสบดีที่ 31 ธันวาคม พ.ศ. 2569')
  await expect(header).toContainText('23:59:59 น.')
  await page.clock.runFor(1000)
  await expect(header).toContainText('วันศุกร์ที่ 1 มกราคม พ.ศ. 2570')
  await expect(header).toContainText('00:00:00 น.')
})

test('the side navigation says who is signed in', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  const side = page.getByRole('navigation', { name: 'เมนู' })
  await expect(side).toContainText('1-0000-00000-00-9')
  await expect(side).toContainText('ธนพร ใจคำ')
  await expect(side).not.toContainText('สังกัด')
  await expect(side.getByRole('link', { name: /^คู่มือการใช้งานระดับอำเภอ/ })).toBeVisible()
  await expect(side.getByRole('link', { name: /^คู่มือการใช้งานระดับจังหวัด/ })).toBeHidden()
  await openPageAs(page, demoAccounts.superAdministrator, '/menu')
  await expect(side).toContainText('สังกัด')
})

test('three levels of the menu and back', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  const main = page.getByRole('main')
  const side = page.getByRole('navigation', { name: 'เมนู' })
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await main.getByRole('link', { name: 'จัดการเว็บไซต์' }).click()
  await heading('จัดการเว็บไซต์')
  await expect(page).toHaveURL(/\/subMenu/)
  await main.getByRole('link', { name: 'นโยบาย', exact: true }).click()
  await heading('นโยบาย')
  await expect(page).toHaveURL(/\/subsub/)
  await main.getByRole('link', { name: 'โครงการตามนโยบาย' }).click()
  await heading('โครงการตามนโยบาย')
  await expect(page.getByRole('banner')).toContainText('โครงการตามนโยบาย')

  await side.getByRole('link', { name: 'ย้อนกลับ' }).click()
  await heading('นโยบาย')
  await side.getByRole('link', { name: 'ย้อนกลับ' }).click()
  await heading('จัดการเว็บไซต์')
  await side.getByRole('link', { name: 'ย้อนกลับ' }).click()
  await heading('เมนูหลัก')
  await page.goBack()
  await heading('จัดการเว็บไซต์')
})

/** What the menu offers a group and what not (content areas, section 6). */
const entries = [
  {
    account: 'chiangMaiDistrict',
    has: [],
    hasNot: ['จัดการผู้ใช้งาน', 'ประวัติการใช้งาน'],
    personnel: ['บุคลากรที่ทำการปกครองอำเภอ'],
  },
  {
    account: 'chiangMaiProvince',
    has: [],
    hasNot: ['จัดการผู้ใช้งาน', 'ประวัติการใช้งาน'],
    personnel: ['บุคลากรที่ทำการปกครองจังหวัด'],
  },
  {
    account: 'central',
    has: [],
    hasNot: ['จัดการผู้ใช้งาน', 'ประวัติการใช้งาน'],
    personnel: ['บุคลากรส่วนกลาง'],
  },
  {
    account: 'superAdministrator',
    has: ['จัดการผู้ใช้งาน', 'ประวัติการใช้งาน'],
    hasNot: [],
    personnel: ['บุคลากรทั้งหมด'],
  },
  {
    account: 'departmentAdministrator',
    has: ['จัดการผู้ใช้งาน'],
    hasNot: ['ประวัติการใช้งาน'],
    personnel: ['บุคลากรทั้งหมด'],
  },
] as const

for (const { account, has, hasNot, personnel } of entries) {
  test(`the menu of ${account}`, async ({ page }) => {
    await openPageAs(page, demoAccounts[account], '/menu')
    const main = page.getByRole('main')
    for (const name of has) await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
    for (const name of hasNot) await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0)
    await main.getByRole('link', { name: 'ข้อมูลบุคลากร' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'ข้อมูลบุคลากร' })).toBeVisible()
    await expect(main.getByRole('link')).toHaveText([...personnel])
  })
}

test('a page that is not permitted says so, and an unknown one is not found', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/user')
  await expect(page.getByRole('heading', { level: 1, name: 'ท่านไม่มีสิทธิเข้าใช้งานหน้านี้' })).toBeVisible()
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1, name: 'ไม่พบหน้าที่ต้องการ' })).toBeVisible()
  await page.getByRole('link', { name: 'กลับไปที่เมนูหลัก' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'เมนูหลัก' })).toBeVisible()
})

/** Every route of both documents, and the second spellings (content areas, section 2.1; foundations, section 2). */
const routes =
  `/ /menu /subMenu /subsub /manage/slideShow /manage/gov /manage/institute /manage/general /manage/tradition
  /manage/tourism /manage/activity /manage/festival /manage/otop /manage/landmarks /about /user /agriculture /dept /bank
  /landing /new /project /procurement /transport /resource /touristCenter /officialDoc /industry /mmDetail /mmPerson /policy
  /subpolicy /SubPolicy /projectPolicy /ProjectPolicy /resetPass /personalAa /employerAa /personalCC /employeeCC /headman
  /committee /villageTeam /villageTeamReport /mediation /log /mmRisk /mmDept /logAll /market /hospital /royal /background
  /or /oit /topic /subtopic /q&a /faq /poll /mooban&goodness /mooban-goodness`.split(/\s+/)

test('every route of both documents is a page with a heading and a title of its own', async ({ page }) => {
  test.slow()
  await openPageAs(page, demoAccounts.superAdministrator, '/menu')
  for (const route of routes) {
    await test.step(route, async () => {
      expect((await page.request.get(route, { headers: { accept: 'text/html' } })).status()).toBe(200)
      await navigateTo(page, route)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await expect(heading).not.toHaveText(/ไม่พบหน้า|ไม่มีสิทธิ/)
      const title = await page.title()
      expect(title).toMatch(/^.+ · ระบบบริหารจัดการข้อมูลภาครัฐในพื้นที่$/)
      expect(title).not.toContain('ไม่พบหน้า')
    })
  }
})

test('the menu folds away and comes back', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  const side = page.getByRole('navigation', { name: 'เมนู' })
  const button = page.getByRole('button', { name: 'เมนู', exact: true })
  await button.click()
  await expect(side).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(side).toBeVisible()
})
