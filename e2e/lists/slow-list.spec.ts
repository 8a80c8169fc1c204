/** A slow network on which the list arrives late after a save. */
import type { Locator, Page, Request } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { MAX_PAGE_SIZE } from '#domain/records/paging.ts'
import { demoAccounts, expect, nextFrame, test } from '../fixtures.ts'
import {
  clickRowAction,
  dialogOf,
  fillIn,
  rowOf,
  saveForm,
  searchBar,
  searchFor,
  toasts,
  viewedValue,
} from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'
import { LOADING_DELAY_MS } from '#web/ui/dialog/loading-delay.ts'

/**
 * Delays the answers of lists until the returned function is called: of all lists, or of those with this many
 * rows.
 */
async function holdLists(page: Page, rows?: number): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/manage/gov/search', async (route) => {
    if (rows === undefined || Number(route.request().postDataJSON().PAGE_SIZE) === rows) await held
    await route.continue()
  })
  return release
}

/** The form of a new record with another road, not saved yet. */
async function editRoad(page: Page): Promise<{ name: string; form: Locator }> {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(district, gov, '50010900', { GOV_THANON: 'ถนนเดิม' })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await searchFor(page, name)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขหน่วยงาน')
  await fillIn(form, [{ label: 'ถนน', text: 'ถนนใหม่' }])
  return { name, form }
}

test('a view opened before the list has reloaded shows the saved values, not the old ones', async ({
  page,
}) => {
  const { name, form } = await editRoad(page)

  const answer = await holdLists(page)
  await saveForm(form)
  // By keyboard: the loading dialog, which appears after a moment, takes no clicks.
  await page.getByRole('link', { name, exact: true, includeHidden: true }).press('Enter')
  await expect(page).toHaveURL(/dialog=view/)
  answer()
  await expect(viewedValue(dialogOf(page, 'รายละเอียดหน่วยงาน'), 'ถนน')).toHaveText('ถนนใหม่')
})

test('a click that starts before the loading dialog appears still reaches the button below it', async ({
  page,
}) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await createAreaRecord(district, gov, '50010900', {})
  const { name: other } = await createAreaRecord(district, gov, '50010900', {})
  await holdLoadingDialog(page)
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await searchFor(page, name)
  const card = searchBar(page)
  await card.getByRole('searchbox', { name: 'คำค้นหา' }).fill(other)
  const button = await card.getByRole('button', { name: 'ค้นหา', exact: true }).boundingBox()
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขหน่วยงาน')
  await fillIn(form, [{ label: 'ถนน', text: 'ถนนใหม่' }])
  const answer = await holdLists(page)
  await saveForm(form)
  await form.waitFor({ state: 'hidden' })

  // Clicked as soon as the form is gone, before the delayed loading dialog appears.
  await page.mouse.move((button?.x ?? 0) + 20, (button?.y ?? 0) + 20)
  await page.mouse.down()
  // The dialog appears now, while the user still clicks.
  await page.evaluate(() => dispatchEvent(new Event('loading-delay-over')))
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'กำลังโหลดข้อมูล' })).toBeVisible()
  answer()
  await expect(rowOf(page, other)).toBeVisible()
})

test('undo reports success after the list has reloaded', async ({ page }) => {
  const { form } = await editRoad(page)
  await saveForm(form)

  const answer = await holdLists(page)
  const reload = page.waitForRequest('**/manage/gov/search')
  await toasts(page).getByRole('button', { name: 'เลิกทำ' }).click()
  await reload
  // A message would be on the screen at the next frame.
  await nextFrame(page)
  const success = toasts(page).filter({ hasText: 'เลิกทำเรียบร้อยแล้ว' })
  await expect(success).toHaveCount(0)
  answer()
  await expect(success).toBeVisible()
})

/** Makes the loading dialog wait for the event `loading-delay-over` instead of its usual delay. */
async function holdLoadingDialog(page: Page): Promise<void> {
  await page.addInitScript((usual) => {
    const { setTimeout, clearTimeout } = window
    const held = new Map<number, () => void>()
    window.setTimeout = ((handler: () => void, delay?: number, ...values: unknown[]) => {
      if (delay !== usual) return setTimeout(handler, delay, ...values)
      const id = setTimeout(() => {}, 3_600_000)
      held.set(id, handler)
      return id
    }) as typeof window.setTimeout
    window.clearTimeout = (id) => {
      held.delete(Number(id))
      clearTimeout(id)
    }
    addEventListener('loading-delay-over', () => {
      for (const handler of held.values()) handler()
      held.clear()
    })
  }, LOADING_DELAY_MS)
}

test('a new search is not replaced when the page of a new record is found late', async ({ page }) => {
  const { other, answer } = await addOnSecondPage(page)
  await searchFor(page, other)
  await expect(rowOf(page, other)).toBeVisible()
  await answer()
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(other).slice(0, 20)))
  await expect(rowOf(page, other)).toBeVisible()
})

test('words typed into the search stay when the page of a new record is found late', async ({ page }) => {
  const { other, answer } = await addOnSecondPage(page)
  const words = searchBar(page).getByRole('searchbox', { name: 'คำค้นหา' })
  await words.fill(other)
  await answer()
  await expect(page).toHaveURL(/[?&]page=2(&|$)/)
  await expect(words).toHaveValue(other)
})

test('a form opened before the page of a new record is found stays open', async ({ page }) => {
  const { answer } = await addOnSecondPage(page)
  await page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }).click()
  const form = dialogOf(page, 'เพิ่มหน่วยงาน')
  await fillIn(form, [{ label: 'ถนน', text: 'ถนนใหม่' }])
  await answer()
  await expect(page).toHaveURL(/[?&]page=2(&|$)/)
  await expect(form.getByRole('textbox', { name: 'ถนน', exact: true })).toHaveValue('ถนนใหม่')
})

/**
 * Adds the eleventh record to a list with pages of ten. `answer` lets the app find the page of the new
 * record, and `other` is the name of a record that the list does not show.
 */
async function addOnSecondPage(page: Page): Promise<{ other: string; answer: () => Promise<void> }> {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const words = uniqueName('หลายหน้า')
  const { name: other } = await createAreaRecord(district, gov, '50010900', {})
  for (let at = 0; at < 10; at++)
    await createAreaRecord(district, gov, '50010900', { GOV_NAME: `${words} ที่ ${at}` })
  await openPageAs(page, demoAccounts.chiangMaiDistrict, `/manage/gov?q=${words}&page=1&size=10`)
  await clickRowAction(page, 'ดูรายละเอียด', `${words} ที่ 0`)
  await dialogOf(page, 'รายละเอียดหน่วยงาน').getByRole('button', { name: 'ทำสำเนาเป็นรายการใหม่' }).click()
  const form = dialogOf(page, 'เพิ่มหน่วยงาน')
  await fillIn(form, [{ label: 'ชื่อหน่วยงาน', text: `${words} ที่ 10` }])

  const isLookup = (request: Request) => request.postData()?.includes(`"PAGE_SIZE":${MAX_PAGE_SIZE}`) ?? false
  const lookup = page.waitForRequest(isLookup)
  const release = await holdLists(page, MAX_PAGE_SIZE)
  await saveForm(form)
  await lookup
  return {
    other,
    answer: async () => {
      const answered = page.waitForResponse((response) => isLookup(response.request()))
      release()
      await (await answered).finished()
    },
  }
}
