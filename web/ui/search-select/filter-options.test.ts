import { describe, expect, it } from 'vitest'
import { filterOptions } from './filter-options.ts'

describe('filterOptions', () => {
  const provinces = ['เชียงใหม่', 'แพร่', 'ลำปาง', 'อำนาจเจริญ', 'กำแพงเพชร'].map((label) => ({ label }))
  const found = (typed: string) => filterOptions(provinces, typed).map((option) => option.label)

  it('finds a part of a label', () => {
    expect(found('ใหม่')).toEqual(['เชียงใหม่'])
  })

  it('returns first the options that begin with the typed text', () => {
    expect(found('แพ')).toEqual(['แพร่', 'กำแพงเพชร'])
  })

  it('ignores the way Thai text is typed', () => {
    expect(found('เเพร่')).toEqual(['แพร่'])
    expect(found('ล\u0e4d\u0e32')).toEqual(['ลำปาง'])
  })

  it('returns all options for an empty text, and none if nothing matches', () => {
    expect(found('')).toHaveLength(provinces.length)
    expect(found('xyz')).toEqual([])
  })

  it('finds titles by abbreviation with and without full stops, before titles that only contain it', () => {
    const titles = [
      { label: 'ว่าที่ร้อยตรี', short: 'ว่าที่ ร.ต.' },
      { label: 'ร้อยตรี', short: 'ร.ต.' },
      { label: 'ร้อยตำรวจเอก', short: 'ร.ต.อ.' },
      { label: 'นาย' },
    ]
    const of = (typed: string) => filterOptions(titles, typed).map(({ label }) => label)
    expect(of('ร.ต.อ.')).toEqual(['ร้อยตำรวจเอก'])
    expect(of('รตอ')).toEqual(['ร้อยตำรวจเอก'])
    expect(of('ร.ต.')).toEqual(['ร้อยตรี', 'ร้อยตำรวจเอก', 'ว่าที่ร้อยตรี'])
    expect(of('ว่าที่ ร.ต.')).toEqual(['ว่าที่ร้อยตรี'])
    expect(of('เอก')).toEqual(['ร้อยตำรวจเอก'])
  })
})
