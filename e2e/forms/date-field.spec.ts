/** The Buddhist-era date field: typed, pasted, picked by keyboard, and rejected (issue 3, item 2). */
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { tradition } from '#areas/tourism/tradition.ts'
import { bangkokToday, formatThaiDate } from '#domain/dates/thai-date.ts'
import { followPageClock } from '../clock.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { fieldMessage, dialogOf, toasts, clickRowAction, saveForm, searchFor } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord } from '../api-caller.ts'

async function openForm(page: Page): Promise<{ form: Locator; date: Locator }> {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/tradition')
  await page.getByRole('button', { name: 'เพิ่มประเพณี' }).click()
  const form = dialogOf(page, 'เพิ่มประเพณี')
  return { form, date: form.getByRole('textbox', { name: 'วันที่เริ่มต้น' }) }
}

test('eight typed digits become a formatted date, with its long form below', async ({ page }) => {
  const { form, date } = await openForm(page)
  await date.fill('')
  await date.pressSequentially('05122569')
  await expect(date).toHaveValue('05/12/2569')
  await expect(form.getByText('วันเสาร์ที่ 5 ธันวาคม พ.ศ. 2569')).toBeVisible()
  await date.fill('')
  await date.pressSequentially('๒๙๐๒๒๕๖๗')
  await expect(date).toHaveValue('29/02/2567')
  await expect(form.getByText('วันพฤหัสบดีที่ 29 กุมภาพันธ์ พ.ศ. 2567')).toBeVisible()
})

test('a date can be typed with an input method, inserted at once, or dictated', async ({ page, context }) => {
  const { form, date } = await openForm(page)
  const keyboard = await context.newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const commit = (text: string) => keyboard.send('Input.insertText', { text })
  const expectDate = async (how: string) => {
    await expect(date, how).toHaveValue('05/12/2569')
    await expect(form.getByText('วันเสาร์ที่ 5 ธันวาคม พ.ศ. 2569')).toBeVisible()
    await date.fill('')
  }
  await date.fill('')
  for (const digit of '05122569') {
    await compose(digit)
    await commit(digit)
  }
  await expectDate('digit by digit')
  for (let typed = 1; typed <= 8; typed++) await compose('๐๕๑๒๒๕๖๙'.slice(0, typed))
  await commit('๐๕๑๒๒๕๖๙')
  await expectDate('as one word')
  for (const text of ['05122569', '๕/๑๒/๒๕๖๙ ', '5 ธันวาคม พ.ศ. 2569']) {
    await commit(text)
    await date.blur()
    await expectDate(text)
    await date.focus()
  }
})

test('digits in the middle of a date can be corrected', async ({ page }) => {
  const { date } = await openForm(page)
  await date.fill('')
  await date.pressSequentially('05132569')
  for (let left = 0; left < 5; left++) await date.press('ArrowLeft')
  await date.press('Backspace')
  await date.press('2')
  await expect(date).toHaveValue('05/12/2569')
  await date.press('Home')
  await date.press('Delete')
  await date.press('1')
  await expect(date).toHaveValue('15/12/2569')
  await date.press('End')
  for (let left = 0; left < 7; left++) await date.press('Backspace')
  await expect(date).toHaveValue('15/')
  await date.pressSequentially('012570')
  await expect(date).toHaveValue('15/01/2570')
})

