/** A browser that blocks its storage, or has parts missing: the work goes on with what it has. */
import type { Page } from '@playwright/test'
import { landmark } from '#areas/district/landmark.ts'
import { goOffline, goOnline } from '../connection.ts'
import { expect, signInThroughForm, test } from '../fixtures.ts'
import { dialogOf, openUserMenu, saveForm } from '../forms.ts'
import { navigateTo, uniqueName } from '../api-caller.ts'
import { fillNewLandmark, outboxOfficial } from '../outbox/outbox.ts'

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

/** Each throws as a browser with blocked data does. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    window.BroadcastChannel = class {
      constructor() {
        refuse()
      }
    } as unknown as typeof BroadcastChannel
    navigator.locks.request = () => Promise.reject(new DOMException('', 'SecurityError'))
    navigator.storage.persist = refuse
  })

/** Nothing is there, as in the browser of another app, on a page without TLS. */
const removeStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of [
      'localStorage',
      'sessionStorage',
      'indexedDB',
      'caches',
      'BroadcastChannel',
      'matchMedia',
    ])
      Object.defineProperty(window, name, { value: undefined })
    for (const name of ['locks', 'storage', 'serviceWorker', 'clipboard', 'geolocation'])
      Object.defineProperty(navigator, name, { value: undefined })
    Object.defineProperty(crypto, 'randomUUID', { value: undefined })
  })

for (const [what, prepare] of [
  ['blocks its storage', blockStorage],
  ['has no storage, channels and locks', removeStorage],
] as const) {
  test(`in a browser that ${what}, an official signs in, saves and signs out`, async ({ page }) => {
    await prepare(page)
    await page.goto('/')
    await expect(page.getByText('เบราว์เซอร์นี้ไม่อนุญาตให้เก็บข้อมูลของเว็บไซต์')).toBeVisible()
    await signInThroughForm(page, outboxOfficial)
    await navigateTo(page, landmark.route ?? '')
    const form = await fillNewLandmark(page, uniqueName('เก็บในเครื่องไม่ได้'))
    await goOffline(page)
    await form.getByRole('button', { name: 'บันทึก', exact: true }).click()
    // It does not say that the input is on the device.
    await expect(form.getByRole('alert')).toContainText('ขาดการเชื่อมต่ออินเทอร์เน็ต กรุณาตรวจสอบ')
    await form.getByRole('button', { name: 'เก็บไว้รอส่ง' }).click()
    await expect(form.getByRole('alert')).toContainText('เบราว์เซอร์ไม่อนุญาตให้เก็บข้อมูล')
    await goOnline(page)
    await saveForm(form)
    await openUserMenu(page)
    await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click()
    await dialogOf(page, 'ออกจากระบบ').getByRole('button', { name: 'ตกลง' }).click()
    await expect(page.getByRole('heading', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  })
}
