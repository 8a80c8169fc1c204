/** A list with coordinates as a map. */
import { gov } from '#areas/district/gov.ts'
import { demoAccounts, expect, expectAccessible, test } from '../fixtures.ts'
import { createAreaRecord, navigateTo, openApiCaller, openPageAs, uniqueName } from '../api-caller.ts'

/** The most points and groups that a map draws at the same time. */
const MOST_DRAWN = 300

const MANY = Array.from({ length: 5000 }, (_, at) => ({
  ...{ ID: String(at + 1), NAME: `หน่วยงานที่ ${at + 1}`, FIND: '', KIND: at % 3 ? 'รัฐ' : 'เอกชน' },
  ...{ CATM_UKEY: '50010100', LAT: 18.66 + (at % 71) * 0.003, LONG: 98.85 + Math.floor(at / 71) * 0.003 },
}))

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

  // By keyboard: a group of points opens, and one record is selected.
  const single = map.locator('button[aria-pressed]')
  await map.getByRole('button', { name: '3 รายการในบริเวณนี้' }).press('Enter')
  await expect(map.getByRole('button', { name: '2 รายการในบริเวณนี้' })).toBeVisible()
  const name = (await single.first().getAttribute('aria-label')) ?? ''
  await single.first().press('Enter')
  await page.getByRole('status').getByRole('link', { name }).click()
  await expect(page.getByRole('dialog')).toContainText(name)
  await page.goBack()
  await expect(map).toBeVisible()

  // 5,000 points are drawn as few groups, which keeps the map smooth (decision 71 has the figures).
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
