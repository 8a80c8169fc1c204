import { describe, expect, it } from 'vitest'
import { mapAddress } from './map-address.ts'

describe('the link to a map', () => {
  it('contains the position', () => {
    expect(mapAddress('18.79', '98.98')).toBe('https://www.google.com/maps/search/?api=1&query=18.79,98.98')
  })

  it('is undefined without a valid position', () => {
    expect(mapAddress('', '98.98')).toBeUndefined()
    expect(mapAddress('18.79', 'x')).toBeUndefined()
    expect(mapAddress('98.98', '18.79')).toBeUndefined()
  })
})
