/** Ten frequent tasks by mouse: how many presses each takes in addition to typing. */
import type { Browser, Locator, Page } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { festival } from '#areas/tourism/festival.ts'
import { createAreaRecord, openApiCaller, openPageAs, uniqueName } from '../../e2e/api-caller.ts'
import { demoAccounts, demoPassword } from '../../e2e/fixtures.ts'
import { dialogOf, LIST_MENU, rowMenu, rowOf, searchBar, toasts } from '../../e2e/forms.ts'
import { smallPicture } from '../../e2e/sample-pictures.ts'
import type { Fact } from './facts.ts'
import { openPage } from './officials.ts'

/** The presses of the redesign of 1.0, which no task may exceed. */
const MOST = {
  'sign in': 2,
  'correct a telephone number from the menu': 3,
  'open a list from the menu': 3,
  'add a festival': 8,
  'find a record by a word, and view it': 3,
  'clear the search, and view three records': 5,
  'delete a record, and undo it': 4,
  'restore an earlier version': 4,
  'export a list to Excel': 2,
  'turn on the display of a record': 2,
} as const

/** A mouse that counts its presses, and the times that it has to scroll before one. */
function countingMouse() {
  const counts = { presses: 0, scrolls: 0 }
  const press = async (target: Locator) => {
    await target.waitFor()
    const isInView = await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
    if (!isInView) counts.scrolls += 1
    counts.presses += 1
    await target.click()
  }
  return { counts, press }
}

