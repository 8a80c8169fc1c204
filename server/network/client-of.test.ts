import { describe, expect, it } from 'vitest'
import { clientReader, readAddress } from './client-of.ts'

describe('an address in a text', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9:4711 ', '203.0.113.9'],
    ['"203.0.113.9:_secret"', '203.0.113.9'],
    ['2001:DB8:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['[fe80::1%25eth0]:80', 'fe80::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ])('%s is %s', (text, address) => expect(readAddress(text)).toBe(address))

  it.each([
    ...['', 'unknown', '_hidden', '203.0.113', '203.0.113.9:', '203.0.113.9:port', '203.0.113.9 203.0.113.8'],
    ...['[203.0.113.9]:80', '[2001:db8::1', '[2001:db8::1]443', '010.0.0.1', '256.1.1.1', '1101700230708'],
    ...['203.0.113.9%0d%0a{}', '::ffff:203.0.113.9:80', '203.0.113.9:123456', 'localhost', '0x7f000001'],
  ])('is missing in %j', (text) => expect(readAddress(text)).toBeUndefined())
})

describe('the client of a request', () => {
  const read = clientReader(['10.0.0.0/8', '::1'])
  const clientOf = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
    read({ headers, socket: { remoteAddress } as never })
  const addressOf = (forwarded: string) => clientOf({ 'x-forwarded-for': forwarded }).address

  it.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9:4711', '203.0.113.9'],
    ['198.51.100.1, "[2001:db8::9]:443", 10.0.0.3:80', '2001:db8::9'],
    ['not an address, 203.0.113.9', '203.0.113.9'],
    [' , 203.0.113.9 , ', '203.0.113.9'],
    ['10.0.0.7, 10.0.0.3', '10.0.0.7'],
    ['203.0.113.9, unknown', '10.0.0.1'],
    ['203.0.113.9, _hidden, 10.0.0.3', '10.0.0.1'],
    ['1101700230708', '10.0.0.1'],
    ['', '10.0.0.1'],
  ])('has for X-Forwarded-For %j the address %s', (forwarded, address) =>
    expect(addressOf(forwarded)).toBe(address),
  )

  it('is the socket where the proxy is not trusted, in the form of its family', () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    expect(clientOf(headers, '192.0.2.1')).toEqual({ address: '192.0.2.1', protocol: 'http' })
    expect(clientOf(headers, '::ffff:192.0.2.1')).toEqual({ address: '192.0.2.1', protocol: 'http' })
    expect(clientOf(headers, '::ffff:10.0.0.1')).toEqual({ address: '203.0.113.9', protocol: 'https' })
    expect(clientOf(headers, 'fe80::1%eth0').address).toBe('fe80::1')
  })

  it.each(['', 'ftp', 'javascript', 'https://evil.example', 'https, ftp', 'xhttps'])(
    'called by http when X-Forwarded-Proto is %j',
    (proto) => expect(clientOf({ 'x-forwarded-proto': proto }).protocol).toBe('http'),
  )
})
