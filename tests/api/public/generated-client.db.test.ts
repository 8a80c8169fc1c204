/** Clients that openapi-typescript and orval make of the public document: they compile strictly, and run. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypes from 'openapi-typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { otop } from '#areas/economy/otop.ts'
import { news } from '#areas/publications/news.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { type Harness, openHarness } from '../../harness.ts'
import { callPublic, createShownRecord, setColumns, TEST_DAY } from './public-fixture.ts'

let harness: Harness
let folder: string
beforeAll(async () => {
  harness = await openHarness({ clock: () => TEST_DAY })
  folder = await mkdtemp(join(tmpdir(), 'public-client-'))
  const administrator = await harness.signIn('4000000000003')
  await createShownRecord(harness, administrator, news, 1)
  for (const [nth, price] of [300, 100, 200].entries())
    await setColumns(harness, otop, await createShownRecord(harness, administrator, otop, nth + 1), {
      product_price: `'${price}'`,
    })
})
afterAll(async () => {
  await harness.close()
  await rm(folder, { recursive: true })
})

/** What a contractor writes with the types of openapi-typescript: no cast, no `any`. */
const WITH_TYPES = `
import type { components, paths } from './types.js'

type Json<Path extends keyof paths> = paths[Path]['get'] extends {
  responses: { 200: { content: { 'application/json': infer Answer } } }
} ? Answer : never
type Area = components['schemas']['areaKey']
type Data = NonNullable<components['schemas']['partData']>

const numberOf = (data: Data | null | undefined): number => (data?.type === 'number' ? data.value : Number.NaN)

export async function run(server: string) {
  const ask = async <Path extends keyof paths>(_path: Path, address: string): Promise<Json<Path>> =>
    (await fetch(server + address)).json() as Promise<Json<Path>>
  const area: Area = 'otop'
  const { records } = await ask('/areas/{area}/records', \`/areas/\${area}/records?sort=productPrice\`)
  const { content, place } = await ask('/districts/{code}', '/districts/5001')
  const { areas } = await ask('/areas', '/areas')
  return {
    prices: records.map(({ th }) => numberOf(th?.parts.find(({ role }) => role === 'price')?.data)),
    news: content['news']?.records.length ?? 0,
    district: place.en,
    keys: areas.map(({ key }): Area => key),
  }
}

const wrong = 'staff'
// @ts-expect-error Areas that the public may not read are no keys.
export const refused: Area = wrong
`

/** The same with the functions that orval makes. */
const WITH_FUNCTIONS = `
import * as api from './functions.js'

const numberOf = (data: api.PartData | null | undefined): number =>
  data?.type === 'number' ? data.value : Number.NaN

export async function run() {
  const products = await api.listRecords('otop', { sort: 'productPrice' })
  const district = await api.getDistrict('5001')
  const areas = await api.listAreas()
  const refused = await api.searchRecords({ q: '' })
  if (products.status !== 200 || district.status !== 200 || areas.status !== 200 || refused.status !== 400)
    throw new Error('another answer')
  return {
    prices: products.data.records.map(({ th }) => numberOf(th?.parts.find(({ role }) => role === 'price')?.data)),
    news: district.data.content['news']?.records.length ?? 0,
    district: district.data.place.en,
    keys: areas.data.areas.map(({ key }): api.AreaKey => key),
    refused: refused.data.code,
  }
}
`

/** What programs know without importing it. */
const UTILITIES = [
  'Record',
  'Partial',
  'Required',
  'Readonly',
  'Pick',
  'Omit',
  'Extract',
  'Exclude',
  'Awaited',
]
const TAKEN = new Set([...UTILITIES, ...Object.getOwnPropertyNames(globalThis)])

const run = promisify(execFile)
const programOf = (name: string, path: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), path)

it('of two generators compiles under TypeScript strict, and reads typed values from the server', async () => {
  const server = (await harness.app.listen({ port: 0, host: '127.0.0.1' })) + PUBLIC_PREFIX
  const { text } = await callPublic(harness, '/openapi.json')
  const config = {
    api: {
      input: './api.json',
      output: { target: './functions.ts', client: 'fetch', mode: 'single', baseUrl: server },
    },
  }
  const files = {
    'api.json': text,
    'types.ts': await openapiTypes(JSON.parse(text)),
    'with-types.ts': WITH_TYPES,
    'with-functions.ts': WITH_FUNCTIONS,
    'orval.config.mjs': `export default ${JSON.stringify(config)}`,
    'package.json': '{ "type": "module" }',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const orval = programOf('orval', 'dist/bin/orval.mjs')
  await run(process.execPath, [orval, '--config', 'orval.config.mjs'], { cwd: folder })
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--noPropertyAccessFromIndexSignature']
  const target = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom', '--types', '']
  const compiler = programOf('typescript', 'bin/tsc')
  const compile = [compiler, ...strict, ...target, 'with-types.ts', 'with-functions.ts']
  await run(process.execPath, compile, { cwd: folder }).catch(({ stdout }) => expect(stdout).toBe(''))

  const keys = JSON.parse(text).components.schemas.areaKey.enum
  for (const name of ['with-types.js', 'with-functions.js']) {
    const client = await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)
    expect(await client.run(server)).toMatchObject({ prices: [100, 200, 300], news: 1, keys })
  }
})

it('has functions with short names, and no type with the name of one of TypeScript', async () => {
  const functions = await readFile(join(folder, 'functions.ts'), 'utf8')
  const named = (kind: string) =>
    [...functions.matchAll(new RegExp(`^export ${kind} (\\w+)`, 'gm'))].map(([, name = '']) => name)
  const calls = named('const').filter((name) => /^[a-z]/.test(name) && !name.endsWith('Url'))
  expect(calls).toContain('getRecordsCsv')
  for (const name of calls) expect(name).toMatch(/^(get|list|search)[A-Z][A-Za-z]{2,18}$/)
  const types = [...named('(?:type|interface)'), ...named('const')]
  expect(types).toContain('PublicRecord')
  for (const name of types) expect(TAKEN.has(name), name).toBe(false)
})

it('comes from a document without a fault by the strict rules of a linter', async () => {
  const { text: source } = await callPublic(harness, '/openapi.json')
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source, absoluteRef: join(folder, 'openapi.json'), config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

it('says of each operation its tag, and gives an example of each parameter that a program writes', async () => {
  const document = JSON.parse((await callPublic(harness, '/openapi.json')).text)
  expect(document.security).toEqual([])
  expect(document.info).toMatchObject({ license: { name: expect.any(String) }, contact: expect.any(Object) })
  const tags = document.tags.map(({ name }: { name: string }) => name)
  for (const { name, description } of document.tags) expect(description.length, name).toBeGreaterThan(30)
  expect(document.info.description.length).toBeLessThan(500)
  const ids = new Set<string>()
  for (const [path, { get }] of Object.entries<{ get: Record<string, never> }>(document.paths)) {
    const {
      operationId,
      tags: own,
      parameters,
    } = get as unknown as {
      operationId: string
      tags: string[]
      parameters: { name: string; example?: unknown }[]
    }
    ids.add(operationId)
    expect(tags, path).toContain(own[0])
    for (const { name, example } of parameters)
      if (!['sha256', 'cursor', 'withTotal', 'kind'].includes(name))
        expect(example, `${path} ${name}`).toBeDefined()
  }
  expect(ids.size).toBe(Object.keys(document.paths).length)
})
