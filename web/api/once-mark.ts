import { MARK_BYTES, newMark } from '#domain/once.ts'

/** A mark for something that is to be done once, however often it is sent; `randomUUID` would do, but pages without TLS lack it. */
export function freshMark(): string {
  return newMark(crypto.getRandomValues(new Uint8Array(MARK_BYTES)))
}
