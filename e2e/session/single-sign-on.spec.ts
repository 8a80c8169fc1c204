/** Single sign-on with a real provider, on a server without password sign-in. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServerProcess, type ServerProcess } from '../../tests/faults/server-process.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseOption, dialogOf, fillIn, openUserMenu, toasts } from '../forms.ts'
import { API_BASE, uniqueName } from '../api-caller.ts'
import { CLIENT, serveProvider, signInAtProvider } from '../serve-provider.ts'
import { newPid } from '../sample-users.ts'

const LABEL = 'เข้าสู่ระบบด้วย ThaID'

// The provider's pages load fonts from the internet.
test.use({ expectedProblems: [/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/] })

let provider: Awaited<ReturnType<typeof serveProvider>>
let server: ServerProcess
let folder: string
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'amphoe-e2e-sso-'))
  provider = await serveProvider()
  const { E2E_DATABASE_URL: shared } = process.env
  server = await startServerProcess({
    ...(shared ? { DATABASE_URL: shared } : { DATA_DIR: folder, DEMO: '1' }),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_LABEL: LABEL,
    PASSWORD_SIGN_IN: 'off',
  })
  provider.register(`http://127.0.0.1:${server.port}`)
})
test.afterAll(async () => {
  await server.end('SIGTERM')
  await provider.close()
  rmSync(folder, { recursive: true, force: true })
})

test('an official signs in, renews the session without losing input, and ends both sessions', async ({
  page,
  context,
}) => {
  const origin = `http://127.0.0.1:${server.port}`
  const button = page.getByRole('button', { name: LABEL })
  const token = () => page.evaluate(() => localStorage.getItem('token'))

  await test.step('the sign-in page has a button for the provider and no fields', async () => {
    await page.goto(`${origin}/manage/gov`)
    await expect(button).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('an unknown ID shows an error and gets no session', async () => {
    await button.click()
    await signInAtProvider(page, newPid())
    await expect(page.getByRole('alert')).toContainText('ไม่พบบัญชีผู้ใช้งานของท่านที่ใช้งานได้ในระบบนี้')
    expect(page.url()).toBe(`${origin}/manage/gov`)
    expect(await token()).toBeNull()
  })

  await test.step('a known ID opens the requested page', async () => {
    await button.click()
    // The provider asks again, although the other user is still signed in there.
    await signInAtProvider(page, demoAccounts.chiangMaiDistrict)
    await expect(page.getByRole('button', { name: 'เพิ่มหน่วยงาน' })).toBeVisible()
    expect(page.url()).toBe(`${origin}/manage/gov`)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sign-in:'))),
    ).toEqual([])
  })

  await test.step('a separate window renews the session, and rejects the account of another user', async () => {
    await page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }).click()
    const form = dialogOf(page, 'เพิ่มหน่วยงาน')
    await chooseOption(form, 'ตำบล', 'ช้างเผือก')
    await fillIn(form, [
      { label: 'ประเภทหน่วยงาน', choice: 'หน่วยงานภาครัฐ' },
      { label: 'ชื่อหน่วยงาน', text: uniqueName('สำนักงานที่กำลังพิมพ์') },
      { label: 'หมายเลขโทรศัพท์', text: '๐ ๕๓๒๒ ๑๒๓๔' },
    ])
    const headers = { authorization: `Bearer ${await token()}` }
    await page.request.post(`${origin}${API_BASE}/auth/logout`, { headers })
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    const renewal = dialogOf(page, 'เข้าสู่ระบบอีกครั้ง')
    await expect(renewal).toBeVisible()
    await expect(renewal.getByRole('textbox')).toHaveCount(0)
    const title = await renewal.getAttribute('aria-labelledby')
    await expectAccessible(page, `[aria-labelledby="${title}"]`)
    const openWindow = async () => {
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        renewal.getByRole('button', { name: LABEL }).click(),
      ])
      return opened
    }
    await context.clearCookies()
    const wrong = await openWindow()
    await signInAtProvider(wrong, demoAccounts.ubonDistrict)
    await expect(wrong.getByText('ท่านยืนยันตัวตนด้วยบัญชีของผู้อื่น')).toBeVisible()
    await wrong.close()
    await expect(renewal).toBeVisible()
    await context.clearCookies()
    const right = await openWindow()
    const closed = right.waitForEvent('close')
    await signInAtProvider(right, demoAccounts.chiangMaiDistrict)
    await closed
    await expect(renewal).toBeHidden()
    await expect(toasts(page)).toContainText('เพิ่มข้อมูลเรียบร้อยแล้ว')
  })

  await test.step('signing out ends both sessions', async () => {
    await page.goto(`${origin}/menu`)
    await openUserMenu(page)
    await expect(page.getByRole('banner').getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' })).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
    await dialogOf(page, 'ออกจากระบบ').getByRole('button', { name: 'ตกลง' }).click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(button).toBeVisible()
    expect(page.url()).toBe(`${origin}/`)
    await button.click()
    await expect(page.locator('input[name=login]')).toBeVisible()
  })

  await test.step('a callback that this browser did not start is rejected', async () => {
    await page.goto(`${origin}/auth/callback?code=abc&state=foreign`)
    await expect(page.getByRole('alert')).toContainText('เข้าสู่ระบบไม่สำเร็จ')
    expect(page.url()).toBe(`${origin}/`)
    expect(await token()).toBeNull()
  })
  expect(server.output().match(/.{0,40}(?:[?&]code=|[?&]state=|\b\d{13}\b).{0,40}/g)).toBeNull()
})
