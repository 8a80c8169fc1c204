import { describe, expect, it } from 'vitest'
import { filterOptions } from './filter-options.ts'

describe('finding an option by typing', () => {
  const provinces = ['เชียงใหม่', 'แพร่', 'ลำปาง', 'อำนาจเจริญ', 'กำแพงเพชร'].map((label) => ({ label }))
  const found = (typed: string) => filterOptions(provinces, typed).map((option) => option.label)

  it('finds a part of a name', () => {
    expect(found('ใหม่')).toEqual(['เชียงใหม่'])
  })

  it('puts first what begins with the typed text', () => {
    expect(found('แพ')).toEqual(['แพร่', 'กำแพงเพชร'])
  })

  it('does not mind how the Thai is typed', () => {
    expect(found('เเพร่')).toEqual(['แพร่'])
    expect(found('ล\u0e4d\u0e32')).toEqual(['ลำปาง'])
  })

  it('offers everything before anything is typed, and nothing that does not fit', () => {
    expect(found('')).toHaveLength(provinces.length)
    expect(found('xyz')).toEqual([])
  })

  it('finds a title by its abbreviation as well, with and without its full stops, before what only holds it', () => {
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
