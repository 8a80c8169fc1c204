import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ENCRYPTED_BYTES, secretCipher } from './secret-cipher.ts'
import { SECRET_BYTES } from './totp.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const secret = randomBytes(SECRET_BYTES)

describe('the cipher of second factors', () => {
  it('decrypts what it encrypted, and encrypts the same secret differently each time', () => {
    const cipher = secretCipher([first])
    const stored = cipher.encrypt(7, secret)
    expect(stored).toHaveLength(ENCRYPTED_BYTES)
    expect(stored.includes(secret)).toBe(false)
    expect(cipher.encrypt(7, secret).equals(stored)).toBe(false)
    expect(cipher.decrypt(7, stored)).toEqual(secret)
    expect(cipher.isStale(stored)).toBe(false)
  })

  it('decrypts a secret of an earlier key, and reports it as stale', () => {
    const stored = secretCipher([first]).encrypt(7, secret)
    const rotated = secretCipher([second, first])
    expect(rotated.decrypt(7, stored)).toEqual(secret)
    expect(rotated.isStale(stored)).toBe(true)
    expect([rotated, secretCipher([second])].map((cipher) => cipher.hasKey(stored))).toEqual([true, false])
    const again = rotated.encrypt(7, secret)
    expect(secretCipher([second]).decrypt(7, again)).toEqual(secret)
    expect(() => secretCipher([second]).decrypt(7, stored)).toThrow(
      'SECOND_FACTOR_KEYS has no key for a stored secret.',
    )
  })

  it('stores plain secrets without a key, and reads plain secrets with a key', () => {
    const plain = secretCipher([])
    expect(plain.decrypt(7, plain.encrypt(7, secret))).toEqual(secret)
    expect(plain.isStale(secret)).toBe(false)
    expect(secretCipher([first]).decrypt(7, secret)).toEqual(secret)
    expect(secretCipher([first]).isStale(secret)).toBe(true)
  })

  it('rejects a secret of another account and a changed byte', () => {
    const cipher = secretCipher([first])
    const stored = cipher.encrypt(7, secret)
    expect(() => cipher.decrypt(8, stored)).toThrow()
    for (const at of [5, 20, ENCRYPTED_BYTES - 1]) {
      const changed = Buffer.from(stored)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => cipher.decrypt(7, changed)).toThrow()
    }
  })
})
