import { expect, it } from 'vitest'
import type { PictureRecord } from './picture-records.ts'
import { distanceText, proposeRecords, reasonText } from './propose-records.ts'

/** The town hall; a thousandth of a degree of latitude is 111 metres. */
const HERE = { lat: 18.79, long: 98.98 }
const north = (metres: number) => ({ lat: HERE.lat + metres / 111_200, long: HERE.long })

function record(name: string, values: Partial<PictureRecord> = {}): PictureRecord {
  return {
    ...{ key: name, id: name, area: 'gov', name, kind: '', place: '', picture: '', catmUkey: '50010000' },
    ...{ address: '', edit: '', addPicture: '', version: 1, parts: ['image'] },
    ...{ isMissing: false, point: undefined, start: '', end: '' },
    ...values,
  }
}

const proposed = (origin: Parameters<typeof proposeRecords>[0], records: readonly PictureRecord[]) =>
  proposeRecords(origin, records).map((proposal) => `${proposal.record.name}: ${reasonText(proposal)}`)

const SONGKRAN = record('สงกรานต์', { start: '20260413', end: '20260415' })
const PARADE = record('ขบวนแห่', { start: '20260413', end: '20260413', point: north(500) })
const TEMPLE = record('วัด', { point: north(120), isMissing: true })
const MARKET = record('ตลาด', { point: north(1500) })
const FAR = record('น้ำตก', { point: north(9000), isMissing: true })
const BARE = record('หน่วยงาน', { isMissing: true })
const WHOLE = record('มีรูปแล้ว')

it('proposes what is near on the same day, then what is on the spot, of the day, nearby or without a picture', () => {
  const all = [WHOLE, BARE, FAR, MARKET, TEMPLE, SONGKRAN, PARADE]
  const photo = { point: HERE, day: '20260413', hasPosition: true }
  expect(proposed(photo, all)).toEqual([
    'ขบวนแห่: ห่าง 500 เมตร · ตรงกับวันของรายการ',
    'วัด: ห่าง 120 เมตร · ยังไม่มีรูปภาพ',
    'สงกรานต์: ตรงกับวันของรายการ',
  ])
  expect(proposed(photo, [WHOLE, BARE, FAR, MARKET])).toEqual([
    'ตลาด: ห่าง 1.5 กิโลเมตร',
    'น้ำตก: ยังไม่มีรูปภาพ',
    'หน่วยงาน: ยังไม่มีรูปภาพ',
  ])
})

it('proposes by day alone, and the order of the list where nothing else is known', () => {
  expect(proposed({ day: '20260415', hasPosition: false }, [TEMPLE, PARADE, SONGKRAN])).toEqual([
    'สงกรานต์: ตรงกับวันของรายการ',
    'วัด: ยังไม่มีรูปภาพ',
  ])
  const others = [BARE, TEMPLE, WHOLE, FAR]
  expect(proposeRecords({ hasPosition: false }, others).map(({ record: { name } }) => name)).toEqual([
    'หน่วยงาน',
    'วัด',
    'น้ำตก',
  ])
  expect(proposeRecords({ hasPosition: false }, [WHOLE])).toEqual([])
})

it.each([
  [3, 'ห่าง 10 เมตร'],
  [344, 'ห่าง 340 เมตร'],
  [949, 'ห่าง 950 เมตร'],
  [951, 'ห่าง 1.0 กิโลเมตร'],
  [12_400, 'ห่าง 12 กิโลเมตร'],
])('says %d metres as %s', (metres, text) => expect(distanceText(metres)).toBe(text))
