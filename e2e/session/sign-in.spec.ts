/** The sign-in screen, and its errors before and after the request. */
import type { Locator, Page } from '@playwright/test'
import { demoAccounts, demoPassword, expect, signInThroughForm, test } from '../fixtures.ts'
import { dialogOf, openUserMenu } from '../forms.ts'
import { API_BASE, navigateTo } from '../api-caller.ts'

test('the ID field adds dashes and ignores letters', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/^เข้าสู่ระบบ/)
  const pid = page.getByLabel('เลขประจำตัวประชาชน')
  // On a desktop the first field has the focus.
  await expect(pid).toBeFocused()
  await page.keyboard.type('1x0000๐0000009')
  await expect(pid).toHaveValue('1-0000-00000-00-9')
  await pid.press('Backspace')
  await pid.press('Backspace')
  await expect(pid).toHaveValue(/^1-0000-00000-0-?$/)
  await pid.fill('2000000000007')
  await expect(pid).toHaveValue('2-0000-00000-00-7')
})

test('Enter in the password field signs in and opens the menu', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('เลขประจำตัวประชาชน').fill(demoAccounts.chomThongDistrict)
  const password = page.getByLabel('รหัสผ่าน', { exact: true })
  await password.fill(demoPassword)
  await password.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'เมนูหลัก' })).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
})

/** Fills fields as password managers and iOS do: the page gets no event. */
async function fillSilently(within: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    const field = within.getByLabel(label, { exact: true })
    await field.evaluate((input, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    }, text)
  }
}

test('fields that were filled in without an event count, with full-width digits', async ({ page }) => {
  const pid = 'เลขประจำตัวประชาชน'
  await page.goto('/')
  await fillSilently(page, { รหัสผ่าน: demoPassword })
  await page.getByLabel(pid).pressSequentially('1')
  await expect(page.getByLabel('รหัสผ่าน', { exact: true })).toHaveValue(demoPassword)
  await fillSilently(page, { [pid]: '１００００００００００１７' })
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'เมนูหลัก' })).toBeVisible()

  await openUserMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click()
  const change = dialogOf(page, 'เปลี่ยนรหัสผ่าน')
  await fillSilently(change, { รหัสผ่านเดิม: demoPassword, รหัสผ่านใหม่: 'ก', ยืนยันรหัสผ่านใหม่: 'ข' })
  await change.getByRole('button', { name: 'บันทึก' }).click()
  await expect(change.getByText('รหัสผ่านใหม่และยืนยันรหัสผ่านใหม่ไม่ตรงกัน')).toBeVisible()
  await change.getByRole('button', { name: 'ยกเลิก' }).click()

  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post(`${API_BASE}/auth/logout`, { headers: { authorization: `Bearer ${token}` } })
  await navigateTo(page, '/manage/tradition')
  const renewal = dialogOf(page, 'เข้าสู่ระบบอีกครั้ง')
  await expect(renewal).toBeVisible()
  await fillSilently(renewal, { รหัสผ่าน: demoPassword })
  await renewal.getByRole('button', { name: 'ดำเนินการต่อ' }).click()
  await expect(renewal).toBeHidden()
})

test('an ID of fewer than 13 digits is rejected without a request', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) calls++
  })
  await page.goto('/')
  await page.getByLabel('เลขประจำตัวประชาชน').fill('123456789012')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  const pid = page.getByLabel('เลขประจำตัวประชาชน')
  await expect(page.getByText('กรุณากรอกเลขประจำตัวประชาชนให้ครบ 13 หลัก')).toBeVisible()
  await expect(page.getByText('กรุณากรอกรหัสผ่าน')).toBeVisible()
  await expect(pid).toBeFocused()
  await expect(pid).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toBe(0)
})

test('a wrong password and an unknown ID show the same error, and the form keeps its input', async ({
  page,
}) => {
  await page.goto('/')
  const pid = page.getByLabel('เลขประจำตัวประชาชน')
  const password = page.getByLabel('รหัสผ่าน', { exact: true })
  for (const id of [demoAccounts.governor, '1234567890121']) {
    await pid.fill(id)
    await password.fill('ไม่ใช่รหัสผ่านนี้แน่นอน')
    await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
    await expect(page.getByRole('alert')).toHaveText('เลขประจำตัวประชาชนหรือรหัสผ่านไม่ถูกต้อง')
    await expect(password).toHaveValue('ไม่ใช่รหัสผ่านนี้แน่นอน')
    await expect(password).toBeFocused()
  }
})

test('an answer without a token shows an error and stores no token', async ({ page }) => {
  await page.route('**/auth/login', (route) =>
    route.fulfill({ json: { token_type: 'bearer', access_token: 0, emp: {}, detail: {} } }),
  )
  await page.goto('/')
  await page.getByLabel('เลขประจำตัวประชาชน').fill(demoAccounts.ubonDistrict)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page.getByRole('alert')).toHaveText('ไม่สามารถเข้าสู่ระบบได้')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/')
  const password = page.getByLabel('รหัสผ่าน', { exact: true })
  await password.fill('ลองดู')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'แสดงรหัสผ่าน' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'ซ่อนรหัสผ่าน' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('the screen names the contact for problems and for accounts unused for six months', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(/หากพบปัญหาในการเข้าใช้งาน หรือไม่ได้เข้าใช้ระบบเกิน 6 เดือน/)).toContainText(
    'กรุณาติดต่อศูนย์สารสนเทศเพื่อการบริหารงานปกครอง',
  )
})

test('signing in opens the requested URL', async ({ page }) => {
  await page.goto('/manage/gov')
  await page.getByLabel('เลขประจำตัวประชาชน').fill(demoAccounts.ubonDistrict)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ค้นหาหน่วยงานภาครัฐและเอกชน' })).toBeVisible()
})

test('group 9 is sent to the system for executives, can sign out, and gets 403 for data', async ({
  page,
}) => {
  await signInThroughForm(page, demoAccounts.governor)
  await expect(page.getByRole('heading', { name: 'ขอความกรุณาเข้าใช้งานผ่านระบบสำหรับผู้บริหาร' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const search = await page.request.post(`${API_BASE}/manage/gov/search`, {
    headers: { authorization: `Bearer ${token}` },
    data: { CC: '50' },
  })
  expect(search.status()).toBe(403)
  await page.goto('/manage/gov')
  await expect(page.getByRole('heading', { name: 'ขอความกรุณาเข้าใช้งานผ่านระบบสำหรับผู้บริหาร' })).toBeVisible()
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click()
  await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
})
