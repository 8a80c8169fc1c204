/** Measures the lists of an official, one after the other in one page. */
import type { Page } from '@playwright/test'
import { navigateTo } from '../../e2e/api-caller.ts'
import { accessibilityViolations } from '../../e2e/fixtures.ts'
import { textsWithLostMarks } from '../../e2e/thai-marks.ts'
import { firstRecord, tableFigures } from './figures.ts'
import { DESK, listAddress, type MeasuredList, type OfficialName, PHONE } from './officials.ts'

/** The figures of a list with records; those of names and rows only where it is a table. */
export type ListFigures = {
  list: MeasuredList
  table: ReturnType<typeof tableFigures> | undefined
  /** Where the first row begins, with the menu open and folded, and on a phone. */
  firstRow: number
  firstRowFolded: number
  firstCard: number
  cardHeight: number
  /** What axe finds on the desk and on the phone, in one of the colour schemes each. */
  violations: string[]
}

/** The figures of the lists that have records for the official. */
export async function measureLists(
  page: Page,
  official: OfficialName,
  lists: readonly MeasuredList[],
): Promise<ListFigures[]> {
  await page.goto('/about')
  const measured: ListFigures[] = []
  for (const list of lists) {
    if (list.only && list.only !== official) continue
    await page.setViewportSize(DESK)
    if (!(await openList(page, list, official))) continue
    const table = await page.evaluate(tableFigures)
    const { top: firstRow } = await page.evaluate(firstRecord)
    await page.getByRole('button', { name: 'เมนู', exact: true }).click()
    const { top: firstRowFolded } = await page.evaluate(firstRecord)
    await page.getByRole('button', { name: 'เมนู', exact: true }).click()
    const violations = await accessibilityViolations(page, 'main')
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator(RECORD).first().waitFor()
    const { top: firstCard, height: cardHeight } = await page.evaluate(firstRecord)
    violations.push(...(await accessibilityViolations(page, 'main')))
    await page.emulateMedia({ colorScheme: 'light' })
    const isTable = table.records > 0
    measured.push({
      ...{ list, firstRow, firstRowFolded, firstCard, cardHeight, violations },
      table: isTable ? table : undefined,
    })
  }
  return measured
}

/** The texts that lose Thai marks, by list. Each list is loaded, since its texts are replaced. */
export async function measureMarks(
  page: Page,
  official: OfficialName,
  lists: readonly MeasuredList[],
): Promise<Map<string, string[]>> {
  const lost = new Map<string, string[]>()
  // The clock of the header would change between two pictures.
  await page.clock.setFixedTime(Date.now())
  for (const list of lists) {
    if (list.only && list.only !== official) continue
    await page.goto(listAddress(list, official))
    if (await hasRecords(page)) lost.set(list.name, await textsWithLostMarks(page, { within: 'main' }))
  }
  return lost
}

const RECORD = 'main :is(tbody tr, [role=listitem], section > ul > li, [role=tabpanel] ul > li)'
const NONE = /^(ไม่มี|ไม่พบ|กรุณาเลือก|กดค้นหา|ท่านไม่มีสิทธิ|ยังไม่มี)/

/** Opens a list as its links do; whether it has records. */
async function openList(page: Page, list: MeasuredList, official: OfficialName): Promise<boolean> {
  // Another list first, so that no row of the list before is measured.
  await navigateTo(page, '/about')
  await navigateTo(page, listAddress(list, official))
  return hasRecords(page)
}

async function hasRecords(page: Page): Promise<boolean> {
  const record = page.locator(RECORD).first()
  await record.or(page.getByRole('main').getByText(NONE).first()).first().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.waitForLoadState('networkidle')
  return record.isVisible()
}
