import sharp from 'sharp'
import { paint } from './drawing/brush.ts'
import { canvasOf, scenes } from './drawing/scenes.ts'
import type { DrawingSpec } from './types.ts'

/**
 * Paints one picture of the demo content: a JPEG of 1280 x 720, or a PNG for emblems (600 x 600) and
 * maps (900 x 700); portraits are JPEGs of 480 x 600. The same specification always gives the same picture; no font is needed.
 */
export async function drawPicture(spec: DrawingSpec): Promise<Buffer> {
  const canvas = canvasOf(spec.scene)
  const svg = paint(scenes[spec.scene], canvas, spec)
  const picture = sharp(Buffer.from(svg))
  return canvas.format === 'png' ? picture.png().toBuffer() : picture.jpeg({ quality: 84 }).toBuffer()
}
