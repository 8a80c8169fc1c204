/**
 * Every area, every reason for not being shown, every call: with a hidden record every answer is byte for
 * byte what it is without the record, its ETag and Last-Modified included.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { SITES } from '#domain/public/public-page.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { publicArea } from '#server/public/public-areas.ts'
import { queryRows } from '#server/engine/query.ts'
import { siteFlags } from '#domain/public/visibility-conditions.ts'
import { columnOf } from '#server/engine/table.ts'
import { type Harness, openHarness, type TestOfficial } from '../../harness.ts'
import {
  callPublic,
  createShownRecord,
  hidingValues,
  type PublicAnswer,
  publicPageOf,
  setColumns,
  shownValues,
  TEST_DAY,
} from './public-fixture.ts'

const publicAreas = areas.filter(({ publicPage }) => publicPage !== undefined)

let harness: Harness
let administrator: TestOfficial
beforeAll(async () => {
  harness = await openHarness(undefined, () => TEST_DAY)
  administrator = await harness.signIn('4000000000003')
})
afterAll(() => harness.close())

const call = (path: string) => callPublic(harness, path)

type ShownPicture = { sizes: { url: string }[] }

/** Every call that may answer records of an area, by a path. */
function pathsOf(area: Area, place: string): string[] {
  const { kindField, period, point } = publicArea(area) ?? {}
  const records = `/areas/${area.key}/records`
  const filters = [
    '',
    '?withTotal=true',
    '?limit=1',
    `?place=${place.slice(0, 2)}`,
    `?place=${place}`,
    ...SITES.map((level) => `?level=${level}&withTotal=true`),
    '?changedSince=2020-01-01T00:00:00Z',
    `?q=${encodeURIComponent('ตัวอย่าง')}&withTotal=true`,
    `?q=sample`,
    ...(kindField ? Object.keys(optionsOf(area, kindField)).map((code) => `?kind=${code}`) : []),
    ...(period ? ['?from=2000-01-01&to=2030-01-01'] : []),
    ...(point ? ['?bbox=90,5,110,21'] : []),
  ]
  return [
    ...filters.map((filter) => records + filter),
    ...(point ? [`${records}.geojson`, `${records}.geojson?place=${place}`] : []),
    `${records}.csv`,
    `${records}.csv?place=${place}`,
    ...(period ? [`/feeds/${area.key}/feed.json`, `/feeds/${area.key}/atom.xml?place=${place}`] : []),
    `/sitemap.xml?place=${place}`,
  ]
}

function optionsOf(area: Area, name: string): Readonly<Record<string, string>> {
  const field = area.fields[name]
  return field?.kind === 'choice' ? field.options : {}
}

async function answersOf(area: Area, place: string): Promise<Record<string, PublicAnswer>> {
  const answers: Record<string, PublicAnswer> = {}
  for (const path of pathsOf(area, place)) answers[path] = await call(path)
  if (place.slice(2, 4) !== '00') {
    answers.district = await call(`/districts/${place.slice(0, 4)}`)
    if (area.calendar) answers.calendar = await call(`/districts/${place.slice(0, 4)}/calendar.ics`)
  }
  return answers
}

describe.each(publicAreas.map((area) => [area.key, area] as const))('%s', (_key, area) => {
  it('shows a hidden record in no answer, and lets no answer tell of it', async () => {
    const other = await createShownRecord(harness, administrator, area, 1)
    const id = await createShownRecord(harness, administrator, area, 2)
    const [{ place } = { place: '' }] = await queryRows<{ place: string }>(
      harness.db,
      `select catm_ukey as place from ${tableOf(area)} where id = $1`,
      [id],
    )
    const shown = await call(`/areas/${area.key}/records/${id}`)
    expect(shown.status, shown.text).toBe(200)
    expect(JSON.parse(shown.text).levels.length).toBeGreaterThan(0)
    const pictures: string[] = JSON.parse(shown.text).pictures.flatMap(({ sizes }: ShownPicture) =>
      sizes.map(({ url }) => url.slice(PUBLIC_PREFIX.length)),
    )
    const hasPictures = area.gallery !== undefined || area.pictures.some((slot) => !slot.private)
    expect(pictures.length > 0).toBe(hasPictures)
    for (const picture of pictures) expect((await call(picture)).status, picture).toBe(200)
    const withRecord = await answersOf(area, place)
    const listed = JSON.parse(withRecord[`/areas/${area.key}/records?withTotal=true`]?.text ?? '')
    expect(listed.records.map((record: { id: string }) => Number(record.id))).toEqual(
      expect.arrayContaining([id, other]),
    )

    const reasons = hidingValues(area, place)
    await setColumns(harness, area, id, reasons.deleted ?? {})
    const without = await answersOf(area, place)
    expect(without).not.toEqual(withRecord)
    const unknown = await call(`/areas/${area.key}/records/999999999`)
    expect(unknown.status).toBe(404)
    for (const [reason, values] of Object.entries(reasons)) {
      await setColumns(harness, area, id, { ...shownValues(area), ...values })
      expect(await answersOf(area, place), `${area.key}: ${reason}`).toEqual(without)
      for (const path of [`/areas/${area.key}/records/${id}`, ...pictures])
        expect(await call(path), `${area.key}: ${reason}`).toEqual(unknown)
      await restorePictures(area, id, other)
    }
    await setColumns(harness, area, id, shownValues(area))
  })

  it('shows a record on the sites whose flag is on, and on no other', async () => {
    const page = publicPageOf(area)
    const flags = siteFlags(area, page)
    const [{ id } = { id: 0 }] = await queryRows<{ id: number }>(
      harness.db,
      `select max(id) as id from ${tableOf(area)} where deleted_at is null`,
      [],
    )
    for (const [site, flag] of Object.entries(flags)) {
      await setColumns(harness, area, id, { ...shownValues(area), [columnOf(flag)]: `'0'` })
      for (const level of SITES) {
        const { text } = await call(`/areas/${area.key}/records?level=${level}`)
        const isListed = JSON.parse(text).records.some((record: { id: string }) => Number(record.id) === id)
        const isOwn = flags[level] === undefined && isListed
        expect(isListed, `${area.key}: ${site} off, seen on ${level}`).toBe(
          level === site ? false : flags[level] !== undefined || isOwn,
        )
      }
    }
    await setColumns(harness, area, id, shownValues(area))
  })
})

/** The pictures that a reason took away. */
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

it('covers every area with a public page', () => {
  expect(publicAreas.length).toBeGreaterThan(35)
  expect(inject('databaseSource').engine).not.toBe('none')
})
