/**
 * Problems when the outbox is sent: changes by others, rejections, open forms, old entries (users, 15;
 * decision 38).
 */
import { gov } from '#areas/district/gov.ts'
import { landmark } from '#areas/district/landmark.ts'
import { IDEMPOTENCY_KEY_DAYS } from '#domain/records/idempotency-key.ts'
import { goOffline, goOnline } from '../connection.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import {
  fieldMessage,
  chooseOption,
  dialogOf,
  fillIn,
  toasts,
  clickRowAction,
  saveForm,
  searchFor,
} from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'
import {
  CREATE_PATTERN,
  anyOutboxButton,
  countLandmarks,
  outboxOfficial,
  outboxEntry,
  queueForm,
  queueNewLandmark,
  outboxButton,
  outboxDialog,
  sentToast,
} from './outbox.ts'

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_TIMED_OUT/] })

test('a queued edit is merged with edits of other fields, and conflicts with one of the same field', async ({
  page,
}) => {
  const caller = await openApiCaller(page.request, outboxOfficial)
  const { name, id } = await createAreaRecord(caller, gov, '50010900', {
    GOV_THANON: 'ถนนเดิม',
    GOV_TEL: '0 5311 0000',
  })
  const read = async () => (await caller.post('manage/gov/search', { CC: '50', AA: '01', Q: name })).data?.[0]
  const central = await openApiCaller(page.request, demoAccounts.chiangMaiCentral)
  const changeElsewhere = async (values: object) =>
    expect((await central.post('manage/gov/update', { GOV_ID: id, ...values })).status).toBe(true)
  const queueChange = async (road: string) => {
    await clickRowAction(page, 'แก้ไข', name)
    const form = dialogOf(page, 'แก้ไขหน่วยงาน')
    await fillIn(form, [{ label: 'ถนน', text: road }])
    await goOffline(page)
    await queueForm(form)
  }
  await openPageAs(page, outboxOfficial, '/manage/gov')
  await searchFor(page, name)

  await queueChange('ถนนของเรา')
  await changeElsewhere({ GOV_TEL: '0 5322 2222' })
  await goOnline(page)
  await expect(sentToast(page, name)).toBeVisible()
  expect(await read()).toMatchObject({ GOV_THANON: 'ถนนของเรา', GOV_TEL: '0 5322 2222' })

  await queueChange('ถนนที่สองของเรา')
  await changeElsewhere({ GOV_THANON: 'ถนนของเขา' })
  await goOnline(page)
  await outboxButton(page, 1).click()
  await expect(outboxEntry(page, name)).toContainText('ส่งไม่สำเร็จ: มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  expect(await read()).toMatchObject({ GOV_THANON: 'ถนนของเขา' })
  await outboxEntry(page, name)
    .getByRole('button', { name: `เปิดแก้ไข ${name}` })
    .click()
  const form = dialogOf(page, 'แก้ไขหน่วยงาน')
  await expect(form.getByRole('alert')).toContainText('มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  await expect(form.getByRole('textbox', { name: 'ถนน', exact: true })).toHaveValue('ถนนที่สองของเรา')
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  const conflict = dialogOf(page, 'มีผู้แก้ไขข้อมูลนี้ก่อนท่าน')
  await conflict.getByRole('radio', { name: /ใช้ค่าของท่าน/ }).click()
  await conflict.getByRole('button', { name: 'บันทึก' }).click()
  await expect(form).toBeHidden()
  await expect(toasts(page).filter({ hasText: 'แก้ไขข้อมูลเรียบร้อยแล้ว' })).toBeVisible()
  await expect(anyOutboxButton(page)).toHaveCount(0)
  expect(await read()).toMatchObject({ GOV_THANON: 'ถนนที่สองของเรา' })
})

test('an entry that the server rejects shows the error, and can be corrected and saved', async ({ page }) => {
  const name = uniqueName('ถูกปฏิเสธ')
  await openPageAs(page, outboxOfficial, landmark.route ?? '')
  await queueNewLandmark(page, name)
  const problem = { field: 'NAME', code: 'invalid', message: 'ชื่อนี้ใช้ไม่ได้' }
  const json = { status: false, error: problem.message, ...problem, problems: [problem] }
  await page.route(CREATE_PATTERN, (route) => route.fulfill({ status: 422, json }))
  await goOnline(page)
  await outboxButton(page, 1).click()
  await expect(outboxEntry(page, name)).toContainText('ส่งไม่สำเร็จ: ชื่อนี้ใช้ไม่ได้')
  await outboxEntry(page, name)
    .getByRole('button', { name: `เปิดแก้ไข ${name}` })
    .click()
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await expect(form.getByRole('alert')).toContainText('ชื่อนี้ใช้ไม่ได้')
  await expect(form.getByRole('combobox', { name: 'ตำบล' })).toHaveValue('ฟ้าฮ่าม')
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(fieldMessage(form, 'ชื่อนี้ใช้ไม่ได้')).toBeVisible()
  await page.unroute(CREATE_PATTERN)
  await fillIn(form, [{ label: 'ชื่อสถานที่', text: `${name} แก้แล้ว` }])
  await saveForm(form)
  await expect(anyOutboxButton(page)).toHaveCount(0)
  expect(await countLandmarks(page, `${name} แก้แล้ว`)).toBe(1)
})

test('an entry is not sent while its form is open, stays unchanged on cancel, and can be discarded', async ({
  page,
}) => {
  const name = uniqueName('เปิดแก้ไขไว้')
  await openPageAs(page, outboxOfficial, landmark.route ?? '')
  await queueNewLandmark(page, name)
  await outboxButton(page, 1).click()
  await outboxEntry(page, name)
    .getByRole('button', { name: `เปิดแก้ไข ${name}` })
    .click()
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await expect(form.getByRole('textbox', { name: 'ชื่อสถานที่', exact: true })).toHaveValue(name)
  const answered = page.waitForResponse((answer) => answer.url().includes('/ccaattmm/'))
  await goOnline(page)
  await chooseOption(form, 'ตำบล', 'สุเทพ')
  await answered
  expect(await countLandmarks(page, name)).toBe(0)
  // The outbox tries again after some time, and no form is open in between.
  await goOffline(page)
  // There is new input now, so closing asks.
  await form.getByRole('button', { name: 'ยกเลิก' }).click()
  await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click()
  await expect(form).toBeHidden()
  await outboxButton(page, 1).click()
  await outboxEntry(page, name)
    .getByRole('button', { name: `เปิดแก้ไข ${name}` })
    .click()
  await expect(form.getByRole('combobox', { name: 'ตำบล' })).toHaveValue('ฟ้าฮ่าม')
  await form.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(form).toBeHidden()

  await outboxButton(page, 1).click()
  await outboxEntry(page, name)
    .getByRole('button', { name: `ทิ้ง ${name}` })
    .click()
  const question = dialogOf(page, 'ทิ้งข้อมูลที่รอส่ง')
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'ยกเลิก' }).click()
  await expect(outboxEntry(page, name)).toBeVisible()
  await outboxEntry(page, name)
    .getByRole('button', { name: `ทิ้ง ${name}` })
    .click()
  await question.getByRole('button', { name: 'ทิ้งข้อมูลนี้' }).click()
  await expect(outboxDialog(page)).toContainText('ไม่มีข้อมูลที่รอส่ง')
  await expect(anyOutboxButton(page)).toHaveCount(0)
  expect(await countLandmarks(page, name)).toBe(0)
})

