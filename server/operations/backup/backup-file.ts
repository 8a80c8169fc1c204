/**
 * The file of a backup: lines of JSON, compressed with Zstandard, and encrypted where a public key is given.
 * The last line has a digest of all others. Any Zstandard tool shows the content (`zstdcat`), after `age -d`
 * where it is encrypted.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { AGE_START_BYTES, decrypted, encryptionTo, isEncrypted } from './encryption.ts'

/** Why a backup can't be made or restored, for administrators. */
export class InvalidBackup extends Error {}

const DAMAGED =
  'The file is not a complete backup: it is truncated, was changed, or has another format. Nothing was restored.'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** No line of a backup is longer, not even that of the largest picture. */
const LONGEST_LINE = 64 * 1024 * 1024

/**
 * Writes chunks of whole lines and then their digest. The file gets its name only when it is complete and
 * flushed to disk. Only its owner can read it. Never overwrites a file. With public keys it is encrypted. A
 * signal that ends the process removes the unfinished file.
 */
export async function writeBackupFile(
  file: string,
  chunks: AsyncIterable<string>,
  publicKeys: readonly string[] = [],
): Promise<void> {
  const encryption = publicKeys.length === 0 ? undefined : encryptionTo(publicKeys)
  if (existsSync(file))
    throw new InvalidBackup(`The file ${file} already exists. Please choose another name.`)
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`
  const onSignal = (signal: NodeJS.Signals) => {
    rmSync(unfinished, { force: true })
    process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.once(signal, onSignal)
  try {
    const lines = Readable.from(sealed(chunks), { objectMode: false })
    const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    if (encryption === undefined) await pipeline(lines, createZstdCompress(), target)
    else await pipeline(lines, createZstdCompress(), encryption, target)
    await rename(unfinished, file)
    await flushFolder(dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
}

async function* sealed(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield `${JSON.stringify({ end: hash.digest('hex') })}\n`
}

/** A new file name survives a power cut only when its folder is flushed. Windows can't flush folders. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/**
 * Reads a whole backup. Throws {@link InvalidBackup} when it is cut off or altered, or encrypted for another
 * private key.
 */
export async function checkBackupFile(file: string, privateKey?: string): Promise<void> {
  for await (const _line of wholeLines(file, privateKey));
}

/**
 * The lines of a backup except the last. Throws {@link InvalidBackup} when the file is cut off or altered,
 * but only after it has yielded lines: call {@link checkBackupFile} first.
 */
export async function* readBackupFile(file: string, privateKey?: string): AsyncGenerator<string> {
  for await (const line of wholeLines(file, privateKey)) yield line.toString('utf8')
}

async function* wholeLines(file: string, privateKey: string | undefined): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let previous: Buffer | undefined
  for await (const line of lines(unpacked(file, privateKey))) {
    if (previous !== undefined) {
      hash.update(previous).update('\n')
      yield previous
    }
    previous = line
  }
  if (previous?.toString('utf8') !== JSON.stringify({ end: hash.digest('hex') }))
    throw new InvalidBackup(DAMAGED)
}

async function* unpacked(file: string, privateKey: string | undefined): AsyncGenerator<Buffer> {
  const compressed = await openCompressed(file, privateKey)
  const source = Readable.from(compressed)
  const chunks = source.pipe(createZstdDecompress())
  // `pipe` does not pass on errors of its source.
  source.on('error', (error) => chunks.destroy(error))
  try {
    for await (const chunk of chunks) yield chunk
  } catch (error) {
    if (isOfSystem(error) || error instanceof InvalidBackup) throw error
    throw new InvalidBackup(DAMAGED, { cause: error })
  } finally {
    source.destroy()
  }
}

const WRONG_KEY =
  "The backup can't be decrypted: it was encrypted for another key, or was changed. Nothing was restored."
const NEEDS_KEY = 'The backup is encrypted. Please name the file of its private key: --identity <file>.'

/** The compressed content of a file, decrypted where it is encrypted. */
async function openCompressed(
  file: string,
  privateKey: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  const handle = await open(file)
  const start = Buffer.alloc(AGE_START_BYTES)
  const { bytesRead } = await handle.read(start, 0, AGE_START_BYTES, 0).finally(() => handle.close())
  if (!isEncrypted(start.subarray(0, bytesRead))) return createReadStream(file)
  if (privateKey === undefined) throw new InvalidBackup(NEEDS_KEY)
  return opened(file, privateKey)
}

async function* opened(file: string, privateKey: string): AsyncGenerator<Uint8Array> {
  try {
    yield* decrypted(createReadStream(file), privateKey)
  } catch (error) {
    if (isOfSystem(error)) throw error
    throw new InvalidBackup(WRONG_KEY, { cause: error })
  }
}

/** Whether reading the file failed, as opposed to decompressing it. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

async function* lines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, to)])
      parts = []
      length = 0
      from = to + 1
    }
    parts.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > LONGEST_LINE) throw new InvalidBackup(DAMAGED)
  }
  if (length > 0) throw new InvalidBackup(DAMAGED)
}
