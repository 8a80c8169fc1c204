import { expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { poll } from '#areas/publications/poll.ts'
import { email, english, longText, phone, postcode, text, villageNo, web } from '#domain/fields/fields.ts'
import { changesSearchableText, searchableFields, searchableTexts } from './search-text.ts'

const area = {
  fields: {
    year: { kind: 'year', label: 'ปี' },
    tel: phone('โทรศัพท์'),
    name: text('ชื่อ'),
    nameEn: english('ชื่อ (ภาษาอังกฤษ)'),
    secret: { ...text('ภายใน'), hidden: true },
    web: web('เว็บไซต์'),
    ...{ more: longText('ก'), moreEn: english('ก'), code: postcode(), mail: email('ก'), no: villageNo() },
  },
  search: { ...gov.search, finds: ['name', 'nameEn'] },
} as unknown as typeof gov

it('a record is found by its names and its other visible texts', () => {
  expect(searchableFields(area)).toEqual(['name', 'nameEn', 'tel', 'web', 'more', 'moreEn', 'code', 'mail'])
  const changes = [['documents'], ['year', 'web'], ['year', 'secret'], ['nameEn'], []]
  expect(changes.map((keys) => changesSearchableText(area, keys))).toEqual([true, true, false, true, false])
})

it('searchableTexts returns labels, names first, and masks national IDs', () => {
  const pid = '1000000000017'
  const values = { name: `ก ${pid}`, nameEn: '', tel: pid, web: null, secret: 'x' }
  const documents = { label: 'เอกสาร' } as typeof area.documents
  const texts = searchableTexts({ ...area, documents } as typeof area, values, [`${pid}.pdf`, 'ข 1.pdf'])
  const masked = '1-0000-xxxxx-01-7'
  expect(texts).toEqual([
    { key: 'name', label: 'ชื่อ', text: `ก ${masked}`, isName: true },
    { key: 'tel', label: 'โทรศัพท์', text: pid, isName: false },
    { key: 'documents', label: 'เอกสาร', text: `${masked}.pdf`, isName: false },
    { key: 'documents', label: 'เอกสาร', text: 'ข 1.pdf', isName: false },
  ])
  expect(searchableTexts(area, {}, ['ก'])).toEqual([
    { key: 'documents', label: '', text: 'ก', isName: false },
  ])
  const nameless = { ...area, search: { ...area.search, finds: ['gone'] } } as typeof area
  expect(searchableTexts(nameless, { gone: 'ก', name: 'ข' }, [])).toMatchObject([{ text: 'ข' }])
  expect(searchableTexts(area, { name: `x\n${pid.slice(0, 5)}\n${pid.slice(5)}` }, [])[0]?.text).toMatch(
    /^x\n/,
  )
})

it('searchableTexts joins questions and their options', () => {
  const name = Object.keys(poll.fields).find((each) => poll.fields[each]?.kind === 'questions') ?? ''
  const stored = JSON.stringify([
    { question: 'ถามใด', options: ['ก', 'ข'] },
    { question: 'โทร 1000000000017', options: [] },
  ])
  const found = searchableTexts(poll, { [name]: stored }, []).find(({ key }) => key === name)
  expect(found?.text).toBe('ถามใด ก ข\nโทร 1-0000-xxxxx-01-7')
})
