/** What the browser has to load, in transferred bytes (issue 2, "Speed to reach"). */
import { demoAccounts, demoPassword, expect, test } from '../fixtures.ts'
import { type Loaded, loadedBytes as sum, loadsOf } from '../loads.ts'

const kB = 1000

const describeLoads = (loads: Loaded[]) =>
  loads.map(({ url, bytes }) => `${new URL(url).pathname} ${bytes}`).join('\n')

test('the sign-in screen needs under 95 kB of compressed JavaScript', async ({ page }) => {
  const loads = await loadsOf(page)
  await page.goto('/')
  await page.getByRole('heading', { name: 'เข้าสู่ระบบ' }).waitFor()
  await page.waitForLoadState('networkidle')
  const scripts = loads.filter(({ type }) => type === 'Script')
  expect(scripts.length).toBeGreaterThan(0)
  expect(sum(scripts), describeLoads(scripts)).toBeLessThan(95 * kB)
})

test('the first list needs under 220 kB of JavaScript with an empty cache, and loads no file twice', async ({
  page,
}) => {
  const loads = await loadsOf(page)
  await page.goto('/manage/gov')
  await page.getByLabel('เลขประจำตัวประชาชน').fill(demoAccounts.chiangMaiDistrict)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await page.getByRole('table').waitFor()
  await page.waitForLoadState('networkidle')
  // This includes the dialogs, which load after the list.
  const scripts = loads.filter(({ type }) => type === 'Script')
  expect(sum(scripts), describeLoads(scripts)).toBeLessThan(220 * kB)
  // The pictures of the rows have a limit of their own.
  const pictures = loads.filter(({ type }) => type === 'Image')
  const others = loads.filter(({ type }) => type !== 'Image')
  expect(sum(others), describeLoads(others)).toBeLessThan(330 * kB)
  expect(sum(pictures), describeLoads(pictures)).toBeLessThan(100 * kB)

  const paths = loads.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/assets/'))
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

test('a second visit takes the files of the web app from the cache', async ({ page }) => {
  const first = await loadsOf(page)
  await page.goto('/')
  await page.getByRole('heading', { name: 'เข้าสู่ระบบ' }).waitFor()
  await page.waitForLoadState('networkidle')
  const second = await loadsOf(page)
  await page.goto('/menu')
  await page.getByRole('heading', { name: 'เข้าสู่ระบบ' }).waitFor()
  // A busy browser may request the last of them later; then they load for the first time.
  const had = new Set(first.map(({ url }) => url))
  const again = second.filter(({ url }) => url.includes('/assets/') && had.has(url))
  expect(again.length).toBeGreaterThan(0)
  expect(sum(again), describeLoads(again)).toBe(0)
})
