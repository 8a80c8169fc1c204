import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { uniqueRule } from '#domain/area/area.ts'
import { catmPrefix } from '#domain/places/catm.ts'
import { isInThailand } from '#domain/places/coordinates.ts'
import { validateField } from '#domain/validation/validate-field.ts'
import { parseNote } from '#domain/records/notes.ts'
import { endBeforeStart } from '#domain/dates/thai-date.ts'
import { type DemoRecord, demoRecords } from './content.ts'
import { demoNotes, isNoteOf } from './notes.ts'

const records = demoRecords(areas)
const districts = ['5001', '5002', '3401'] as const
const centres = { '5001': [18.79, 98.98], '5002': [18.42, 98.65], '3401': [15.25, 104.86] } as const

/** The names of the fields with the first and the last day of a period. */
const PERIODS = [
  [/(start|begin)date$/i, /enddate$/i],
  [/displaydate$/i, /(start|begin)date$/i],
  [/^contractStart$/, /^contractEnd$/],
  [/^dateMovein$/, /^dateMoveout$/],
  [/^dateMovein$/, /^termEnd$/],
  [/^annDate$/, /^closeDate$/],
] as const

/** The name of a record, for messages of failed tests. */
const nameOf = ({ area, catmUkey, fields }: DemoRecord) =>
  `${area.key} ${catmUkey} ${Object.values(fields).find((value) => /[ก-ฮ]/.test(value)) ?? fields.imgNo}`

const texts = records.flatMap((record) =>
  Object.entries(record.fields).map(([field, value]) => ({
    where: `${nameOf(record)} ${field}`,
    field,
    value,
  })),
)

