import { describe, expect, it } from 'vitest'
import { type Actor, scopeOf } from '#domain/permissions/scope.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { geographyRoutes } from './routes.ts'
import { readBuiltInPlaces } from './places-file.ts'
import { makeGeography } from './geography.ts'

const catmUkey = '50020000'
const actor: Actor = { id: 1, name: 'สมชาย', group: 1, catmUkey, scope: scopeOf(1, catmUkey) }
const geography = makeGeography([
  ...readBuiltInPlaces().places,
  { code: '50020301', th: 'บ้านหลวง', en: 'Ban Luang' },
])
const calls = geographyRoutes(geography)

const ask = (path: string, params: Record<string, string>) => {
  const call = calls.find((each) => each.path === `ccaattmm/${path}`)
  const request: RouteRequest = {
    actor,
    sessionId: '',
    address: '',
    requestId: '',
    params,
    query: {},
    body: {},
    files: [],
  }
  return call?.handler(request) as Promise<{ isFound: boolean; data: Record<string, unknown>[] }>
}

describe('the lookup routes', () => {
  it('require a session, and exist under both prefixes', () => {
    for (const { rule, alsoUnderOr } of calls)
      expect({ rule, alsoUnderOr }).toEqual({ rule: { signedIn: true }, alsoUnderOr: true })
  })

  it('all return data for existing places', async () => {
    const params = { cc: '50', aa: '02', tt: '03', catm: '50020300', lat: '18.37', long: '98.67' }
    for (const { path } of calls)
      expect((await ask(path.replace('ccaattmm/', ''), params)).isFound, path).toBe(true)
  })

  it('filter by the scope of the user', async () => {
    expect((await ask('listCCWithGroup', {})).data).toEqual([{ cc_code: '50', cc_desc: 'เชียงใหม่' }])
    expect((await ask('listAAWithGroup/:cc', { cc: '50' })).data).toEqual([
      { aa_code: '02', aa_desc: 'จอมทอง' },
    ])
  })

  it('return nothing for an invalid code', async () => {
    expect(await ask('listAA/:cc', { cc: "5'" })).toEqual({ isFound: false, data: [] })
  })
})
