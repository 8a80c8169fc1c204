/** What the tests of the outbox have in common: leaving a form to wait, and what is seen and kept of it. */
import type { Locator, Page } from '@playwright/test'
import { landmark } from '#areas/landmark.ts'
import { keptOn } from '../device.ts'
import { demoAccounts, expect } from '../fixtures.ts'
import { choose, dialogOf, fillIn, notices } from '../forms.ts'
import { base, callerOf } from '../official.ts'

export const district = demoAccounts.chiangMaiDistrict
export const ADDED = `**${base}/${landmark.path}`
export const isAdded = (url: string) => url.endsWith(`/${landmark.path}`)

/** What the form says where nobody answered. */
export const offerIn = (form: Locator, text: string) => form.getByRole('status').filter({ hasText: text })
export const lineOf = (page: Page, count: number) =>
  page.getByRole('button', { name: `รอส่งข้อมูล ${count} รายการ`, exact: true })
export const anyLine = (page: Page) => page.getByRole('button', { name: /^รอส่งข้อมูล/ })
export const outboxOf = (page: Page) => dialogOf(page, 'ข้อมูลที่รอส่ง')
export const entryOf = (page: Page, name: string) =>
  outboxOf(page).getByRole('listitem').filter({ hasText: name })
export const sentNotice = (page: Page, name: string) =>
  notices(page).filter({ hasText: `ส่งข้อมูลที่รอส่งเรียบร้อยแล้ว: ${name}` })

/** How often records of a name are there. */
export async function countOf(page: Page, name: string): Promise<unknown> {
  const caller = await callerOf(page.request, district)
  return (await caller.post(`${landmark.path}/search`, { Q: name })).total
}

/** Fills in the form of a new landmark. */
export async function fillNew(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'เพิ่มสถานที่' }).click()
  const form = dialogOf(page, 'เพิ่มสถานที่')
  await choose(form, 'ตำบล', 'ฟ้าฮ่าม')
  await fillIn(form, [
    { label: 'ประเภท', choice: 'ตลาดสด' },
    { label: 'ชื่อสถานที่', text: name },
  ])
  return form
}

/** Presses save where nobody answers, and leaves the form to be sent later. */
export async function leave(form: Locator, before?: () => Promise<unknown>): Promise<void> {
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  const button = form.getByRole('button', { name: 'เก็บไว้รอส่ง' })
  await expect(button).toBeVisible()
  await before?.()
  await button.click()
  await expect(form).toBeHidden()
}

/** Leaves a new landmark while the line is cut, which it stays. */
export async function leaveNew(page: Page, name: string): Promise<void> {
  const form = await fillNew(page, name)
  await page.context().setOffline(true)
  await leave(form)
}

/** How many entries the device holds, whoever they belong to. */
export async function waitingOn(page: Page): Promise<number> {
  return (JSON.parse(await waitingText(page)) as unknown[]).length
}

/** All that the device holds of them, as text. */
export const waitingText = (page: Page): Promise<string> => keptOn(page, 'outbox', 'waiting')
