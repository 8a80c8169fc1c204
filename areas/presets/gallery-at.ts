import type { Gallery } from '#domain/area/area.ts'

/** The gallery whose routes have this path. The last part of the path is the stem of all names. */
export function galleryAt(path: string): Gallery {
  const field = path.slice(path.lastIndexOf('/') + 1)
  return { path, id: `${field}Id`, no: `${field}No`, field }
}
