/** What answers with a picture have in common, whoever it is for. */
import type { PictureContent } from '../storage/picture-store.ts'

/** The headers that tell what a picture is. */
export function pictureHeaders({ type }: PictureContent): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': `inline; filename="picture.${type === 'image/png' ? 'png' : 'jpg'}"`,
  }
}

/** Whether an `If-None-Match` header names the tag; a mark of weakness makes no difference there. */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag)
}
