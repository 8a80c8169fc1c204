import { describe, expect, it } from 'vitest'
import {
  MAX_SAVED_NAME_LENGTH,
  parseSavedSearchName,
  savedListKey,
  searchWordsError,
} from './saved-searches.ts'

const PID = '1000000000017'

describe('the name of a saved search', () => {
  it('is stored as one line without extra spaces', () => {
    expect(parseSavedSearchName('  จอมทอง \n ไม่มี\tรูปภาพ ')).toEqual({ name: 'จอมทอง ไม่มี รูปภาพ' })
  })
  it('must have visible letters', () => {
    for (const nothing of ['', '   ', '\u200b\u200b', '\n', '\u3164', '\u2800 \u00ad'])
      expect(parseSavedSearchName(nothing)).toMatchObject({ code: 'required' })
  })
  it('has at most 60 letters, and no bidirectional controls', () => {
    expect(parseSavedSearchName('น้ำ'.repeat(20))).toEqual({ name: 'น้ำ'.repeat(20) })
    expect(parseSavedSearchName('ก'.repeat(MAX_SAVED_NAME_LENGTH + 1))).toMatchObject({ code: 'too-long' })
    expect(parseSavedSearchName('จอมทอง\u202eกขค')).toMatchObject({ code: 'bad-character' })
  })
  it('must not contain a national ID', () => {
    for (const number of [PID, '1-0000-00000-01-7', '๑๐๐๐๐๐๐๐๐๐๐๑๗', '1-0000-xxxxx-01-7'])
      expect(parseSavedSearchName(`นาย ${number}`), number).toMatchObject({ code: 'national-id-in-text' })
    expect(parseSavedSearchName('ปี 2569 ต.ค. 08 1234 5678')).toEqual({ name: 'ปี 2569 ต.ค. 08 1234 5678' })
  })
})

it('the text of a saved search must not contain a national ID in any notation', () => {
  for (const number of [PID, '1.0000.00000.01.7', '1 0000 00000 01 7', '1-0000-xxxxx-01-7'])
    expect(searchWordsError(`วัด ${number}`), number).toMatchObject({ code: 'national-id-in-text' })
  for (const words of ['', 'วัดพระธาตุ', '053 112 700']) expect(searchWordsError(words), words).toBeUndefined()
})

it('savedListKey is unique for each list of an area', () => {
  expect(savedListKey({ key: 'gov' })).toBe('gov')
  expect(savedListKey({ key: 'employee', office: 'province' })).toBe('employee.province')
  expect(savedListKey({ key: 'headman', list: 'main' })).toBe(savedListKey({ key: 'headman' }))
  expect(savedListKey({ key: 'headman', list: 'other' })).toBe('headman.other')
})