test('Ctrl+Z undoes typing, clearing and picking step by step; Ctrl+Shift+Z and Ctrl+Y redo', async ({
  page,
}) => {
  const { date, form } = await openForm(page)
  const today = await date.inputValue()
  await date.fill('')
  await date.pressSequentially('0512')
  await expect(date).toHaveValue('05/12')
  await date.press('Control+z')
  await expect(date).toHaveValue('05/1')
  await date.press('Control+Shift+Z')
  await expect(date).toHaveValue('05/12')
  await date.pressSequentially('2569')
  await expect(form.getByText('วันเสาร์ที่ 5 ธันวาคม พ.ศ. 2569')).toBeVisible()
  for (let steps = 0; steps < 9; steps++) await date.press('Control+z')
  await expect(date).toHaveValue(today)
  await date.press('Control+y')
  await expect(date).toHaveValue('')
  await date.pressSequentially('05122569')
  await date.press('Alt+ArrowDown')
  await expect(page.getByRole('button', { name: 'วันเสาร์ที่ 5 ธันวาคม พ.ศ. 2569' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(date).toHaveValue('06/12/2569')
  await date.press('Control+z')
  await expect(date).toHaveValue('05/12/2569')
  await date.press('Control+y')
  await expect(date).toHaveValue('06/12/2569')
})

test('a date can be pasted in many formats, and other text shows an error', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { form, date } = await openForm(page)
  const paste = async (text: string) => {
    await date.fill('01/01/2569')
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await date.press('Control+A')
    await date.press('Control+V')
  }
  const forms = [
    ...['5 ธ.ค. 2569', '๐๕/๑๒/๒๕๖๙', '2026-12-05', '5 ธันวาคม พ.ศ. 2569', '5-12-2569'],
    // A cell of Excel ends with a line break; a date in a chat message includes the time.
    ...[
      '05/12/2569\r\n',
      '5/12/2569 0:00',
      ' ๕\u00a0ธันวาคม\u00a0๒๕๖๙ ',
      'วันเสาร์ที่ 5 ธันวาคม 2569 เวลา 09.00 น.',
    ],
  ]
  for (const pasted of forms) {
    await paste(pasted)
    await expect(date, pasted).toHaveValue('05/12/2569')
  }
  for (const pasted of ['5/12/69', '5-ธ.ค.-69\n', '20261205']) {
    await paste(pasted)
    await date.blur()
    await form.getByRole('button', { name: 'ใช้ปี พ.ศ. 2569' }).click()
    await expect(date, pasted).toHaveValue('05/12/2569')
  }
  for (const pasted of ['พรุ่งนี้', '28/12/2569 - 03/01/2570']) {
    await paste(pasted)
    await expect(form.getByText('ข้อความที่วางไม่ใช่วันที่ กรุณาตรวจสอบ')).toBeVisible()
    await expect(date, pasted).toHaveValue('01/01/2569')
  }
})

test('a Christian or a two-digit year shows a hint and a button with the Buddhist year', async ({ page }) => {
  const { form, date } = await openForm(page)
  for (const [typed, question] of [
    ['05/12/2026', 'ท่านกรอกปี ค.ศ. ใช่หรือไม่'],
    ['05/12/69', 'กรุณากรอกปี พ.ศ. ให้ครบ 4 หลัก'],
  ] as const) {
    // If the field is at the bottom of the view, the calendar scrolls into view too.
    await date.evaluate((input) => input.scrollIntoView({ block: 'end' }))
    await date.fill(typed)
    await date.blur()
    await expect(form.getByText(question)).toBeInViewport({ ratio: 1 })
    await form.getByRole('button', { name: 'ใช้ปี พ.ศ. 2569' }).click()
    await expect(date).toHaveValue('05/12/2569')
    await expect(form.getByText(question)).toBeHidden()
  }
})

test('an invalid date stays as typed, shows an error and is not sent', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/manage/tradition')) sent++
  })
  const { form, date } = await openForm(page)
  for (const typed of ['31/04/2569', '29/02/2568', '00/13/2569']) {
    await date.fill(typed)
    await date.blur()
    await expect(date).toHaveValue(typed)
    await expect(fieldMessage(form, 'วันที่ไม่ถูกต้อง')).toBeVisible()
    await form.getByRole('button', { name: 'บันทึก' }).click()
    await expect(form.getByRole('alert').filter({ hasText: 'พบข้อผิดพลาด' })).toContainText('วันที่ไม่ถูกต้อง')
    await expect(date).toHaveValue(typed)
  }
  expect(sent).toBe(0)
})

