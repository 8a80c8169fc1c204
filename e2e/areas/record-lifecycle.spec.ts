/** A district official adds, views, edits and deletes a record in each area, by the texts on the screen. */
import type { Page } from '@playwright/test'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import {
  asRows,
  chooseFromListMenu,
  chooseOption,
  clickRowAction,
  dialogOf,
  escapeRegExp,
  fillIn,
  nothingFound,
  rowOf,
  saveForm,
  searchBar,
  searchFor,
  toasts,
  undoFromToast,
  headingOf,
  viewedValue,
} from '../forms.ts'
import { openPageAs, uniqueName } from '../api-caller.ts'
import { type ExpectedArea, pictureEntries, type RowId } from './expected-area.ts'
import { expectedAreas } from './expected-areas.ts'
import { areaKeyPerShape } from '../../tests/area-shapes.ts'

const official = demoAccounts.chiangMaiDistrict
const subDistrict = 'ช้างม่อย'
const place = `ตำบล${subDistrict} อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่`
const areaCode = '50010400'

test('every area with a number in the specification has expectations', () => {
  const shown = areas.filter(({ appMenu }) => appMenu !== undefined).map(({ key }) => key)
  expect(Object.keys(expectedAreas)).toEqual(expect.arrayContaining(shown))
})

for (const area of areas) {
  const sheet = expectedAreas[area.key]
  if (sheet === undefined) continue
  // The undo is the same in all areas; tests/api/records/areas.db.test.ts tests the server's part for every
  // area.
  const isUndone = areaKeyPerShape.includes(area.key)
  const title = `${area.key}: a record is added, found, viewed, edited, listed in its history and deleted`
  test(isUndone ? `${title}; with undo and restore` : title, {
    tag: isUndone ? [] : '@thorough',
  }, async ({ page }) => {
    const reports = reportsOf(page)
    const caller = await openPageAs(page, official, asRows(sheet.route))
    await expect(page.getByRole('heading', { level: 1, name: sheet.heading })).toBeVisible()

    const name = await add(page, area, sheet)
    await test.step('find it', () => find(page, area, sheet, name))
    const number = await view(page, sheet, name)
    if (isUndone) await changeAndUndo(page, sheet, name)
    await change(page, sheet, name)
    await readHistory(page, sheet, name)
    if (isUndone) {
      await restoreFirstVersion(page, sheet, name)
      await deleteAndUndo(page, sheet, name)
    } else await page.keyboard.press('Escape')
    await test.step('delete it', () => remove(page, sheet, name))
    await expect(page.getByText(sheet.empty, { exact: true }).or(nothingFound(page))).toBeVisible()

    const expected = expectedReports(sheet, number, isUndone ? 2 : 1)
    await expect.poll(() => reports.map(withoutPerson)).toEqual(expected)
    if (!isUndone) return
    await restoreFromTrash(page, name)
    await caller.get(`${area.path}/delete/${number}`)
  })
}

/** Adds a record with its pictures through the form; answers its present name. */
async function add(page: Page, area: Area, sheet: ExpectedArea): Promise<string> {
  const name = sheet.namedBy ? uniqueName(area.titles.name) : area.onePerPlace ? place : 'ลำดับภาพ 901'
  await test.step('add it', async () => {
    if (area.onePerPlace) await showSubDistrict(page)
    await page.getByRole('button', { name: sheet.add, exact: true }).click()
    const form = dialogOf(page, sheet.add)
    await chooseOption(form, 'ตำบล', subDistrict)
    await fillIn(form, [...sheet.entries(name), ...(await pictureEntries(sheet))])
    await saveForm(form)
    await expect(toasts(page)).toContainText('เพิ่มข้อมูลเรียบร้อยแล้ว')
    await expect(rowOf(page, name)).toHaveAttribute('aria-current', 'true')
  })
  return name
}

async function showSubDistrict(page: Page): Promise<void> {
  const card = searchBar(page)
  await chooseOption(card, 'ตำบล', subDistrict)
  await card.getByRole('button', { name: 'ค้นหา', exact: true }).click()
}

