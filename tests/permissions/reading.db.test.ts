/**
 * Every route that reads an area's records x every account x every place, compared with the table in the
 * document.
 */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type Area, isPersonal, tableOf } from '#domain/area/area.ts'
import { hasOpenData } from '#domain/public/public-fields.ts'
import { wireName } from '#domain/area/wire.ts'
import { raw, sql } from '#server/db/sql.ts'
import type { TestOfficial } from '../harness.ts'
import { type MatrixAccount, isAllowed, isReadFromAbove, matrixPlacesOf } from './permission-matrix.ts'
import {
  createMatrixRecord,
  matrixHarness,
  hasPhoto,
  matrixRecordId,
  matrixOfficials,
  openMatrixFixture,
  type MatrixRecord,
} from './matrix-fixture.ts'

openMatrixFixture()

type ReadingCase = { area: Area; record: MatrixRecord; account: MatrixAccount; official: TestOfficial }

describe('the permission matrix', () => {
  it.each(areas.map((area) => [area.key, area] as const))('matches reads of %s', async (key, area) => {
    const records: MatrixRecord[] = []
    for (const place of matrixPlacesOf(key)) records.push(await createMatrixRecord(area, place))
    const wrong: string[] = []
    for (const [account, official] of matrixOfficials) {
      // An account without a scope has none at any place, so one place suffices. Each file must be served
      // once.
      const there = account.reach === undefined ? records.slice(0, 1) : records
      let hasFiles = false
      for (const record of there) {
        const one = { area, record, account, official }
        wrong.push(...(await checkLists(one)))
        const areFilesDue = mayFind(one)
        if (!areFilesDue || !hasFiles) wrong.push(...(await checkExport(one)))
        hasFiles ||= areFilesDue
        if (hasPhoto(area)) wrong.push(...(await checkPhoto(one)))
      }
      wrong.push(...(await checkUnfilteredSearch({ area, account, official })))
    }
    expect(wrong).toEqual([])
  })
})

const may = ({ area, record, account }: ReadingCase) => isAllowed(account, area.key, 'view', record.place)

/** A filter that contains the scope is narrowed to it, so it finds the caller's own records. */
const narrows = ({ record, account }: ReadingCase) =>
  account.reach?.startsWith(record.place.replace(/(00)+$/, '')) ?? false

const mayFind = (one: ReadingCase) => may(one) || narrows(one)

/** Offices below read an addressed order as it is now, without its earlier versions. */
const isReadCurrentOnly = ({ area, record, account: { reach } }: ReadingCase) =>
  area.key === 'officialDoc' && reach !== undefined && !record.place.startsWith(reach)

const describeOutcome = (what: string, { account, record }: ReadingCase, outcome: unknown) =>
  `${what} by ${account.group}@${account.catm} at ${record.place}: ${outcome}`

const within = ({ place }: MatrixRecord) => ({ CC: place.slice(0, 2), AA: place.slice(2, 4) })

async function checkLists(one: ReadingCase): Promise<string[]> {
  const { area, record, official } = one
  const search = { ...within(record), PAGE: '1', PAGE_SIZE: '500', SORT: 'UPDATED_AT', DIR: 'desc' }
  const calls: [string, string, Record<string, unknown>][] = [
    ['search', `${area.path}/search`, search],
    ['history', `${area.path}/history`, { ID: record.id }],
  ]
  if (area.gallery)
    calls.push([
      'image search',
      `${area.gallery.path}/search`,
      { ...matrixRecordId(area, record), CATM_UKEY: record.place },
    ])
  const wrong: string[] = []
  for (const [name, path, body] of calls) {
    const answer = await official.post(path, body)
    const found = (answer.body.data ?? []) as Record<string, unknown>[]
    const saw =
      name === 'search' ? found.some((each) => each[wireName(area.id)] === record.id) : found.length > 0
    const should = may(one) && !(name === 'history' && isReadCurrentOnly(one))
    if (saw !== should) wrong.push(describeOutcome(name, one, `${answer.status} saw ${saw}`))
    if (!may(one) && answer.status !== 403 && !(narrows(one) && name === 'search'))
      wrong.push(describeOutcome(name, one, answer.status))
  }
  return wrong
}

/** The workbook, the printed list, and open data if the public sees anything of the area. */
async function checkExport(one: ReadingCase): Promise<string[]> {
  const { area, record, official } = one
  const reason = isPersonal(area) ? { REASON: 'ตรวจสอบสิทธิ' } : {}
  const send = (name: string) => official.post(`${area.path}/${name}`, { ...within(record), ...reason })
  const wrong: string[] = []
  for (const name of ['export', 'export/paper', ...(hasOpenData(area) ? ['export/open'] : [])]) {
    const { status, body } = await send(name)
    const isEmpty = name === 'export/open' && status === 422 && body.code === 'nothing-public'
    const came = Buffer.isBuffer(body) || (name === 'export/paper' && status === 200) || isEmpty
    if (came !== mayFind(one) || (!came && status !== 403)) wrong.push(describeOutcome(name, one, status))
  }
  return wrong
}

async function checkPhoto(one: ReadingCase): Promise<string[]> {
  const { status } = await one.official.open(await photoAddress(one))
  const fits = (status === 200) === may(one) && [200, 403, 404].includes(status)
  return fits ? [] : [describeOutcome('photo', one, status)]
}

/** The private URL of a record's photo. */
async function photoAddress({ area, record }: ReadingCase): Promise<string> {
  const [row] = await matrixHarness.db.query<{ img: string }>(
    sql`select img from ${raw(tableOf(area))} where id = ${record.id}`,
  )
  return `/private-pictures/${row?.img}`
}

async function checkUnfilteredSearch({
  area,
  account,
  official,
}: Omit<ReadingCase, 'record'>): Promise<string[]> {
  const { body } = await official.post(`${area.path}/search`, { CC: '50', PAGE: '1', PAGE_SIZE: '500' })
  const outsideScope = (body.data ?? []).filter(
    ({ CATM_UKEY }: { CATM_UKEY: string }) =>
      account.reach === undefined ||
      !(CATM_UKEY.startsWith(account.reach) || isReadFromAbove(area.key, account.reach, CATM_UKEY)),
  )
  if (outsideScope.length === 0) return []
  return [`an open search by ${account.group}@${account.catm} shows ${outsideScope.length} foreign records`]
}
