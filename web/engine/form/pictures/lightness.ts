/** Whether white text on a picture is readable: enough of it must be dark (WCAG 2.2, contrast of 4.5). */

/** The size that a picture is scaled to before its pixels are counted. */
const WIDTH = 32
const HEIGHT = 18

const LEAST_CONTRAST = 4.5
/** White text is hard to read where more than this share of the picture is too light. */
const MOST_LIGHT = 0.25

/** Whether too much of a picture is too light for white text; undefined where it cannot be decoded. */
export async function isTooLightForWhite(file: File): Promise<boolean | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeHeight: HEIGHT })
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH
    canvas.height = HEIGHT
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const pixels = context?.getImageData(0, 0, WIDTH, HEIGHT).data
    return pixels && shareTooLight(pixels) > MOST_LIGHT
  } catch {
    return undefined
  }
}

/** The share of pixels (red, green, blue and opacity, 0 to 255) with too little contrast to white. */
export function shareTooLight(pixels: ArrayLike<number>): number {
  const count = pixels.length / 4
  let light = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [pixels[at], pixels[at + 1], pixels[at + 2]].map((value) => linear(value ?? 0))
    const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
    if (1.05 / (luminance + 0.05) < LEAST_CONTRAST) light += 1
  }
  return count === 0 ? 0 : light / count
}

function linear(value: number): number {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