/** The list shows dates as they are typed (content areas, section 3). */
async function find(page: Page, area: Area, sheet: ExpectedArea, name: string): Promise<void> {
  if (area.search.finds.length === 0 || area.onePerPlace) await showSubDistrict(page)
  else await searchFor(page, name.split(' ').at(-1) ?? '')
  await expect(rowOf(page, name)).toBeVisible()
  const listed = area.columns.map(({ field }) => area.fields[field]?.label)
  for (const entry of sheet.entries(name))
    if ('date' in entry && listed.includes(entry.label))
      await expect(rowOf(page, name)).toContainText(entry.date)
  await expect(page.getByText(/^(จำนวนทั้งหมด|จำนวนสินค้าทั้งหมด) 1 รายการ$/)).toBeVisible()
}

/** Checks the record field by field; answers its number, from the URL of the dialog. */
async function view(page: Page, sheet: ExpectedArea, name: string): Promise<string> {
  return test.step('view it', async () => {
    await clickRowAction(page, 'ดูรายละเอียด', name)
    const dialog = dialogOf(page, sheet.view)
    await expect(viewedValue(dialog, 'ตำบล')).toHaveText(subDistrict)
    const heading = (await headingOf(dialog).textContent()) ?? ''
    for (const entry of sheet.entries(name)) {
      // The heading says it, and the facts don't repeat it.
      if ('text' in entry && entry.text === name) {
        expect(heading).toContain(name)
        await expect(viewedValue(dialog, entry.label)).toHaveCount(0)
        continue
      }
      if ('text' in entry) await expect(viewedValue(dialog, entry.label)).toContainText(entry.text)
      if ('choice' in entry) await expect(viewedValue(dialog, entry.label)).toHaveText(entry.choice)
      if ('flag' in entry) await expect(viewedValue(dialog, entry.label)).toHaveText(entry.flag)
      if ('date' in entry)
        await expect(viewedValue(dialog, entry.label)).toContainText(`พ.ศ. ${entry.date.slice(-4)}`)
    }
    for (const label of sheet.pictures) await expectPicture(page, label)
    const number = new URL(page.url()).searchParams.get('record') ?? ''
    await dialog.getByRole('button', { name: 'ปิด', exact: true }).first().click()
    await expect(dialog).toBeHidden()
    return number
  })
}

/** The picture is there and was decoded. */
async function expectPicture(page: Page, label: string): Promise<void> {
  const figure = page.getByRole('dialog').getByRole('figure').filter({ hasText: label }).first()
  const picture = figure.getByRole('img')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

/** The text of the field after the change. */
function changedTo({ change: { to } }: ExpectedArea): string {
  return 'choice' in to ? to.choice : 'flag' in to ? to.flag : 'text' in to ? to.text : ''
}

async function edit(page: Page, sheet: ExpectedArea, name: string): Promise<void> {
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, sheet.edit)
  await fillIn(form, [sheet.change.to])
  await saveForm(form)
}

async function changeAndUndo(page: Page, sheet: ExpectedArea, name: string): Promise<void> {
  await test.step('edit it and undo that', async () => {
    await edit(page, sheet, name)
    await undoFromToast(page, 'แก้ไขข้อมูลเรียบร้อยแล้ว')
    await expectValue(page, sheet, name, sheet.change.from)
  })
}

async function change(page: Page, sheet: ExpectedArea, name: string): Promise<void> {
  await test.step('edit it', async () => {
    await edit(page, sheet, name)
    await expect(toasts(page).filter({ hasText: 'แก้ไขข้อมูลเรียบร้อยแล้ว' })).toBeVisible()
    await expectValue(page, sheet, name, changedTo(sheet))
  })
}

/** Checks the change in the history, and leaves the history open. */
async function readHistory(page: Page, sheet: ExpectedArea, name: string): Promise<void> {
  await test.step('read its history', async () => {
    const { from, to } = sheet.change
    await clickRowAction(page, 'ประวัติการแก้ไข', name)
    const history = dialogOf(page, `ประวัติการแก้ไข ${name}`)
    const sentence = new RegExp(
      `^แก้ไข${escapeRegExp(to.label)} จาก ${quoted(from)} เป็น ${quoted(changedTo(sheet))}$`,
    )
    const newest = history.getByRole('listitem').filter({ hasText: 'แก้ไขข้อมูล' }).first()
    await expect(newest).toContainText('ธนพร ใจคำ')
    await expect(newest.getByRole('listitem').filter({ hasText: sentence })).toBeVisible()
  })
}

/** The browser adds the quotation marks; a price has its unit. */
const quoted = (text: string) => `["“]?${escapeRegExp(text)}( บาท)?["”]?`

