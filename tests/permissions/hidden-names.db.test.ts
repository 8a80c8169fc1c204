/**
 * Searches take nothing from records that the official may not see: no correction of a word, no place among
 * the candidates.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { employee } from '#areas/personnel/employee.ts'
import { gov } from '#areas/district/gov.ts'
import { officialDoc } from '#areas/publications/official-doc.ts'
import type { Area } from '#domain/area/area.ts'
import { insertRecord } from '#server/engine/write/change-record.ts'
import { OFFICIALS, type TestOfficial } from '../harness.ts'
import { signedIn } from '../fixtures/signed-in.ts'
import { SYSTEM_ACTOR } from '../referenced-records.ts'
import { sampleValue } from '../sample.ts'

const CHIANG_MAI = '50000000'
const CENTRAL = '99000000'

const { harness, ...officials } = signedIn(OFFICIALS)

async function make(area: Area, place: string, values: Record<string, string>): Promise<void> {
  const samples = Object.entries(area.fields).map(([name, field]) => [name, sampleValue(field, 7)])
  const context = {
    ...{ area, actor: SYSTEM_ACTOR, origin: { address: '' }, at: Date.now() },
    action: 'add',
  } as const
  await harness.db.transaction((trx) =>
    insertRecord(trx, context, place, { ...Object.fromEntries(samples), ...values }),
  )
}
const letter = (topic: string, toArea: string, from = CHIANG_MAI) =>
  make(officialDoc, from, { topic, toArea })

async function find(official: TestOfficial, Q: string) {
  const { status, body } = await official.post('find/all', { Q })
  expect(status, JSON.stringify(body)).toBe(200)
  const records = body.data.flatMap(({ RECORDS }: { RECORDS: { NAME: string }[] }) => RECORDS)
  return { corrected: body.CORRECTED, names: records.map(({ NAME }: { NAME: string }) => NAME), body }
}
async function listed(official: TestOfficial, area: Area, Q: string): Promise<string[]> {
  const { status, body } = await official.post(`${area.path}/search`, { Q })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.map(({ TOPIC }: { TOPIC: string }) => TOPIC)
}

/** Each text with one letter replaced, removed or added, as somebody would try who guesses a word. */
function* guesses(word: string) {
  for (let at = 1; at < word.length; at += 1) {
    yield `${word.slice(0, at)}ฮ${word.slice(at + 1)}`
    yield word.slice(0, at) + word.slice(at + 1)
  }
}

describe('a letter to another district', () => {
  const SECRET = 'โครงการฟอสฟอรัสลับแล'
  beforeAll(() => letter(SECRET, '50020000'))

  it('corrects no word of a district that may not read it, and of one that may', async () => {
    const found = await find(officials.chomThong, 'ฟอสฟฮรัส')
    expect(found.names).toEqual([SECRET])
    expect(found.corrected).toBe('ฟอสฟอรัส')
    for (const official of [officials.mueang, officials.ubon])
      for (const guess of guesses('ฟอสฟอรัส')) {
        const { status, body } = await official.post('find/all', { Q: guess })
        expect([status, body.CORRECTED, body.data, body.LEFT_OUT], guess).toEqual([200, '', [], []])
        expect(await listed(official, officialDoc, guess), guess).toEqual([])
      }
  })

  it("decides nothing about the words of one's own records", async () => {
    // The word is written in the foreign letter as it is typed, so nothing seems to need a correction.
    await letter('แผนสตรอนเชียมหนึ่ง', '50020000')
    await make(gov, '50010200', { govName: 'ศูนย์สตรอนเทียม' })
    const { names, corrected } = await find(officials.mueang, 'สตรอนเชียม')
    expect([names, corrected]).toEqual([['ศูนย์สตรอนเทียม'], 'สตรอนเทียม'])
    // The word of the foreign letters is more frequent than the own one.
    for (let nth = 0; nth < 3; nth += 1) await letter(`แผนรูบิเดียม ${nth}`, '50020000')
    await letter('แผนรูบิเรียม', '50010000')
    expect((await find(officials.mueang, 'รูบิเยียม')).names).toEqual(['แผนรูบิเรียม'])
    expect(await listed(officials.mueang, officialDoc, 'รูบิเยียม')).toEqual(['แผนรูบิเรียม'])
  })
})

it('the staff of higher offices correct no word of offices below', async () => {
  for (const place of [CHIANG_MAI, CENTRAL])
    await make(employee, place, { fname: 'ฟิโลโซเฟีย', lname: `สกุล${place}` })
  expect((await find(officials.chiangMai, 'ฟิโลโซเมีย')).corrected).toBe('ฟิโลโซเฟีย')
  const { body } = await find(officials.mueang, 'ฟิโลโซเมีย')
  expect([body.CORRECTED, body.data]).toEqual(['', []])
  expect((await find(officials.mueang, 'ฟิโลโซเฟีย')).names).toEqual([])
})

describe('many letters to others', () => {
  it('do not hide the own letter, however many they are', async () => {
    for (let nth = 0; nth < 61; nth += 1) await letter(`เรื่องแคดเมียม ${nth}`, '50020000')
    await letter('เรื่องแคดเมียม ของเมือง', '50010000')
    expect((await find(officials.mueang, 'แคดเมียม')).names).toEqual(['เรื่องแคดเมียม ของเมือง'])
    // Nor do they by their words alone, which are compared when nothing has the typed word.
    const own = await find(officials.mueang, 'แคดเบียม')
    expect([own.names, own.corrected]).toEqual([['เรื่องแคดเมียม ของเมือง'], 'แคดเมียม'])
  })
})
