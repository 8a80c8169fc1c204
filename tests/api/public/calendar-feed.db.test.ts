/** The calendar feed of a district (RFC 5545), and what it leaves out. */
import { beforeAll, expect, it } from 'vitest'
import { news } from '#areas/publications/news.ts'
import { activity } from '#areas/tourism/activity.ts'
import { festival } from '#areas/tourism/festival.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { callPublic, createShownRecord, setColumns, TEST_DAY } from './public-fixture.ts'

const LONG_NAME = 'ประเพณีตักบาตรเทโวโรหณะและงานกาชาดประจำปี; ถนนท่าแพ, เชียงใหม่ \\ คืนที่ ๑'

const { harness, administrator } = signedIn({ administrator: 'administrator' }, { clock: () => TEST_DAY })
let ids: { festival: number; activity: number; news: number; hidden: number; old: number }
beforeAll(async () => {
  const create = async (area: typeof festival, nth: number, values: Record<string, string>) => {
    const id = await createShownRecord(harness, administrator, area, nth)
    await setColumns(harness, area, id, values)
    return id
  }
  ids = {
    festival: await create(festival, 1, {
      ...{ festival_name: `'${LONG_NAME}'`, festival_detail: "'บรรทัดหนึ่ง' || chr(10) || 'บรรทัดสอง'" },
      ...{ festival_begindate: `'2027-02-26'`, festival_enddate: `'2027-02-28'` },
    }),
    activity: await create(activity, 2, {
      ...{
        activity_startdate: `'2027-03-01'`,
        activity_enddate: 'null',
        active: `'0'`,
        active_center: `'0'`,
      },
    }),
    news: await create(news, 3, { news_date: `'2026-12-31'` }),
    hidden: await create(festival, 4, { festival_displaydate: `'2027-01-16'` }),
    old: await create(news, 5, { news_date: `'2026-01-14'` }),
  }
})

const feed = (query = '') => callPublic(harness, `/districts/5001/calendar.ics${query}`)

/** The events of a feed by UID, unfolded: each a record of its properties. */
function eventsIn(text: string): Record<string, Record<string, string>> {
  const blocks = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1)
  const events = blocks.map((block) =>
    Object.fromEntries(
      block
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ),
  )
  return Object.fromEntries(events.map((event) => [event.UID, event]))
}
const uid = (area: string, id: number) => `${area}-${id}@amphoe-back-office`

it('the feed folds lines at 75 octets and ends them with CRLF', async () => {
  const { status, type, text, etag } = await feed()
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(etag).not.toBe('')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
  expect(text).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/)
  const lines = text.slice(0, -2).split('\r\n')
  expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.filter((line) => line.includes('\ufffd'))).toEqual([])
  expect(text.replaceAll('\r\n ', '')).toContain('X-WR-CALNAME:ปฏิทินอำเภอเมืองเชียงใหม่')
})

it('events are all-day, with exclusive end dates, escaped texts and the time of the last change', async () => {
  const events = eventsIn((await feed()).text)
  const event = events[uid('festival', ids.festival)]
  expect(event).toMatchObject({
    'DTSTART;VALUE=DATE': '20270226',
    'DTEND;VALUE=DATE': '20270301',
    SUMMARY: LONG_NAME.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,'),
    CATEGORIES: 'เทศกาล',
    TRANSP: 'TRANSPARENT',
  })
  expect(event?.DTSTAMP).toMatch(/^\d{8}T\d{6}Z$/)
  expect(event?.DESCRIPTION).toContain('บรรทัดหนึ่ง\\nบรรทัดสอง')
  expect(event?.LOCATION).toContain('อำเภอเมืองเชียงใหม่')
  expect(events[uid('activity', ids.activity)]).toMatchObject({
    ...{ 'DTSTART;VALUE=DATE': '20270301', 'DTEND;VALUE=DATE': '20270302' },
  })
})

it('the feed contains displayed events since one year before today, of all sites or of one', async () => {
  const found = Object.keys(eventsIn((await feed()).text))
  const { festival: shown, activity: provincial, news: latest } = ids
  expect(found).toEqual([uid('news', latest), uid('festival', shown), uid('activity', provincial)])
  const ofDistrict = Object.keys(eventsIn((await feed('?level=district')).text))
  expect(ofDistrict).not.toContain(uid('activity', provincial))
  expect(ofDistrict).toContain(uid('news', latest))
  expect(eventsIn((await callPublic(harness, '/districts/5002/calendar.ics')).text)).toEqual({})
})

it('a repeated request returns the same feed, and 304 for its ETag', async () => {
  const [first, second] = [await feed(), await feed()]
  expect(second).toEqual(first)
  const headers = { 'if-none-match': first.etag }
  expect((await callPublic(harness, '/districts/5001/calendar.ics', headers)).status).toBe(304)
})

it('events link to a given website, and unknown places and invalid parameters are rejected', async () => {
  const page = encodeURIComponent('https://district.example/a,b/{area}/{id}')
  const event = eventsIn((await feed(`?page=${page}`)).text)[uid('news', ids.news)]
  expect(event?.['URL;VALUE=URI']).toBe(`https://district.example/a%2Cb/news/${ids.news}`)
  expect((await feed('?page=javascript:{id}')).status).toBe(400)
  expect((await feed('?limit=1')).status).toBe(422)
  for (const code of ['50', '5099', '500102', 'x'])
    expect((await callPublic(harness, `/districts/${code}/calendar.ics`)).status, code).toBe(404)
})
