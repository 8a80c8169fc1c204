/** The manuals and the page about the system (content areas, section 2.9; further screens, section 1). */
import type { Page } from '@playwright/test'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { navigateTo, openPageAs } from '../api-caller.ts'

const COMMON = ['คู่มือการใช้งาน ชรบ.', 'คู่มือการใช้งานแบบสำรวจความคิดเห็น', 'คู่มือการใช้งานการไกล่เกลี่ยข้อพิพาท']

const READERS = [
  ['chiangMaiDistrict', ['คู่มือการใช้งานระดับอำเภอ']],
  ['chiangMaiProvince', ['คู่มือการใช้งานระดับจังหวัด']],
  ['superAdministrator', ['คู่มือการใช้งานระดับอำเภอ', 'คู่มือการใช้งานระดับจังหวัด', 'คู่มือการใช้งานสำหรับผู้ดูแลระบบ']],
] as const

for (const [account, titles] of READERS) {
  test(`${account} can open the manuals of its level, and all their pictures load`, async ({
    page,
    context,
  }) => {
    await openPageAs(page, demoAccounts[account], '/about')
    await expect(page.getByText('รุ่น', { exact: true })).toBeVisible()
    const manuals = page.getByRole('main').getByRole('link', { name: /^คู่มือ/ })
    const all = [...COMMON, ...titles]
    await expect(manuals).toHaveText(all.map((title) => `${title} (เปิดในแท็บใหม่)`))
    await expectAccessible(page)
    const licenses = page.getByRole('link', { name: /สัญญาอนุญาตทั้งหมด/ })
    const terms = await page.request.get((await licenses.getAttribute('href')) ?? '')
    expect(await terms.text()).toContain('fastify')

    const opened = context.waitForEvent('page')
    await manuals.last().click()
    const manual = await opened
    await expectManual(manual, titles.at(-1) ?? '')
    await manual.getByRole('link', { name: 'รูปภาพ' }).click()
    await expect(manual.getByRole('heading', { name: /รูปภาพ$/ })).toBeInViewport()
    await expectAccessible(manual)
    for (const [at, title] of all.slice(0, -1).entries()) {
      await navigateTo(manual, (await manuals.nth(at).getAttribute('href')) ?? '')
      await expectManual(manual, title)
    }
  })
}

/** The page shows a manual, and all its pictures load and can be decoded. */
async function expectManual(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const pictures = page.getByRole('main').getByRole('img')
  await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(5)
  await pictures.evaluateAll((all: HTMLImageElement[]) =>
    Promise.all(
      all.map((picture) => {
        picture.loading = 'eager'
        return picture.decode()
      }),
    ),
  )
}

test('the manual of polls has sections about questions, answers and results', async ({ page }) => {
  await openPageAs(page, demoAccounts.chiangMaiDistrict, '/manuals/survey')
  for (const heading of ['การเพิ่มคำถามและตัวเลือก', 'การรับคำตอบ', 'การดูผลสำรวจ'])
    await expect(page.getByRole('heading', { name: new RegExp(`${heading}$`) })).toBeVisible()
  await expectAccessible(page)
})
