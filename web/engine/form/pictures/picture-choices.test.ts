import { describe, expect, it } from 'vitest'
import {
  type PictureChoices,
  targetParts,
  progressByPart,
  removedParts,
  cropSource,
  withCrop,
  withoutPicture,
} from './picture-choices.ts'

const PARTS = ['img', 'img2', 'img3', 'img4', 'img5']
const picture = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
const chosenNew = (name: string): PictureChoices[string] => ({ kind: 'new', file: picture(name) })

describe('choosing pictures', () => {
  it('fills the drop target and the free slots after it, in order', () => {
    const stored = { img: '/pictures/a' }
    const chosen = { img3: chosenNew('c.jpg') }
    expect(targetParts(undefined, PARTS, chosen, stored)).toEqual(['img2', 'img4', 'img5'])
    expect(targetParts('img', PARTS, chosen, stored)).toEqual(['img', 'img2', 'img4', 'img5'])
    expect(targetParts('img4', PARTS, chosen, stored)).toEqual(['img4', 'img5', 'img2'])
  })

  it('frees the slot of a removed picture', () => {
    const stored = { img: '/pictures/a' }
    const chosen = withoutPicture('img', {}, stored)
    expect(targetParts(undefined, PARTS, chosen, stored)).toEqual(PARTS)
  })

  it('marks a stored picture as removed, and drops a new one', () => {
    expect(removedParts(withoutPicture('img', {}, { img: '/pictures/a' }))).toEqual(['img'])
    expect(withoutPicture('img2', { img2: chosenNew('b.jpg') }, {})).toEqual({})
  })

  it('marks a stored picture as removed also after it was replaced', () => {
    const chosen = { img: chosenNew('b.jpg') }
    expect(withoutPicture('img', chosen, { img: '/pictures/a' })).toEqual({ img: { kind: 'removed' } })
  })
})

describe('cropping a picture', () => {
  const whole = { file: picture('whole.jpg'), width: 3000, height: 4000 }
  const cut = { file: picture('cut.jpg'), width: 1280, height: 720 }
  const again = { file: picture('again.jpg'), width: 1280, height: 720, turns: 1 as const }
  const stored = { img: '/pictures/a' }

  it('keeps the original new picture, also after a second crop', () => {
    const once = withCrop('img', cut, { img: { kind: 'new', ...whole } }, {})
    expect(once).toEqual({ img: { kind: 'new', ...cut, whole } })
    const twice = withCrop('img', again, once, stored)
    expect(twice).toEqual({ img: { kind: 'new', ...again, whole } })
    expect(cropSource('img', twice, stored)).toBe(whole.file)
    expect(withCrop('img', undefined, twice, stored)).toEqual({ img: { kind: 'new', ...whole } })
  })

  it('starts from the stored picture and can return to it', () => {
    expect(cropSource('img', {}, stored)).toBe('/pictures/a')
    const once = withCrop('img', again, {}, stored)
    expect(once).toEqual({ img: { kind: 'new', ...again, ofStored: true } })
    expect(cropSource('img', once, stored)).toBe('/pictures/a')
    expect(withCrop('img', cut, once, stored)).toEqual({ img: { kind: 'new', ...cut, ofStored: true } })
    expect(withCrop('img', undefined, once, stored)).toEqual({})
  })

  it('continues from the cropped picture if another user removed the stored one', () => {
    const once = withCrop('img', cut, {}, stored)
    expect(cropSource('img', once, {})).toBe(cut.file)
    expect(withCrop('img', again, once, {})).toEqual({ img: { kind: 'new', ...again, whole: cut } })
  })

  it('has no source for a removed or unreadable picture', () => {
    const gone: PictureChoices = { img: { kind: 'removed' } }
    expect(withCrop('img', cut, gone, stored)).toBe(gone)
    expect(cropSource('img', gone, stored)).toBeUndefined()
    expect(withCrop('img', cut, {}, {})).toEqual({})
    expect(cropSource('img', { img: chosenNew('broken.jpg') }, {})).toBeUndefined()
  })
})

describe('the progress of each picture', () => {
  it('follows the files in upload order', () => {
    const files = { img: picture('a', 100), img2: picture('b', 300) }
    expect(progressByPart(files, 0)).toEqual({ img: 0, img2: 0 })
    expect(progressByPart(files, 0.25)).toEqual({ img: 1, img2: 0 })
    expect(progressByPart(files, 0.625)).toEqual({ img: 1, img2: 0.5 })
    expect(progressByPart(files, 1)).toEqual({ img: 1, img2: 1 })
  })
})
