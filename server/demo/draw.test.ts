import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoRecords } from './content.ts'
import { drawPicture } from './draw.ts'
import { paint } from './drawing/brush.ts'
import { canvasOf, type SceneName, scenes } from './drawing/scenes.ts'

const names = Object.keys(scenes) as SceneName[]

describe('the drawn pictures', () => {
  it.each(names)('%s is a whole picture of its size and format', async (scene) => {
    const picture = await drawPicture({ scene, palette: 'morning', seed: 'ทดสอบ' })
    const { width, height, format } = await sharp(picture).metadata()
    const canvas = canvasOf(scene)
    expect({ width, height, format }).toEqual({
      width: canvas.width,
      height: canvas.height,
      format: canvas.format,
    })
    const { channels } = await sharp(picture).stats()
    const spread = Math.max(...channels.map(({ stdev }) => stdev))
    expect(spread, 'a picture is more than one colour').toBeGreaterThan(10)
  })

  it.each(names)('%s needs no font, no file and no network, and holds no broken number', (scene) => {
    const svg = paint(scenes[scene], canvasOf(scene), { palette: 'night', seed: 'ทดสอบ' })
    expect(svg).not.toMatch(/<text|<image|href|NaN|undefined|Infinity/)
  })

  it('is the same for the same name and another for another', async () => {
    const spec = { scene: 'office', palette: 'noon', seed: 'ที่ว่าการอำเภอจอมทอง' } as const
    const [once, again] = [await drawPicture(spec), await drawPicture(spec)]
    expect(once.equals(again)).toBe(true)
    const other = await drawPicture({ ...spec, seed: 'ที่ว่าการอำเภอเมืองเชียงใหม่' })
    expect(once.equals(other)).toBe(false)
  })

  it('does not show one drawing under two records', () => {
    const drawings = demoRecords().flatMap(({ pictures = [] }) =>
      pictures.map(({ drawing }) => JSON.stringify(drawing)),
    )
    expect(new Set(drawings).size).toBe(drawings.length)
    expect(drawings.length).toBeGreaterThanOrEqual(200)
  })

  it('leaves no scene unused', () => {
    const asked = new Set(
      demoRecords().flatMap(({ pictures = [] }) => pictures.map(({ drawing }) => drawing.scene)),
    )
    expect(names.filter((name) => !asked.has(name))).toEqual([])
  })
})
