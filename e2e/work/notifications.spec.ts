/** Notifications of two officials with a real mail server: note, bell, message, answer, and their end. */
import { gov } from '#areas/district/gov.ts'
import { createAreaRecord, openApiCaller, openPageAs } from '../api-caller.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { dialogOf } from '../forms.ts'
import { linkIn, openMailServer } from '../../tests/mail/mail-server.ts'

test('a note reaches the district in the bell and by e-mail, its answer the province, until it is unsubscribed', async ({
  page,
  openElsewhere,
}) => {
  const mails = await openMailServer({ port: Number(process.env.E2E_SMTP_PORT) })
  const arrived = async (subject: RegExp) => {
    const find = () => mails.received.find((mail) => subject.test(mail.subject))
    await expect.poll(find, { timeout: 60_000 }).toBeDefined()
    return find() as NonNullable<ReturnType<typeof find>>
  }
  const { chomThongDistrict: districtPid, chiangMaiProvince: provincePid } = demoAccounts
  const address = 'chomthong@example.go.th'

  await openPageAs(page, districtPid, '/notifications')
  const mail = page.getByRole('region', { name: 'อีเมล', exact: true })
  await mail.getByRole('textbox', { name: 'อีเมล' }).fill(address)
  await mail.getByRole('button', { name: 'ส่งลิงก์ยืนยัน' }).click()
  await expect(mail.getByText(`ส่งลิงก์ยืนยันไปที่ ${address} แล้ว`)).toBeVisible()
  await page.getByRole('combobox', { name: 'ข้อความถึงอำเภอและคำตอบของอำเภอ' }).selectOption('once')
  await expectAccessible(page)

  // The link is opened where nobody is signed in.
  const reader = await openElsewhere()
  await reader.goto(linkIn(await arrived(/^ยืนยันอีเมล/), 'ยืนยันอีเมลนี้'))
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(reader)
  await reader.getByRole('button', { name: 'ยืนยันอีเมลนี้' }).click()
  await expect(reader.getByText(/^ยืนยันอีเมลเรียบร้อยแล้ว/)).toBeVisible()

  const { name, id } = await createAreaRecord(await openApiCaller(page.request, districtPid), gov, '50020300')
  const province = await openApiCaller(page.request, provincePid)
  const note = { AREA: gov.key, ID: String(id), TEXT: 'กรุณาเพิ่มหมายเลขโทรศัพท์' }
  expect(await province.post('work/notes/add', note)).toMatchObject({ status: true })

  const message = await arrived(new RegExp(`^มีข้อความถึงอำเภอ.*${name}`))
  expect(message.to).toBe(address)
  await page.goto(linkIn(message, 'เปิดในระบบ'))
  const view = dialogOf(page, 'รายละเอียดหน่วยงาน')
  await expect(view.getByRole('region', { name: 'ข้อความถึงอำเภอ' })).toContainText(note.TEXT)
  await view.getByRole('button', { name: 'ปิด', exact: true }).last().click()

  await page.getByRole('button', { name: /^การแจ้งเตือน ยังไม่ได้อ่าน/ }).click()
  const panel = page.getByRole('region', { name: 'การแจ้งเตือน', exact: true })
  const entry = panel.getByRole('link', { name: new RegExp(name) })
  await expect(entry).toContainText('ยังไม่ได้อ่าน')
  await expectAccessible(page)
  await entry.click()
  await expect(view).toBeVisible()
  await page.goto('/work/notes')
  const own = page.getByRole('listitem').filter({ hasText: name })
  await own.getByRole('button', { name: /^แจ้งว่าดำเนินการแล้ว/ }).click()
  const answer = dialogOf(page, 'แจ้งว่าดำเนินการแล้ว')
  await answer.getByRole('button', { name: 'แจ้งว่าดำเนินการแล้ว' }).click()
  await expect(answer).toBeHidden()

  const desk = await openElsewhere()
  await openPageAs(desk, provincePid, '/')
  await desk.getByRole('button', { name: /^การแจ้งเตือน ยังไม่ได้อ่าน/ }).click()
  await expect(
    desk.getByRole('link', { name: new RegExp(`อำเภอแจ้งว่าดำเนินการตามข้อความแล้ว.*${name}`) }),
  ).toBeVisible()

  await reader.goto(linkIn(message, 'ยกเลิกการรับอีเมล'))
  await reader.getByRole('button', { name: 'ยกเลิกการรับอีเมล' }).click()
  await expect(reader.getByText(/^ยกเลิกการรับอีเมลเรียบร้อยแล้ว/)).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByText(/^ท่านยกเลิกการรับอีเมลแล้ว/)).toBeVisible()
  await mails.close()
})
