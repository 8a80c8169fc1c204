import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { pictureFormatOf } from '#server/pictures/picture-format.ts'
import { demoRecords } from './content.ts'
import { PICTURE_FOLDER, readPicture } from './pictures.ts'

const files = readdirSync(PICTURE_FOLDER)
const names = files.map((file) => file.replace(/\.webp$/, ''))
const shown = demoRecords(areas).flatMap(({ catmUkey, pictures = {} }) =>
  Object.values(pictures).map((name) => ({ name, district: catmUkey.slice(0, 4) })),
)

describe('the pictures of the demo content', () => {
  it('exist for every record that names one, and each file is used', () => {
    expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(names))
    expect(names.length).toBeGreaterThanOrEqual(200)
  })

  it('are not repeated within a district', () => {
    const places = shown.map(({ name, district }) => `${name} ${district}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('have a total size of at most 6 MB', () => {
    const bytes = files.map((file) => statSync(new URL(file, PICTURE_FOLDER)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * 1024 ** 2)
  })

  it('are at most 1280 x 720 pixels, and not of a single colour', async () => {
    for (const file of files) {
      const picture = sharp(fileURLToPath(new URL(file, PICTURE_FOLDER)))
      const { width, height } = await picture.metadata()
      expect(Math.max(width / 1280, height / 720), file).toBeLessThanOrEqual(1)
      const { channels } = await sharp(await picture.resize(32).png().toBuffer()).stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev)), file).toBeGreaterThan(10)
    }
  })

  it.each([
    ['emblem-stupa-1', 'png'],
    ['district-map-1', 'jpeg'],
    ['portrait-long-1', 'jpeg'],
  ])('are read in a format that uploads accept: %s as %s', async (name, format) => {
    expect(pictureFormatOf(await readPicture(name))).toBe(format)
  })
})
