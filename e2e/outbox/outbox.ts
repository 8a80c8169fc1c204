/** The fixture of the outbox tests: sends a form to the outbox, and reads what is shown and stored. */
import type { Locator, Page } from '@playwright/test'
import { landmark } from '#areas/district/landmark.ts'
import { goOffline } from '../connection.ts'
import { readIndexedDb } from '../indexed-db.ts'
import { demoAccounts, expect } from '../fixtures.ts'
import { chooseOption, dialogOf, fillIn, toasts } from '../forms.ts'
import { API_BASE, openApiCaller } from '../api-caller.ts'

export const outboxOfficial = demoAccounts.chiangMaiDistrict
export const CREATE_PATTERN = `**${API_BASE}/${landmark.path}`
export const isCreateUrl = (url: string) => url.endsWith(`/${landmark.path}`)

/** The message of the form if the server does not answer. */
export const draftOffer = (form: Locator, text: string) => form.getByRole('alert').filter({ hasText: text })
export const outboxButton = (page: Page, count: number) =>
  page.getByRole('button', { name: `รอส่งข้อมูล ${count} รายการ`, exact: true })
export const anyOutboxButton = (page: Page) => page.getByRole('button', { name: /^รอส่งข้อมูล/ })
export const outboxDialog = (page: Page) => dialogOf(page, 'ข้อมูลที่รอส่ง')
export const outboxEntry = (page: Page, name: string) =>
  outboxDialog(page).getByRole('listitem').filter({ hasText: name })
export const sentToast = (page: Page, name: string) =>
  toasts(page).filter({ hasText: `ส่งข้อมูลที่รอส่งเรียบร้อยแล้ว: ${name}` })

/** The number of records with a name. */
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

/** Saves while the server does not answer, and sends the form to the outbox. */
export async function queueForm(form: Locator, before?: () => Promise<unknown>): Promise<void> {
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  const button = form.getByRole('button', { name: 'เก็บไว้รอส่ง' })
  await expect(button).toBeVisible()
  await before?.()
  await button.click()
  await expect(form).toBeHidden()
}

/** Sends a new landmark to the outbox while the network is off; it stays off. */
export async function queueNewLandmark(page: Page, name: string): Promise<void> {
  const form = await fillNewLandmark(page, name)
  await goOffline(page)
  await queueForm(form)
}

/** The number of outbox entries on the device, of all users. */
export async function countQueued(page: Page): Promise<number> {
  return (JSON.parse(await readOutbox(page)) as unknown[]).length
}

/** All outbox entries on the device, as text. */
export const readOutbox = (page: Page): Promise<string> => readIndexedDb(page, 'outbox', 'waiting')
