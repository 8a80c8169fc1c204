/** The files of the built web app, with their types and compressed forms. */
import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'

/** The URLs of files whose names have a digest of their content. */
export const ASSETS = '/assets/'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The encodings of the files that the build compresses, best first, with their extensions. */
export const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

export type WebFile = { plain: Buffer; br?: Buffer; gzip?: Buffer }

/** Whether a path is of a type that is served: no page, and no compressed form. */
export function isWebFile(path: string): boolean {
  return extname(path) in TYPES
}

/** The media type of a path with {@link isWebFile}. */
export function typeOf(path: string): string {
  return TYPES[extname(path)] as string
}

/** Reads a file with the compressed forms that the build made of it. */
export function readWebFile(name: string): WebFile {
  const file: WebFile = { plain: readFileSync(name) }
  for (const [encoding, ending] of ENCODINGS)
    if (existsSync(name + ending)) file[encoding] = readFileSync(name + ending)
  return file
}
