import { describe, expect, it } from 'vitest'
import { toEnglish } from './english-text.ts'

const line = (text: string) => toEnglish(text, { keepLines: false })
const long = (text: string) => toEnglish(text, { keepLines: true })

describe('an English-only text', () => {
  it('does not change printable ASCII characters', () => {
    const all = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
    expect(line(all)).toEqual({ text: all, stripped: false })
  })

  it.each([
    ['‘Loy Krathong’', "'Loy Krathong'"],
    ['“Loy Krathong”', '"Loy Krathong"'],
    ['28 Dec – 3 Jan', '28 Dec - 3 Jan'],
    ['the fair—every year', 'the fair-every year'],
    ['Chiang\u00a0Mai', 'Chiang Mai'],
    ['Chiang\u2009Mai', 'Chiang Mai'],
    ['ＯＴＯＰ　５', 'OTOP 5'],
    ['and so on…', 'and so on...'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['20 km²', '20 km2'],
    ['½ day', '1/2 day'],
    ['−5', '-5'],
    ['a\tb', 'a b'],
  ])('%s is converted without a message', (text, plain) => {
    expect(line(text)).toEqual({ text: plain, stripped: false })
  })

  it.each([
    ['Wat วัด Phra', 'Wat  Phra'],
    ['Café', 'Cafe'],
    ['30°', '30'],
    ['fun 🎉', 'fun '],
    ['bell\u0007', 'bell'],
  ])('%s loses characters, with a message', (text, plain) => {
    expect(line(text)).toEqual({ text: plain, stripped: true })
  })

  it('keeps line breaks in long texts, and replaces them by spaces in others', () => {
    expect(long('one\r\ntwo\rthree\n\nfour\u2028five')).toEqual({
      text: 'one\ntwo\nthree\n\nfour\nfive',
      stripped: false,
    })
    expect(line('one\r\ntwo')).toEqual({ text: 'one two', stripped: false })
  })

  it('does not change a converted text again', () => {
    const once = long('“Café” – วัด\r\nＯ')
    expect(long(once.text)).toEqual({ text: once.text, stripped: false })
  })
})
