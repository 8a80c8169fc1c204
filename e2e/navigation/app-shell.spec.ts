/** The frame of every page: header, clock, side navigation, menu, and the URL of every page. */
import { followPageClock } from '../clock.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { dialogOf, openUserMenu, rowMenus } from '../forms.ts'
import { openPageAs, navigateTo } from '../api-caller.ts'

const headers = [
  { account: 'chiangMaiDistrict', level: '(ระดับอำเภอ)', where: 'อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่' },
  { account: 'ubonProvince', level: '(ระดับจังหวัด)', where: 'จังหวัดอุบลราชธานี' },
  { account: 'chiangMaiCentral', level: '(ส่วนกลาง)', where: '' },
  { account: 'superAdministrator', level: '(ส่วนกลาง)', where: '' },
] as const

for (const { account, level, where } of headers) {
  test(`the header shows the level and the place of ${account}`, async ({ page }) => {
    await openPageAs(page, demoAccounts[account], '/menu')
    const header = page.getByRole('banner')
    await expect(header).toContainText('ระบบบริหารจัดการข้อมูลภาครัฐในพื้นที่')
    await expect(header).toContainText(`ระบบจัดการข้อมูลอำเภอ ${level}`)
    if (where) await expect(header).toContainText(where)
    else await expect(header).not.toContainText('จังหวัด')
    expect((await header.boundingBox())?.height).toBe(88)
  })
}

