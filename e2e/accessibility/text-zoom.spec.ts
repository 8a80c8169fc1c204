/**
 * Text of twice the size (WCAG 1.4.4) and with wider spacing (1.4.12): nothing overflows, and no word is cut.
 */
import type { Page } from '@playwright/test'
import { festival } from '#areas/tourism/festival.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { clickFirstRowAction, clickRowAction, dialogOf, openFilters, openUserMenu, toasts } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, navigateTo } from '../api-caller.ts'
import { expectNoOverflow, expectNothingClipped } from '../overflow.ts'

const district = demoAccounts.chiangMaiDistrict

const screens = [
  '/subMenu?menu=website',
  '/manage/gov',
  '/manage/festival',
  '/manage/slideShow',
  '/manage/general',
  '/personalAa',
  '/mmDetail',
  '/poll',
  '/work',
  '/work/map',
  '/calendar',
  '/myActivity',
  '/briefing',
  '/villageTeamReport',
  '/about',
  '/manuals/district',
  '/nothing',
]

const PAGE = 'the page font is twice as large'

/** The ways to enlarge text: the browser's font size, and the page's, which browser extensions may set. */
const enlargements = {
  'the browser font is twice as large': async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  },
  [PAGE]: (page: Page) =>
    page.addInitScript(() => {
      const enlarge = () => document.documentElement.style.setProperty('font-size', '200%')
      document.addEventListener('readystatechange', enlarge, { once: true })
    }),
  'lines, letters and words have wider spacing': (page: Page) =>
    page.addInitScript(() => {
      const wideSpacing = new CSSStyleSheet()
      wideSpacing.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }
      `)
      document.addEventListener('readystatechange', () => document.adoptedStyleSheets.push(wideSpacing), {
        once: true,
      })
    }),
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test.describe(`on a screen of ${width} pixels`, { tag: width === 1280 ? '@thorough' : [] }, () => {
    test.use({ viewport: { width, height }, hasTouch: width === 360 })

    for (const [way, begin] of Object.entries(enlargements)) {
      // Browsers on phones have no extensions.
      if (width === 360 && begin === enlargements[PAGE]) continue
      test(`no text is cut and nothing overflows when ${way}`, async ({ page }) => {
        test.slow()
        await begin(page)
        await page.goto('/')
        await page.getByRole('heading', { name: 'เข้าสู่ระบบ' }).waitFor()
        await expectNothingCut(page)
        await openPageAs(page, district, '/menu')
        await expectNothingCut(page)
        for (const path of screens)
          await test.step(path, async () => {
            await navigateTo(page, path)
            if (path === '/briefing') await page.getByRole('article').waitFor()
            await expectNothingCut(page)
          })
        await test.step('dialogs', () => expectDialogsNotCut(page))
      })
    }
  })
}

test.describe('on a phone with a browser font of twice the size', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('filters are wider than half of the screen, and the buttons of a view follow its content', async ({
    page,
  }) => {
    const caller = await openApiCaller(page.request, district)
    const { name } = await createAreaRecord(caller, festival, '50010900')
    await enlargements['the browser font is twice as large'](page)
    await openPageAs(page, district, `/manage/festival?q=${encodeURIComponent(name)}&page=1`)
    const card = await openFilters(page)
    const place = await card.getByRole('combobox', { name: 'ตำบล' }).boundingBox()
    expect(place?.width).toBeGreaterThan(200)

    await clickRowAction(page, 'ดูรายละเอียด', name)
    const view = dialogOf(page, 'รายละเอียดเทศกาล')
    await view.waitFor()
    const room = await view.getByText('จังหวัด', { exact: true }).evaluate((element) => {
      let part: Element | null = element
      while (part && !/auto|scroll/.test(getComputedStyle(part).overflowY)) part = part.parentElement
      return part?.clientHeight
    })
    expect(room).toBeGreaterThan(500)
    const end = await view.getByText(/ล่าสุดเมื่อ/).boundingBox()
    const buttons = await view.getByRole('button', { name: 'ดูตัวอย่างหน้าเว็บไซต์' }).boundingBox()
    expect(buttons?.y).toBeGreaterThan((end?.y ?? 0) + (end?.height ?? 0))
    await view.getByRole('button', { name: 'แก้ไข', exact: true }).click()
    const form = dialogOf(page, 'แก้ไขเทศกาล')
    await form.getByRole('button', { name: 'เปิดปฏิทิน' }).first().click()
    await page.getByRole('button', { name: 'วันนี้', exact: true }).waitFor()
    await expectNothingCut(page)
  })

  test('a toast shows its text above its button and covers less than half of the screen', async ({
    page,
  }) => {
    const caller = await openApiCaller(page.request, district)
    const { name } = await createAreaRecord(caller, festival, '50010900')
    await enlargements['the browser font is twice as large'](page)
    await openPageAs(page, district, `/manage/festival?q=${encodeURIComponent(name)}&page=1`)
    await clickRowAction(page, 'ลบ', name)
    await page.getByRole('button', { name: 'ยืนยันลบข้อมูล' }).click()
    const toast = toasts(page).filter({ hasText: 'ลบข้อมูลเรียบร้อยแล้ว' })
    await toast.waitFor()
    const words = await toast.getByText('ลบข้อมูลเรียบร้อยแล้ว').boundingBox()
    const undo = await toast.getByRole('button', { name: 'เลิกทำ' }).boundingBox()
    expect(undo?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))
    expect((await toast.boundingBox())?.height).toBeLessThan(370)
    await expectNothingCut(page)
  })
})

/** The open menu, a view, a form with errors, and the confirmation dialogs. */
async function expectDialogsNotCut(page: Page): Promise<void> {
  await navigateTo(page, '/manage/festival')
  const menu = page.getByRole('button', { name: 'เมนู', exact: true })
  const drawer = page.getByRole('dialog', { name: 'เมนู', exact: true })
  if ((await menu.getAttribute('aria-expanded')) === 'false') {
    await menu.click()
    await drawer.waitFor()
    await expectNothingCut(page)
    await drawer.getByRole('button', { name: 'ปิดเมนู' }).click()
  }
  await openUserMenu(page)
  await expectNothingCut(page)
  await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
  const leaving = dialogOf(page, 'ออกจากระบบ')
  await leaving.waitFor()
  await expectNothingCut(page)
  await leaving.getByRole('button', { name: 'ยกเลิก' }).click()

  await clickFirstRowAction(page, 'ดูรายละเอียด')
  const view = dialogOf(page, 'รายละเอียดเทศกาล')
  await view.waitFor()
  await expectNothingCut(page)
  await view.getByRole('button', { name: 'ปิด', exact: true }).last().click()

  await scrollToTop(page)
  await page.getByRole('button', { name: 'เพิ่มเทศกาล' }).click()
  const form = dialogOf(page, 'เพิ่มเทศกาล')
  await expect(form.getByRole('button', { name: 'อัปโหลดรูปที่ 5' })).toBeVisible()
  await form.getByRole('textbox', { name: 'ชื่อเทศกาล', exact: true }).fill('เทศกาล')
  await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
  await form.getByRole('alert').filter({ hasText: 'พบข้อผิดพลาด' }).waitFor()
  await expectNothingCut(page)
  await form.getByRole('button', { name: 'ยกเลิก' }).click()
  const question = page.getByRole('button', { name: 'ออกโดยไม่บันทึก' })
  await question.waitFor()
  await expectNothingCut(page)
  await question.click()
  await expect(form).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'ค้นหาทั้งระบบ' }).fill('เมือง')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  await expectNothingCut(page)
}

/**
 * At the top the header grows again and moves the page below it. A click that scrolls there itself would
 * begin on a button and end next to it.
 */
async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.locator('html[data-scrolled]')).toHaveCount(0)
}

async function expectNothingCut(page: Page): Promise<void> {
  await expectNoOverflow(page, undefined, { tablesScroll: true })
  await expectNothingClipped(page)
}
