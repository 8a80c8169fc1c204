/** Actions of an official in forms and lists, by the texts on the screen. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { PictureUpload } from './sample-pictures.ts'

/** One entry of a form: its label, and the text to type or the option to choose. */
export type FieldEntry = { label: string } & (
  | { text: string }
  | { date: string }
  | { choice: string }
  | { flag: string }
  | { picture: PictureUpload }
)

/** The dialog with a title. In a record's view and form, the name of the record follows the title. */
export function dialogOf(page: Page, title: string | RegExp): Locator {
  const isNamed = typeof title === 'string' && /^(รายละเอียด|แก้ไข)/.test(title)
  const name = isNamed ? new RegExp(`^${escapeRegExp(title)}( |$)`) : title
  return page.getByRole('dialog', { name, exact: true })
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

/** Chooses from a list by typing a part of the name, as the screens suggest. */
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

/** The button of a picture's menu. */
export function pictureMenu(within: Locator, picture: string): Locator {
  return within.getByRole('button', { name: `การทำงานอื่น ${picture}`, exact: true })
}

/** Chooses from the menu of a picture, by keyboard. */
export async function actOnPicture(within: Locator, picture: string, action: string): Promise<void> {
  await pictureMenu(within, picture).press('Enter')
  await within.getByRole('menuitem', { name: action, exact: true }).press('Enter')
}

/** The name of the button above a list that opens the actions for all its records. */
export const LIST_MENU = 'เครื่องมือ'

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

/** An error message at its field, not in the summary above the form. */
export function fieldMessage(form: Locator, sentence: string): Locator {
  return form.getByText(sentence, { exact: true }).and(form.locator(':not([role=alert] *)'))
}

/** The toasts above the page. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'ข้อความแจ้ง' }).getByRole('alert')
}

/**
 * Closes the toasts, so that the next one is known to be new. A script in the page closes them: on a slow
 * machine a toast may disappear while the mouse moves to it.
 */
export async function closeToasts(page: Page): Promise<void> {
  await toasts(page)
    .getByRole('button', { name: 'ปิดข้อความ' })
    .evaluateAll((all) => {
      for (const one of all) one.dispatchEvent(new Event('click', { bubbles: true }))
    })
  await expect(toasts(page)).toHaveCount(0)
}

/** Undoes the change of a toast, and waits until that is done. */
export async function undoFromToast(page: Page, notice: string): Promise<void> {
  await toasts(page).filter({ hasText: notice }).getByRole('button', { name: 'เลิกทำ' }).click()
  await expect(toasts(page).filter({ hasText: 'เลิกทำเรียบร้อยแล้ว' })).toBeVisible()
  await closeToasts(page)
}

/** The last button of the row or card with a name: its menu, or its only action. */
export function rowMenu(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^(การทำงานอื่น|ดูรายละเอียด) ${escapeRegExp(name)}$`) })
}

/** The same for all rows. */
export function rowMenus(within: Page | Locator): Locator {
  return within.getByRole('button', { name: /^(การทำงานอื่น|ดูรายละเอียด) / })
}

/** The row or card of the list with a name. */
export function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: rowMenu(page, name) })
}

/** The address of a list as rows, also where it begins with cards. */
export function asRows(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}view=rows`
}

/** Clicks a button of a record's row, or chooses from its menu. */
export async function clickRowAction(page: Page, action: string, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `${action} ${name}`, exact: true })
  await button.or(rowMenu(page, name)).first().waitFor()
  if (await button.isVisible()) return button.click()
  await rowMenu(page, name).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** The same for the first row that has the action. */
export async function clickFirstRowAction(page: Page, action: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${escapeRegExp(action)} `) }).first()
  await rowMenus(page).first().waitFor()
  if (await button.isVisible()) return button.click()
  await rowMenus(page).first().click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** The search bar above a list. */
export function searchBar(page: Page): Locator {
  return page.getByRole('search', { name: 'ค้นหาข้อมูล' })
}

/** Opens the filters of the search bar. With few of them, all are in the bar, without a button. */
export async function openFilters(page: Page): Promise<Locator> {
  const button = searchBar(page).getByRole('button', { name: /^ตัวกรอง/ })
  await searchBar(page).waitFor()
  const isFolded = (await button.count()) > 0 && (await button.getAttribute('aria-expanded')) === 'false'
  if (isFolded) await button.click()
  return searchBar(page)
}

/** The message of a list whose search finds nothing, for these words or any. */
export function nothingFound(page: Page, words?: string): Locator {
  return page.getByText(words === undefined ? /ที่ตรงกับ “.+”/ : `ที่ตรงกับ “${words}”`)
}

/** Searches by the text box. */
export async function searchFor(page: Page, text: string): Promise<void> {
  const card = searchBar(page)
  await card.getByRole('searchbox', { name: 'คำค้นหา' }).fill(text)
  await card.getByRole('button', { name: 'ค้นหา', exact: true }).click()
  // The search would close a dialog that a row of the list before it opens.
  await page.waitForURL((url) => url.searchParams.get('q') === text)
}

/** The heading of a dialog, which has the name of its record. */
export const headingOf = (dialog: Locator): Locator => dialog.getByRole('heading', { level: 2 })

/** The value that a dialog shows for a label. */
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
