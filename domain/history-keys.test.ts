import { expect, it } from 'vitest'
import { galleryKey, galleryNumber } from './history-keys.ts'

it.each([1, 5])('the picture %i is known by its key again', (no) => {
  expect(galleryNumber(galleryKey(no))).toBe(no)
})

it.each(['picture', 'picture0', 'picture6', 'picture11', 'picture1s', 'apicture1', 'img'])(
  '%s is the key of no picture of a gallery',
  (key) => {
    expect(galleryNumber(key)).toBeUndefined()
  },
)
