/** Reads a multipart form into memory, completely or not at all. Nothing is written to a disk. */

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
 * A record may have five photographs from phones, ten documents and two more files. Each file may have 15 MB
 * (decisions, section 4), the whole form 80 MiB.
 */
export const FORM_LIMITS = {
  files: 17,
  fileBytes: PICTURE_BYTES,
  fields: 80,
  fieldBytes: 256 * 1024,
  totalBytes: FORM_BYTES,
} as const

/**
 * Limits of the memory for forms that are being read, in total and per account, so that unfinished forms do
 * not stop others from saving. Beyond either limit, the next form is rejected with `busy`.
 */
const MEMORY_BYTES = 512 * MIB
const ACCOUNT_BYTES = 2 * FORM_LIMITS.totalBytes

export type FormBody = { body: Record<string, unknown>; files: UploadedFile[] }

/** The reserved bytes by account. An account without a form has no entry. */
const reservedBytes = new Map<number, number>()

/**
 * Reads the form of a request. Throws for a form or part that is too large, for a duplicate name, and for an
 * invalid form. Its memory stays reserved until the response has been sent.
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
  // A client that disconnected while its session was read causes no further event, so its memory would stay
  // reserved forever.
  if (raw.destroyed) throw new AppError('timeout')
  const { id } = caller.actor
  const own = reservedBytes.get(id) ?? 0
  const all = [...reservedBytes.values()].reduce((sum, one) => sum + one, 0)
  if (own + bytes > ACCOUNT_BYTES || all + bytes > MEMORY_BYTES) throw new AppError('busy')
  reservedBytes.set(id, own + bytes)
  raw.once('close', () => {
    const rest = (reservedBytes.get(id) ?? 0) - bytes
    if (rest > 0) reservedBytes.set(id, rest)
    else reservedBytes.delete(id)
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
      // Browsers send an empty file input as a file without name and content. It counts as no file.
      if (file.bytes.length > 0 || part.filename !== '') files.push(file)
    }
    const isTooMuch = sentFiles > FORM_LIMITS.files || fields.size > FORM_LIMITS.fields
    if (isTooMuch || bytes > FORM_LIMITS.totalBytes) throw new AppError('body-too-large')
  }
  return { body: plainBody(Object.fromEntries(fields)), files }
}

/**
 * The parts of the form; texts are read as files too. For a text, the parser would use the charset in the
 * part's header, which some programs set wrongly, and replace invalid bytes by U+FFFD. We always read UTF-8.
 */
function partsOf(request: FastifyRequest): AsyncIterableIterator<MultipartFile> {
  const { files, fields, fileBytes } = FORM_LIMITS
  const parts = files + fields
  const limits = { files: parts, parts, fileSize: fileBytes, fieldNameSize: 64, headerPairs: 16 }
  return request.parts({ limits, isPartAFile: () => true }) as AsyncIterableIterator<MultipartFile>
}

/** Whether a part is a text: it has no file name, and its media type is not that of bytes. */
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
 * One buffer for the files of a form, filled from the front. Joining collected pieces would copy every file
 * and need twice the memory. It is allocated with the first piece. Throws for more bytes than announced.
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
    /** The bytes from a position on. */
    from: (place: number) => space?.subarray(place, at) ?? Buffer.alloc(0),
  }
}

/**
 * Reads a file piece by piece. It may arrive faster than it is read, so other requests run after each piece.
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
 * Errors of the parser itself mean an invalid form. Errors of the framework are converted elsewhere
 * (`errors.ts`).
 */
function toFormError(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  const isNamed = error instanceof AppError || (typeof code === 'string' && code.startsWith('FST_'))
  return isNamed ? error : new AppError('malformed')
}
