import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { type Actor, scopeOf } from '#domain/scope.ts'
import { compileGeography } from './compile.ts'
import { makeGeography } from './geography.ts'
import { registerGeographyRoutes } from './routes.ts'

const catmUkey = '50020000'
const official: Actor = { id: 1, name: 'สมชาย', group: 1, catmUkey, scope: scopeOf(1, catmUkey) }
const prefixes = ['/dods/services/public/api', '/or/server/public/api']
const geography = makeGeography([
  ...(await compileGeography()),
  { code: '50020301', th: 'บ้านหลวง', en: 'Ban Luang' },
])

const app = Fastify({ exposeHeadRoutes: false })
app.setErrorHandler((error, _request, reply) =>
  reply.code(error instanceof Refusal ? error.status : 500).send(),
)
const actorOf = ({ headers }: { headers: { authorization?: string | undefined } }) => {
  if (headers.authorization === undefined) throw new Refusal('not-signed-in')
  return official
}
for (const prefix of prefixes) {
  app.register(
    (part, _options, done) => {
      registerGeographyRoutes(part, { geography, actorOf })
      done()
    },
    { prefix },
  )
}

const ask = (path: string, headers: Record<string, string> = { authorization: 'Bearer x' }) =>
  app.inject({ url: `${prefixes[0]}/ccaattmm/${path}`, headers })

const calls = [
  'listCC',
  'listCC/dept',
  'listCC/level',
  'listCCWithGroup',
  'listAA/50',
  'listAAWithGroup/50',
  'listTT/50/02',
  'listMM/50/02/03',
  'subDistrict/50/02/03',
  'nearest?lat=18.37&long=98.67',
]

describe('the lookup calls', () => {
  it.each(calls)('answer under both prefixes: %s', async (path) => {
    const [first, second] = await Promise.all(
      prefixes.map((prefix) =>
        app.inject({ url: `${prefix}/ccaattmm/${path}`, headers: { authorization: 'Bearer x' } }),
      ),
    )
    expect(first!.statusCode).toBe(200)
    expect(first!.json().isFound).toBe(true)
    expect(first!.json().data).not.toEqual([])
    expect(second!.json()).toEqual(first!.json())
  })

  it.each(calls)('serve nobody who is not signed in: %s', async (path) => {
    expect((await ask(path, {})).statusCode).toBe(401)
  })

  it('follow the scope of who asks', async () => {
    expect((await ask('listCCWithGroup')).json().data).toEqual([{ cc_code: '50', cc_desc: 'เชียงใหม่' }])
    expect((await ask('listAAWithGroup/50')).json().data).toEqual([{ aa_code: '02', aa_desc: 'จอมทอง' }])
    expect((await ask('listCC/level')).json().data[0].cc_code).toBe('10')
  })

  it.each([
    'listAA/๕๐',
    'listAA/5',
    'listAA/5001',
    'listTT/50/%00',
    'listMM/50/02/99',
    'nearest',
    'nearest?lat=&long=',
    'nearest?lat=18.37&lat=18&long=98.67',
    'nearest?lat=1e1&long=0x62',
    'nearest?lat=Infinity&long=NaN',
  ])('find nothing where nothing is, and say so with 200: %s', async (path) => {
    const answer = await ask(encodeURI(path).replaceAll('%25', '%'))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ isFound: false, data: [] })
  })
})
