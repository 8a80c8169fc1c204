/**
 * Notes to the district: a province writes one about a record, and the district reads it on its work board
 * and answers.
 */
import type { Page } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { otop } from '#areas/economy/otop.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { closeToasts, dialogOf, toasts, clickRowAction, saveForm } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, navigateTo } from '../api-caller.ts'
import { expectNoOverflow } from '../overflow.ts'

const phone = { width: 360, height: 740 }

/** The queue of one kind of record in one district, for the province. */
const waiting = (kind: string) => `/work/review?aa=02&size=100&area=${kind}`
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `เลือก ${name}`, exact: true })

/** The note next to a record, on a page or in a dialog. */
const noteOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

for (const viewport of [undefined, phone]) {
  test.describe(viewport ? 'on a phone' : 'on a computer', { tag: viewport ? '@thorough' : [] }, () => {
    if (viewport) test.use({ viewport, hasTouch: true })

    test('a province writes a note from the queue, the district edits and answers, the province closes it', async ({
      page,
      openElsewhere,
    }) => {
      const district = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
      const { name } = await createAreaRecord(district, gov, '50020300')
      // The name may end in digits, which together with those of the number could look like another number.
      const text = `กรุณาตรวจสอบหมายเลขโทรศัพท์ของ ${name} ด้วย`
      await openPageAs(page, demoAccounts.chiangMaiProvince, waiting('gov'))
      await clickRowAction(page, 'ข้อความถึงอำเภอ', name)
      const writing = dialogOf(page, `ข้อความถึงอำเภอ ${name}`)
      await expectAccessible(page)
      await writing.getByRole('button', { name: 'ส่งข้อความ' }).click()
      await expect(writing.getByText('กรุณากรอกข้อความถึงอำเภอ', { exact: true })).toBeVisible()
      const field = writing.getByRole('textbox', { name: 'ข้อความถึงอำเภอ' })
      await field.fill(`${text} 1-0000-00000-01-7`)
      await writing.getByRole('button', { name: 'ส่งข้อความ' }).click()
      await expect(writing.getByText(/^พบเลขประจำตัวประชาชนในข้อความ กรุณาปิดบังเลข/)).toBeVisible()
      await writing.getByRole('button', { name: 'ปิดบังเลข' }).click()
      await expect(field).toHaveValue(`${text} 1-0000-xxxxx-01-7`)
      await expectNoOverflow(page)
      await writing.getByRole('button', { name: 'ส่งข้อความ' }).click()
      await expect(writing).toBeHidden()
      await expect(toasts(page).filter({ hasText: 'ส่งข้อความถึงอำเภอเรียบร้อยแล้ว' })).toBeVisible()
      await expect(boxOf(page, name)).toHaveCount(0)

      const desk = await openElsewhere()
      if (viewport) await desk.setViewportSize(viewport)
      await openPageAs(desk, demoAccounts.chomThongDistrict, '/work/notes')
      const own = noteOf(desk, text)
      await expect(own).toContainText('รออำเภอดำเนินการ')
      await expect(own).toContainText('ที่ทำการปกครองจังหวัดเชียงใหม่')
      await expectAccessible(desk)
      await expectNoOverflow(desk)
      await navigateTo(desk, '/work')
      await expect(
        noteOf(desk, text)
          .or(desk.getByRole('link', { name: /^ดูข้อความทั้งหมด/ }))
          .first(),
      ).toBeVisible()
      await expectNoOverflow(desk)
      await navigateTo(desk, '/work/notes')
      await own.getByRole('link', { name }).click()
      const view = dialogOf(desk, 'รายละเอียดหน่วยงาน')
      await expect(view.getByRole('region', { name: 'ข้อความถึงอำเภอ' })).toContainText(text)
      await expectAccessible(desk)
      await view.getByRole('button', { name: 'แก้ไข', exact: true }).click()
      const form = dialogOf(desk, 'แก้ไขหน่วยงาน')
      await expect(form.getByRole('region', { name: 'ข้อความถึงอำเภอ' })).toContainText(text)
      await form
        .getByRole('textbox', { name: gov.fields.govTel?.label ?? '', exact: true })
        .fill('0 5331 1111')
      await saveForm(form)
      await closeToasts(desk)

      await navigateTo(desk, '/work/notes')
      await expect(own).toContainText('มีการแก้ไขข้อมูลหลังจากข้อความนี้')
      await own.getByRole('button', { name: /^แจ้งว่าดำเนินการแล้ว/ }).click()
      const answer = dialogOf(desk, 'แจ้งว่าดำเนินการแล้ว')
      await answer.getByRole('textbox', { name: 'ข้อความตอบกลับ (ถ้ามี)' }).fill('แก้ไขหมายเลขแล้ว')
      await expectAccessible(desk)
      await answer.getByRole('button', { name: 'แจ้งว่าดำเนินการแล้ว' }).click()
      await expect(answer).toBeHidden()
      await expect(own).toHaveCount(0)

      await navigateTo(page, '/work/notes')
      const note = noteOf(page, text)
      await expect(note).toContainText('อำเภอตอบ: แก้ไขหมายเลขแล้ว')
      await expectNoOverflow(page)
      await note.getByRole('button', { name: /^ปิดเรื่อง/ }).click()
      await expect(note).toHaveCount(0)
      await page.getByRole('tab', { name: 'ปิดเรื่องแล้ว' }).click()
      await expect(note).toContainText('ปิดเรื่องโดย')
      await navigateTo(page, waiting('gov'))
      await expect(boxOf(page, name)).toBeVisible()
    })

    test('a province turns off the display of two records with a note, and undoes both', async ({ page }) => {
      const district = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
      const made = [
        await createAreaRecord(district, otop, '50020300'),
        await createAreaRecord(district, otop, '50020300'),
      ]
      const reason = `กรุณาเพิ่มรูปภาพ ${made[0]?.name}`
      await openPageAs(page, demoAccounts.chiangMaiProvince, waiting('otop'))
      for (const { name } of made) await boxOf(page, name).check()
      await expectNoOverflow(page)
      await page.getByRole('button', { name: 'ปิดแสดงผลรายการที่เลือก', exact: true }).click()
      const question = dialogOf(page, 'ปิดแสดงผล')
      await expect(question).toContainText('จำนวน 2 รายการ')
      await question.getByRole('textbox', { name: 'ข้อความถึงอำเภอ (ถ้ามี)' }).fill(reason)
      await expectAccessible(page)
      await question.getByRole('button', { name: 'ปิดแสดงผล' }).click()
      const result = page.getByRole('region', { name: 'ผลการดำเนินการ' })
      await expect(result).toContainText('ปิดการแสดงผลระดับจังหวัดแล้ว 2 รายการ')
      for (const { name } of made) await expect(boxOf(page, name)).toHaveCount(0)
      const notes = async () =>
        ((await district.post('work/notes/search', { PAGE: 1, PAGE_SIZE: 100 })).data ?? []).filter(
          ({ TEXT }) => TEXT === reason,
        )
      expect(await notes()).toHaveLength(2)
      await expectNoOverflow(page)
      await result.getByRole('button', { name: 'เลิกทำทั้งชุด' }).click()
      await expect(result).toContainText('เลิกทำแล้ว 2 รายการ')
      for (const { name } of made) await expect(boxOf(page, name)).toBeVisible()
      expect(await notes()).toEqual([])

      const [first] = made
      await clickRowAction(page, 'ปิดแสดงผล', first?.name ?? '')
      await question.getByRole('button', { name: 'ปิดแสดงผล' }).click()
      await expect(boxOf(page, first?.name ?? '')).toHaveCount(0)
      await toasts(page)
        .filter({ hasText: 'เปิด/ปิดการแสดงผลเรียบร้อยแล้ว' })
        .getByRole('button', { name: 'เลิกทำ' })
        .click()
      await expect(boxOf(page, first?.name ?? '')).toBeVisible()
    })
  })
}

