/** Reads a JSON body. */
import { AppError } from '#domain/errors/app-error.ts'
import { plainBody } from './plain-body.ts'

/** The greatest JSON body, in bytes: the longest record by far has some 60 KiB. */
export const JSON_BYTES = 512 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The object in the bytes; refuses what is not UTF-8, not JSON, or no plain object. */
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
