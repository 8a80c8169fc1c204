/** Parts of the program that can't be fetched, or do not come (foundations, sections 8 and 9). */
import { demoAccounts, expect, test } from './fixtures.ts'
import { dialogOf } from './forms.ts'
import { enterAs } from './official.ts'

/** The step of the build that holds the forms, views and questions of a content area (vite.config.ts). */
const DIALOGS = /\/assets\/dialogs-[^/]*\.js$/

test.use({ expectedProblems: [/ERR_FAILED|dynamically imported module|did not load in time/] })

test('a part that can not be fetched is told, and comes when it is asked for again', async ({ page }) => {
  await page.route(DIALOGS, (route) => route.abort())
  await enterAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }).click()
  await expect(page.getByRole('heading', { name: 'ไม่สามารถโหลดหน้าจอได้' })).toBeVisible()
  await expect(page.getByText('กรุณากดโหลดใหม่ ข้อมูลที่กรอกจะไม่สูญหาย')).toBeVisible()
  await page.unroute(DIALOGS)
  await page.getByRole('button', { name: 'โหลดใหม่' }).click()
  await expect(dialogOf(page, 'เพิ่มหน่วยงาน')).toBeVisible()
})

test('a part that does not come is waited for two minutes', async ({ page }) => {
  await page.clock.install()
  await page.route(DIALOGS, () => undefined)
  await enterAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await page.getByRole('button', { name: 'เพิ่มหน่วยงาน' }).click()
  const failure = page.getByRole('heading', { name: 'ไม่สามารถโหลดหน้าจอได้' })
  // From here on it is waited for.
  await expect(page.getByRole('dialog', { name: 'กำลังโหลดข้อมูล' })).toBeVisible()
  await page.clock.fastForward(110_000)
  await expect(failure).toBeHidden()
  await page.clock.fastForward(11_000)
  await expect(failure).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
