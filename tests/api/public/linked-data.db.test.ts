/** Structured data of records, and the catalogue of open data. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { schemaTypeOf } from '#areas/schema-org.ts'
import { hasOpenData } from '#domain/public/public-fields.ts'
import { publicArea } from '#server/public/public-areas.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { callPublic, createShownRecord, hidingValues, setColumns, TEST_DAY } from './public-fixture.ts'

const { harness, administrator } = signedIn({ administrator: 'administrator' }, { clock: () => TEST_DAY })

const typed = areas.filter((area) => publicArea(area) && schemaTypeOf(area.key))

/** The structured data of each area, in Thai and English. */
const answers = new Map<string, Record<string, unknown>[]>()

describe('structured data', () => {
  it.each(typed.map((area) => [area.key, area] as const))('of %s', async (key, area) => {
    const id = await createShownRecord(harness, administrator, area, 1)
    const path = `/areas/${key}/records/${id}/schema.jsonld`
    const page = 'https://site.example/{area}/{id}'
    const { status, text, type } = await callPublic(harness, `${path}?page=${encodeURIComponent(page)}`)
    expect(status, text).toBe(200)
    expect(type).toContain('application/ld+json')
    const data = JSON.parse(text)
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': schemaTypeOf(key),
    })
    expect(data['@id']).toMatch(/^https?:\/\/[^/]+\/public\/v1\//)
    expect(data.url).toBe(`https://site.example/${key}/${id}`)
    expect(data.name).not.toBe('')
    answers.set(key, [data, JSON.parse((await callPublic(harness, `${path}?language=en`)).text)])
    if (['NewsArticle', 'FAQPage'].includes(data['@type'])) expect(data.license).toContain('creativecommons')
    expect(text).not.toMatch(/:null|:""|:\[\]/)
    expect((await callPublic(harness, `${path}?language=de`)).status).toBe(400)
    const hidden = hidingValues(area, '50010100').deleted ?? {}
    await setColumns(harness, area, id, hidden)
    expect((await callPublic(harness, path)).status).toBe(404)
  })

  it('has only properties that schema.org gives its type', async () => {
    const lines = [...answers].flatMap(([key, languages]) =>
      languages.map(
        (data, at) => `export const ${key}${at}: T.WithContext<T.${data['@type']}> = ${JSON.stringify(data)}`,
      ),
    )
    expect(lines).toHaveLength(2 * typed.length)
    const folder = await mkdtemp(join(tmpdir(), 'schema-org-'))
    const { resolve } = createRequire(import.meta.url)
    const types = JSON.stringify(resolve('schema-dts'))
    await writeFile(join(folder, 'data.ts'), [`import type * as T from ${types}`, ...lines].join('\n'))
    const compiler = join(dirname(resolve('typescript/package.json')), 'bin/tsc')
    const strict = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext', '--types', '']
    await promisify(execFile)(process.execPath, [compiler, ...strict, 'data.ts'], { cwd: folder }).catch(
      ({ stdout }) => expect(stdout).toBe(''),
    )
    await rm(folder, { recursive: true })
  })

  it('is not for areas without a type', async () => {
    const poll = areas.find(({ key }) => key === 'poll')
    if (poll === undefined) throw new Error('no area poll')
    const id = await createShownRecord(harness, administrator, poll, 1)
    expect((await callPublic(harness, `/areas/poll/records/${id}/schema.jsonld`)).status).toBe(404)
  })
})

describe('the catalogue of open data', () => {
  it('has a dataset for each area with a table, whose files answer', async () => {
    const { text } = await callPublic(harness, '/catalog.jsonld?place=5001')
    const catalogue = JSON.parse(text)
    expect(catalogue['@type']).toBe('dcat:Catalog')
    const open = areas.filter((area) => publicArea(area) && hasOpenData(area))
    expect(catalogue['dcat:dataset']).toHaveLength(open.length)
    const [first] = catalogue['dcat:dataset']
    for (const file of first['dcat:distribution']) {
      const url = new URL(file['dcat:downloadURL']['@id'])
      expect((await callPublic(harness, url.pathname.slice(PUBLIC_PREFIX.length) + url.search)).status).toBe(
        200,
      )
    }
  })

  it('is not for a place that does not exist', async () => {
    expect((await callPublic(harness, '/catalog.jsonld?place=9898')).status).toBe(404)
    expect((await callPublic(harness, '/catalog.jsonld?place=x')).status).toBe(400)
  })
})

describe('the outlines of places', () => {
  const outline = async (code: string) => {
    const { status, text, type } = await callPublic(harness, `/places/${code}/outline.geojson`)
    return { status, type, json: status === 200 ? JSON.parse(text) : undefined }
  }

  it('are closed rings of a district with its sub-districts, and of a province with its districts', async () => {
    const { json, type } = await outline('5001')
    expect(type).toContain('application/geo+json')
    const codes: string[] = json.features.map(({ id }: { id: string }) => id)
    expect(codes[0]).toBe('5001')
    expect(codes.length).toBeGreaterThan(10)
    expect(json.features[0].properties).toMatchObject({ th: 'เมืองเชียงใหม่', level: 'district' })
    const rings = json.features.flatMap(
      ({ geometry }: { geometry: { type: string; coordinates: unknown[] } }) =>
        geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
    )
    for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0])
    const province = await outline('50')
    expect(province.json.features.map(({ id }: { id: string }) => id.length)).toContain(2)
    expect(province.json.features.length).toBeGreaterThan(20)
  })

  it('are not known of a village, nor of a place that does not exist', async () => {
    for (const code of ['500101', '50010101', '9898', 'x'])
      expect((await outline(code)).status, code).toBe(404)
  })
})
