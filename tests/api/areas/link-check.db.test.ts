/**
 * Who may have the links of integrity items checked, how often, and that the server sends no request to
 * internal addresses.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oit } from '#areas/publications/oit.ts'
import type { LinkNetwork } from '#server/features/links/check-link.ts'
import { linkRoutes } from '#server/features/links/routes.ts'
import { isPublicAddress } from '#server/network/public-address.ts'
import { type Harness, openHarness, type TestOfficial } from '../../harness.ts'

let harness: Harness
let site: Server
let requests = 0
let port = 0
let items = 0

/** `site.test` counts as public; IP addresses are checked as in production. */
const network: LinkNetwork = {
  resolve: async () => ['127.0.0.1'],
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
  timeoutMs: 60_000,
}
const inside: LinkNetwork = { ...network, isPublic: isPublicAddress }

beforeAll(async () => {
  site = createServer(({ url }, response) => {
    requests += 1
    response.writeHead(url === '/alive' ? 200 : 404).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  port = (site.address() as AddressInfo).port
  harness = await openHarness({ linkNetwork: network })
})
afterAll(async () => {
  site.close()
  await harness.close()
})

const addItem = async (by: TestOfficial, url: string, office = '50010000'): Promise<number> => {
  items += 1
  const body = { YEAR: '2560', CODE: `L${items}`, STATUS: '2', TITLE: 'ลิงก์', URL: url, CATM_UKEY: office }
  const added = await by.post(oit.path, body)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return added.body.id
}
const check = (by: TestOfficial, ids: readonly unknown[]) => by.post(`${oit.path}/links`, { IDS: ids })

describe('the link check', () => {
  it('returns a result for each record with a link, and requests each URL once', async () => {
    const district = await harness.signIn('1000000000009')
    const address = `http://site.test:${port}`
    const ids = [
      await addItem(district, `${address}/alive`),
      await addItem(district, `${address}/alive`),
      await addItem(district, `${address}/missing`),
      await addItem(district, 'http://169.254.169.254/latest/meta-data/'),
      await addItem(district, ''),
    ]
    const before = requests
    const { status, body } = await check(district, [...ids, ids[0]])
    expect([status, body.data]).toEqual([
      200,
      [
        { ID: ids[0], RESULT: 'alive', STATUS: 200 },
        { ID: ids[1], RESULT: 'alive', STATUS: 200 },
        { ID: ids[2], RESULT: 'error', STATUS: 404 },
        { ID: ids[3], RESULT: 'not-public', STATUS: null },
      ],
    ])
    // HEAD for the first link, HEAD and GET for the missing one.
    expect(requests - before).toBe(3)
  })

  it('is allowed only to users who may edit the record', async () => {
    const district = await harness.signIn('1000000000017')
    const id = await addItem(district, `http://site.test:${port}/alive`, '50020000')
    const before = requests
    const others = ['1000000000009', '1000000000025', '2000000000007', '3000000000013', '9000000000004']
    for (const pid of others) expect((await check(await harness.signIn(pid), [id])).status, pid).toBe(403)
    expect((await check(harness.nobody(), [id])).status).toBe(401)
    expect(requests).toBe(before)
    expect((await check(await harness.signIn('4000000000003'), [id])).status).toBe(200)
    const { body: deleted } = await district.get(`${oit.path}/delete/${id}`)
    expect(deleted.status).toBe(true)
    expect((await check(district, [id])).status).toBe(404)
  })

  it('rejects long and malformed lists, and returns 429 for too many requests', async () => {
    const province = await harness.signIn('2000000000007')
    const id = await addItem(province, `http://site.test:${port}/alive`, '50000000')
    for (const ids of [[], Array(21).fill(id), 'x', { 0: id }])
      expect((await check(province, ids as unknown[])).body).toMatchObject({ field: 'IDS' })
    for (const ids of [['x'], [-1], [null]]) expect((await check(province, ids)).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 9 }, () => check(province, [id])))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses).toContain(429)
  })

  it('can be switched off, and sends no request to internal addresses', async () => {
    const district = await harness.signIn('1000000000009')
    const id = await addItem(district, `http://site.test:${port}/alive`)
    const before = requests
    const call = async (isOn: boolean) => {
      const [route] = linkRoutes({ clock: Date.now, db: harness.db, isOn, network: inside })
      const scope = { kind: 'district', aa: '5001' } as const
      const actor = { id: 1, name: '', group: 1, catmUkey: '50010000', scope } as const
      const request = { actor, body: { IDS: [id] } } as unknown as Parameters<
        NonNullable<typeof route>['handler']
      >[0]
      return route?.handler(request)
    }
    expect(await call(true)).toEqual({ data: [{ ID: id, RESULT: 'not-public', STATUS: null }] })
    await expect(call(false)).rejects.toMatchObject({ code: 'forbidden-action' })
    expect(requests).toBe(before)
  })
})
