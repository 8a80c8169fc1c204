import { describe, expect, it } from 'vitest'
import { digestOfAddress, isDigest, pictureAddress, previewAddress } from './addresses.ts'

const digest = '0123456789abcdef'.repeat(4)

describe('the address of a picture', () => {
  it('needs the digest alone, and gives it back', () => {
    expect(pictureAddress(digest)).toBe(`/pictures/${digest}`)
    expect(previewAddress(digest)).toBe(`/pictures/${digest}/preview`)
    expect(digestOfAddress(pictureAddress(digest))).toBe(digest)
    expect(digestOfAddress(previewAddress(digest))).toBe(digest)
  })

  it.each([
    '',
    digest,
    `/pictures/${digest.slice(1)}`,
    `/pictures/${digest}0`,
    `/pictures/${digest.toUpperCase()}`,
    `/pictures/${digest}/`,
    `/pictures/${digest}/../${digest}`,
    `/pictures/${digest}\n`,
    `https://elsewhere.example/pictures/${digest}`,
  ])('is not read into %j', (text) => {
    expect(digestOfAddress(text)).toBeUndefined()
  })

  it('has small letters only', () => {
    expect([isDigest(digest), isDigest(digest.toUpperCase()), isDigest(`${digest}\n`)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
