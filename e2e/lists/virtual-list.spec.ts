/** A list of hundreds of rows on one page. */
import { gov } from '#areas/district/gov.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { chooseFromListMenu, clickRowAction, dialogOf, rowMenu, rowMenus, rowOf, saveForm } from '../forms.ts'
import { openApiCaller, openPageAs, createAreaRecord, uniqueName } from '../api-caller.ts'

const ROWS = 130

test('a list of 130 rows renders fewer than 60, scrolls to the last one, and prints all', async ({
  page,
}) => {
  test.slow()
  const district = await openApiCaller(page.request, demoAccounts.ubonDistrict)
  const stem = uniqueName('แถว')
  const made = []
  // The first rows, which determine the widths of columns, are in a sub-district with a shorter name than the
  // others.
  for (let count = 0; count < ROWS; count += 1)
    made.push(
      await createAreaRecord(district, gov, count < 25 ? '34010700' : '34010800', {
        GOV_NAME: `${stem} ${count}`,
      }),
    )
  await openPageAs(
    page,
    demoAccounts.ubonProvince,
    `/manage/gov?cc=34&q=${encodeURIComponent(stem)}&page=1&size=500`,
  )
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', String(ROWS + 1))
  await expect(rowMenus(table).first()).toBeVisible()
  expect(await table.getByRole('row').count()).toBeLessThan(60)

  // While the list scrolls under a resting mouse, no row is highlighted; afterwards the row under the mouse
  // is.
  const colourOfHovered = () =>
    page.locator('tbody tr:hover').evaluate((row) => getComputedStyle(row).backgroundColor)
  await table.getByRole('row').nth(3).hover()
  const usual = await table
    .getByRole('row')
    .nth(5)
    .evaluate((row) => getComputedStyle(row).backgroundColor)
  await expect.poll(colourOfHovered).not.toBe(usual)
  const hoverColour = await colourOfHovered()
  const meanwhile = await table.evaluateHandle((one) => {
    const colour = new Promise((resolve) => {
      const look = () => resolve(getComputedStyle(one.querySelector('tr:hover') ?? one).backgroundColor)
      addEventListener('scroll', () => requestAnimationFrame(look), { once: true })
    })
    return { colour }
  })
  await page.mouse.wheel(0, 300)
  expect(await meanwhile.evaluate(({ colour }) => colour)).not.toBe(hoverColour)
  await expect.poll(colourOfHovered).toBe(hoverColour)

  const last = `${stem} ${ROWS - 1}`
  const button = rowMenu(page, last)
  await expect(button).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await button.hover()
  // The sub-district stands under its district.
  const names = table.locator('[data-below] > span').filter({ hasText: /^ขามใหญ่$/ })
  await expect(names.last()).toBeInViewport()
  const cut = await names.evaluateAll((all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth).map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  await expect(page.getByText('การทำงานอื่น', { exact: true })).toBeVisible()
  await clickRowAction(page, 'ดูรายละเอียด', last)
  await expect(page.getByRole('dialog')).toContainText(last)

  // The browser sends `beforeprint`, and prints the page as it is after the handlers have run.
  const printed = await table.evaluate((one) => {
    dispatchEvent(new Event('beforeprint'))
    return one.querySelectorAll('tbody > tr:not([data-gap])').length
  })
  expect(printed).toBe(Number(await table.getAttribute('aria-rowcount')) - 1)

  for (const { id } of made) await district.get(`manage/gov/delete/${id}`)
})

test('after a save the list stays on its page, and the saved row is marked and in view', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.ubonDistrict)
  const stem = uniqueName('หน้าสอง')
  for (let count = 0; count < 20; count += 1)
    await createAreaRecord(district, gov, '34010900', { GOV_NAME: `${stem} ที่ ${count}` })
  const address = `/manage/gov?tt=09&q=${encodeURIComponent(stem)}&page=2&size=10`
  await openPageAs(page, demoAccounts.ubonDistrict, address)
  const name = `${stem} ที่ 18`
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, gov.titles.edit)
  await form.getByRole('textbox', { name: 'ชื่อหน่วยงาน', exact: true }).fill(`${name} (ใหม่)`)
  await saveForm(form)
  const saved = rowOf(page, `${name} (ใหม่)`)
  await expect(saved).toHaveAttribute('aria-current', 'true')
  await expect(saved).toBeInViewport()
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(10)
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')
})

test('the trash goes to the previous page when its last page becomes empty', async ({ page }) => {
  const district = await openApiCaller(page.request, demoAccounts.ubonDistrict)
  const stem = uniqueName('ในถัง')
  for (let count = 0; count < 11; count += 1) {
    const { id } = await createAreaRecord(district, gov, '34010900', { GOV_NAME: `${stem} ที่ ${count}` })
    await district.get(`manage/gov/delete/${id}`)
  }
  await openPageAs(page, demoAccounts.ubonDistrict, `/manage/gov?q=${encodeURIComponent(stem)}&page=1`)
  await chooseFromListMenu(page, 'ข้อมูลที่ลบ')
  const trash = dialogOf(page, `ข้อมูลที่ลบ: ${gov.titles.name}`)
  await trash.getByRole('button', { name: 'ถัดไป' }).click()
  // The record deleted last comes first.
  await trash.getByRole('button', { name: `กู้คืน ${stem} ที่ 0`, exact: true }).click()
  await expect(trash.getByRole('button', { name: /^กู้คืน/ })).toHaveCount(10)
})