test('an end before its start shows an error about the year, the month or the day', async ({ page }) => {
  const { form } = await openForm(page)
  const start = form.getByRole('textbox', { name: 'วันที่เริ่มต้น' })
  const end = form.getByRole('textbox', { name: 'วันที่สิ้นสุด' })
  for (const [from, to, sentence] of [
    ['03/01/2570', '28/12/2569', 'กรุณาเลือกปีที่สิ้นสุดอีกครั้ง'],
    ['03/12/2569', '28/11/2569', 'กรุณาเลือกเดือนที่สิ้นสุดอีกครั้ง'],
    ['28/12/2569', '03/12/2569', 'กรุณาเลือกวันที่สิ้นสุดอีกครั้ง'],
  ] as const) {
    await start.fill(from)
    await end.fill(to)
    await form.getByRole('button', { name: 'บันทึก' }).click()
    await expect(fieldMessage(form, sentence)).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
    await expect(form.getByRole('alert').getByRole('listitem').first()).toContainText(sentence)
  }
})

test('a day after New Year is picked in the calendar by keyboard alone', async ({ page }) => {
  const { form, date } = await openForm(page)
  await date.fill('28/12/2569')
  await date.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog').getByRole('grid')
  await expect(calendar).toHaveAccessibleName('ธันวาคม พ.ศ. 2569')
  await expect(page.getByRole('button', { name: 'วันจันทร์ที่ 28 ธันวาคม พ.ศ. 2569' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(calendar).toHaveAccessibleName('มกราคม พ.ศ. 2570')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(date).toHaveValue('03/01/2570')
  await expect(calendar).toBeHidden()
  await expect(form.getByText('วันอาทิตย์ที่ 3 มกราคม พ.ศ. 2570')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'วันอาทิตย์ที่ 3 มกราคม พ.ศ. 2570' })).toBeFocused()
  await page.keyboard.press('Shift+PageUp')
  await expect(calendar).toHaveAccessibleName('มกราคม พ.ศ. 2569')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(date).toHaveValue('03/01/2570')
  await expect(form).toBeVisible()
})

test('the calendar goes to another year and month by its lists', async ({ page }) => {
  const { form, date } = await openForm(page)
  await date.fill('05/12/2569')
  await form.getByRole('button', { name: 'เปิดปฏิทิน' }).first().click()
  await form.getByRole('combobox', { name: 'ปี พ.ศ.' }).selectOption({ label: '2543' })
  await form.getByRole('combobox', { name: 'เดือน' }).selectOption({ label: 'มกราคม' })
  await form.getByRole('button', { name: 'วันเสาร์ที่ 1 มกราคม พ.ศ. 2543' }).click()
  await expect(date).toHaveValue('01/01/2543')
})

/** West of Thailand, in Thailand, and so far east that one day of 1994 does not exist there. */
for (const timezoneId of ['America/Los_Angeles', 'Asia/Bangkok', 'Pacific/Kiritimati']) {
  test.describe(`a browser in ${timezoneId}`, {
    tag: timezoneId === 'America/Los_Angeles' ? [] : '@thorough',
  }, () => {
    test.use({ timezoneId })

    test('the picked day is the day that is shown and saved', async ({ page }) => {
      const caller = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
      const { name } = await createAreaRecord(caller, tradition, '50011100')
      await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/tradition')
      await searchFor(page, name)
      await clickRowAction(page, 'แก้ไข', name)
      const form = dialogOf(page, 'แก้ไขประเพณี')
      const start = form.getByRole('textbox', { name: 'วันที่เริ่มต้น' })
      const end = form.getByRole('textbox', { name: 'วันที่สิ้นสุด' })
      for (const [typed, words] of [
        ['01/01/2443', 'วันจันทร์ที่ 1 มกราคม พ.ศ. 2443'],
        ['31/12/2537', 'วันเสาร์ที่ 31 ธันวาคม พ.ศ. 2537'],
        ['31/12/2643', 'วันศุกร์ที่ 31 ธันวาคม พ.ศ. 2643'],
        ['01/01/2569', 'วันพฤหัสบดีที่ 1 มกราคม พ.ศ. 2569'],
      ] as const) {
        await start.fill(typed)
        await start.press('Alt+ArrowDown')
        await expect(page.getByRole('gridcell', { selected: true })).toHaveText(
          String(Number(typed.slice(0, 2))),
        )
        await page.getByRole('button', { name: words }).click()
        await expect(start).toHaveValue(typed)
        await expect(form.getByText(words)).toBeVisible()
      }
      await end.fill('31/12/2569')
      await saveForm(form)
      const { data } = await caller.post('manage/tradition/search', { CC: '50', AA: '01', Q: name })
      expect(data?.[0]).toMatchObject({
        TRADITION_STARTDATE: '20260101',
        TRADITION_ENDDATE: '20261231',
      })
    })

    test('a device with a wrong clock gets a warning and the day of the server', async ({ page }) => {
      await page.clock.setFixedTime(Date.now() - 5 * 86_400_000)
      const before = bangkokToday(Date.now())
      await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/tradition')
      await expect(page.getByRole('status').filter({ hasText: 'ช้ากว่าเวลาจริงประมาณ 5 วัน' })).toBeVisible()
      await page.getByRole('button', { name: 'เพิ่มประเพณี' }).click()
      const start = dialogOf(page, 'เพิ่มประเพณี').getByRole('textbox', { name: 'วันที่เริ่มต้น' })
      await expect(start).toHaveValue(/^\d/)
      const days = [before, bangkokToday(Date.now())].map((day) => formatThaiDate(day))
      expect(days).toContain(await start.inputValue())
      await expect(page.getByRole('banner')).toContainText(String(Number(before.slice(0, 4)) + 543))
    })

    test('a new form starts with the current date in Thailand', async ({ page }) => {
      // Half an hour after midnight in Bangkok, on New Year's Day.
      await page.clock.setFixedTime(new Date('2026-12-31T17:30:00Z'))
      await followPageClock(page)
      await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/tradition')
      await page.getByRole('button', { name: 'เพิ่มประเพณี' }).click()
      const form = dialogOf(page, 'เพิ่มประเพณี')
      await expect(form.getByRole('textbox', { name: 'วันที่เริ่มต้น' })).toHaveValue('01/01/2570')
    })

    test('every day from 1 January 2443 to 31 December 2643 matches the calendar of the browser', async ({
      page,
    }) => {
      await page.route('http://calendar.test/**', async (route) => {
        const { pathname } = new URL(route.request().url())
        if (pathname === '/')
          return route.fulfill({ contentType: 'text/html', body: '<title>calendar</title>' })
        const source = await readFile(new URL(`../..${pathname}`, import.meta.url), 'utf8')
        await route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) })
      })
      await page.goto('http://calendar.test/')
      const outcome = await page.evaluate(async () => {
        const [shown, typed] = ['/domain/dates/thai-date.ts', '/domain/dates/parse-date.ts']
        const ours: typeof import('#domain/dates/thai-date.ts') = await import(shown)
        const { parseThaiDate }: typeof import('#domain/dates/parse-date.ts') = await import(typed)
        const format = (options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', { timeZone: 'UTC', ...options })
        const numbers = format({ day: '2-digit', month: '2-digit', year: 'numeric' })
        const words = format({ dateStyle: 'full' })
        const today = ours.bangkokToday(Date.now())
        const wrong: string[] = []
        let days = 0
        for (let at = Date.UTC(1900, 0, 1); at <= Date.UTC(2100, 11, 31); at += 86_400_000) {
          const date = new Date(at).toISOString().slice(0, 10).replaceAll('-', '')
          const read = parseThaiDate(numbers.format(at).replaceAll('/', ''), today)
          const isRight =
            ours.formatThaiDate(date) === numbers.format(at) &&
            ours.formatLongThaiDate(date) === words.format(at) &&
            'date' in read &&
            read.date === date &&
            ours.bangkokToday(at - 1) === date &&
            ours.bangkokDayStart(date) === at - 7 * 3_600_000
          if (!isRight) wrong.push(date)
          days += 1
        }
        return { wrong, days, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
      })
      expect(outcome).toEqual({ wrong: [], days: 73_414, zone: timezoneId })
    })
  })
}
