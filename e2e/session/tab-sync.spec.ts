/**
 * One official in two tabs of a browser: a changed session or password in one tab takes effect in the other.
 */
import { demoAccounts, expect, signInThroughForm, test } from '../fixtures.ts'
import { dialogOf, openUserMenu } from '../forms.ts'
import { openApiCaller, openPageAs } from '../api-caller.ts'
import { newPid, newSurname } from '../sample-users.ts'

const OWN_PASSWORD = 'ลมหนาวพัดผ่านทุ่งนากว้าง'

test('changing an initial password in one tab closes the password dialog in the other tab', async ({
  page,
  context,
}) => {
  const administrator = await openApiCaller(page.request, demoAccounts.superAdministrator)
  const pid = newPid()
  const person = { EMP_PID: pid, FNAME: 'มานะ', LNAME: newSurname(), EMP_GROUP: '1', CATM_UKEY: '50020000' }
  const { PASSWORD: set } = await administrator.post('user', person)
  await signInThroughForm(page, pid, String(set))
  const dialog = dialogOf(page, 'เปลี่ยนรหัสผ่าน')
  await expect(dialog).toBeVisible()
  const other = await context.newPage()
  await other.goto('/manage/gov')
  const otherDialog = dialogOf(other, 'เปลี่ยนรหัสผ่าน')
  await expect(otherDialog).toBeVisible()

  await dialog.getByLabel('รหัสผ่านเดิม', { exact: true }).fill(String(set))
  await dialog.getByLabel('รหัสผ่านใหม่', { exact: true }).fill(OWN_PASSWORD)
  await dialog.getByLabel('ยืนยันรหัสผ่านใหม่', { exact: true }).fill(OWN_PASSWORD)
  await dialog.getByRole('button', { name: 'บันทึก' }).click()
  await expect(dialog).toBeHidden()
  await expect(otherDialog).toBeHidden()
  await expect(other.getByRole('heading', { level: 1, name: 'ค้นหาหน่วยงานภาครัฐและเอกชน' })).toBeVisible()
})

test('a text size chosen in one tab applies to the other open tab', async ({ page, context }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/menu')
  const other = await context.newPage()
  await other.goto('/menu')
  const otherChoice = dialogOf(other, 'ขนาดตัวอักษรและสีหน้าจอ').getByRole('radio', { name: 'ใหญ่มาก' })
  await openUserMenu(other)
  await other.getByRole('button', { name: 'ขนาดตัวอักษรและสีหน้าจอ' }).click()
  await expect(otherChoice).not.toBeChecked()
  await openUserMenu(page)
  await page.getByRole('button', { name: 'ขนาดตัวอักษรและสีหน้าจอ' }).click()
  await dialogOf(page, 'ขนาดตัวอักษรและสีหน้าจอ').getByRole('radio', { name: 'ใหญ่มาก' }).check()
  const otherSize = () => other.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await expect.poll(otherSize).toBe('20px')
  await expect(otherChoice).toBeChecked()
})
