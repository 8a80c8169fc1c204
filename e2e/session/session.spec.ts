/** How a session is restored, ends, and continues. */
import { demoAccounts, demoPassword, expect, signInThroughForm, test } from '../fixtures.ts'
import { chooseOption, dialogOf, fillIn, toasts, rowOf, searchFor, openUserMenu } from '../forms.ts'
import { API_BASE, openPageAs, setBrowserToken, uniqueName } from '../api-caller.ts'

test('a session is restored from the token in local storage', async ({ page, openElsewhere }) => {
  await signInThroughForm(page, demoAccounts.chiangMaiDistrict)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'เมนูหลัก' })).toBeVisible()

  const other = await openElsewhere()
  await setBrowserToken(other, token ?? '')
  await other.goto('/manage/otop')
  await expect(other.getByRole('heading', { level: 1, name: 'จัดการข้อมูลสินค้า OTOP' })).toBeVisible()
  await other.goto('/auth/callback?code=1&state=used')
  await expect(other.getByRole('heading', { level: 1, name: 'เมนูหลัก' })).toBeVisible()
})

test("a provider's callback is no page where there is no provider", async ({ page }) => {
  await page.goto('/auth/callback?code=1&state=unknown')
  await expect(page.getByRole('heading', { name: 'ไม่พบหน้าที่ต้องการ' })).toBeVisible()
  await page.getByRole('button', { name: 'ไปหน้าเข้าสู่ระบบ' }).click()
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
})

test('an invalid token is removed, and signing in opens the requested page', async ({ page }) => {
  await setBrowserToken(page, 'x'.repeat(43))
  await page.goto('/manage/otop')
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByLabel('เลขประจำตัวประชาชน').fill(demoAccounts.chomThongDistrict)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'จัดการข้อมูลสินค้า OTOP' })).toBeVisible()
})

test('signing out asks first, and ends the session on the server too', async ({ page }) => {
  await signInThroughForm(page, demoAccounts.chiangMaiDistrict)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  const question = dialogOf(page, 'ออกจากระบบ')
  await expect(question).toContainText('กรุณายืนยันการออกจากระบบ')
  await question.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(question).toBeHidden()
  expect((await page.request.post(`${API_BASE}/auth/getUser`, { headers })).status()).toBe(200)

  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await question.getByRole('button', { name: 'ตกลง' }).click()
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect((await page.request.post(`${API_BASE}/auth/getUser`, { headers })).status()).toBe(401)
})

test('signing out takes effect in a new tab before the server answers', async ({ page, context }) => {
  await signInThroughForm(page, demoAccounts.chiangMaiDistrict)
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/auth/logout', async (route) => {
    await released
    await route.continue()
  })
  const sent = page.waitForRequest('**/auth/logout')
  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await dialogOf(page, 'ออกจากระบบ').getByRole('button', { name: 'ตกลง' }).click()
  await sent
  const next = await context.newPage()
  await next.goto('/menu')
  await expect(next.getByRole('heading', { name: 'เข้าสู่ระบบ', exact: true })).toBeVisible()
  release()
})

test('an ended session asks for the password above an open form, and then sends the save again', async ({
  page,
}) => {
  const caller = await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov', { newSession: true })
  const name = uniqueName('สำนักงาน')
  await page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }).click()
  const form = dialogOf(page, 'เพิ่มหน่วยงาน')
  await chooseOption(form, 'ตำบล', 'สุเทพ')
  await fillIn(form, [
    { label: 'ประเภทหน่วยงาน', choice: 'หน่วยงานภาครัฐ' },
    { label: 'ชื่อหน่วยงาน', text: name },
  ])
  await caller.post('auth/logout')
  await form.getByRole('button', { name: 'บันทึก' }).click()

  const renewal = dialogOf(page, 'เข้าสู่ระบบอีกครั้ง')
  await expect(renewal).toContainText('หมดเวลาการใช้งาน กรุณากรอกรหัสผ่านเพื่อดำเนินการต่อ ข้อมูลที่กรอกไว้ยังอยู่ครบถ้วน')
  const password = renewal.getByLabel('รหัสผ่าน', { exact: true })
  await expect(password).toBeFocused()
  // Closing the dialog would give up the session and the input.
  const question = dialogOf(page, 'ออกจากระบบ')
  for (const button of ['ปิด', 'ออกจากระบบ']) {
    await renewal.getByRole('button', { name: button, exact: true }).click()
    await expect(question).toContainText('กรุณายืนยันการออกจากระบบ')
    await question.getByRole('button', { name: 'ยกเลิก' }).click()
    await expect(question).toBeHidden()
  }
  await password.fill('ผิดแน่นอนรหัสนี้')
  await renewal.getByRole('button', { name: 'ดำเนินการต่อ' }).click()
  await expect(renewal).toContainText('เลขประจำตัวประชาชนหรือรหัสผ่านไม่ถูกต้อง')
  await password.fill(demoPassword)
  await password.press('Enter')
  await expect(renewal).toBeHidden()
  // The save that failed because the session had ended is sent again automatically.
  await expect(form).toBeHidden()
  await expect(toasts(page)).toContainText('เพิ่มข้อมูลเรียบร้อยแล้ว')
  await searchFor(page, name)
  await expect(rowOf(page, name)).toBeVisible()
})

test('signing out in one tab signs the other tab out', async ({ page, context }) => {
  await openPageAs(page, demoAccounts.chomThongDistrict, '/manage/gov', { newSession: true })
  const other = await context.newPage()
  await other.goto('/menu')
  await openUserMenu(other)
  await other.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await dialogOf(other, 'ออกจากระบบ').getByRole('button', { name: 'ตกลง' }).click()
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
})

test('signing in in one tab signs the other tab in', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await signInThroughForm(other, demoAccounts.chomThongDistrict)
  await expect(page.getByRole('button', { name: /^บัญชีผู้ใช้งาน/ })).toBeVisible()
})

test('a late 401 for an old token does not end the session that another tab has started', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await page.evaluate((token) => localStorage.setItem('token', token), 'x'.repeat(43))
  let release: () => void = () => undefined
  const meanwhile = new Promise<void>((resolve) => {
    release = resolve
  })
  let isFirst = true
  await page.route('**/auth/getUser', async (route) => {
    const isHeld = isFirst
    isFirst = false
    if (isHeld) await meanwhile
    await route.continue()
  })
  const sent = page.waitForRequest('**/auth/getUser')
  await page.reload()
  await sent
  const late = page.waitForResponse((answer) => answer.status() === 401)
  const other = await context.newPage()
  await signInThroughForm(other, demoAccounts.chomThongDistrict)
  release()
  await late
  await other.reload()
  await expect(other.getByRole('button', { name: /^บัญชีผู้ใช้งาน/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^บัญชีผู้ใช้งาน/ })).toBeVisible()
})

test.describe('without the server', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('a session stays, and continues on retry when the server answers again', async ({ page }) => {
    await signInThroughForm(page, demoAccounts.chiangMaiDistrict)
    await page.route('**/auth/getUser', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('heading', { name: 'ไม่สามารถเชื่อมต่อระบบได้' })).toBeVisible()
    await page.unroute('**/auth/getUser')
    await page.getByRole('button', { name: 'ลองใหม่อีกครั้ง' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'เมนูหลัก' })).toBeVisible()
  })
})
