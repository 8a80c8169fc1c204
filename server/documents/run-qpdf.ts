/** Runs qpdf, as WebAssembly, on one file (decision 16). */
import { createRequire } from 'node:module'
import { CostlyPdfError } from './pdf-structure/decode-stream.ts'

/** The part of qpdf's module that is used here. The package does not declare all of it. */
type Qpdf = {
  callMain(args: string[]): number
  FS: {
    init(read: () => null, write: (byte: number) => void, writeError: (byte: number) => void): void
    writeFile(path: string, bytes: Uint8Array): void
  }
}
type CreateQpdf = (options: { noFSInit: boolean; preRun: ((qpdf: Qpdf) => void)[] }) => Promise<Qpdf>

const createQpdf = createRequire(import.meta.url)('@neslinesli93/qpdf-wasm') as CreateQpdf

/** No office document reaches these limits. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024
const MAX_MESSAGE_BYTES = 64 * 1024
/** The time is checked after this many bytes of output. */
const BYTES_BETWEEN_CHECKS = 64 * 1024

/** A check that throws when the process has used more processor time since now. A busy machine costs none. */
export function cpuDeadline(limitMs: number): () => void {
  const since = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(since)
    if ((user + system) / 1_000 > limitMs) throw new CostlyPdfError('it takes too long')
  }
}

/**
 * Passes the output of qpdf to `take`, byte by byte. A new instance has nothing of other files. Throws when
 * it takes too much time, memory or output.
 */
export async function runQpdf(
  bytes: Buffer,
  args: readonly string[],
  { take, assertInTime }: { take: (byte: number) => void; assertInTime: () => void },
): Promise<{ code: number; message: string }> {
  const errors: number[] = []
  let written = 0
  let costly: CostlyPdfError | undefined
  const checked = (check: () => void) => {
    try {
      check()
    } catch (error) {
      // qpdf turns this into its own failure.
      costly ??= error as CostlyPdfError
      throw error
    }
  }
  const write = (byte: number) => {
    written += 1
    if (written > MAX_OUTPUT_BYTES) checked(fail('it has too many objects'))
    if (written % BYTES_BETWEEN_CHECKS === 0) checked(assertInTime)
    take(byte)
  }
  const writeError = (byte: number) => {
    if (errors.length < MAX_MESSAGE_BYTES) errors.push(byte)
  }
  const qpdf = await createQpdf({
    noFSInit: true,
    preRun: [({ FS }) => FS.init(() => null, write, writeError)],
  })
  qpdf.FS.writeFile('/document.pdf', bytes)
  const onGrowth = (total: number) => {
    if (total > MAX_MEMORY_BYTES) checked(fail('it takes too much memory'))
    checked(assertInTime)
  }
  const code = watchingMemory(onGrowth, () => {
    try {
      return qpdf.callMain([...args, '/document.pdf'])
    } catch {
      return FAILED
    }
  })
  if (costly) throw costly
  return { code, message: Buffer.from(errors).toString('latin1') }
}

/** Like an exit code of qpdf, for a fault in it. */
const FAILED = 2

const fail = (reason: string) => () => {
  throw new CostlyPdfError(reason)
}

type Memory = { buffer: ArrayBuffer; grow(pages: number): number }

/** The types of Node have no WebAssembly. */
const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }).WebAssembly

/** Calls `onGrowth` before WebAssembly takes more memory while `run` runs, which is synchronous. */
function watchingMemory<T>(onGrowth: (bytes: number) => void, run: () => T): T {
  const { prototype } = Memory
  const { grow } = prototype
  prototype.grow = function (pages) {
    onGrowth(this.buffer.byteLength + pages * 65_536)
    return grow.call(this, pages)
  }
  try {
    return run()
  } finally {
    prototype.grow = grow
  }
}
