/** What an official does in forms and lists, by the words on the screen. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { PictureUpload } from './sample-pictures.ts'

/** One entry of a form: its label, and what is typed into it or chosen from it. */
export type FieldEntry = { label: string } & (
  | { text: string }
  | { date: string }
  | { choice: string }
  | { flag: string }
  | { picture: PictureUpload }
)

/** The dialog with a title. */
export function dialogOf(page: Page, title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title, exact: true })
}

/** Fills entries in, one after the other. */
export async function fillIn(form: Locator, entries: readonly FieldEntry[]): Promise<void> {
  for (const entry of entries) {
    const { label } = entry
    if ('choice' in entry) await chooseOption(form, label, entry.choice)
    else if ('flag' in entry)
      await flagOf(form, label).getByRole('radio', { name: entry.flag, exact: true }).check()
    else if ('picture' in entry) await choosePicture(form, `อัปโหลด${label}`, entry.picture)
    else
      await form
        .getByRole('textbox', { name: label, exact: true })
        .fill('text' in entry ? entry.text : entry.date)
  }
}

export function flagOf(form: Locator, label: string): Locator {
  return form.getByRole('radiogroup', { name: label, exact: true })
}

/** Chooses from a list by typing a part of the name, as the screens invite to. */
export async function chooseOption(within: Locator, label: string, option: string): Promise<void> {
  const select = within.getByRole('combobox', { name: label, exact: true })
  await expect(select).toBeEnabled()
  await select.click()
  await select.fill(option)
  await within.getByRole('option', { name: option, exact: true }).click()
  await expect(select).toHaveValue(option)
}

/** Chooses pictures for the button with this name. */
export async function choosePicture(
  within: Locator,
  button: string,
  ...files: PictureUpload[]
): Promise<void> {
  const chooser = within.page().waitForEvent('filechooser')
  await within.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(files)
}

/** The button over a list for all ways out of it, and by workbooks into it. */
export const LIST_MENU = 'Excel / พิมพ์'

/** Chooses from the menu of that button. */
export async function chooseFromListMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: LIST_MENU, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Saves the form and waits until its dialog is gone. */
export async function saveForm(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await expect(form).toBeHidden()
}

/** A sentence at its field, and not in the summary above the form. */
export function fieldMessage(form: Locator, sentence: string): Locator {
  return form.getByText(sentence, { exact: true }).and(form.locator(':not([role=alert] *)'))
}

/** The notices above the page. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'ข้อความแจ้ง' }).getByRole('alert')
}

/**
 * Closes the notices, so that the next one is known to be new. All at once and by the page itself: on a slow machine one of
 * them may leave while it is being aimed at.
 */
export async function closeToasts(page: Page): Promise<void> {
  await toasts(page)
    .getByRole('button', { name: 'ปิดข้อความ' })
    .evaluateAll((all) => {
      for (const one of all) if (one instanceof HTMLElement) one.click()
    })
  await expect(toasts(page)).toHaveCount(0)
}

/** Undoes the change that a notice speaks of, and waits until that is done. */
export async function undoFromToast(page: Page, notice: string): Promise<void> {
  await toasts(page).filter({ hasText: notice }).getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(toasts(page).filter({ hasText: 'เลิกทำเรียบร้อยแล้ว' })).toBeVisible()
  await closeToasts(page)
}

/** The row of the list with a name, and its buttons. */
export function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `ดูรายละเอียด ${name}`, exact: true }) })
}

/** Presses a button of a record's row. */
export async function clickRowAction(page: Page, action: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `${action} ${name}`, exact: true }).click()
}

/** Searches by the box for names. */
export async function searchFor(page: Page, text: string): Promise<void> {
  const card = page.getByRole('search', { name: 'ค้นหาข้อมูล' })
  await card.getByRole('searchbox', { name: 'คำค้นหา' }).fill(text)
  await card.getByRole('button', { name: 'ค้นหา', exact: true }).click()
}

/** What a dialog shows for a label. */
export function viewedValue(dialog: Locator, label: string): Locator {
  const term = dialog.page().locator('dt', { hasText: new RegExp(`^${escapeRegExp(label)}$`) })
  return dialog.locator('dl > div').filter({ has: term }).locator('dd')
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Opens the menu of the user at the end of the header. */
export async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^บัญชีผู้ใช้งาน/ }).click()
}
