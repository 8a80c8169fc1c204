/**
 * Every area, every reason for hiding a record, every request: with a hidden record every answer equals, byte
 * for byte, the answer without the record, including its ETag and Last-Modified.
 */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { SITES } from '#domain/public/public-page.ts'
import { siteFlags } from '#domain/public/public-visibility.ts'
import { columnOf } from '#server/engine/table.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import {
  callPublic,
  createShownRecord,
  hidingValues,
  ownSiteOf,
  type PublicAnswer,
  publicPageOf,
  setColumns,
  settled,
  shownValues,
  TEST_DAY,
} from './public-fixture.ts'
import { type MatrixCall, matrixCalls, type OpenApiPaths, type ShownRecord } from './public-matrix-calls.ts'

const TEXT_KINDS = ['text', 'longText', 'english', 'phone', 'web', 'email']
const publicAreas = areas.filter(({ publicPage }) => publicPage !== undefined)

const { harness, administrator } = signedIn({ administrator: 'administrator' }, { clock: () => TEST_DAY })

const call = (path: string, headers: Record<string, string> = {}) => callPublic(harness, path, headers)

let paths: OpenApiPaths
beforeAll(async () => {
  paths = JSON.parse((await call('/openapi.json')).text).paths
})

async function answersOf(calls: readonly MatrixCall[]): Promise<Record<string, PublicAnswer>> {
  const answers: Record<string, PublicAnswer> = {}
  for (const { path } of calls) {
    answers[path] = await call(path)
    // Follows the pages after a short one, to the end.
    for (let next = nextOf(answers[path]); path.endsWith('limit=1') && next !== undefined; ) {
      const page = await call(next)
      answers[next] = page
      next = nextOf(page)
    }
  }
  return answers
}

function nextOf({ type, text }: PublicAnswer): string | undefined {
  const next = type.includes('json') ? JSON.parse(text).next : undefined
  return next?.slice(PUBLIC_PREFIX.length)
}

describe.each(publicAreas.map((area) => [area.key, area] as const))('%s', (_key, area) => {
  it('answers every request as if a hidden record did not exist', async () => {
    const other = await createShownRecord(harness, administrator, area, 1)
    const since = new URL(JSON.parse((await call('/changes')).text).next, 'https://x').searchParams.get(
      'since',
    )
    const id = await createShownRecord(harness, administrator, area, 2)
    const own = `/areas/${area.key}/records/${id}`
    const shown = await call(own)
    expect(shown.status, shown.text).toBe(200)
    const record: ShownRecord = { ...JSON.parse(shown.text), since }
    await settled(harness.db)
    expect(record.levels.length).toBeGreaterThan(0)
    const pictures = record.pictures.flatMap(({ sizes }) =>
      sizes.map(({ url }) => url.slice(PUBLIC_PREFIX.length)),
    )
    const hasPictures = area.gallery !== undefined || area.pictures.some((slot) => !slot.private)
    expect(pictures.length > 0).toBe(hasPictures)
    const tags: Record<string, string> = { [own]: shown.etag }
    expect(record.documents.length > 0).toBe(Boolean(area.documents && !area.documents.private))
    for (const file of [...pictures, ...record.documents.map(({ url }) => url.slice(PUBLIC_PREFIX.length))]) {
      const { status, etag } = await call(file)
      expect(status, file).toBe(200)
      tags[file] = etag
    }
    const calls = matrixCalls(paths, area, record)
    const withRecord = await answersOf(calls)

    const reasons = hidingValues(area, record.place.code)
    await setColumns(harness, area, id, reasons.deleted ?? {})
    const without = await answersOf(calls)
    for (const { path, finds } of calls)
      if (finds) expect(without[path]?.text, `${path} finds the record`).not.toBe(withRecord[path]?.text)
    const unknown = await call(`/areas/${area.key}/records/999999999`)
    expect(unknown.status).toBe(404)
    for (const [reason, values] of Object.entries(reasons)) {
      await setColumns(harness, area, id, { ...shownValues(area), ...values })
      expect(await answersOf(calls), `${area.key}: ${reason}`).toEqual(without)
      for (const [path, etag] of Object.entries(tags)) {
        expect(await call(path), `${area.key}: ${reason}`).toEqual(unknown)
        expect(await call(path, { 'if-none-match': etag }), `${area.key}: ${reason}`).toEqual(unknown)
        const head = await harness.app.inject({ method: 'HEAD', url: PUBLIC_PREFIX + path })
        expect([head.statusCode, head.body, head.headers.etag]).toEqual([404, '', undefined])
      }
      // A stored copy of the answer that showed the record is not revalidated.
      const [list = ''] = calls.map(({ path }) => path)
      const stale = { 'if-none-match': withRecord[list]?.etag ?? '' }
      expect((await call(list, stale)).status, list).toBe(200)
      await restorePictures(area, id, other)
    }
    await setColumns(harness, area, id, shownValues(area))
  })

  it('finds a record only by words that it shows', async () => {
    const id = await createShownRecord(harness, administrator, area, 3)
    const texts = Object.entries(area.fields).filter(([, { kind }]) => TEXT_KINDS.includes(kind))
    const words = texts.map(([name], nth) => [columnOf(name), `marker${nth}x`] as const)
    await setColumns(harness, area, id, Object.fromEntries(words.map(([name, word]) => [name, `'${word}'`])))
    const { text } = await call(`/areas/${area.key}/records/${id}`)
    for (const [column, word] of words) {
      const found = JSON.parse((await call(`/areas/${area.key}/records?q=${word}`)).text).records
      expect([found.length > 0, text.includes(word)], `${area.key}.${column}`).toSatisfy(
        ([isFound, isShown]) => isShown || !isFound,
      )
    }
    await setColumns(harness, area, id, { deleted_at: 'now()' })
  })

  it('lists a record on the sites whose flag is on, and without a flag only on the site of its place', async () => {
    const flags = siteFlags(area, publicPageOf(area))
    const id = await createShownRecord(harness, administrator, area, 4)
    const { place } = JSON.parse((await call(`/areas/${area.key}/records/${id}`)).text)
    for (const off of [undefined, ...SITES.filter((site) => flags[site] !== undefined)]) {
      const flagOff = off === undefined ? {} : { [columnOf(flags[off] ?? '')]: `'0'` }
      await setColumns(harness, area, id, { ...shownValues(area), ...flagOff })
      for (const level of SITES) {
        const { text } = await call(`/areas/${area.key}/records?level=${level}`)
        const isListed = JSON.parse(text).records.some((record: { id: string }) => Number(record.id) === id)
        const hasFlag = flags[level] !== undefined
        expect(isListed, `${area.key}: ${off ?? 'no flag'} off, seen on ${level}`).toBe(
          hasFlag ? level !== off : level === ownSiteOf(place.code),
        )
      }
    }
    await setColumns(harness, area, id, { deleted_at: 'now()' })
  })
})

/** Restores the pictures that a reason removed. */
async function restorePictures(area: Area, id: number, from: number) {
  const columns = area.pictures.map(({ field }) => columnOf(field))
  if (columns.length === 0) return
  await setColumns(
    harness,
    area,
    id,
    Object.fromEntries(
      columns.map((column) => [column, `(select ${column} from ${tableOf(area)} where id = ${from})`]),
    ),
  )
}

it('the matrix covers more than 35 areas and runs on a real database', () => {
  expect(publicAreas.length).toBeGreaterThan(35)
  expect(inject('databaseSource').engine).not.toBe('none')
})
