/** Headers of all responses with a picture. */
import type { PictureContent } from '../storage/picture-store.ts'

export function pictureHeaders({ type }: PictureContent): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': `inline; filename="picture.${type === 'image/png' ? 'png' : 'jpg'}"`,
  }
}

/** Whether an `If-None-Match` header contains the tag. Weak tags match as well. */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag)
}
