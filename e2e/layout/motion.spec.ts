/** What moves: dialogs, toasts, the saved row and another view; not where a device asks for less. */
import type { Page } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { createAreaRecord, openPageAs, openApiCaller } from '../api-caller.ts'
import { demoAccounts, expect, test } from '../fixtures.ts'
import { clickRowAction, dialogOf, fillIn, saveForm } from '../forms.ts'

/** Collects the names of the animations that start in the page. */
async function watchAnimations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const started = new Set<string>()
    Reflect.set(window, 'started', started)
    document.addEventListener('animationstart', ({ animationName }) => started.add(animationName))
  })
  return () => page.evaluate(() => [...(Reflect.get(window, 'started') as Set<string>)])
}

/** Saves a record, and shows the list as a map and again as rows with two presses at once. */
async function saveAndSwitch(page: Page): Promise<void> {
  const caller = await openApiCaller(page.request, demoAccounts.chomThongDistrict)
  const point = { GOV_LAT: '18.4171', GOV_LONG: '98.6767' }
  const { name } = await createAreaRecord(caller, gov, '50020300', point)
  await openPageAs(page, demoAccounts.chomThongDistrict, `${gov.route}?q=${encodeURIComponent(name)}&page=1`)
  await clickRowAction(page, 'แก้ไข', name)
  const form = dialogOf(page, 'แก้ไขหน่วยงาน')
  await fillIn(form, [{ label: 'ถนน', text: 'ถนนใหม่' }])
  await saveForm(form)
  const map = page.getByRole('group', { name: 'แผนที่หน่วยงาน' })
  await page.getByRole('button', { name: 'แสดงเป็นแผนที่' }).click()
  await expect(map).toBeVisible()
  await page.getByRole('button', { name: 'แสดงเป็นรายการ' }).click()
  await expect(map).toBeHidden()
}

test.describe('on a device with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('dialogs and toasts arrive, the saved row fades from amber, and views cross-fade', async ({
    page,
  }) => {
    const started = await watchAnimations(page)
    await saveAndSwitch(page)
    expect(await started()).toEqual(
      expect.arrayContaining(['arrive', 'settle', expect.stringMatching(/view-transition/)]),
    )
  })
})

test('nothing moves on a device that asks for less motion', async ({ page }) => {
  const started = await watchAnimations(page)
  await saveAndSwitch(page)
  expect((await started()).filter((name) => !/turn|appear/.test(name))).toEqual([])
})
