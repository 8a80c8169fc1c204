import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { isPersonal } from '../area/area.ts'
import { digits, english, longText, phone, pid, questions, text, web } from '../fields/fields.ts'
import {
  formatConfirmedNumbers,
  matchedDigits,
  isCheckedForNationalIds,
  findMobileNumbersInText,
  findNationalIdsInText,
  parseConfirmedNumbers,
  unconfirmedNationalIds,
  maskNationalIds,
  removeMobileNumbers,
} from './national-ids-in-text.ts'
import { pidCheckDigit } from './pid.ts'

/** Valid numbers that no person has: the district 0000 of the civil register does not exist. */
const ONE = `100000000001${pidCheckDigit('100000000001')}`
const OTHER = `300000000002${pidCheckDigit('300000000002')}`
const thai = (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
const grouped = (pid: string, by: string) =>
  pid.replace(/^(.)(....)(.....)(..)(.)$/, `$1${by}$2${by}$3${by}$4${by}$5`)

describe('national IDs in a text', () => {
  it.each([
    ['plain', ONE],
    ['grouped as on the card', grouped(ONE, '-')],
    ['with spaces', grouped(ONE, ' ')],
    ['with spaces around hyphens', grouped(ONE, ' - ')],
    ['with en dashes', grouped(ONE, '–')],
    ['with dots', grouped(ONE, '.')],
    ['with slashes', grouped(ONE, '/')],
    ['with commas', grouped(ONE, ', ')],
    ['on two lines', `${ONE.slice(0, 5)}\n${ONE.slice(5)}`],
    [
      'on two lines with a Windows line break after a hyphen',
      grouped(ONE, '-').replace(/^(.-....-)/, '$1\r\n'),
    ],
    ['in Thai digits', thai(grouped(ONE, '-'))],
    ['in full-width digits', [...ONE].map((d) => String.fromCharCode(0xff10 + Number(d))).join('')],
    ['with an invisible character', `${ONE.slice(0, 1)}\u200b${ONE.slice(1)}`],
    ['with many invisible characters', `${ONE.slice(0, 5)}${'\u200b'.repeat(9)}-\u200d${ONE.slice(5)}`],
    ['with the thin spaces of a word processor', grouped(ONE, '\u2009')],
    ['with narrow spaces that do not break', grouped(ONE, '\u202f')],
    ['with full-width spaces and hyphens', grouped(ONE, '\u3000－\u3000')],
    ['with one digit in each box', [...ONE].join(' ')],
    ['in other groups', `${ONE.slice(0, 3)} ${ONE.slice(3, 7)} ${ONE.slice(7)}`],
  ])('are found %s', (_how, written) => {
    for (const text of [written, `เลข${written}ครับ`, `นายสมชาย (${written}) บ้านเลขที่ 12/3`]) {
      expect(matchedDigits(findNationalIdsInText(text)), text).toEqual([ONE])
      expect(maskNationalIds(text), text).toContain(grouped(`${ONE.slice(0, 5)}xxxxx${ONE.slice(10)}`, '-'))
      expect(findNationalIdsInText(maskNationalIds(text))).toEqual([])
    }
  })

  it('are found next to other numbers, and several are found in one text', () => {
    expect(matchedDigits(findNationalIdsInText(`${grouped(ONE, '-')} 08-1234-5678`))).toEqual([ONE])
    expect(matchedDigits(findNationalIdsInText(`081 234 5678 ${grouped(ONE, ' ')}`))).toEqual([ONE])
    const both = `1) ${ONE}\n2) ${OTHER} และ ${ONE}`
    expect(findNationalIdsInText(both)).toHaveLength(3)
    expect(matchedDigits(findNationalIdsInText(both))).toEqual([ONE, OTHER])
    expect(matchedDigits(findNationalIdsInText(maskNationalIds(both, [OTHER])))).toEqual([OTHER])
  })

  it.each([
    ['a wrong check digit', ONE.slice(0, 12) + String((Number(ONE[12]) + 1) % 10)],
    ['twelve digits', ONE.slice(0, 12)],
    ['a longer number', `${ONE}4`],
    ['a part of a longer number', `4${ONE}`],
    ['a company’s tax number', '0105536092641'],
    ['a masked national ID', grouped(`${ONE.slice(0, 5)}xxxxx${ONE.slice(10)}`, '-')],
    ['an amount', '1,000,000,000,014'],
    ['figures on three lines', `${ONE.slice(0, 5)}\n${ONE.slice(5, 9)}\n${ONE.slice(9)}`],
    ['a number with a decimal point', `${ONE.slice(0, 5)}.${ONE.slice(5)}`],
    ['a number and a year', `${ONE.slice(0, 9)}/${ONE.slice(9)}`],
    ['a list of numbers', `${ONE.slice(0, 6)}, ${ONE.slice(6)}`],
    ['dates and years', '01/02/2569 - 03/04/2570, ปี 2568 2569 2570 2571'],
    ['coordinates', '18.7883439, 98.9853008'],
    ['a row of figures', '12 34 56 78 90 12 345'],
    ['six groups', ONE.replace(/(..)(..)(..)(..)(..)(...)/, '$1 $2 $3 $4 $5 $6')],
    ['five groups of other sizes', ONE.replace(/(...)(...)(...)(..)(..)/, '$1 $2 $3 $4 $5')],
    ['nothing', ''],
  ])('are not found in %s', (_what, text) => {
    expect(findNationalIdsInText(text)).toEqual([])
    expect(maskNationalIds(text)).toBe(text)
  })

  it.each([
    ['000008900001', true],
    ['012348900001', true],
    ['012348800001', false],
    ['012389000001', false],
    ['089000000001', false],
  ])(
    'that begin with 0 are found only with 89, of persons without a nationality: %s',
    (twelve, isOfPerson) => {
      const number = `${twelve}${pidCheckDigit(twelve)}`
      expect(matchedDigits(findNationalIdsInText(number))).toEqual(isOfPerson ? [number] : [])
    },
  )

  it('are confirmed by number, and need no confirmation if the stored text contains them', () => {
    const text = `เลขที่ ${ONE} และ ${OTHER}`
    expect(unconfirmedNationalIds(text, undefined)).toEqual([ONE, OTHER])
    expect(unconfirmedNationalIds(text, `เดิม ${thai(ONE)}`)).toEqual([OTHER])
    expect(unconfirmedNationalIds(text, '', [ONE, OTHER])).toEqual([])
    expect(unconfirmedNationalIds(text, '', [OTHER])).toEqual([ONE])
  })
})

describe('mobile numbers in a text', () => {
  it.each([
    '0812345678',
    '08-1234-5678',
    '081 234 5678',
    '081.234.5678',
    '(081) 234-5678',
    '06 1234 5678',
    '09/12345678',
    thai('091-234-5678'),
    '+66 81 234 5678',
    '+66 (0)81 234 5678',
    '66812345678',
    '0066812345678',
    '00 66 81 234 5678',
    '0066 (0)81 234 5678',
  ])('are found: %s', (written) => {
    expect(findMobileNumbersInText(`โทร ${written} ครับ`), written).toHaveLength(1)
    expect(removeMobileNumbers(`โทร ${written.replace(/^\(/, '')} ครับ`)).toBe('โทร ครับ')
  })

  it.each([
    '053-211-234',
    '0 5321 1234',
    '02 123 4567',
    '08123456789',
    '1081234567',
    '0066532112345',
    '0067812345678',
    '10066812345678',
    '06/08/2569 10.30 น.',
    '08.30 - 16.30 น.',
    '09.00-12.00 13.00-16.00',
    '08,123,456,78',
    ONE,
    grouped(ONE, ' '),
    '',
  ])('are not found: %s', (text) => {
    expect(findMobileNumbersInText(text)).toEqual([])
    expect(removeMobileNumbers(text)).toBe(text)
  })

  it('are removed without double spaces', () => {
    expect(removeMobileNumbers('0812345678')).toBe('')
    expect(removeMobileNumbers('ติดต่อ 0812345678')).toBe('ติดต่อ')
    expect(removeMobileNumbers('0812345678 ผู้ประสานงาน')).toBe('ผู้ประสานงาน')
    expect(removeMobileNumbers('ก 0812345678, 0891234567 ข')).toBe('ก , ข')
    expect(removeMobileNumbers('ก 0812345678\nข')).toBe('ก\nข')
    expect(removeMobileNumbers('ก 0812345678 ข 0891234567', ['0812345678'])).toBe('ก 0812345678 ข')
  })
})

describe('the fields that are checked for national IDs', () => {
  it('are texts that the public reads, and all texts about a person', () => {
    for (const area of areas) {
      const checkedFields = Object.values(area.fields).filter((field) => isCheckedForNationalIds(area, field))
      if (isPersonal(area)) expect(checkedFields.length, area.key).toBeGreaterThan(2)
      for (const { kind } of checkedFields)
        expect(['text', 'longText', 'english', 'questions']).toContain(kind)
    }
    const named = (key: string) => {
      const area = areas.find((one) => one.key === key)
      return Object.entries(area?.fields ?? {}).flatMap(([name, field]) =>
        area && isCheckedForNationalIds(area, field) ? [name] : [],
      )
    }
    expect(named('news')).toContain('topic')
    expect(named('gov').length).toBeGreaterThan(3)
    expect(named('headman')).toEqual(['fname', 'mname', 'lname', 'orderNo', 'award'])
    expect(named('villageTeam')).toContain('cardNo')
    // Its documents are only for officials. Its texts are public.
    expect(named('mmRisk')).toEqual(['shelter'])
    expect(named('officialDoc')).toEqual([])
  })
})

it('checks texts of every kind, and not numbers, telephone numbers and web addresses', () => {
  const area = { fields: {}, pictures: [] }
  const fields = [
    ...[text('ก'), longText('ก'), english('ก'), questions('ก', { optionsWhen: {} as never })],
    ...[digits('ก', 13), phone('ก'), web('ก'), pid()],
  ]
  const checked = fields.map((field) => isCheckedForNationalIds(area, field))
  expect(checked).toEqual([true, true, true, true, false, false, false, false])
})

it('reads confirmed numbers only as a list of thirteen digits each', () => {
  expect(parseConfirmedNumbers(formatConfirmedNumbers([ONE, OTHER]))).toEqual([ONE, OTHER])
  expect(parseConfirmedNumbers('')).toEqual([])
  expect([parseConfirmedNumbers(' '), parseConfirmedNumbers(` ${ONE} , ${OTHER}`)]).toEqual([
    [],
    [ONE, OTHER],
  ])
  for (const text of [
    '1',
    `${ONE},`,
    `${ONE}1`,
    `1${ONE}`,
    grouped(ONE, '-'),
    'all',
    Array(51).fill(ONE).join(),
  ])
    expect(parseConfirmedNumbers(text), text).toBeUndefined()
})

it('reads at most 50 confirmed numbers', () => {
  const list = (count: number) => Array.from({ length: count }, () => ONE).join(',')
  expect(parseConfirmedNumbers(list(50))).toHaveLength(50)
  expect(parseConfirmedNumbers(list(51))).toBeUndefined()
})
