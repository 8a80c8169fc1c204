/** Pictures like those of a phone, made by code. */
import sharp from 'sharp'

/** A file for a file chooser. */
export type PictureUpload = { name: string; mimeType: string; buffer: Buffer }

/** The location in the pictures; the stored ones must not contain it. */
const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '18/1 47/1 25/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '98/1 59/1 0/1',
}

/** The EXIF orientation of pictures from a phone held upright: stored in landscape, to be rotated. */
const ORIENTATION_UPRIGHT = 6

/**
 * A photo of 12 megapixels from a phone held upright: stored in landscape with its orientation and location.
 * After rotation its upper half is blue and its lower half green; `no` makes each picture different.
 */
export async function phonePhoto(no: number): Promise<PictureUpload> {
  const width = 4032
  const height = 3024
  const sky = { r: 30, g: 90 + no, b: 220 }
  const field = { r: 40, g: 170 - no, b: 60 }
  // Rotating by 90 degrees clockwise makes the left half of the stored picture the upper half.
  const left = { create: { width: width / 2, height, channels: 3 as const, background: sky } }
  const buffer = await sharp({ create: { width, height, channels: 3, background: field } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: GPS })
    .withMetadata({ orientation: ORIENTATION_UPRIGHT })
    .jpeg({ quality: 70 })
    .toBuffer()
  return { name: `IMG_000${no}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** A small picture whose colour depends on the number. */
export async function smallPicture(no: number, { width = 640, height = 400 } = {}): Promise<PictureUpload> {
  const background = { r: (no * 67) % 256, g: (no * 131) % 256, b: 160 }
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `picture-${no}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** A photo of a time (`2026:04:13 10:42:00`) and a position, in whole degrees and minutes. */
export async function photoTaken(
  name: string,
  { at, lat, long }: { at: string; lat?: readonly [number, number]; long?: readonly [number, number] },
): Promise<PictureUpload> {
  const fraction = ([degrees, minutes]: readonly [number, number]) => `${degrees}/1 ${minutes}/1 0/1`
  const position = lat &&
    long && {
      ...{ GPSLatitudeRef: 'N', GPSLatitude: fraction(lat) },
      ...{ GPSLongitudeRef: 'E', GPSLongitude: fraction(long) },
    }
  const background = {
    r: [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 256,
    g: 120,
    b: 90,
  }
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .withExif({ IFD2: { DateTimeOriginal: at }, ...(position ? { IFD3: position } : {}) })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** The colours of a picture's four quarters, row by row from the upper left. */
const QUARTERS = [
  { r: 210, g: 40, b: 40 },
  { r: 40, g: 170, b: 60 },
  { r: 40, g: 60, b: 210 },
  { r: 235, g: 235, b: 235 },
] as const

/** A landscape picture whose quarters are red, green, blue and white. */
export async function quarteredPicture(name: string): Promise<PictureUpload> {
  const [width, height] = [400, 300]
  const quarters = QUARTERS.map((background, at) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left: (at % 2) * (width / 2),
    top: Math.floor(at / 2) * (height / 2),
  }))
  const buffer = await sharp({ create: { width, height, channels: 3, background: QUARTERS[0] } })
    .composite(quarters)
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** The size of a picture, and the colour at the middle of each of its quarters. */
export async function quartersOf(bytes: Buffer): Promise<{ size: string; colours: string[] }> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const colours = [0, 1, 2, 3].map((at) => {
    const [x, y] = [width * (0.25 + 0.5 * (at % 2)), height * (0.25 + 0.5 * Math.floor(at / 2))].map(
      Math.floor,
    )
    const start = ((y ?? 0) * width + (x ?? 0)) * channels
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3)
    if (Math.min(red, green, blue) > 150) return 'white'
    return red > Math.max(green, blue) ? 'red' : green > blue ? 'green' : 'blue'
  })
  return { size: `${width} x ${height}`, colours }
}
