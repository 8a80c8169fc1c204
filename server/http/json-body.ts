/** Reads a JSON body. */
import { AppError } from '#domain/errors/app-error.ts'
import { plainBody } from './plain-body.ts'

/** The largest JSON body, in bytes: the longest record has about 60 KiB. */
export const JSON_BYTES = 512 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses the bytes. Throws for invalid UTF-8, invalid JSON, and anything that is not a plain object. */
export function readJson(bytes: Buffer): Record<string, unknown> {
  return plainBody(parsed(bytes))
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new AppError('malformed')
  }
}
