import { describe, expect, it } from 'vitest'
import { base32, codeAt, keyUri, stepOf } from './totp.ts'

/** The secret of the examples of RFC 4226, appendix D, and RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

describe('TOTP codes', () => {
  it('equal the examples of RFC 4226', () => {
    const codes = [
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]
    expect(codes.map((_, step) => codeAt(secret, step))).toEqual(codes)
  })

  it('equal the last six digits of the examples of RFC 6238', () => {
    const codes = { 59: '287082', 1111111109: '081804', 1234567890: '005924', 20000000000: '353130' }
    for (const [seconds, code] of Object.entries(codes)) {
      expect(codeAt(secret, Math.floor(Number(seconds) / 30))).toBe(code)
    }
  })

  it('are accepted half a minute before and after their time, and no longer', () => {
    const now = 1_800_000_000_000
    const step = now / 30_000
    for (const off of [-1, 0, 1]) expect(stepOf(secret, codeAt(secret, step + off), now)).toBe(step + off)
    for (const off of [-2, 2]) expect(stepOf(secret, codeAt(secret, step + off), now)).toBeUndefined()
    expect(stepOf(secret, '', now)).toBeUndefined()
  })
})

describe('the TOTP secret', () => {
  it('is encoded in base32 as in RFC 4648', () => {
    const written = {
      '': '',
      f: 'MY',
      fo: 'MZXQ',
      foo: 'MZXW6',
      foob: 'MZXW6YQ',
      fooba: 'MZXW6YTB',
      foobar: 'MZXW6YTBOI',
    }
    for (const [text, base] of Object.entries(written)) expect(base32(Buffer.from(text))).toBe(base)
  })

  it('is in the URI for the app, with the name of the account', () => {
    const uri = new URL(keyUri(secret, 'มานี มีนา'))
    expect(uri.protocol + uri.host).toBe('otpauth:totp')
    expect(decodeURIComponent(uri.pathname)).toBe('/Amphoe:มานี มีนา')
    expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(uri.searchParams.get('issuer')).toBe('Amphoe')
  })
})
