import { describe, expect, it } from 'vitest'
import { mapAddress } from './map-address.ts'

describe('the link to a map', () => {
  it('leads to the point', () => {
    expect(mapAddress('18.79', '98.98')).toBe('https://www.google.com/maps/search/?api=1&query=18.79,98.98')
  })

  it('is empty without a point', () => {
    expect(mapAddress('', '98.98')).toBeUndefined()
    expect(mapAddress('18.79', 'x')).toBeUndefined()
    expect(mapAddress('98.98', '18.79')).toBeUndefined()
  })
})