/** The view shows this value for the changed field. */
async function expectValue(page: Page, sheet: ExpectedArea, name: string, value: string): Promise<void> {
  await clickRowAction(page, 'ดูรายละเอียด', name)
  const dialog = dialogOf(page, sheet.view)
  await expect(viewedValue(dialog, sheet.change.to.label)).toContainText(value)
  await dialog.getByRole('button', { name: 'ปิด', exact: true }).first().click()
  await expect(dialog).toBeHidden()
}

/** Restores the first version from the open history. */
async function restoreFirstVersion(page: Page, sheet: ExpectedArea, name: string): Promise<void> {
  await test.step('restore the first version', async () => {
    const history = dialogOf(page, `ประวัติการแก้ไข ${name}`)
    await expect(history).toContainText('เลิกทำการเปลี่ยนแปลง')
    await history
      .getByRole('button', { name: /^กู้คืนข้อมูลชุดนี้/ })
      .last()
      .click()
    const question = dialogOf(page, 'กู้คืนข้อมูลชุดนี้')
    await question.getByRole('button', { name: 'กู้คืนข้อมูลชุดนี้', exact: true }).click()
    await expect(history).toBeHidden()
    await expect(toasts(page).filter({ hasText: 'กู้คืนข้อมูลเรียบร้อยแล้ว' })).toBeVisible()
    await expectValue(page, sheet, name, sheet.change.from)
  })
}

async function remove(page: Page, sheet: ExpectedArea, name: string): Promise<void> {
  await clickRowAction(page, 'ลบ', name)
  const question = dialogOf(page, 'ยืนยันการลบข้อมูล')
  await expect(question).toContainText(sheet.deleteQuestion(name))
  await question.getByRole('button', { name: 'ยืนยันลบข้อมูล' }).click()
  await expect(question).toBeHidden()
  await expect(rowOf(page, name)).toBeHidden()
}

async function deleteAndUndo(page: Page, sheet: ExpectedArea, name: string): Promise<void> {
  await test.step('delete it and undo that', async () => {
    await remove(page, sheet, name)
    await undoFromToast(page, 'ลบข้อมูลเรียบร้อยแล้ว')
    await expect(rowOf(page, name)).toBeVisible()
  })
}

async function restoreFromTrash(page: Page, name: string): Promise<void> {
  await test.step('restore it from the trash', async () => {
    await chooseFromListMenu(page, 'ข้อมูลที่ลบ')
    const trash = page.getByRole('dialog', { name: /^ข้อมูลที่ลบ/ })
    // The newest comes first; records without a name of their own may have been deleted there before.
    const restore = trash.getByRole('button', { name: new RegExp(`^กู้คืน.*${escapeRegExp(name)}$`) })
    await restore.first().click()
    await expect(toasts(page).filter({ hasText: 'กู้คืนข้อมูลเรียบร้อยแล้ว' })).toBeVisible()
    await expect(toasts(page).getByRole('button', { name: 'เลิกทำ' })).toHaveCount(0)
    await trash.getByRole('button', { name: 'ปิด', exact: true }).first().click()
    await expect(rowOf(page, name)).toBeVisible()
  })
}

type ReportBody = Record<string, unknown>

/** The reports that the page sends to `logs`, in order. */
function reportsOf(page: Page): ReportBody[] {
  const reports: ReportBody[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/dods/services/public/api/logs')
      reports.push(request.postDataJSON())
  })
  return reports
}

function withoutPerson({ EMP_PID, ...report }: ReportBody): ReportBody {
  expect(EMP_PID).toBe(official)
  return report
}

/**
 * One addition, then `times` changes and deletions. A row id of null is not sent (foundations, section 7).
 */
function expectedReports({ report }: ExpectedArea, number: string, times: number): ReportBody[] {
  if (report === undefined) return []
  const { appMenu } = report
  const line = (action: number, rowId: RowId): ReportBody => ({
    MAIN_MENU: 4,
    SUB_MENU: 2,
    APP_MENU: appMenu,
    ACTION: action,
    CATM_UKEY: areaCode,
    ...{
      none: {},
      id: { ROW_ID: number },
      'area code': { ROW_ID: areaCode },
      'image number': { ROW_ID: '901' },
    }[rowId],
  })
  const edited = Array(times).fill(line(3, report.edit))
  const deleted = report.delete === undefined ? [] : Array(times).fill(line(4, report.delete))
  return [line(2, report.add), ...edited, ...deleted]
}
