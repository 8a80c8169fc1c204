/**
 * The addresses of pictures. They name what they show, so what an address shows never changes, and nobody can guess one
 * (decisions, end of section 2).
 */

/** The two sizes a picture is kept in. */
export type PictureSize = 'full' | 'preview'

/** The path of a picture, from the digest that names it. */
export function pictureAddress(sha256: string): string {
  return `/pictures/${sha256}`
}

/** The path of a picture's small preview, from the digest that names the picture. */
export function previewAddress(sha256: string): string {
  return `/pictures/${sha256}/preview`
}

/** The path of a picture of a person, which needs somebody signed in. */
export function privatePictureAddress(sha256: string): string {
  return `/private-pictures/${sha256}`
}

/** The path of its preview. */
export function privatePreviewAddress(sha256: string): string {
  return `/private-pictures/${sha256}/preview`
}

/** Whether the text can be the name of a picture: 64 hexadecimal digits in small letters. */
export function isDigest(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}
