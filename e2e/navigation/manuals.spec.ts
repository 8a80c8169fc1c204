/** The manuals and the page about the system (content areas, section 2.9; further screens, section 1). */
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { openPageAs } from '../api-caller.ts'

const COMMON = ['คู่มือการใช้งาน ชรบ.', 'คู่มือการใช้งานแบบสำรวจความคิดเห็น', 'คู่มือการใช้งานการไกล่เกลี่ยข้อพิพาท']

const READERS = [
  ['chiangMaiDistrict', ['คู่มือการใช้งานระดับอำเภอ']],
  ['chiangMaiProvince', ['คู่มือการใช้งานระดับจังหวัด']],
  ['superAdministrator', ['คู่มือการใช้งานระดับอำเภอ', 'คู่มือการใช้งานระดับจังหวัด', 'คู่มือการใช้งานสำหรับผู้ดูแลระบบ']],
] as const

for (const [account, titles] of READERS) {
  test(`${account} sees the manuals of its level, and all pictures of the last one load`, async ({
    page,
    context,
  }) => {
    await openPageAs(page, demoAccounts[account], '/about')
    await expect(page.getByText('รุ่น', { exact: true })).toBeVisible()
    const manuals = page.getByRole('main').getByRole('link', { name: /^คู่มือ/ })
    await expect(manuals).toHaveText([...COMMON, ...titles].map((title) => `${title} (เปิดในแท็บใหม่)`))
    await expectAccessible(page)

    const opened = context.waitForEvent('page')
    await manuals.last().click()
    const manual = await opened
    await expect(manual.getByRole('heading', { level: 1, name: titles.at(-1) ?? '' })).toBeVisible()
    const pictures = manual.getByRole('main').getByRole('img')
    await expect.poll(() => pictures.count()).toBeGreaterThan(5)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    }
    await manual.getByRole('link', { name: 'รูปภาพ' }).click()
    await expect(manual.getByRole('heading', { name: /รูปภาพ$/ })).toBeInViewport()
    await expectAccessible(manual)
  })
}

test('the manual of polls has sections about questions, answers and results', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manuals/survey')
  for (const heading of ['การเพิ่มคำถามและตัวเลือก', 'การรับคำตอบ', 'การดูผลสำรวจ'])
    await expect(page.getByRole('heading', { name: new RegExp(`${heading}$`) })).toBeVisible()
  await expectAccessible(page)
})