describe('the demo content', () => {
  it('has the required number of records of every area in every district', () => {
    const least = {
      slideShow: 6,
      general: 1,
      gov: 12,
      institute: 12,
      tradition: 5,
      tourism: 8,
      activity: 6,
      festival: 5,
      otop: 8,
      landmark: 8,
      royal: 3,
      districtChief: 2,
      deputyDistrict: 4,
      official: 2,
      employee: 2,
      officialEmployee: 1,
      headman: 6,
      resource: 3,
      agriculture: 3,
      occupation: 1,
      bank: 3,
      industry: 2,
      dept: 1,
      market: 2,
      hospital: 2,
      touristCenter: 1,
      transport: 3,
      mmDetail: 40,
      mmRisk: 5,
      mmDept: 5,
      mmPerson: 5,
      villageGoodness: 2,
      villageTeam: 20,
      committee: 10,
      mediator: 4,
      mediation: 6,
      volunteerDefence: 4,
      news: 3,
      procurement: 3,
      officialDoc: 1,
      projectPolicy: 2,
      project: 1,
      faq: 1,
      poll: 3,
      oit: 5,
    }
    for (const district of districts)
      for (const [area, count] of Object.entries(least)) {
        const found = records.filter(
          (record) => record.area.key === area && record.catmUkey.startsWith(district),
        )
        expect(found.length, `${area} of ${district}`).toBeGreaterThanOrEqual(count)
      }
    expect(records.filter(({ area }) => area.key === 'general')).toHaveLength(districts.length)
  })

  it('is valid in its areas, and validation does not change its values', () => {
    for (const record of records) {
      const { area } = record
      for (const [name, value] of Object.entries(record.fields)) {
        const field = area.fields[name]
        expect(field, `${area.key} has ${name}`).toBeDefined()
        if (field?.kind === 'reference') {
          const keys = records.map(({ key }) => `@${key}`)
          expect(keys.slice(0, records.indexOf(record)), nameOf(record)).toContain(value)
          continue
        }
        expect(
          validateField(field!, value, { values: record.fields, today: '20261121' }),
          `${nameOf(record)} ${name}`,
        ).toEqual({ value })
      }
    }
  })

  it('passes the rules of its areas, and has unique keys such as one sheet per village and year', () => {
    const keys = new Set<string>()
    for (const record of records) {
      const { area } = record
      for (const rule of area.rules) expect(rule.check(record.fields, 'add'), nameOf(record)).toBeUndefined()
      const rule = uniqueRule(area)
      if (!rule) continue
      const values = rule.fields.map((name) => record.fields[name])
      const key = [area.key, record.catmUkey, ...values].join(' ')
      expect(keys.has(key), key).toBe(false)
      keys.add(key)
    }
  })

  it('fills every required field and picture, and uses only known picture slots', () => {
    for (const record of records) {
      const { area } = record
      for (const [name, { required }] of Object.entries(area.fields))
        if (required) expect(record.fields[name]?.trim(), `${nameOf(record)} ${name}`).toBeTruthy()
      const slots = Object.keys(record.pictures ?? {})
      for (const { part, required } of area.pictures)
        if (required) expect(slots, `${nameOf(record)} ${part}`).toContain(part)
      for (const slot of slots) {
        const known = area.gallery ? ['1', '2', '3', '4', '5'] : area.pictures.map(({ part }) => part)
        expect(known, `${nameOf(record)} ${slot}`).toContain(slot)
      }
    }
  })

  it('has a valid open note for every district, and each note belongs to one record', () => {
    for (const district of districts)
      expect(
        demoNotes.some((note) => note.district === district && !note.reply),
        district,
      ).toBe(true)
    for (const note of demoNotes) {
      expect(records.filter((record) => isNoteOf(note, record)).length, note.name).toBe(1)
      for (const text of [note.text, note.reply ?? 'ดำเนินการแล้ว'])
        expect(parseNote(text, { isOptional: false, confirmed: [] }), text).toEqual({ text })
    }
  })

  it('names each sub-district record by a sub-district and numbers the slides of a place from 1', () => {
    for (const record of records) {
      if (record.area.offices) {
        expect(record.catmUkey, nameOf(record)).toMatch(/^(5001|5002|3401|5000|3400|9900)0000$/)
        continue
      }
      expect(record.catmUkey).toMatch(/^(5001|5002|3401)\d{4}$/)
      const ofDistrict = ['general', 'slideShow'].includes(record.area.key)
      // Rivers and roads cross several sub-districts.
      const mayBeLong = ['resource', 'transport', 'occupation', 'news', 'poll', 'project'].includes(
        record.area.key,
      )
      if (!mayBeLong) expect(record.catmUkey.slice(4, 6) === '00', nameOf(record)).toBe(ofDistrict)
      if (record.area.key === 'gov') expect(record.catmUkey.slice(6), nameOf(record)).toBe('00')
    }
    for (const district of districts) {
      const slides = records.filter(
        ({ area, catmUkey }) => area.key === 'slideShow' && catmUkey.startsWith(district),
      )
      expect(slides.map(({ fields }) => fields.imgNo)).toEqual(slides.map((_, i) => String(i + 1)))
    }
  })

  it('uses village codes of the built-in list, and place codes of the official reference if available', () => {
    const villages = new Set(
      readFileSync(new URL('villages.csv', import.meta.url), 'utf8')
        .split('\n')
        .map((line) => line.slice(0, 8)),
    )
    const reference = new URL('../../../shared/data/geography-reference.csv', import.meta.url)
    const known = existsSync(reference)
      ? new Set(
          readFileSync(reference, 'utf8')
            .split('\n')
            .map((line) => line.split(',')[0]),
        )
      : undefined
    for (const record of records) {
      const code = record.catmUkey
      if (code.slice(6) !== '00') expect(villages, nameOf(record)).toContain(code)
      const place = catmPrefix(code).slice(0, 6)
      if (known && !code.startsWith('99')) expect(known.has(place), `${nameOf(record)}: ${place}`).toBe(true)
    }
  })

  it('has coordinates within 60 kilometres of its district', () => {
    for (const record of records) {
      const fields = Object.entries(record.fields)
      const lat = Number(fields.find(([key]) => /lat(itude)?$/i.test(key))?.[1] ?? Number.NaN)
      const long = Number(fields.find(([key]) => /long(itude)?$/i.test(key))?.[1] ?? Number.NaN)
      const { area } = record
      if (!Object.values(area.fields).some(({ kind }) => kind === 'coordinate')) continue
      // The demo content has no invented coordinates of villages.
      if (area.onePer && Number.isNaN(lat)) continue
      expect(isInThailand(lat, long), nameOf(record)).toBe(true)
      const [north, east] = centres[record.catmUkey.slice(0, 4) as keyof typeof centres]
      const away = Math.hypot((lat - north) * 111, (long - east) * 106)
      expect(away, nameOf(record)).toBeLessThan(60)
    }
  })

  it('has both dates of every event in the areas whose calendar shows a start and an end', () => {
    for (const record of records) {
      const { start, end } = record.area.calendar ?? {}
      for (const name of start && end ? [start, end] : [])
        expect(record.fields[name], `${nameOf(record)} ${name}`).toMatch(/^\d{8}$/)
    }
  })

  it('has no period in any area that ends before it begins or begins before it is displayed', () => {
    const checkedAreas = new Set<string>()
    for (const record of records) {
      const date = (ending: RegExp) =>
        Object.entries(record.fields).find(([name, value]) => ending.test(name) && value !== '0')?.[1]
      for (const [first, second] of PERIODS) {
        const [start, end] = [date(first), date(second)]
        if (!start || !end) continue
        checkedAreas.add(record.area.key)
        expect(endBeforeStart(start, end), `${nameOf(record)} ${start} ${end}`).toBeUndefined()
      }
    }
    expect([...checkedAreas]).toEqual(
      expect.arrayContaining(['officialEmployee', 'headman', 'festival', 'project', 'procurement', 'poll']),
    )
  })

  it('has dates in 2569 and 2570, except those in the past and those of contracts, terms and cards', () => {
    for (const record of records)
      for (const [name, field] of Object.entries(record.area.fields)) {
        const value = record.fields[name]
        if (field.kind !== 'date' || field.past || !value || value === '0') continue
        if (/^(contract|termEnd$|cardExpire$)/.test(name)) continue
        expect(value.slice(0, 4), `${nameOf(record)} ${name}`).toMatch(/^202[67]$/)
      }
  })

  it('writes office numbers of nine or ten digits and village numbers of two', () => {
    for (const { where, field, value } of texts) {
      if (/(tel|fax)$/i.test(field)) expect(value.replaceAll(' ', ''), where).toMatch(/^0\d{8,9}$/)
      if (/Mm$/.test(field)) expect(value, where).toMatch(/^\d\d$/)
    }
  })

  it('writes English in ASCII, and Thai without stray marks, stray spaces or attached Latin letters', () => {
    const strayMarks = /เเ|ํา|[่-๋][ัิ-ฺ]|[่-๋]{2}|[ั-ู]{2}|(^|[\s"(])[ะาำ-ู็-๎]|\u200b|\u00a0/
    for (const { where, field, value } of texts) {
      if (/En$/.test(field)) expect(value, where).toMatch(/^[\x20-\x7e\n]+$/)
      expect(value, where).not.toMatch(strayMarks)
      expect(value, where).not.toMatch(/ {2}|^\s|\s$| ,|\( | \)/)
      if (!/En$/.test(field)) expect(value, where).not.toMatch(/[ก-๎][A-Za-z]|[A-Za-z][ก-๎]/)
    }
  })
})
