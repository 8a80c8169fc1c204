/** Opens the dump file of an embedded database in the form that the engine takes. */
import { readFile } from 'node:fs/promises'

/**
 * Passes its bytes on without a copy: a normal blob copies them twice, which takes a tenth of the time of
 * opening a database.
 */
class BytesBlob extends Blob {
  readonly #bytes: ArrayBuffer
  constructor(bytes: ArrayBuffer) {
    super([])
    this.#bytes = bytes
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes
  }
}

/** For `loadDataDir`. */
export async function openDumpFile(file: string): Promise<Blob> {
  const { buffer } = await readFile(file)
  return new BytesBlob(buffer as ArrayBuffer)
}
