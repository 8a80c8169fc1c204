/**
 * A user who opens a record that another user is editing sees a hint, and does not have to wait (decision
 * 110).
 */
import type { Page } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { dialogOf, fillIn, clickRowAction, saveForm } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord } from '../api-caller.ts'
import { expectNoOverflow } from '../overflow.ts'

const DISTRICT = /^.+ \(อำเภอเมืองเชียงใหม่\) กำลังเปิดแก้ไขรายการนี้ ตั้งแต่ \d\d\.\d\d\sน\.$/
const CENTRE = /^.+ \(ส่วนกลาง\) กำลังเปิดแก้ไขรายการนี้ ตั้งแต่ \d\d\.\d\d\sน\.$/
const SAVED = /^.+ บันทึกรายการนี้แล้วเมื่อ \d\d\.\d\d\sน\. หากแก้ไขช่องเดียวกัน ระบบจะให้ท่านเลือกค่าก่อนบันทึก$/
/** The interval between two announcements of a form, and a little more. */
const ANNOUNCE_INTERVAL_MS = 31_000

const formOf = (page: Page) => dialogOf(page, 'แก้ไขหน่วยงาน')
const hintOf = (page: Page, text: RegExp) => formOf(page).getByRole('status').getByText(text)

/** Opens the form of a record from the list, on a page whose clock the test controls. */
async function openForm(page: Page, pid: string, name: string) {
  await page.clock.install()
  const found = `/manage/gov?cc=50&aa=01&q=${encodeURIComponent(name)}&page=1`
  const caller = await openPageAs(page, pid, found, { newSession: true })
  await reopen(page, name)
  return caller
}

async function reopen(page: Page, name: string) {
  await clickRowAction(page, 'แก้ไข', name)
  await expect(formOf(page)).toBeVisible()
}

/**
 * Waits until the form on the page has announced itself. The next announcement is scheduled when the last one
 * was answered, so the clock may have to advance more than once.
 */
async function untilAnnounced(page: Page) {
  await expect(async () => {
    const announced = page.waitForResponse(/openForms\/announce/, { timeout: 2_000 })
    await Promise.all([announced, page.clock.fastForward(ANNOUNCE_INTERVAL_MS)])
  }).toPass()
}

/** Waits until the form shows a hint. An answer that was under way before does not contain it. */
async function untilSeen(page: Page, text: RegExp) {
  await expect(async () => {
    await untilAnnounced(page)
    await expect(hintOf(page, text)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/**
 * Waits until a hint has gone, long before it expires: the request that closed the form may still be under
 * way.
 */
async function untilGone(page: Page, text: RegExp) {
  await expect(async () => {
    await untilAnnounced(page)
    await expect(hintOf(page, text)).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 40_000 })
}

for (const viewport of [undefined, { width: 360, height: 740 }]) {
  test.describe(viewport ? 'on a phone' : 'on a computer', () => {
    if (viewport) test.use({ viewport, hasTouch: true })

    test('two users of a form see each other, a save by the other, and that the other has left', async ({
      page,
      openElsewhere,
    }) => {
      const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
      const { name } = await createAreaRecord(district, gov, '50010900')
      const centre = await openElsewhere()
      if (viewport) await centre.setViewportSize(viewport)
      await openForm(page, demoAccounts.chiangMaiDistrict, name)
      await untilAnnounced(page)
      await openForm(centre, demoAccounts.superAdministrator, name)
      await untilSeen(centre, DISTRICT)
      await expectAccessible(centre)
      await expectNoOverflow(centre)
      await untilSeen(page, CENTRE)

      await fillIn(formOf(centre), [{ label: 'ถนน', text: 'ถนนของส่วนกลาง' }])
      await saveForm(formOf(centre))
      await untilSeen(page, SAVED)
      await untilGone(page, CENTRE)
      await fillIn(formOf(page), [{ label: 'บ้านเลขที่', text: '77' }])
      await saveForm(formOf(page))

      // The list is as before, so its row has an old version: the record was saved since.
      await reopen(centre, name)
      await untilSeen(centre, SAVED)
      await untilGone(centre, DISTRICT)
    })
  })
}

test('a second window of the same user causes a hint until it leaves the page', async ({ page, context }) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(district, gov, '50010900')
  await openForm(page, demoAccounts.chiangMaiDistrict, name)
  await untilAnnounced(page)
  const other = await context.newPage()
  await other.clock.install()
  await other.goto(page.url())
  await expect(formOf(other)).toBeVisible()
  await untilSeen(other, /^ท่านเปิดแก้ไขรายการนี้ไว้ในอีกหน้าต่างหนึ่งหรืออุปกรณ์อื่น ตั้งแต่/)
  await untilSeen(page, /^ท่านเปิดแก้ไขรายการนี้ไว้/)
  await other.goto('/')
  await untilGone(page, /^ท่านเปิดแก้ไขรายการนี้ไว้/)
})

test('an ended session stops the announcements without a dialog, and the form keeps its input', {
  tag: '@thorough',
}, async ({ page }) => {
  const caller = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(caller, gov, '50010900')
  // The form loads these after it is shown. Without a session, they would ask for a new sign-in.
  const lookups = ['listCC', 'listAA/50'].map((path) =>
    page.waitForResponse((response) => response.url().endsWith(`ccaattmm/${path}`)),
  )
  const own = await openForm(page, demoAccounts.chiangMaiDistrict, name)
  await Promise.all(lookups)
  await untilAnnounced(page)
  await fillIn(formOf(page), [{ label: 'ถนน', text: 'ถนนของเรา' }])
  expect((await own.post('auth/logout')).status).toBe(true)
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('openForms/')) answers.push(response.status())
  })
  await untilAnnounced(page)
  await page.clock.fastForward(ANNOUNCE_INTERVAL_MS)
  await page.clock.fastForward(ANNOUNCE_INTERVAL_MS)
  // Once, and not again until there is a new session.
  expect(answers).toEqual([401])
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(formOf(page).getByRole('textbox', { name: 'ถนน' })).toHaveValue('ถนนของเรา')
})
