import { describe, expect, it } from 'vitest'
import { isDigest, pictureAddress, previewAddress } from './addresses.ts'

const digest = '0123456789abcdef'.repeat(4)

describe('the address of a picture', () => {
  it('contains only the digest', () => {
    expect(pictureAddress(digest)).toBe(`/pictures/${digest}`)
    expect(previewAddress(digest)).toBe(`/pictures/${digest}/preview`)
  })

  it('accepts only 64 lowercase hexadecimal digits as a digest', () => {
    expect(isDigest(digest)).toBe(true)
    const others = [
      '',
      digest.slice(1),
      `${digest}0`,
      digest.toUpperCase(),
      `${digest}\n`,
      `/pictures/${digest}`,
    ]
    expect(others.filter(isDigest)).toEqual([])
  })
})
