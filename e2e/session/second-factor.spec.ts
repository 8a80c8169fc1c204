/** The second factor, from the QR code to the loss of the phone. */
import type { Locator, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { codeAt } from '#server/features/second-factor/totp.ts'
import { demoAccounts, demoPassword, expect, expectAccessible, signInThroughForm, test } from '../fixtures.ts'
import {
  chooseOption,
  clickRowAction,
  closeToasts,
  dialogOf,
  openFilters,
  openUserMenu,
  toasts,
} from '../forms.ts'
import { API_BASE, openApiCaller, openPageAs } from '../api-caller.ts'
import { newPid, newSurname } from '../sample-users.ts'

const PASSWORD = 'ลมหนาวพัดผ่านทุ่งนากว้าง'
const CHANGED = 'สายฝนพรำเหนือทุ่งดอกโสน'

/** An official whose password need not be changed. */
async function newOfficial(page: Page): Promise<{ pid: string; surname: string }> {
  const [pid, surname] = [newPid(), newSurname()]
  const administrator = await openApiCaller(page.request, demoAccounts.superAdministrator)
  const person = { EMP_PID: pid, FNAME: 'มานะ', LNAME: surname, EMP_GROUP: '1', CATM_UKEY: '50020000' }
  const { PASSWORD: set } = await administrator.post('user', person)
  const entered = await page.request.post(`${API_BASE}/auth/login`, { data: { EMP_PID: pid, password: set } })
  const headers = { authorization: `Bearer ${(await entered.json()).access_token}` }
  const change = { EMP_PID: pid, PASS_OLD: set, PASS_NEW: PASSWORD }
  expect((await page.request.post(`${API_BASE}/user/changePass`, { headers, data: change })).status()).toBe(
    200,
  )
  return { pid, surname }
}

/** The content of a QR code on the screen. */
async function readQrCode(square: Locator): Promise<string> {
  const { data, info } = await sharp(await square.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
}

/** The bytes of a secret in base32 (RFC 4648). */
function bytesOf(letters: string): Buffer {
  const bits = [...letters].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const step = () => Math.floor(Date.now() / 30_000)

test('the second factor is set up, required, replaced by a recovery code, and reset by an administrator', async ({
  page,
  openElsewhere,
}) => {
  test.slow()
  const { pid, surname } = await newOfficial(page)
  await signInThroughForm(page, pid, PASSWORD)
  const codeField = (within: Page | Locator) => within.getByRole('textbox', { name: 'รหัสยืนยัน' })
  let secret: Buffer = Buffer.alloc(0)
  let used = 0
  let recovery: string[] = []

  await test.step('the setup requires the password and a code, and shows a QR code', async () => {
    await openUserMenu(page)
    await page.getByRole('button', { name: 'ยืนยันตัวตนสองขั้นตอน' }).click()
    const beginning = dialogOf(page, 'ยืนยันตัวตนสองขั้นตอน')
    await expect(beginning.getByLabel('รหัสผ่าน', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(beginning.getByText('กรุณากรอกรหัสผ่าน', { exact: true })).toBeVisible()
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await expect(beginning.getByText('รหัสผ่านไม่ถูกต้อง')).toBeVisible()
    await beginning.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')

    const adding = dialogOf(page, 'เพิ่มบัญชีในแอปยืนยันตัวตน')
    await expectAccessible(page)
    const uri = new URL(await readQrCode(adding.getByRole('img', { name: /QR Code/ })))
    expect(decodeURIComponent(uri.pathname)).toContain(surname)
    expect(await adding.locator('output').textContent()).toBe(
      uri.searchParams.get('secret')?.replace(/.{4}(?=.)/g, '$& '),
    )
    secret = bytesOf(uri.searchParams.get('secret') ?? '')
    await adding.getByRole('button', { name: 'เปิดใช้งาน' }).click()
    await expect(adding.getByText(/กรุณากรอกรหัสยืนยัน 6 หลัก/)).toBeVisible()
    await expect(codeField(adding)).toBeFocused()
    used = step()
    await codeField(adding).fill(codeAt(secret, used))
    await page.keyboard.press('Enter')
  })

  await test.step('the recovery codes are shown after the setup, and their number afterwards', async () => {
    const shown = dialogOf(page, 'รหัสสำรอง')
    await expect(shown.getByRole('listitem')).toHaveCount(8)
    recovery = await shown.getByRole('listitem').allTextContents()
    await expectAccessible(page)
    await shown.getByRole('button', { name: 'จดไว้แล้ว' }).click()
    await openUserMenu(page)
    await page.getByRole('button', { name: 'ยืนยันตัวตนสองขั้นตอน' }).click()
    const status = dialogOf(page, 'ยืนยันตัวตนสองขั้นตอน')
    await expect(status).toContainText('รหัสสำรองเหลือ 8 รหัส')
    await status.getByRole('button', { name: 'ปิด', exact: true }).last().click()
  })

  /** Signs in outside the page, with a recovery code, and returns the token. */
  const signIn = async (CODE = '') => {
    const entered = await page.request.post(`${API_BASE}/auth/login`, {
      data: { EMP_PID: pid, password: PASSWORD, CODE },
    })
    return String((await entered.json()).access_token)
  }
  const authorization = (token: string | null) => ({ headers: { authorization: `Bearer ${token}` } })
  const endSession = (token: string | null) =>
    page.request.post(`${API_BASE}/auth/logout`, authorization(token))
  const renewal = dialogOf(page, 'เข้าสู่ระบบอีกครั้ง')
  const password = renewal.getByLabel('รหัสผ่าน', { exact: true })

  await test.step('a session that another tab renews clears the typed password', async () => {
    await endSession(await page.evaluate(() => localStorage.getItem('token')))
    await openUserMenu(page)
    await page.getByRole('button', { name: 'ยืนยันตัวตนสองขั้นตอน' }).click()
    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(codeField(renewal)).toBeFocused()
    const token = await signIn(recovery[7])
    await page.evaluate((fresh) => {
      localStorage.setItem('token', fresh)
      new BroadcastChannel('session').postMessage('')
    }, token)
    await expect(renewal).toBeHidden()
    const status = dialogOf(page, 'ยืนยันตัวตนสองขั้นตอน')
    await status.getByRole('button', { name: 'ปิด', exact: true }).last().click()
    await endSession(token)
    await openUserMenu(page)
    await page.getByRole('link', { name: 'ประวัติการใช้งานของท่าน' }).click()
    await expect(password).toHaveValue('')
  })

  await test.step('an ended session is renewed with the password and a recovery code', async () => {
    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(codeField(renewal)).toBeFocused()
    // The password is changed before the code is typed.
    const change = { EMP_PID: pid, PASS_OLD: PASSWORD, PASS_NEW: CHANGED }
    const token = await signIn(recovery[6])
    await page.request.post(`${API_BASE}/user/changePass`, { ...authorization(token), data: change })
    const typeRecoveryCode = async () => {
      await renewal.getByRole('button', { name: 'ไม่มีโทรศัพท์ ใช้รหัสสำรองแทน' }).click()
      await renewal.getByRole('textbox', { name: 'รหัสสำรอง' }).fill(recovery[0] ?? '')
      await page.keyboard.press('Enter')
    }
    await typeRecoveryCode()
    await expect(renewal).toContainText('เลขประจำตัวประชาชนหรือรหัสผ่านไม่ถูกต้อง')
    await expect(password).toBeFocused()
    await page.keyboard.type(CHANGED)
    await page.keyboard.press('Enter')
    await expect(codeField(renewal)).toBeFocused()
    await typeRecoveryCode()
    await expect(renewal).toBeHidden()
    await expect(page.getByRole('cell', { name: 'เปิดการยืนยันตัวตนสองขั้นตอน' }).first()).toBeVisible()
  })

  const elsewhere = await openElsewhere()
  await test.step('sign-in requires a code after the password, and rejects a used code', async () => {
    await elsewhere.goto('/')
    await elsewhere.getByLabel('เลขประจำตัวประชาชน').fill(pid)
    await elsewhere.getByLabel('รหัสผ่าน', { exact: true }).fill(CHANGED)
    await elsewhere.keyboard.press('Enter')
    await expect(elsewhere.getByRole('heading', { name: 'ยืนยันตัวตนขั้นที่สอง' })).toBeVisible()
    await expect(codeField(elsewhere)).toBeFocused()
    await expectAccessible(elsewhere)
    await elsewhere.getByRole('button', { name: 'ย้อนกลับ' }).click()
    await expect(elsewhere.getByLabel('รหัสผ่าน', { exact: true })).toBeFocused()
    await elsewhere.keyboard.type(CHANGED)
    await elsewhere.keyboard.press('Enter')
    await codeField(elsewhere).fill(codeAt(secret, used))
    await elsewhere.keyboard.press('Enter')
    await expect(elsewhere.getByText(/รหัสยืนยันไม่ถูกต้องหรือใช้ไปแล้ว/)).toBeVisible()
    await expect(codeField(elsewhere)).toBeFocused()
    await elsewhere.keyboard.type(codeAt(secret, Math.max(step(), used + 1)))
    await elsewhere.keyboard.press('Enter')
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'เมนูหลัก' })).toBeVisible()
  })

  await test.step('an administrator resets it with a reason, which ends the session', async () => {
    await openPageAs(page, demoAccounts.superAdministrator, `/user?q=${encodeURIComponent(surname)}&factor=0`)
    await expect(page.getByText('ไม่มีบัญชีผู้ใช้งานตามเงื่อนไขที่เลือก')).toBeVisible()
    await chooseOption(await openFilters(page), 'ยืนยันตัวตนสองขั้นตอน', 'เปิดใช้งาน')
    await page.getByRole('search').getByRole('button', { name: 'ค้นหา', exact: true }).click()
    await expect(page).toHaveURL(/factor=1/)
    await clickRowAction(page, 'ยกเลิกการยืนยันตัวตนสองขั้นตอน', `มานะ ${surname}`)
    const dialog = dialogOf(page, 'ยกเลิกการยืนยันตัวตนสองขั้นตอน')
    await dialog.getByRole('textbox', { name: 'เหตุผล' }).fill('โทรศัพท์สูญหาย ยืนยันตัวบุคคลแล้ว')
    await dialog.getByRole('button', { name: 'ยืนยันยกเลิก' }).click()
    await expect(toasts(page)).toContainText('ยกเลิกการยืนยันตัวตนสองขั้นตอนเรียบร้อยแล้ว')
    await closeToasts(page)
    await elsewhere.goto('/manage/gov')
    await expect(elsewhere.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
    await signInThroughForm(elsewhere, pid, CHANGED)
  })
})
