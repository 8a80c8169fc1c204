/** The example of one page uses the API as a developer of a website would, in few lines. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { createShownRecord, setColumns, TEST_DAY } from './public-fixture.ts'

const FILE = new URL('../../../examples/one-page-site/site.mjs', import.meta.url)
type SitePage = (api: string, district: string, words?: string) => Promise<string>

const { harness, administrator } = signedIn({ administrator: 'administrator' }, { clock: () => TEST_DAY })
let url: string
beforeAll(async () => {
  const create = async (key: string, nth: number, values: Record<string, string>) => {
    const area = areas.find((each) => each.key === key) as Area
    const id = await createShownRecord(harness, administrator, area, nth)
    await setColumns(harness, area, id, { ...values, catm_ukey: `'50010200'` })
  }
  await create('otop', 1, { product_name: `'ของแพง'`, product_price: `'12,500'` })
  await create('otop', 2, { product_name: `'ของถูก <b>'`, product_price: `'90'` })
  await create('festival', 3, {
    festival_name: `'งานวัด'`,
    festival_begindate: `'2027-01-20'`,
    festival_enddate: `'2027-01-21'`,
  })
  url = await harness.app.listen({ host: '127.0.0.1', port: 0 })
})

it('sorts products by price, shows the next events of the province, and searches, in fewer than 50 lines', async () => {
  expect(readFileSync(FILE, 'utf8').split('\n').length).toBeLessThan(50)
  const { sitePage } = (await import(FILE.href)) as { sitePage: SitePage }
  const page = await sitePage(url, '5001')
  const at = ['อำเภอเมืองเชียงใหม่', 'งานวัด', '2027-01-20', 'ของถูก &lt;b&gt;', '90 บาท', 'ของแพง'].map((text) =>
    page.indexOf(text),
  )
  expect(at.every((index) => index > 0)).toBe(true)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
  expect(page).toContain('href="tel:')
  expect(await sitePage(url, '5001', 'ไม่มีคำนี้')).not.toContain('ผลการค้นหา')
})