test('a demo district sees the note of its province on the work board and in the record', async ({
  page,
}) => {
  await openPageAs(page, demoAccounts.ubonDistrict, '/work')
  const note = noteOf(page, 'กรุณาเพิ่มรูปภาพสินค้า เพื่อใช้ประชาสัมพันธ์ในระดับจังหวัด')
  await expect(note).toContainText('ที่ทำการปกครองจังหวัดอุบลราชธานี')
  await note.getByRole('link', { name: 'เทียนแกะสลักจำลอง ชุมชนวัดบูรพา' }).click()
  const view = dialogOf(page, 'รายละเอียดสินค้า OTOP')
  await expect(view.getByRole('region', { name: 'ข้อความถึงอำเภอ' })).toContainText('กรุณาเพิ่มรูปภาพสินค้า')
})

test('a note written from the view of a record appears in it, and disappears on undo', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { id, name } = await createAreaRecord(district, gov, '50010100')
  const open = `/manage/gov?cc=50&aa=01&q=${encodeURIComponent(name)}&page=1&dialog=view&record=${id}`
  await openPageAs(page, demoAccounts.chiangMaiProvince, open)
  const view = dialogOf(page, 'รายละเอียดหน่วยงาน')
  await view.getByRole('button', { name: 'ข้อความถึงอำเภอ' }).click()
  const writing = dialogOf(page, `ข้อความถึงอำเภอ ${name}`)
  await writing.getByRole('textbox', { name: 'ข้อความถึงอำเภอ' }).fill('กรุณาเพิ่มชื่อภาษาอังกฤษ')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'กรอกต่อ' }).click()
  await writing.getByRole('button', { name: 'ส่งข้อความ' }).click()
  await expect(writing).toBeHidden()
  const notes = view.getByRole('region', { name: 'ข้อความถึงอำเภอ' })
  await expect(notes).toContainText('กรุณาเพิ่มชื่อภาษาอังกฤษ')
  await toasts(page)
    .filter({ hasText: 'ส่งข้อความถึงอำเภอเรียบร้อยแล้ว' })
    .getByRole('button', { name: 'เลิกทำ' })
    .click()
  await expect(notes).toHaveCount(0)
})
