/** Who opens a record that somebody else is editing is told so, and nothing waits for it (docs/decisions/0040-who-has-it-open.md). */
import type { Page } from '@playwright/test'
import { gov } from '#areas/gov.ts'
import { demoAccounts, expect, expectAccessible, test } from './fixtures.ts'
import { dialogOf, fillIn, onRow, save, searchFor } from './forms.ts'
import { callerOf, enterAs, makeRecord } from './official.ts'
import { expectNoOverflow } from './overflow.ts'

const DISTRICT = /^.+ \(อำเภอเมืองเชียงใหม่\) กำลังเปิดแก้ไขรายการนี้ ตั้งแต่ \d\d\.\d\d น\.$/
const CENTRE = /^.+ \(ส่วนกลาง\) กำลังเปิดแก้ไขรายการนี้ ตั้งแต่ \d\d\.\d\d น\.$/
/** The time between two signs of life, and a little. */
const A_SIGN = 31_000

const formOf = (page: Page) => dialogOf(page, 'แก้ไขหน่วยงาน')
const hintOf = (page: Page, text: RegExp) => formOf(page).getByRole('status').getByText(text)

/** Opens the form of a record by the list, on a page whose clock goes on by hand as well. */
async function openForm(page: Page, pid: string, name: string) {
  await page.clock.install()
  await enterAs(page, pid, '/manage/gov', { anew: true })
  await searchFor(page, name)
  await reopen(page, name)
}

async function reopen(page: Page, name: string) {
  await onRow(page, 'แก้ไข', name)
  await expect(formOf(page)).toBeVisible()
}

/** Until the form on the page has said that it is open. */
async function untilAnnounced(page: Page) {
  const announced = page.waitForResponse(/openForms\/announce/)
  await page.clock.fastForward(A_SIGN)
  await announced
}

for (const viewport of [undefined, { width: 360, height: 740 }]) {
  test.describe(viewport ? 'on a phone' : 'on a desk', () => {
    if (viewport) test.use({ viewport, hasTouch: true })

    test('two officials see each other, what one saves, and that the other has gone', async ({
      page,
      openElsewhere,
    }) => {
      const district = await callerOf(page.request, demoAccounts.chiangMaiDistrict)
      const { name } = await makeRecord(district, gov, '50010900')
      const centre = await openElsewhere()
      if (viewport) await centre.setViewportSize(viewport)
      await openForm(page, demoAccounts.chiangMaiDistrict, name)
      await untilAnnounced(page)
      await expect(hintOf(page, /กำลังเปิดแก้ไข/)).toHaveCount(0)

      await openForm(centre, demoAccounts.superAdministrator, name)
      await untilAnnounced(centre)
      await expect(hintOf(centre, DISTRICT)).toBeVisible()
      await expectAccessible(centre)
      await expectNoOverflow(centre)
      await untilAnnounced(page)
      await expect(hintOf(page, CENTRE)).toBeVisible()

      await fillIn(formOf(centre), [{ label: 'ถนน', text: 'ถนนของส่วนกลาง' }])
      await save(formOf(centre))
      await untilAnnounced(page)
      await expect(hintOf(page, /^.+ บันทึกรายการนี้แล้วเมื่อ \d\d\.\d\d น\. หากแก้ไขช่องเดียวกัน/)).toBeVisible()
      await expect(hintOf(page, CENTRE)).toHaveCount(0)
      await fillIn(formOf(page), [{ label: 'บ้านเลขที่', text: '77' }])
      await save(formOf(page))

      await reopen(centre, name)
      await untilAnnounced(centre)
      await expect(hintOf(centre, /รายการนี้/)).toHaveCount(0)
    })
  })
}

test('one’s own other window is told, and leaving the page is enough to close it', async ({
  page,
  context,
}) => {
  const district = await callerOf(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await makeRecord(district, gov, '50010900')
  await openForm(page, demoAccounts.chiangMaiDistrict, name)
  await untilAnnounced(page)
  const other = await context.newPage()
  await other.clock.install()
  await other.goto(page.url())
  await expect(formOf(other)).toBeVisible()
  await untilAnnounced(other)
  await expect(hintOf(other, /^ท่านเปิดแก้ไขรายการนี้ไว้ในอีกหน้าต่างหนึ่งหรืออุปกรณ์อื่น ตั้งแต่/)).toBeVisible()
  await untilAnnounced(page)
  await expect(hintOf(page, /^ท่านเปิดแก้ไขรายการนี้ไว้/)).toBeVisible()
  const closed = page
    .context()
    .waitForEvent('request', (request) => request.url().endsWith('openForms/close'))
  await other.goto('/')
  await closed
  await untilAnnounced(page)
  await expect(hintOf(page, /รายการนี้/)).toHaveCount(0)
})

test('an ended session is not its matter: nothing is asked, and the form stays as it is', async ({
  page,
}) => {
  const caller = await callerOf(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await makeRecord(caller, gov, '50010900')
  await page.clock.install()
  const own = await enterAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov', { anew: true })
  await searchFor(page, name)
  await reopen(page, name)
  await untilAnnounced(page)
  await fillIn(formOf(page), [{ label: 'ถนน', text: 'ถนนของเรา' }])
  expect((await own.post('auth/logout')).status).toBe(true)
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('openForms/')) answers.push(response.status())
  })
  await untilAnnounced(page)
  await page.clock.fastForward(A_SIGN)
  await page.clock.fastForward(A_SIGN)
  // Once, and not again until there is another session.
  expect(answers).toEqual([401])
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(formOf(page).getByRole('textbox', { name: 'ถนน' })).toHaveValue('ถนนของเรา')
})
