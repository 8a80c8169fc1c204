import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it('returns an IPv4 address unchanged, also when it is written as IPv6', () => {
  expect(networkOf('10.0.0.1')).toBe('10.0.0.1')
  expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
})

it('returns the first half of an IPv6 address', () => {
  expect(['2001:db8::1', '2001:db8::2', '2001:0db8:0:0:1::'].map(networkOf)).toEqual(
    Array.from({ length: 3 }, () => '2001:db8:0:0::/64'),
  )
})
