import { expect, it } from 'vitest'
import { galleryAltKey, galleryAltNumber, galleryKey, galleryNumber } from './history-keys.ts'

it.each([1, 5])('the picture %i is known by its key again', (no) => {
  expect(galleryNumber(galleryKey(no))).toBe(no)
})

it.each(['picture', 'picture0', 'picture6', 'picture11', 'picture1s', 'apicture1', 'img'])(
  '%s is the key of no picture of a gallery',
  (key) => {
    expect(galleryNumber(key)).toBeUndefined()
  },
)

it.each([1, 5])('what describes the picture %i is known by its key again, and is no picture', (no) => {
  expect(galleryAltNumber(galleryAltKey(no))).toBe(no)
  expect(galleryNumber(galleryAltKey(no))).toBeUndefined()
})

it.each(['pictureAlt', 'pictureAlt6', 'picture1', 'pictureAltAlt1', 'pictureAlt1s'])(
  '%s describes no picture',
  (key) => {
    expect(galleryAltNumber(key)).toBeUndefined()
  },
)
