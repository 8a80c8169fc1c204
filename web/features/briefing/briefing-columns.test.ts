import { expect, it } from 'vitest'
import { deputyDistrict } from '#areas/personnel/deputy-district.ts'
import { festival } from '#areas/tourism/festival.ts'
import { gov } from '#areas/district/gov.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { printColumns } from '#web/engine/print/print-columns.ts'
import { type AreaRecord, readWireRecord } from '#web/engine/record/record.ts'

const keys = (...options: Parameters<typeof printColumns>) => printColumns(...options).map(({ key }) => key)
const texts = (area: typeof gov, record: AreaRecord) =>
  Object.fromEntries(printColumns(area, []).map(({ key, textOf }) => [key, textOf(record)]))

it('a printed list has the columns of the list, without the place levels of its heading', () => {
  expect(keys(gov, [])).toEqual(['name', 'govType', 'ccDesc', 'aaDesc', 'ttDesc', 'govTel'])
  expect(keys(gov, ['ccDesc', 'aaDesc'])).toEqual(['name', 'govType', 'ttDesc', 'govTel'])
})

it('a printed village sheet has place and year in their own columns', () => {
  expect(keys(mmDetail, ['ccDesc', 'aaDesc'])).toEqual([
    'ttDesc',
    'mmDesc',
    'year',
    'households',
    'male',
    'female',
    'total',
  ])
})

it('names, dates and choices are printed in official form', () => {
  const record = readWireRecord(festival, {
    FESTIVAL_NAME: 'งานจุลกฐิน',
    FESTIVAL_BEGINDATE: '20261205',
    FESTIVAL_ENDDATE: '0',
    CATM_UKEY: '50020300',
    TT_DESC: 'ข่วงเปา',
  })
  expect(texts(festival, record)).toMatchObject({
    name: 'งานจุลกฐิน',
    festivalBegindate: '05/12/2569',
    festivalEnddate: '',
    ttDesc: 'ข่วงเปา',
  })
})

it('persons are printed with title, name and position, without national IDs and telephone numbers', () => {
  const record = readWireRecord(deputyDistrict, {
    TITLE: Object.keys((deputyDistrict.fields.title as { options: object }).options)[0],
    FNAME: 'สมชาย',
    LNAME: 'ใจดี',
    PID: '1-2345-xxxxx-12-3',
    TEL: '081 234 5678',
  })
  const said = texts(deputyDistrict, record)
  expect(said.name).toMatch(/สมชาย ใจดี$/)
  expect(said.name).not.toBe('สมชาย ใจดี')
  expect(Object.values(said).join()).not.toMatch(/xxxxx|081/)
})
