import { expect, it } from 'vitest'
import { mapKinds } from './kinds.ts'

const points = (...kinds: string[]) => kinds.map((kind) => ({ kind }))

it('numbers the kinds from the most frequent on', () => {
  const { numberOf, words } = mapKinds(points('วัด', 'ร้านอาหาร', 'วัด', ''))
  expect(words).toEqual(['วัด', 'ไม่ระบุ', 'ร้านอาหาร'])
  expect(['วัด', 'ร้านอาหาร'].map(numberOf)).toEqual([1, 3])
})

it('gives all kinds beyond the fifth one number', () => {
  const { numberOf, words } = mapKinds(points('ก', 'ก', 'ข', 'ข', 'ค', 'ค', 'ง', 'ง', 'จ', 'ฉ'))
  expect(words).toEqual(['ก', 'ข', 'ค', 'ง', 'อื่น ๆ'])
  expect(['ง', 'จ', 'ฉ'].map(numberOf)).toEqual([4, 5, 5])
})
