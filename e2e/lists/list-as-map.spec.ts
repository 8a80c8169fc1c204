/** A list with coordinates as a map. */
import type { Locator } from '@playwright/test'
import { gov } from '#areas/district/gov.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { createAreaRecord, navigateTo, openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'

/** The most points and groups that a map draws at the same time. */
const MOST_DRAWN = 300

const MANY = Array.from({ length: 5000 }, (_, at) => ({
  ...{ ID: String(at + 1), NAME: `หน่วยงานที่ ${at + 1}`, FIND: '', KIND: at % 3 ? 'รัฐ' : 'เอกชน' },
  ...{ CATM_UKEY: '50010100', LAT: 18.66 + (at % 71) * 0.003, LONG: 98.85 + Math.floor(at / 71) * 0.003 },
}))

/** An element is within the frame of another. */
async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  const box = async (of: Locator) => (await of.boundingBox()) ?? { x: Number.NaN, y: 0, width: 0, height: 0 }
  await expect(async () => {
    const [within, frame] = [await box(inner), await box(outer)]
    expect(within.x).toBeGreaterThanOrEqual(frame.x)
    expect(within.y).toBeGreaterThanOrEqual(frame.y)
    expect(within.x + within.width).toBeLessThanOrEqual(frame.x + frame.width)
    expect(within.y + within.height).toBeLessThanOrEqual(frame.y + frame.height)
  }).toPass()
}

test('a list is shown as a map with its filters, and groups of points open to single records', async ({
  page,
}) => {
  const district = await openApiCaller(page.request, demoAccounts.chiangMaiDistrict)
  const word = uniqueName('สำนักงาน')
  // Three near each other; two of them stay one group at a closer zoom.
  for (const [at, GOV_LAT] of ['18.7801', '18.7802', '18.7851'].entries()) {
    const point = { GOV_LAT, GOV_LONG: '98.9801' }
    await createAreaRecord(district, gov, '50010100', { GOV_NAME: `${word} ${at}`, ...point })
  }
  await openPageAs(page, demoAccounts.chiangMaiDistrict, `${gov.route}?q=${encodeURIComponent(word)}&page=1`)
  await page.getByRole('button', { name: 'แสดงเป็นแผนที่' }).click()
  await expect(page).toHaveURL(/[?&]q=.+view=map/)
  const map = page.getByRole('group', { name: 'แผนที่หน่วยงาน' })
  await expect(map).toBeVisible()
  await expect(page.getByText(/รายการที่มีพิกัด$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /CC BY-IGO/ })).toBeVisible()
  await expectAccessible(page)

  // By keyboard: a group of points opens, and a record is shown beside its point. Esc returns to the point.
  const single = map.locator('button[aria-haspopup=dialog]')
  await map.getByRole('button', { name: '3 รายการในบริเวณนี้' }).press('Enter')
  await expect(map.getByRole('button', { name: '2 รายการในบริเวณนี้' })).toBeVisible()
  const name = (await single.first().getAttribute('aria-label')) ?? ''
  const card = map.getByRole('dialog', { name })
  await single.first().press('Enter')
  await expect(card).toBeFocused()
  await expect(card.getByRole('button', { name: 'แก้ไข' })).toBeVisible()
  await expectInside(card, map)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(single.first()).toBeFocused()

  // By mouse, and on the screen of a phone. A press beside it closes it; the record opens over the same map.
  const address = page.url()
  await single.first().click()
  await expectInside(card, map)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectInside(card, map)
  await map.click({ position: { x: 5, y: 5 } })
  await expect(card).toHaveCount(0)
  await page.setViewportSize({ width: 1366, height: 768 })
  await single.first().click()
  await card.getByRole('button', { name: 'เปิด' }).click()
  const view = page.locator('[role=dialog][data-modal-content]')
  await expect(view).toContainText(name)
  await view.getByRole('button', { name: 'ปิด', exact: true }).first().click()
  await expect(view).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(card.getByRole('button', { name: 'เปิด' })).toBeFocused()

  // Two records in one place are listed.
  const inOnePlace = MANY.slice(0, 2).map((row) => ({ ...row, LAT: 18.79, LONG: 98.98 }))
  await page.route(`**/${gov.path}/points`, (route) =>
    route.fulfill({ json: { isFound: true, data: inOnePlace, total: 2 } }),
  )
  await navigateTo(page, `${gov.route}?page=1&q=2&view=map`)
  await map.getByRole('button', { name: '2 รายการในบริเวณนี้' }).click()
  await expect(map.getByRole('dialog').getByRole('link')).toHaveText(inOnePlace.map(({ NAME }) => NAME))

  // 5,000 points are drawn as few groups, which keeps the map smooth (decision 69 has the figures).
  await page.unroute(`**/${gov.path}/points`)
  await page.route(`**/${gov.path}/points`, (route) =>
    route.fulfill({ json: { isFound: true, data: MANY, total: MANY.length } }),
  )
  await navigateTo(page, `${gov.route}?page=1&q=5000&view=map`)
  await expect(page.getByText('5,000 รายการที่มีพิกัด')).toBeVisible()
  for (const button of ['ขยายแผนที่', 'ขยายแผนที่', 'ย่อแผนที่', 'แสดงพื้นที่ทั้งหมด']) {
    await page.getByRole('button', { name: button }).click()
    expect(await map.getByRole('button').count()).toBeLessThan(MOST_DRAWN)
  }
  const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 80, { steps: 10 })
  await page.mouse.up()
  await expect.poll(() => map.getByRole('button').count()).toBeLessThan(MOST_DRAWN)

  // Pinching with two fingers, which may be on groups, separates them.
  const countsOf = () => map.getByRole('button').allTextContents()
  const before = await countsOf()
  const touch = await page.context().newCDPSession(page)
  const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const fingers = (apart: number) => [x - apart, x + apart].map((at, id) => ({ x: at, y, id }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(80) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(160) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const largest = (counts: string[]) => Math.max(...counts.map(Number))
  await expect.poll(async () => largest(await countsOf())).toBeLessThan(largest(before))
})
