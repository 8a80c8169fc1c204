/** The websites that administrators let the system notify of public changes. */
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { chooseOption, dialogOf } from '../forms.ts'
import { openPageAs, uniqueName } from '../api-caller.ts'
import { expectNoOverflow } from '../overflow.ts'

test('an administrator adds a website, keeps its secret, tests it, reads the log and deletes it', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.superAdministrator, '/webhooks')
  await expect(page.getByRole('heading', { level: 1, name: 'แจ้งเว็บไซต์เมื่อข้อมูลเปลี่ยน' })).toBeVisible()

  // By keyboard: the dialog has the focus, Enter saves, and an error stands at its field.
  const name = encodeURIComponent(uniqueName('hook'))
  await page.getByRole('button', { name: 'เพิ่มเว็บไซต์' }).press('Enter')
  const form = dialogOf(page, 'เพิ่มเว็บไซต์ที่ให้แจ้ง')
  await expectAccessible(page)
  const address = form.getByRole('textbox', { name: 'ที่อยู่ที่รับแจ้ง' })
  await address.fill(`http://127.0.0.1/${name}`)
  await address.press('Enter')
  await expect(form.getByText('กรุณากรอกที่อยู่ที่ขึ้นต้นด้วย https://')).toBeVisible()
  await address.fill(`https://127.0.0.1/${name}`)
  await chooseOption(form, 'จังหวัด', 'เชียงใหม่')
  await form.getByRole('button', { name: 'บันทึก' }).click()

  const secret = dialogOf(page, 'รหัสลับของเว็บไซต์')
  await expect(secret.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/)).toBeVisible()
  await expectAccessible(page)
  await secret.getByRole('button', { name: 'เก็บรหัสลับแล้ว' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('เชียงใหม่')
  await expect(row).toContainText('ยังไม่เคยแจ้ง')

  await row.getByRole('button', { name: 'ทดสอบส่ง' }).click()
  const trial = dialogOf(page, 'ทดสอบส่ง')
  await trial.getByRole('button', { name: 'ส่งข้อความทดสอบ' }).click()
  await expect(trial.getByRole('status')).toContainText('ไม่ได้อยู่บนอินเทอร์เน็ตสาธารณะ')
  await trial.getByRole('button', { name: 'ปิด', exact: true }).last().click()
  await expect(row).toContainText('ส่งไม่สำเร็จ')

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  const log = dialogOf(page, 'ประวัติการแจ้ง')
  await expect(log.getByRole('listitem')).toHaveCount(1)
  await expect(log.getByRole('listitem')).toContainText('ทดสอบส่ง')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })

  await row.getByRole('button', { name: /การทำงานอื่น/ }).click()
  await page.getByRole('menuitem', { name: 'ลบ' }).click()
  await dialogOf(page, 'ลบเว็บไซต์ที่ให้แจ้ง').getByRole('button', { name: /ยืนยัน/ }).click()
  await expect(row).toHaveCount(0)
})
