/** What the tests of the outbox have in common: leaving a form to wait, and what is seen and kept of it. */
import type { Locator, Page } from '@playwright/test'
import { landmark } from '#areas/district/landmark.ts'
import { readIndexedDb } from '../indexed-db.ts'
import { demoAccounts, expect } from '../fixtures.ts'
import { chooseOption, dialogOf, fillIn, toasts } from '../forms.ts'
import { API_BASE, openApiCaller } from '../api-caller.ts'

export const outboxOfficial = demoAccounts.chiangMaiDistrict
export const CREATE_PATTERN = `**${API_BASE}/${landmark.path}`
export const isCreateUrl = (url: string) => url.endsWith(`/${landmark.path}`)

/** What the form says where nobody answered. */
export const draftOffer = (form: Locator, text: string) => form.getByRole('alert').filter({ hasText: text })
export const outboxButton = (page: Page, count: number) =>
  page.getByRole('button', { name: `รอส่งข้อมูล ${count} รายการ`, exact: true })
export const anyOutboxButton = (page: Page) => page.getByRole('button', { name: /^รอส่งข้อมูล/ })
export const outboxDialog = (page: Page) => dialogOf(page, 'ข้อมูลที่รอส่ง')
export const outboxEntry = (page: Page, name: string) =>
  outboxDialog(page).getByRole('listitem').filter({ hasText: name })
export const sentToast = (page: Page, name: string) =>
  toasts(page).filter({ hasText: `ส่งข้อมูลที่รอส่งเรียบร้อยแล้ว: ${name}` })

/** How often records of a name are there. */
export async function countLandmarks(page: Page, name: string): Promise<unknown> {
  const caller = await openApiCaller(page.request, outboxOfficial)
  return (await caller.post(`${landmark.path}/search`, { Q: name })).total
}

/** Fills in the form of a new landmark. */
export async function fillNewLandmark(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'เพิ่มสถานที่' }).click()
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await chooseOption(form, 'ตำบล', 'ฟ้าฮ่าม')
  await fillIn(form, [
    { label: 'ประเภท', choice: 'ตลาดสด' },
    { label: 'ชื่อสถานที่', text: name },
  ])
  return form
}

/** Presses save where nobody answers, and leaves the form to be sent later. */
export async function queueForm(form: Locator, before?: () => Promise<unknown>): Promise<void> {
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  const button = form.getByRole('button', { name: 'เก็บไว้รอส่ง' })
  await expect(button).toBeVisible()
  await before?.()
  await button.click()
  await expect(form).toBeHidden()
}

/** Leaves a new landmark while the line is cut, which it stays. */
export async function queueNewLandmark(page: Page, name: string): Promise<void> {
  const form = await fillNewLandmark(page, name)
  await page.context().setOffline(true)
  await queueForm(form)
}

/** How many entries the device holds, whoever they belong to. */
export async function countQueued(page: Page): Promise<number> {
  return (JSON.parse(await readOutbox(page)) as unknown[]).length
}

/** All that the device holds of them, as text. */
export const readOutbox = (page: Page): Promise<string> => readIndexedDb(page, 'outbox', 'waiting')
