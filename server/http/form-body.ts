/** Reads a multipart form into memory, whole or not at all: nothing is cut, nothing is written to a disk. */

import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { FORM_BYTES } from '#domain/pictures/documents.ts'
import { PICTURE_BYTES, PICTURE_MB } from '#domain/pictures/picture-limits.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { isStorable, plainBody } from './plain-body.ts'
import type { UploadedFile } from './route.ts'

const MIB = 1024 * 1024

/**
 * A record may come with five photographs as phones make them and ten documents, and two more files are
 * allowed for; each file may have 15 MB (decisions, section 4), the form as a whole 80 MiB.
 */
export const FORM_LIMITS = {
  files: 17,
  fileBytes: PICTURE_BYTES,
  fields: 80,
  fieldBytes: 256 * 1024,
  totalBytes: FORM_BYTES,
} as const

/**
 * Limits of the memory for forms that are being read, in all and for one account: unfinished forms keep
 * nobody from saving. Beyond either limit the next form is asked to come again.
 */
const MEMORY_BYTES = 512 * MIB
const ACCOUNT_BYTES = 2 * FORM_LIMITS.totalBytes

export type FormBody = { body: Record<string, unknown>; files: UploadedFile[] }

/** Bytes by account. An account without a form under way has no entry. */
const taken = new Map<number, number>()

/**
 * Reads the form of a request. Refuses a form or part that is too large, a name that comes twice, and what is
 * no form. The memory that it may need counts as taken until the request has been answered.
 */
export async function readFormBody(request: FastifyRequest): Promise<FormBody> {
  const announced = Number(request.headers['content-length'] ?? FORM_LIMITS.totalBytes)
  if (announced > FORM_LIMITS.totalBytes) throw new AppError('body-too-large')
  reserveMemory(request, announced)
  try {
    return await collect(request, announced)
  } catch (error) {
    throw toFormError(error)
  }
}

function reserveMemory({ caller, raw }: FastifyRequest, bytes: number): void {
  // A client that left while the session was looked up is not reported again: its memory would stay reserved
  // for ever.
  if (raw.destroyed) throw new AppError('timeout')
  const { id } = caller.actor
  const own = taken.get(id) ?? 0
  const all = [...taken.values()].reduce((sum, one) => sum + one, 0)
  if (own + bytes > ACCOUNT_BYTES || all + bytes > MEMORY_BYTES) throw new AppError('busy')
  taken.set(id, own + bytes)
  raw.once('close', () => {
    const rest = (taken.get(id) ?? 0) - bytes
    if (rest > 0) taken.set(id, rest)
    else taken.delete(id)
  })
}

async function collect(request: FastifyRequest, announced: number): Promise<FormBody> {
  const fields = new Map<string, string>()
  const files: UploadedFile[] = []
  const names = new Set<string>()
  const space = fileSpace(announced)
  let bytes = 0
  let sentFiles = 0
  for await (const part of partsOf(request)) {
    const name = readName(part, names)
    if (isText(part)) {
      const text = await readText(part, name)
      bytes += text.length
      fields.set(name, text)
    } else {
      sentFiles += 1
      const file = { name, bytes: await readFile(part, name, space) }
      bytes += file.bytes.length
      // A file input that was left empty is sent as a nameless file without bytes: no file.
      if (file.bytes.length > 0 || part.filename !== '') files.push(file)
    }
    const isTooMuch = sentFiles > FORM_LIMITS.files || fields.size > FORM_LIMITS.fields
    if (isTooMuch || bytes > FORM_LIMITS.totalBytes) throw new AppError('body-too-large')
  }
  return { body: plainBody(Object.fromEntries(fields)), files }
}

/**
 * The parts, texts among them as files: of a text the parser would make what its part says of itself, which
 * some programs do in a charset of their own, and put U+FFFD where the bytes are none. Ours are UTF-8,
 * whatever is said.
 */
function partsOf(request: FastifyRequest): AsyncIterableIterator<MultipartFile> {
  const { files, fields, fileBytes } = FORM_LIMITS
  const parts = files + fields
  const limits = { files: parts, parts, fileSize: fileBytes, fieldNameSize: 64, headerPairs: 16 }
  return request.parts({ limits, isPartAFile: () => true }) as AsyncIterableIterator<MultipartFile>
}

/** Whether a part is a text: it has no file name and does not claim to be bytes. */
function isText({ filename, mimetype }: MultipartFile): boolean {
  return filename === undefined && mimetype !== 'application/octet-stream'
}

function readName(part: MultipartFile, names: Set<string>): string {
  const name = part.fieldname ?? ''
  if (!/^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(name)) throw new AppError('malformed')
  if (names.has(name)) throw new AppError('malformed', { field: name })
  names.add(name)
  return name
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

async function readText(part: MultipartFile, field: string): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of part.file as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > FORM_LIMITS.fieldBytes) throw new AppError('body-too-large', { field })
    pieces.push(piece)
  }
  const text = decoded(Buffer.concat(pieces), field)
  if (!isStorable(text)) throw new AppError('bad-character', { field })
  return text
}

function decoded(bytes: Buffer, field: string): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new AppError('bad-character', { field })
  }
}

type FileSpace = ReturnType<typeof fileSpace>

/**
 * Room for the files of one form, filled from the front: files that were collected and then joined would be
 * copied whole, and stand there twice. It is made with the first piece. Refuses what is more than was
 * announced.
 */
function fileSpace(announced: number) {
  let space: Buffer | undefined
  let at = 0
  return {
    at: () => at,
    put(piece: Buffer): void {
      if (at + piece.length > announced) throw new AppError('body-too-large')
      space ??= Buffer.allocUnsafeSlow(announced)
      at += piece.copy(space, at)
    },
    /** What was put in from a place on. */
    from: (place: number) => space?.subarray(place, at) ?? Buffer.alloc(0),
  }
}

/**
 * Reads a file piece by piece. It may come faster than it is read: after each piece it is the others' turn.
 */
async function readFile(part: MultipartFile, field: string, space: FileSpace): Promise<Buffer> {
  const begin = space.at()
  for await (const piece of part.file as AsyncIterable<Buffer>) {
    space.put(piece)
    await turnOfOthers()
  }
  if (!part.file.truncated) return space.from(begin)
  throw new AppError('too-large', { field, values: { n: PICTURE_MB } })
}

/**
 * The parser's own errors are about what was sent; those of the framework are put into our words elsewhere.
 */
function toFormError(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  const isNamed = error instanceof AppError || (typeof code === 'string' && code.startsWith('FST_'))
  return isNamed ? error : new AppError('malformed')
}