test('the header shows the date in the Buddhist era, and a clock that ticks every second', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-12-31T16:58:00.000Z') })
  await followPageClock(page)
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  const header = page.getByRole('banner')
  await page.clock.pauseAt(new Date('2026-12-31T16:59:59.200Z'))
  await expect(header).toContainText('วันพฤหัสบดีที่ 31 ธันวาคม พ.ศ. 2569')
  await expect(header).toContainText('23:59:59 น.')
  await page.clock.runFor(1000)
  await expect(header).toContainText('วันศุกร์ที่ 1 มกราคม พ.ศ. 2570')
  await expect(header).toContainText('00:00:00 น.')
})

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1040, height: 768 },
  { width: 360, height: 740 },
]) {
  test(`the header keeps program, place and clock after scrolling, ${viewport.width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
    await rowMenus(page).first().waitFor()
    const header = page.getByRole('banner')
    const height = async () => (await header.boundingBox())?.height
    expect(await height()).toBe(88)
    await page.evaluate(() => scrollTo(0, 300))
    await expect.poll(height).toBe(56)
    await expect(header.getByText('หน่วยงานภาครัฐและเอกชน')).toBeInViewport()
    await expect(
      header
        .getByText(/เมืองเชียงใหม่/)
        .filter({ visible: true })
        .first(),
    ).toBeInViewport()
    await expect(header.getByText(/^\d\d:\d\d:\d\d/)).toBeInViewport()
  })
}

test('the side bar shows the person, the manuals, and the way out', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  const person = page.getByRole('navigation', { name: 'เมนู' }).getByRole('region', { name: 'ผู้ใช้งาน' })
  await expect(person).toContainText('ธนพร ใจคำ')
  await expect(person).toContainText('1-0000-00000-00-9')
  await expect(person).toContainText('อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่')
  await expect(person).not.toContainText('สังกัด')
  await person.getByRole('button', { name: 'คู่มือ' }).click()
  await expect(person.getByRole('link', { name: 'คู่มือการใช้งานระดับอำเภอ' })).toBeInViewport()
  await expectAccessible(page)
  await person.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  await dialogOf(page, 'เปลี่ยนรหัสผ่าน').getByRole('button', { name: 'ยกเลิก' }).click()

  // In the drawer the dialog replaces it.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'เมนู', exact: true }).click()
  await person.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(dialogOf(page, 'ออกจากระบบ')).toContainText('กรุณายืนยันการออกจากระบบ')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')

  await openPageAs(page, demoAccounts.superAdministrator, '/menu')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(person).toContainText('สังกัด')
})

test('the user menu shows the signed-in user, and closes on Esc and on navigation', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  const header = page.getByRole('banner')
  const button = page.getByRole('button', { name: 'บัญชีผู้ใช้งาน ธนพร ใจคำ อำเภอเมืองเชียงใหม่' })
  const manual = (of: string) => header.getByRole('link', { name: `คู่มือการใช้งาน${of}` })
  await button.click()
  await expect(header).toContainText('1-0000-00000-00-9')
  await expect(header).not.toContainText('สังกัด')
  await expect(manual('ระดับอำเภอ')).toBeVisible()
  await expect(manual('ระดับจังหวัด')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toBeFocused()
  await openUserMenu(page)
  await header.getByRole('link', { name: 'เกี่ยวกับระบบ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'เกี่ยวกับระบบ' })).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await openPageAs(page, demoAccounts.superAdministrator, '/menu')
  await openUserMenu(page)
  await expect(header).toContainText('สังกัด')
})

test('the ? key lists the shortcuts, unless they are off or a field has the focus', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  const keys = dialogOf(page, 'ปุ่มลัดบนแป้นพิมพ์')
  await expect(keys).toContainText('Ctrl + K')
  await expectAccessible(page)
  // A user who presses letters by mistake can turn off single-key shortcuts.
  await keys.getByRole('radio', { name: 'ปิด', exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openUserMenu(page)
  await page.getByRole('button', { name: 'ปุ่มลัดบนแป้นพิมพ์' }).click()
  await keys.getByRole('radio', { name: 'เปิดใช้' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  // In a field the key types a letter.
  await page.goto('/manage/gov')
  await page.getByRole('searchbox', { name: 'คำค้นหา' }).press('?')
  await expect(keys).toBeHidden()
})

test('one branch of the side navigation is open unless others are pinned, also after a reload', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  const side = page.getByRole('navigation', { name: 'เมนู' })
  const branch = (name: string) => side.getByRole('button', { name, exact: true })
  const isOpen = (name: string, open: boolean) =>
    expect(branch(name)).toHaveAttribute('aria-expanded', String(open))
  await branch('งานความมั่นคง').click()
  await side.getByRole('link', { name: 'รายงาน ชรบ.' }).waitFor()
  await expect(page).toHaveURL(/\/menu$/)
  await branch('การปกครองท้องที่').click()
  await isOpen('งานความมั่นคง', false)
  await side.getByRole('button', { name: 'เปิด “การปกครองท้องที่” ค้างไว้' }).click()
  // A page opens the branches that lead to it.
  await page.goto('/policy')
  await isOpen('จัดการเว็บไซต์', true)
  await isOpen('นโยบาย', true)
  const current = side.getByRole('link', { name: 'นโยบาย', exact: true })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(current).toBeInViewport()
  await isOpen('การปกครองท้องที่', true)
  await branch('การท่องเที่ยวและวัฒนธรรม').click()
  await expect(side.getByRole('link', { name: 'ประเพณี' })).toHaveCount(0)
  await expectAccessible(page)
  await branch('จัดการเว็บไซต์').click()
  await side.getByRole('link', { name: 'หนังสือสั่งการ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'หนังสือสั่งการ' })).toBeVisible()
  await page.reload()
  await isOpen('จัดการเว็บไซต์', false)
  await isOpen('การปกครองท้องที่', true)
})

test('what is opened most stands above the menu, a pinned screen stays, and an entry says what waits', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  const side = page.getByRole('navigation', { name: 'เมนู' })
  const frequent = side.getByRole('region', { name: 'ใช้บ่อย' })
  await expect(frequent).toHaveCount(0)
  for (const path of ['/headman', '/new', '/headman', '/new', '/headman']) {
    await navigateTo(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.reload()
  await expect(frequent.getByRole('link')).toHaveText(['กำนัน ผู้ใหญ่บ้าน'])
  await frequent.getByRole('button', { name: 'เก็บ “กำนัน ผู้ใหญ่บ้าน” ไว้ในใช้บ่อย' }).click()
  for (const path of ['/new', '/poll', '/new']) {
    await navigateTo(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.reload()
  await expect(frequent.getByRole('link')).toHaveText(['กำนัน ผู้ใหญ่บ้าน', 'ข่าวประชาสัมพันธ์'])
  await expect(side.getByRole('link', { name: /^หนังสือสั่งการ รอรับทราบ [1-9]\d* ฉบับ$/ })).toBeVisible()
  await expectAccessible(page)
})

test('menu tiles lead down three levels, and the back link leads up again', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  const main = page.getByRole('main')
  const side = page.getByRole('navigation', { name: 'เมนู' })
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // Parts that load above the tiles move them, and a click that has begun would end next to its tile.
  await page.waitForLoadState('networkidle')
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

/** The menu entries that a group has, and those it does not have (content areas, section 6). */
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
  test(`the menu shows only the permitted entries of ${account}`, async ({ page }) => {
    await openPageAs(page, demoAccounts[account], '/menu')
    const main = page.getByRole('main')
    for (const name of has) await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
    for (const name of hasNot) await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0)
    // Parts that load above the tiles move them.
    await page.waitForLoadState('networkidle')
    await main.getByRole('link', { name: 'ข้อมูลบุคลากร' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'ข้อมูลบุคลากร' })).toBeVisible()
    await expect(main.getByRole('link')).toHaveText([...personnel])
  })
}

test('a page without permission shows a permission error, and an unknown page shows not found', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/user')
  await expect(page.getByRole('heading', { level: 1, name: 'ท่านไม่มีสิทธิเข้าใช้งานหน้านี้' })).toBeVisible()
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1, name: 'ไม่พบหน้าที่ต้องการ' })).toBeVisible()
  await page.getByRole('link', { name: 'กลับไปที่เมนูหลัก' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'เมนูหลัก' })).toBeVisible()
})

/**
 * Every route of both documents, and the alternative spellings (content areas, section 2.1; foundations,
 * section 2).
 */
const routes =
  `/menu / /subMenu /subsub /manage/slideShow /manage/gov /manage/institute /manage/general /manage/tradition
  /manage/tourism /manage/activity /manage/festival /manage/otop /manage/landmarks /about /user /agriculture /dept /bank
  /landing /new /project /procurement /transport /resource /touristCenter /officialDoc /industry /mmDetail /mmPerson /policy
  /subpolicy /SubPolicy /projectPolicy /ProjectPolicy /resetPass /personalAa /employerAa /personalCC /employeeCC /headman
  /committee /villageTeam /villageTeamReport /mediation /log /mmRisk /mmDept /logAll /market /hospital /royal /background
  /or /oit /topic /subtopic /q&a /faq /poll /mooban&goodness /mooban-goodness`.split(/\s+/)

const otherSpellings = new Set(['/', '/SubPolicy', '/ProjectPolicy', '/faq', '/mooban-goodness'])

test('every route of both documents answers 200 and has a heading and a page title of its own', async ({
  page,
}) => {
  test.slow()
  await openPageAs(page, demoAccounts.superAdministrator, '/about')
  await expect(page).toHaveTitle(/^เกี่ยวกับ/)
  let title = await page.title()
  const titles = new Set<string>()
  for (const route of routes) {
    await test.step(route, async () => {
      expect((await page.request.get(route, { headers: { accept: 'text/html' } })).status()).toBe(200)
      await navigateTo(page, route)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      await expect(heading).not.toHaveText(/ไม่พบหน้า|ไม่มีสิทธิ/)
      const isOtherSpelling = otherSpellings.has(route)
      // The title of a page follows its heading.
      if (!isOtherSpelling) await expect(page).not.toHaveTitle(title)
      title = await page.title()
      expect(title).toMatch(/^.+ · ระบบบริหารจัดการข้อมูลภาครัฐในพื้นที่$/)
      expect(title).not.toContain('ไม่พบหน้า')
      if (!isOtherSpelling) expect(titles).not.toContain(title)
      titles.add(title)
    })
  }
})

test('the folded side navigation is a rail of icons, also after a reload, and can be unfolded', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  const side = page.getByRole('navigation', { name: 'เมนู' })
  const button = page.getByRole('button', { name: 'เมนู', exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  expect((await side.boundingBox())?.width).toBeLessThanOrEqual(64)
  await expect(side.getByRole('link', { name: 'จัดการเว็บไซต์' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'ย้อนกลับ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'จัดการเว็บไซต์' })).toBeVisible()
  await side.getByRole('link', { name: 'ข่าวประชาสัมพันธ์' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'จัดการข่าวประชาสัมพันธ์' })).toBeVisible()
  await button.click()
  await expect(side.getByRole('region', { name: 'ผู้ใช้งาน' })).toBeVisible()
})
