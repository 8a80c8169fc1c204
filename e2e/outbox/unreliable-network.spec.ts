/**
 * Networks that answer instead of the server, tabs that close, and program versions that change while the
 * outbox has entries (decision 38).
 */
import type { Page } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { landmark } from '#areas/district/landmark.ts'
import { goOffline, goOnline } from '../connection.ts'
import { expect, test } from '../fixtures.ts'
import { dialogOf, fillIn, clickRowAction, saveForm, searchFor } from '../forms.ts'
import { API_BASE, openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'
import {
  anyOutboxButton,
  countLandmarks,
  outboxOfficial,
  outboxEntry,
  fillNewLandmark,
  queueForm,
  queueNewLandmark,
  outboxButton,
  draftOffer,
  sentToast,
} from './outbox.ts'

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_TIMED_OUT|ERR_ABORTED/] })

/** A captive portal: it answers every request with its page and status 200. */
const PORTAL = { status: 200, contentType: 'text/html', body: '<h1>กรุณาเข้าสู่ระบบ Wi-Fi</h1>' }

const comeOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

test('an answer of a captive portal counts as no answer: the entry waits, and is sent later', async ({
  page,
}) => {
  const name = uniqueName('หลังหน้าเข้าสู่ระบบ Wi-Fi')
  await openPageAs(page, outboxOfficial, landmark.route ?? '')
  const form = await fillNewLandmark(page, name)
  await page.route(`**${API_BASE}/**`, (route) => route.fulfill(PORTAL))
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(draftOffer(form, 'ระบบจะส่งให้เมื่อติดต่อได้')).toBeVisible()
  await expect(form.getByRole('alert').first()).toContainText('คำตอบที่ได้รับไม่ได้มาจากระบบ')
  await queueForm(form)
  const checked = page.waitForResponse((answer) => answer.url().endsWith('/auth/getUser'))
  await comeOnline(page)
  await checked
  await outboxButton(page, 1).click()
  await expect(outboxEntry(page, name)).toContainText('รอส่ง')
  await expect(outboxEntry(page, name)).not.toContainText('ส่งไม่สำเร็จ')
  await page.keyboard.press('Escape')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await comeOnline(page)
  await expect(sentToast(page, name)).toBeVisible()
  await expect(anyOutboxButton(page)).toHaveCount(0)
  expect(await countLandmarks(page, name)).toBe(1)
})

test('an edit whose tab closed before the answer is stored once, and the outbox is empty', async ({
  page,
  context,
}) => {
  const caller = await openApiCaller(page.request, outboxOfficial)
  const { name } = await createAreaRecord(caller, gov, '50010900', { GOV_THANON: 'ถนนเดิม' })
  await openPageAs(page, outboxOfficial, '/manage/gov')
  await searchFor(page, name)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขหน่วยงาน')
  await fillIn(form, [{ label: 'ถนน', text: 'ถนนที่รอส่ง' }])
  await goOffline(page)
  await queueForm(form)
  await expect(outboxButton(page, 1)).toBeVisible()
  let reportSaved: () => void = () => undefined
  const saved = new Promise<void>((resolve) => {
    reportSaved = resolve
  })
  await page.route('**/manage/gov/update', async (route) => {
    await route.fetch()
    reportSaved()
  })
  await goOnline(page)
  await comeOnline(page)
  await saved
  const next = await context.newPage()
  await page.close()
  await next.goto('/menu')
  await expect(sentToast(next, name)).toBeVisible()
  await expect(anyOutboxButton(next)).toHaveCount(0)
  const found = await caller.post('manage/gov/search', { CC: '50', AA: '01', Q: name })
  expect(found.data?.[0]).toMatchObject({ GOV_THANON: 'ถนนที่รอส่ง' })
  const { data } = await caller.post('manage/gov/history', { ID: found.data?.[0]?.GOV_ID })
  expect(data).toHaveLength(2)
})

test('entries of an older version do not block other entries, and open with their valid fields', async ({
  page,
}) => {
  const [old, ofUnknownArea, fresh] = [uniqueName('รุ่นก่อน'), uniqueName('ไม่มีแล้ว'), uniqueName('รุ่นนี้')]
  await openPageAs(page, outboxOfficial, landmark.route ?? '')
  await queueNewLandmark(page, old)
  for (const name of [ofUnknownArea, fresh]) await queueForm(await fillNewLandmark(page, name))
  await expect(outboxButton(page, 3)).toBeVisible()
  await alterStoredEntry(page, old, ofUnknownArea)
  await goOnline(page)
  await comeOnline(page)
  await expect(sentToast(page, fresh)).toBeVisible()
  await outboxButton(page, 2).click()
  await expect(outboxEntry(page, ofUnknownArea)).toContainText('ส่งไม่สำเร็จ')
  await expect(outboxEntry(page, old)).toContainText('ส่งไม่สำเร็จ')
  await outboxEntry(page, old)
    .getByRole('button', { name: `เปิดแก้ไข ${old}` })
    .click()
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await expect(form.getByRole('textbox', { name: 'ชื่อสถานที่', exact: true })).toHaveValue('')
  await fillIn(form, [{ label: 'ชื่อสถานที่', text: old }])
  await saveForm(form)
  await expect(outboxButton(page, 1)).toBeVisible()
  expect(await countLandmarks(page, old)).toBe(1)
})

/**
 * Removes a required field from one entry, which has an unknown field; gives another entry an area that no
 * longer exists.
 */
function alterStoredEntry(page: Page, old: string, ofUnknownArea: string): Promise<void> {
  return page.evaluate(
    ([first, second]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('outbox')
        opening.onsuccess = () => {
          const store = opening.result.transaction('waiting', 'readwrite').objectStore('waiting')
          const all = store.getAll()
          all.onsuccess = () => {
            for (const entry of all.result) {
              if (entry.name === second) store.put({ ...entry, area: 'gone', route: '/gone' })
              if (entry.name !== first) continue
              const { name: _required, ...values } = entry.contents.values
              store.put({ ...entry, contents: { ...entry.contents, values: { ...values, gone: 'x' } } })
            }
          }
          store.transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [old, ofUnknownArea] as const,
  )
}
