/** The pictures of the demo content: WebP files, which pass through the same checks as uploaded pictures. */
import { readFile } from 'node:fs/promises'
import type { EngineDeps } from '#server/engine/deps.ts'
import { sharp } from '#server/pictures/configured-sharp.ts'
import type { Picture } from '#server/pictures/ingest-picture.ts'

export const PICTURE_FOLDER = new URL('pictures/', import.meta.url)

export type PictureLoader = (name: string, isPrivate: boolean) => Promise<Picture>

/** Loads each picture once, however many records show it. */
export function pictureLoader({ pictures }: EngineDeps): PictureLoader {
  const loaded = new Map<string, Promise<Picture>>()
  return (name, isPrivate) => {
    const key = `${name} ${isPrivate}`
    const picture =
      loaded.get(key) ?? readPicture(name).then((bytes) => pictures.ingest(bytes, name, isPrivate))
    loaded.set(key, picture)
    return picture
  }
}

/** A picture in a format that the upload check accepts; it does not accept WebP. */
export async function readPicture(name: string): Promise<Buffer> {
  const picture = sharp(await readFile(new URL(`${name}.webp`, PICTURE_FOLDER)))
  const { hasAlpha } = await picture.metadata()
  return hasAlpha ? picture.png().toBuffer() : picture.jpeg({ quality: 90 }).toBuffer()
}
