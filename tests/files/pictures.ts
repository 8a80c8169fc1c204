/** Files for tests, made by code: valid pictures and malicious files. */
import { crc32, deflateSync } from 'node:zlib'
import { sharp } from '#server/pictures/configured-sharp.ts'

/**
 * A JPEG, progressive JPEG or PNG like a photograph: smooth colours with some grain, the same at every call.
 */
export function photograph(
  width: number,
  height: number,
  type: 'jpeg' | 'progressive' | 'png' = 'jpeg',
): Promise<Buffer> {
  const [across, down] = [Math.max(1, width >> 2), Math.max(1, height >> 2)]
  const grain = Buffer.alloc(across * down * 3)
  let state = 2569
  for (let i = 0; i < grain.length; i += 1) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    grain[i] = (((i / 3) % across) * 160) / across + (state >>> 26)
  }
  const picture = sharp(grain, { raw: { width: across, height: down, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .removeAlpha()
  if (type === 'png') return picture.png({ compressionLevel: 1 }).toBuffer()
  return picture.jpeg({ quality: 90, progressive: type === 'progressive' }).toBuffer()
}

/** A JPEG of eight squares of different colours, so that the pixels show how it was turned. */
export function squares(orientation?: number): Promise<Buffer> {
  const [side, across, down] = [32, 4, 2]
  const data = Buffer.alloc(side * across * side * down * 3)
  for (let y = 0; y < side * down; y += 1) {
    for (let x = 0; x < side * across; x += 1) {
      const square = Math.floor(x / side) + across * Math.floor(y / side)
      const at = (y * side * across + x) * 3
      data.set([square & 1 ? 230 : 20, square & 2 ? 230 : 20, square & 4 ? 230 : 20], at)
    }
  }
  const picture = sharp(data, { raw: { width: side * across, height: side * down, channels: 3 } })
  return (orientation === undefined ? picture : picture.withMetadata({ orientation }))
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The colours at the centres of 32-pixel squares, row by row, as bits of red, green and blue. */
export async function squaresOf(picture: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const bit = (x: number, y: number, channel: number) =>
    (data[(y * info.width + x) * info.channels + channel] ?? 0) > 125 ? 1 << channel : 0
  const middles = (length: number) => Array.from({ length: length / 32 }, (_, i) => i * 32 + 16)
  return middles(info.height).map((y) =>
    middles(info.width).map((x) => bit(x, y, 0) | bit(x, y, 1) | bit(x, y, 2)),
  )
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

/** A PNG made by hand. `extra` chunks come before the pixels. `bytesPerLine` is without the filter byte. */
export function rawPng(size: {
  width: number
  height: number
  depth: number
  colour: number
  bytesPerLine: number
  extra?: Buffer[]
}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size.width, 0)
  header.writeUInt32BE(size.height, 4)
  header.set([size.depth, size.colour, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...(size.extra ?? []),
    pngChunk('IDAT', deflateSync(Buffer.alloc((size.bytesPerLine + 1) * size.height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of some 30 KB that decodes to 256 million pixels. */
export function pixelFlood(): Buffer {
  return rawPng({ width: 16_000, height: 16_000, depth: 1, colour: 0, bytesPerLine: 2_000 })
}

/**
 * A JPEG with an additional segment after its first two bytes, where cameras and attackers put their data.
 */
export function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** Files that are not valid pictures, with names that claim otherwise, by their description. */
export async function disguises(): Promise<Record<string, Buffer>> {
  const picture = sharp(await photograph(64, 64))
  const text = (content: string): Buffer => Buffer.from(content)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  return {
    svg: text(svg),
    'svg with a prologue': text(`<?xml version="1.0"?>\n<!-- x -->\n${svg}`),
    'svg with a byte order mark': text(`\ufeff${svg}`),
    'svg, compressed': deflateSync(text(svg)),
    'svg behind the signature of a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(svg)]),
    'svg behind the signature of a PNG': Buffer.concat([rawSignature(), text(svg)]),
    html: text('<!doctype html><script>alert(1)</script>'),
    'html behind the signature of a GIF': text('GIF89a/*<script>*/=1;alert(1)//</script>'),
    xml: text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    pdf: text('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
    gif: await picture.clone().gif().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    tiff: await picture.clone().tiff().toBuffer(),
    avif: await picture.clone().avif({ effort: 0 }).toBuffer(),
    bmp: Buffer.concat([text('BM'), Buffer.alloc(60)]),
    ico: Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0]),
    zip: Buffer.from([0x50, 0x4b, 0x03, 0x04, 20, 0, 0, 0]),
    postscript: text('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file\n'),
    'a script for ImageMagick': text(
      'push graphic-context\nfill \'url(https://x/";id")\'\npop graphic-context',
    ),
    'thai text': text('ภาพประเพณีของอำเภอ'),
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    zeros: Buffer.alloc(4096),
    'the signature of a JPEG alone': Buffer.from([0xff, 0xd8, 0xff]),
    'the signature of a PNG alone': rawSignature(),
    'a PNG without pixels': rawPng({ width: 0, height: 0, depth: 8, colour: 2, bytesPerLine: 0 }),
    'a JPEG 2000': Buffer.from('0000000c6a5020200d0a870a', 'hex'),
    'a JPEG behind a space': Buffer.concat([text(' '), await picture.clone().jpeg().toBuffer()]),
  }
}

function rawSignature(): Buffer {
  return Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
}
