/** The pictures that `npm run screenshots` takes. */
import type { Page } from '@playwright/test'
import { clickFirstRowAction, clickRowAction, rowMenus } from '../e2e/forms.ts'

const DISTRICT = '1000000000009'
const PROVINCE = '2000000000007'
const ADMINISTRATOR = '4000000000003'

export type ScreenshotTarget = {
  name: string
  /** The signed-in user; none on the sign-in screen. */
  pid?: string
  route?: string
  /** Dark pictures are taken of maps, calendar and charts. */
  scheme?: 'dark'
  /** The steps before the picture is taken. */
  open?: (page: Page) => Promise<unknown>
}

/** The poll of the demo whose questions have options to choose from. */
const POLL = 'บริการที่ต้องการให้อำเภอเคลื่อนที่นำไปให้ถึงหมู่บ้าน'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const search = (page: Page) => page.getByRole('button', { name: 'ค้นหา', exact: true }).click()
const firstRow = (page: Page) => rowMenus(page).first().waitFor()

async function searched(page: Page): Promise<void> {
  await search(page)
  await firstRow(page)
}

const signIn: ScreenshotTarget = { name: 'sign-in' }
const menu: ScreenshotTarget = { name: 'menu', pid: DISTRICT, route: '/menu' }
const organisations = { pid: DISTRICT, route: '/manage/gov', open: firstRow }
const adding = { pid: DISTRICT, route: '/manage/gov', open: (page: Page) => button(page, 'เพิ่มหน่วยงาน') }
const history = {
  pid: DISTRICT,
  route: '/manage/festival',
  open: (page: Page) => clickFirstRowAction(page, 'ประวัติการแก้ไข'),
}
const display = { pid: PROVINCE, route: '/manage/festival', open: searched }
const people = { pid: DISTRICT, route: '/personalAa', open: firstRow }
const users = {
  pid: ADMINISTRATOR,
  route: '/user',
  open: (page: Page) => page.getByRole('table').or(page.getByRole('list')).first().waitFor(),
}

/** Maps, calendar and charts, in both colour schemes. */
const DRAWN: readonly ScreenshotTarget[] = [
  {
    name: 'landmarks-map',
    pid: DISTRICT,
    route: '/manage/landmarks?view=map',
    open: (page) =>
      page
        .getByText(/^ขอบเขต: /)
        .first()
        .waitFor(),
  },
  {
    name: 'calendar',
    pid: DISTRICT,
    route: '/calendar',
    open: (page) => page.getByRole('button', { name: /^สมัครรับปฏิทิน/ }).waitFor(),
  },
  {
    name: 'charts',
    pid: DISTRICT,
    route: '/charts',
    open: (page) => page.getByText('ดูเป็นตาราง').first().waitFor(),
  },
  {
    name: 'completeness-map',
    pid: PROVINCE,
    route: '/work/map',
    open: (page) =>
      page
        .getByText(/^ขอบเขต: /)
        .first()
        .waitFor(),
  },
]

/** The pictures of docs/screenshots, at 1280 and at 360 pixels. */
export const SCREENSHOTS: readonly ScreenshotTarget[] = [
  signIn,
  menu,
  { name: 'organisations', ...organisations },
  { name: 'organisation-add', ...adding },
  {
    name: 'festival-view',
    pid: DISTRICT,
    route: '/manage/festival',
    open: (page) => clickFirstRowAction(page, 'ดูรายละเอียด'),
  },
  { name: 'festival-history', ...history },
  { name: 'festival-province', ...display },
  {
    name: 'general-view',
    pid: DISTRICT,
    route: '/manage/general',
    open: (page) => clickFirstRowAction(page, 'ดูรายละเอียด'),
  },
  { name: 'people', ...people },
  { name: 'users', ...users },
  ...DRAWN,
  ...DRAWN.map((target) => ({ ...target, name: `${target.name}-dark`, scheme: 'dark' as const })),
]

/** The pictures of the manuals, by the names that their chapters give (`web/features/manuals`). */
export const MANUAL_SCREENSHOTS: readonly ScreenshotTarget[] = [
  signIn,
  menu,
  { name: 'search', ...organisations },
  { name: 'add', ...adding },
  {
    name: 'dates',
    pid: DISTRICT,
    route: '/manage/festival',
    open: async (page) => {
      await button(page, /^แก้ไข /)
      await button(page, /^เปิดปฏิทิน/)
    },
  },
  {
    name: 'pictures',
    pid: DISTRICT,
    route: '/manage/festival',
    open: async (page) => {
      await button(page, /^แก้ไข /)
      await page.getByRole('dialog').getByRole('button', { name: /รูปที่ 5/ }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'history', ...history },
  { name: 'display', ...display },
  { name: 'people', ...people },
  { name: 'users', ...users },
  {
    name: 'work',
    pid: DISTRICT,
    route: '/work',
    open: async (page) => {
      await page.getByText(/^ข้อมูล ณ /).waitFor()
      // In the demo, the yearly sheets of villages come first and fill the screen, so it scrolls past them.
      await page.mouse.move(700, 500)
      await page.mouse.wheel(0, 260)
    },
  },
  {
    name: 'review',
    pid: PROVINCE,
    route: '/work/review',
    open: (page) => page.getByRole('checkbox').first().waitFor(),
  },
  {
    name: 'poll-questions',
    pid: DISTRICT,
    route: '/poll',
    open: async (page) => {
      await button(page, `แก้ไข ${POLL}`)
      const question = page.getByRole('dialog').getByRole('textbox', { name: /คำถาม/ }).first()
      await question.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'poll-results',
    pid: DISTRICT,
    route: '/poll',
    open: (page) => clickRowAction(page, 'ผลสำรวจ', POLL),
  },
  { name: 'logs', pid: ADMINISTRATOR, route: '/logAll', open: search },
]
