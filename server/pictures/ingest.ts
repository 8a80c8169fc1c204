/** The one way in for a picture: what a person sent goes in, a picture that we made comes out, or a refusal. */
import { availableParallelism } from 'node:os'
import { pictureName } from './names.ts'
import type { PictureType } from './rewrite.ts'
import { workQueue } from './work-queue.ts'

/** A picture as it is kept. Only {@link ingestPicture} makes one, so that bytes of a stranger can't be stored by mistake. */
export type Picture = {
  /** The digest that `pictureName` makes of `bytes`: the picture's name everywhere. */
  sha256: string
  /** It shows a person and is not for the public. */
  isPrivate: boolean
  type: PictureType
  /** In pixels, upright. */
  width: number
  height: number
  bytes: Buffer
  preview: Buffer
  previewType: PictureType
}

/** Where pictures wait for their turn. */
export const pictureQueue = workQueue({
  running: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 20,
})

/** The imaging library holds 25 MB of memory: it is loaded with the first picture. */
const workshop = () => Promise.all([import('./header.ts'), import('./rewrite.ts')])

/**
 * Makes a picture of the bytes that came in `field`: JPEG or PNG by content, at most 15 MB and 50 megapixels, decoded
 * and written anew without metadata, at most 2560 pixels a side, with a preview (decisions, section 4). The same bytes
 * give the same picture. Refuses with `too-large`, `not-a-picture`, `picture-too-many-pixels`, and with `busy` where more
 * than twenty others are waiting.
 */
export async function ingestPicture(bytes: Buffer, field: string, isPrivate = false): Promise<Picture> {
  const [{ readHeader }, { decode, encodeJpeg, encodePng, encodePreview }] = await workshop()
  const header = await readHeader(bytes, field)
  return pictureQueue(async () => {
    const pixels = await decode(bytes, field)
    // What JPEG would spoil stays without loss: see-through parts, and the flat colours of a drawing.
    const type = pixels.transparent || header.drawn ? 'image/png' : 'image/jpeg'
    const written = await (type === 'image/png' ? encodePng(pixels) : encodeJpeg(pixels, header.format))
    return {
      sha256: pictureName(written, isPrivate),
      isPrivate,
      type,
      width: pixels.width,
      height: pixels.height,
      bytes: written,
      preview: await encodePreview(pixels, type),
      previewType: type,
    }
  })
}
