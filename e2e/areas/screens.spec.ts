/** Every screen and every tab that shows an area opens its list. */
import type { Page } from '@playwright/test'
import { areasByRoute } from '#areas/by-route.ts'
import { occupation } from '#areas/economy/occupation.ts'
import { officeScreens } from '#areas/office-screens.ts'
import type { Area } from '#domain/area/area.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { openPageAs, navigateTo } from '../api-caller.ts'

const tabs = [
  ...officeScreens.flatMap(({ route, office, tabs }) =>
    tabs.map((area) => ({ area, path: `${route}?cc=50${office === 'district' ? '&aa=01' : ''}` })),
  ),
  { area: occupation, path: '/agriculture?cc=50' },
]

test('every screen of an area shows its list', async ({ page }) => {
  test.slow()
  await openPageAs(page, demoAccounts.superAdministrator, '/menu')
  for (const [route, loadArea] of Object.entries(areasByRoute))
    await test.step(route, async () => {
      await navigateTo(page, `${route}?cc=50&page=1`)
      await expectList(page, await loadArea())
    })
})

test('every tab of an area shows its list', async ({ page }) => {
  test.slow()
  await openPageAs(page, demoAccounts.superAdministrator, '/menu')
  for (const { path, area } of tabs)
    await test.step(`${path}, ${area.key}`, async () => {
      await navigateTo(page, `${path}&page=1&tab=${area.key}`)
      await expect(page.getByRole('tab', { selected: true })).toBeVisible()
      await expectList(page, area)
    })
})

/** Either the table or the cards of the records, or the sentence that there are none. */
async function expectList(page: Page, area: Area): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  const cards = page.getByRole('list', { name: area.titles.page, exact: true })
  const records = page.getByRole('table').or(cards)
  await expect(records.or(page.getByText(area.titles.empty)).first()).toBeVisible()
}