export async function measureTasks(browser: Browser): Promise<Fact[]> {
  const page = await openPage(browser)
  const { counts, press } = countingMouse()
  const facts: Fact[] = []
  const task = async (name: keyof typeof MOST, work: () => Promise<void>) => {
    Object.assign(counts, { presses: 0, scrolls: 0 })
    await work()
    const { presses, scrolls } = counts
    // An open menu is longer than a screen.
    const mayScroll = name === 'open a list from the menu'
    const title = `${name} (at most ${MOST[name]}${mayScroll ? '' : ', no scroll'})`
    facts.push({
      ...{ title, value: `${presses} presses, ${scrolls} scrolls` },
      isMet: presses <= MOST[name] && (mayScroll || scrolls === 0),
    })
  }
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true }).first()
  const caller = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
  const number = `0539${String(Math.floor(Math.random() * 90_000) + 10_000)}`
  const office = await createAreaRecord(caller, gov, '50020300', { GOV_TEL: number, GOV_POSTCODE: '50160' })
  const { name: first } = await createAreaRecord(caller, festival, '50020300')
  const added = uniqueName('เทศกาล')

  await page.goto('/')
  await task('sign in', async () => {
    await page.getByRole('textbox', { name: 'เลขประจำตัวประชาชน' }).fill(demoAccounts.chomThongDistrict)
    await press(page.getByLabel('รหัสผ่าน', { exact: true }))
    await page.keyboard.type(demoPassword)
    await press(button('เข้าสู่ระบบ'))
    await page.getByRole('navigation', { name: 'เมนู' }).waitFor()
  })
  await task('correct a telephone number from the menu', async () => {
    await press(button(/^ค้นหาทั้งระบบ/))
    await page.keyboard.type(number)
    await press(page.getByRole('option', { name: new RegExp(office.name) }))
    const form = dialogOf(page, 'แก้ไขหน่วยงาน')
    await form
      .getByRole('textbox', { name: 'หมายเลขโทรศัพท์', exact: true })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('053221101')
    await press(button('บันทึก', form))
    await form.waitFor({ state: 'hidden' })
  })
  await page.goto('/menu')
  await task('open a list from the menu', async () => {
    const nav = page.getByRole('navigation', { name: 'เมนู' })
    await nav.waitFor()
    const leaf = nav.getByRole('link', { name: 'เทศกาล', exact: true }).last()
    for (const branch of ['จัดการเว็บไซต์', 'การท่องเที่ยวและวัฒนธรรม'])
      if (!(await leaf.isVisible())) await press(nav.getByRole('button', { name: branch, exact: true }))
    await press(leaf)
    await rowOf(page, first).waitFor()
  })
  await task('add a festival', async () => {
    await press(button(/^เพิ่มเทศกาล/))
    const form = dialogOf(page, 'เพิ่มเทศกาล')
    await press(form.getByRole('combobox', { name: 'ตำบล' }))
    await page.keyboard.type('ข่วงเปา')
    await press(form.getByRole('option', { name: 'ข่วงเปา' }))
    for (const [label, text] of [
      ['ชื่อเทศกาล', added],
      ['วันที่เริ่มต้น', '28122569'],
      ['วันที่สิ้นสุด', '30122569'],
    ] as const) {
      await press(form.getByRole('textbox', { name: label, exact: true }))
      await page.keyboard.type(text)
    }
    const chooser = page.waitForEvent('filechooser')
    await press(button('เลือกรูปภาพ (ไม่เกิน 5 รูป)', form))
    await (await chooser).setFiles([await smallPicture(1)])
    await form.getByText('picture-1.jpg').waitFor()
    await press(button('บันทึก', form))
    await form.waitFor({ state: 'hidden' })
    await rowOf(page, added).waitFor()
  })
  await task('find a record by a word, and view it', async () => {
    await press(page.getByRole('searchbox'))
    await page.keyboard.type(first)
    await press(button('ค้นหา'))
    await rowOf(page, added).waitFor({ state: 'hidden' })
    await press(page.locator('main [data-row-name]').first())
    await dialogOf(page, 'รายละเอียดเทศกาล').waitFor()
  })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await task('clear the search, and view three records', async () => {
    await press(page.getByRole('searchbox'))
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await press(button('ค้นหา', searchBar(page)))
    await rowOf(page, added).waitFor()
    await press(page.locator('main [data-row-name]').first())
    const dialog = page.getByRole('dialog')
    for (const at of [2, 3]) {
      await press(button(/^(รายการ)?ถัดไป/, dialog))
      await dialog.getByText(new RegExp(`^${at} จาก`)).waitFor()
    }
  })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await task('delete a record, and undo it', async () => {
    await press(rowMenu(page, added))
    await press(page.getByRole('menuitem', { name: 'ลบ', exact: true }))
    await press(button('ยืนยันลบข้อมูล', dialogOf(page, 'ยืนยันการลบข้อมูล')))
    await rowOf(page, added).waitFor({ state: 'hidden' })
    await press(toasts(page).getByRole('button', { name: 'เลิกทำ' }))
    await rowOf(page, added).waitFor()
  })
  await page.goto(`/manage/gov?q=${encodeURIComponent(office.name)}&page=1`)
  await task('restore an earlier version', async () => {
    await press(rowMenu(page, office.name))
    await press(page.getByRole('menuitem', { name: 'ประวัติการแก้ไข' }))
    await press(button(/^กู้คืนข้อมูลชุดนี้/, page.getByRole('dialog', { name: /^ประวัติการแก้ไข/ })))
    await press(button('กู้คืนข้อมูลชุดนี้', dialogOf(page, 'กู้คืนข้อมูลชุดนี้')))
    await toasts(page).getByText('กู้คืนข้อมูลเรียบร้อยแล้ว').waitFor()
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
  })
  await task('export a list to Excel', async () => {
    await press(button(LIST_MENU))
    const download = page.waitForEvent('download')
    await press(page.getByRole('menuitem', { name: 'ส่งออก Excel' }))
    await download
  })
  await page.context().close()

  const province = await openPage(browser)
  const other = countingMouse()
  await openPageAs(
    province,
    demoAccounts.chiangMaiProvince,
    `/manage/festival?q=${encodeURIComponent(first)}&page=1&view=rows`,
  )
  await other.press(rowOf(province, first).getByRole('switch'))
  await other.press(province.getByRole('dialog').getByRole('button', { name: 'เปิดแสดงผล' }))
  await toasts(province).getByText('เปิด/ปิดการแสดงผลเรียบร้อยแล้ว').waitFor()
  Object.assign(counts, other.counts)
  const kept = { ...other.counts }
  await province.context().close()
  await task('turn on the display of a record', async () => void Object.assign(counts, kept))
  return facts
}
