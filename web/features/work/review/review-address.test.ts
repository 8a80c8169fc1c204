import { describe, expect, it } from 'vitest'
import { parseReviewAddress, reviewParams } from './review-address.ts'

const read = (said: string) => parseReviewAddress(new URLSearchParams(said))

describe('the address of the review queue', () => {
  it('has the newest records by default', () => {
    expect(read('')).toEqual({
      search: { aa: '', area: '', decided: false, page: 1, size: 20 },
      dialog: undefined,
    })
  })

  it.each(['', 'aa=01&area=otop&decided=1&page=2&size=50', 'dialog=view&record=7'])(
    'does not change when "%s" is parsed and built again',
    (said) => {
      expect(reviewParams(read(said)).toString()).toBe(said)
    },
  )

  it('ignores invalid values', () => {
    expect(read('aa=00&area=a-b&decided=x&page=0&size=7&dialog=delete&record=7')).toEqual(read(''))
    expect(read('dialog=view&record=x').dialog).toBeUndefined()
  })
})