test('an entry that waited for weeks requires a confirmation before it is sent', async ({ page }) => {
  const name = uniqueName('รอมานาน')
  await openPageAs(page, outboxOfficial, landmark.route ?? '')
  await queueNewLandmark(page, name)
  await expect(outboxButton(page, 1)).toBeVisible()
  await page.evaluate(
    (days) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('outbox')
        opening.onsuccess = () => {
          const store = opening.result.transaction('waiting', 'readwrite').objectStore('waiting')
          const all = store.getAll()
          all.onsuccess = () => {
            for (const entry of all.result) store.put({ ...entry, at: entry.at - days * 86_400_000 })
          }
          store.transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    IDEMPOTENCY_KEY_DAYS - 10,
  )
  await goOnline(page)
  await outboxButton(page, 1).click()
  await expect(outboxEntry(page, name)).toContainText('กรุณาตรวจสอบก่อนส่งอีกครั้ง')
  await outboxEntry(page, name)
    .getByRole('button', { name: `ส่งอีกครั้ง ${name}` })
    .click()
  const question = dialogOf(page, 'ส่งอีกครั้ง')
  await expect(question).toContainText('กรุณาค้นหาในรายการก่อน')
  expect(await countLandmarks(page, name)).toBe(0)
  await question.getByRole('button', { name: 'ส่งอีกครั้ง' }).click()
  await expect(sentToast(page, name)).toBeVisible()
  expect(await countLandmarks(page, name)).toBe(1)
})
