import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasPrivateUse, plainThaiLetters, repairLostAm, textBeforePrivateUse } from './copied-text.ts'
import { normaliseForSearch } from './thai-text.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')

describe('glyphs of old fonts', () => {
  it('are the letters that the tables of the fonts name', () => {
    const windows = 'ฐ ิ ี ึ ื ่ ้ ๊ ๋ ์ ่ ้ ๊ ๋ ์ ญ ั ํ ็ ่ ้ ๊ ๋ ์ ุ ู ฺ'.replaceAll(' ', '')
    const macintosh = 'ั ิ ี ึ ื ็ ่ ่ ่ ้ ้ ้ ๊ ๊ ๊ ๋ ๋ ๋ ์ ์ ์ ํ'.replaceAll(' ', '')
    expect(plainThaiLetters(range(0xf700, 0xf71a))).toBe(windows)
    expect(plainThaiLetters(range(0xf884, 0xf899))).toBe(macintosh)
  })

  it.each([
    ['ป\uf70aาไม\uf70b', 'ป่าไม้'],
    ['ฝ\uf710\uf713ง', 'ฝั่ง'],
    ['ป\uf702\uf713', 'ปี่'],
    ['\uf70fาติ', 'ญาติ'],
    ['\uf700านข้อมูล', 'ฐานข้อมูล'],
    ['กฎ\uf718', 'กฎุ'],
    ['น\uf711\uf714า', 'น้ำ'],
    ['น\uf70b\uf711าตก', 'น้ำตก'],
    ['ท\uf711างาน', 'ทำงาน'],
    ['ป\uf88bา', 'ป่า'],
    ['ฟ\uf884\uf88eน', 'ฟั้น'],
    ['ป่\uf873า', 'ป่า'],
    ['ปั\uf874่\uf875ง', 'ปั่ง'],
  ])('%j is read as %s', (written, plain) => {
    expect(plainThaiLetters(written)).toBe(plain)
    expect(normaliseForSearch(written)).toBe(normaliseForSearch(plain))
  })

  it('leave every other text and character as it is', () => {
    for (const text of ['น้ํา', 'ตลาด 😀', 'a\uf8ffb', '\ue000', '\u{f0000}', '\u{10fffd}', '\uf873'])
      expect(plainThaiLetters(text)).toBe(text)
    expect(['\ue000', '\uf8ff', '\uf0b7', '\u{f0000}', '\u{10fffd}'].every(hasPrivateUse)).toBe(true)
    expect(['ตลาด', '😀', '\ufffd', '\u200b'].some(hasPrivateUse)).toBe(false)
    expect(textBeforePrivateUse('วัดพระสิงห์\nตลาดวโรรส\uf0b7ก')).toBe('ตลาดวโรรส')
  })
})

describe('a lost ำ', () => {
  it.each([
    ['ส านักงานเทศบาล', 'สำนักงานเทศบาล'],
    ['น ้าตก', 'น้ำตก'],
    ['น้ าตก', 'น้ำตก'],
    ['จังหวัดล าปาง อ าเภอเมือง ต าบลเวียงเหนือ', 'จังหวัดลำปาง อำเภอเมือง ตำบลเวียงเหนือ'],
    ['ในล าน ้าค า', 'ในลำน้ำคำ'],
    ['การจัดท า', 'การจัดทำ'],
    ['ส\u00a0ํานักงาน', 'สำนักงาน'],
    ['ส�ำนักงานน�้ำ', 'สำนักงานน้ำ'],
  ])('is repaired in %s', (copied, repaired) => {
    expect(repairLostAm(copied)).toBe(repaired)
  })

  it.each(['เก าอี้', 'เปล าฯ', 'เก าะ', 'ตัวอักษร า', 'สระ า', 'ก าํ', 'ส\nานักงาน', 'a าb', '� ำ', 'กา า'])(
    'is not certain in %s',
    (text) => {
      expect(repairLostAm(text)).toBe(text)
    },
  )

  const names = readFileSync(new URL('../../server/features/geography/places.csv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[1] ?? '')

  it('is found in every name of a place, and no correct text is changed', () => {
    const all = names.join(' ')
    expect(repairLostAm(all)).toBe(all)
    expect(repairLostAm([...names].reverse().join(' '))).toBe([...names].reverse().join(' '))
    const withAm = names.filter((name) => name.includes('ำ'))
    expect(withAm.length).toBeGreaterThan(300)
    for (const name of withAm) {
      expect(repairLostAm(name.replace(/([่-๋]?)ำ/g, ' $1า'))).toBe(name)
      expect(repairLostAm(name.replace(/([่-๋]?)ำ/g, '$1 า'))).toBe(name)
      expect(repairLostAm(name.replace(/([่-๋]?)ำ/g, '\ufffd$1ำ'))).toBe(name)
    }
  })
})
