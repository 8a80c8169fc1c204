/** Large values go to the database piece by piece, so that nobody waits for the whole of one. */
import type { Socket } from 'node:net'

/** So much is sent in one turn of the event loop, in bytes; a statement with a picture has two megabytes. */
const PIECE_BYTES = 128 * 1024

type WriteCallback = (error?: Error | null) => void

/**
 * Makes a connection send what is larger than {@link PIECE_BYTES} piece by piece, with the others' turn in
 * between: the system takes what it is given at once, and copies two megabytes for two milliseconds. The
 * order of what is written stays as it is.
 */
export function writeInChunks(socket: Socket): void {
  const whole = socket._write.bind(socket)
  const together = socket._writev?.bind(socket)
  const inPieces = (bytes: Buffer, done: WriteCallback): void => {
    const rest = bytes.subarray(PIECE_BYTES)
    whole(bytes.subarray(0, PIECE_BYTES), 'buffer' as BufferEncoding, (error) => {
      if (error || rest.length === 0) done(error)
      else setImmediate(inPieces, rest, done)
    })
  }
  socket._write = (chunk, encoding, done) => {
    if (Buffer.isBuffer(chunk) && chunk.length > PIECE_BYTES) inPieces(chunk, done)
    else whole(chunk, encoding, done)
  }
  if (together === undefined) return
  socket._writev = (chunks, done) => {
    if (!chunks.some(({ chunk }) => chunk.length > PIECE_BYTES)) return together(chunks, done)
    const next = ([first, ...others]: typeof chunks, error?: Error | null): void => {
      if (error || first === undefined) done(error)
      else socket._write(first.chunk, first.encoding, (failed) => next(others, failed))
    }
    next(chunks)
  }
}
