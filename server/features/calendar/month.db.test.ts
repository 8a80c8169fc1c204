/** The calendar of a place in a month: its entries, who can read them, and which of them are public. */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { news } from '#areas/publications/news.ts'
import { festival } from '#areas/tourism/festival.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { royal } from '#areas/website/royal.ts'
import type { Area } from '#domain/area/area.ts'
import { isPubliclyVisible, publicVisibility } from '#domain/public/public-visibility.ts'
import { OFFICIALS, type TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { requiredFiles, sampleBody } from '../../../tests/sample.ts'

const TODAY = Date.parse('2026-12-05T05:00:00Z')
const MUEANG = '50010200'

const { harness, ...officials } = signedIn(OFFICIALS, { clock: () => TODAY })

async function add(by: TestOfficial, area: Area, place: string, values: object): Promise<string> {
  const body = { ...sampleBody(area, place), ...values }
  const answer = await by.form(area.path, body, await requiredFiles(area))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return String(answer.body.id)
}

type Entry = { AREA: string; ID: string; START: string; END: string; IS_PUBLIC: boolean; NAME: string }

async function monthOf(by: TestOfficial, month: string, place: object = {}): Promise<Entry[]> {
  const { status, body } = await by.post('calendar/month', { MONTH: month, ...place })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data
}
const idsOf = (entries: Entry[]) => entries.map(({ AREA, ID }) => `${AREA} ${ID}`)

describe('the calendar of a month', () => {
  it('contains the records with a day in the month, sorted by first day', async () => {
    const { mueang } = officials
    const long = await add(mueang, festival, MUEANG, {
      ...{ FESTIVAL_NAME: 'งานข้ามเดือน', FESTIVAL_BEGINDATE: '20280228', FESTIVAL_ENDDATE: '20280302' },
    })
    const single = await add(mueang, news, MUEANG, { TOPIC: 'ข่าววันเดียว', NEWS_DATE: '20280229' })
    const open = await add(mueang, royal, MUEANG, {
      ...{ NAME: 'วันสำคัญ', ACTIVITY_STARTDATE: '20280301', ACTIVITY_ENDDATE: '0' },
    })
    const february = await monthOf(mueang, '202802')
    expect(idsOf(february)).toEqual([`festival ${long}`, `news ${single}`])
    expect(february[0]).toMatchObject({
      ...{ NAME: 'งานข้ามเดือน', START: '20280228', END: '20280302', ROUTE: festival.route },
    })
    expect(idsOf(await monthOf(mueang, '202803'))).toEqual([`festival ${long}`, `royal ${open}`])
    expect((await monthOf(mueang, '202803'))[1]).toMatchObject({ START: '20280301', END: '20280301' })
    expect(await monthOf(mueang, '202804')).toEqual([])

    expect((await mueang.get(`${news.path}/delete/${single}`)).status).toBe(200)
    expect(idsOf(await monthOf(mueang, '202802'))).toEqual([`festival ${long}`])
  })

  it("contains only records of the user's scope, filtered by district for a province", async () => {
    const { mueang, chomThong, chiangMai, ubon, central, director } = officials
    const days = { TRADITION_STARTDATE: '20290510', TRADITION_ENDDATE: '20290511' }
    const here = `tradition ${await add(mueang, tradition, MUEANG, days)}`
    const there = `tradition ${await add(chomThong, tradition, '50020300', days)}`
    expect(idsOf(await monthOf(mueang, '202905'))).toEqual([here])
    expect(idsOf(await monthOf(chiangMai, '202905'))).toEqual([here, there])
    expect(idsOf(await monthOf(chiangMai, '202905', { CC: '50', AA: '02' }))).toEqual([there])
    expect(await monthOf(ubon, '202905')).toEqual([])
    for (const by of [central, director]) {
      expect(idsOf(await monthOf(by, '202905', { CC: '50' }))).toEqual([here, there])
      expect((await by.post('calendar/month', { MONTH: '202905' })).status).toBeGreaterThanOrEqual(400)
    }
    for (const place of [{ CC: '34' }, { CC: '50', AA: '02' }]) {
      const { status, body } = await mueang.post('calendar/month', { MONTH: '202905', ...place })
      expect([status, body.code]).toEqual([403, 'search-outside'])
    }
  })

  it('marks an entry as public if the public preview shows it', async () => {
    const { mueang } = officials
    const values = { FESTIVAL_BEGINDATE: '20300110', FESTIVAL_ENDDATE: '20300110' }
    const shown = await add(mueang, festival, MUEANG, { ...values, FESTIVAL_DISPLAYDATE: '20261205' })
    const later = await add(mueang, festival, MUEANG, { ...values, FESTIVAL_DISPLAYDATE: '20261206' })
    const entries = await monthOf(mueang, '203001')
    const isPublic = Object.fromEntries(entries.map(({ ID, IS_PUBLIC }) => [ID, IS_PUBLIC]))
    expect(isPublic).toEqual({ [shown]: true, [later]: false })
    const previewed = (festivalDisplaydate: string) =>
      publicVisibility(
        festival,
        { catmUkey: MUEANG, values: { festivalDisplaydate }, isDeleted: false, pictures: 0 },
        '20261205',
      )
    expect(['20261205', '20261206'].map((day) => isPubliclyVisible(previewed(day) as never))).toEqual([
      true,
      false,
    ])
  })

  it('rejects an invalid month', async () => {
    for (const month of ['', '202613', '2569-12', '20261201', null]) {
      const { status, body } = await officials.mueang.post('calendar/month', { MONTH: month })
      expect([status, body.code], String(month)).toEqual([400, 'malformed'])
    }
  })

  it('contains festivals, traditions, activities, news and royal days', () => {
    const shown = areas.filter(({ calendar }) => calendar).map(({ key }) => key)
    expect(shown.sort()).toEqual(['activity', 'festival', 'news', 'royal', 'tradition'])
  })
})
