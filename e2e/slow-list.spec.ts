/** A line on which the list comes back late after a save. */
import { gov } from '#areas/gov.ts'
import { demoAccounts, expect, test } from './fixtures.ts'
import { dialogOf, fillIn, onRow, save, searchFor, shown } from './forms.ts'
import { callerOf, enterAs, makeRecord } from './official.ts'

test('a dialog that is opened before the list is there again shows what was saved, not what was before', async ({
  page,
}) => {
  const district = await callerOf(page.request, demoAccounts.chiangMaiDistrict)
  const { name } = await makeRecord(district, gov, '50010900', { GOV_THANON: 'ถนนเดิม' })
  await enterAs(page, demoAccounts.chiangMaiDistrict, '/manage/gov')
  await searchFor(page, name)
  await onRow(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขหน่วยงาน')
  await fillIn(form, [{ label: 'ถนน', text: 'ถนนใหม่' }])

  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/manage/gov/search', async (route) => {
    await late
    await route.continue()
  })
  await save(form)
  // By the keyboard: the loading dialog, which comes after a moment, takes no presses of the mouse.
  await page
    .getByRole('button', { name: `ดูรายละเอียด ${name}`, exact: true, includeHidden: true })
    .press('Enter')
  await expect(page).toHaveURL(/dialog=view/)
  answer()
  await expect(shown(dialogOf(page, 'รายละเอียดหน่วยงาน'), 'ถนน')).toHaveText('ถนนใหม่')
})
