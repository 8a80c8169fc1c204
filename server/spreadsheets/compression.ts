/**
 * Packs texts while they are written, so that neither they nor the rows that they come from are ever held as
 * a whole. What is held is the packed file: it is whole before the first byte of it leaves, however a line or
 * a database fails meanwhile.
 */
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw, createGzip } from 'node:zlib'
import { AppError } from '#domain/errors/app-error.ts'

export type TextChunks = Iterable<string> | AsyncIterable<string>

/**
 * The longest packed file, twenty times what 10,000 usual records take: beyond it an export is refused before
 * it fills the memory.
 */
const MAX_COMPRESSED_BYTES = 128 * 1024 * 1024

const TOO_LARGE = 'ไฟล์ที่ส่งออกมีขนาดใหญ่เกินไป กรุณาเลือกพื้นที่หรือช่วงเวลาให้แคบลง'

/** Half the time of the usual level, for files that are larger by a tenth. */
const LEVEL = 4

/** So many letters are packed at once. */
const PIECE = 64 * 1024

/** A text as gzip. Refuses what would be longer than `most` bytes. */
export async function gzipTexts(texts: TextChunks, most = MAX_COMPRESSED_BYTES): Promise<Buffer> {
  const { chunks } = await collectCompressed(texts, createGzip({ level: LEVEL }), most)
  return Buffer.concat(chunks)
}

/** A part of a ZIP: its name, and what it holds. */
export type ZipWriterPart = { name: string; texts: TextChunks }

/**
 * A ZIP of some parts, each of which is begun when those before it are packed. Refuses what would be longer
 * than `most` bytes.
 */
export async function zipParts(
  parts: Iterable<ZipWriterPart> | AsyncIterable<ZipWriterPart>,
  most = MAX_COMPRESSED_BYTES,
): Promise<Buffer> {
  const file: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for await (const { name, texts } of parts) {
    const part = await collectCompressed(texts, createDeflateRaw({ level: LEVEL }), most - at)
    const told = entryHeader(part, name)
    const local = Buffer.concat([LOCAL, told, Buffer.from(name)])
    directory.push(Buffer.concat([CENTRAL, told, placedAt(at), Buffer.from(name)]))
    file.push(local, ...part.chunks)
    at += local.length + part.packed
  }
  const list = Buffer.concat(directory)
  return Buffer.concat([...file, list, endOf(directory.length, list.length, at)])
}

type Collected = { chunks: Buffer[]; packed: number; unpacked: number; crc: number }

async function collectCompressed(texts: TextChunks, packing: Transform, most: number): Promise<Collected> {
  const whole: Collected = { chunks: [], packed: 0, unpacked: 0, crc: 0 }
  const counted = async function* () {
    for await (const bytes of inPieces(texts)) {
      whole.crc = crc32(bytes, whole.crc)
      whole.unpacked += bytes.length
      yield bytes
    }
  }
  await pipeline(counted(), packing, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      whole.packed += chunk.length
      if (whole.packed > most) throw new AppError('invalid', { message: TOO_LARGE })
      whole.chunks.push(chunk)
    }
  })
  return whole
}

async function* inPieces(texts: TextChunks): AsyncGenerator<Buffer> {
  let piece: string[] = []
  let length = 0
  for await (const text of texts) {
    piece.push(text)
    length += text.length
    if (length < PIECE) continue
    yield Buffer.from(piece.join(''))
    piece = []
    length = 0
  }
  if (length > 0) yield Buffer.from(piece.join(''))
}

const LOCAL = Buffer.from('PK\x03\x04')
const CENTRAL = Buffer.from('PK\x01\x02\x14\x00')
const END = Buffer.from('PK\x05\x06')

/** The version that is needed to unpack it, names in UTF-8. */
const VERSION = 20
const UTF_8 = 0x0800
const DEFLATED = 8
/** 1 January 1980, the first day of ZIP: the same rows give the same bytes. */
const NO_DAY = 0x0021

/** What the local and the central header both say of a part. */
function entryHeader({ packed, unpacked, crc }: Collected, name: string): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(VERSION, 0)
  header.writeUInt16LE(UTF_8, 2)
  header.writeUInt16LE(DEFLATED, 4)
  header.writeUInt16LE(NO_DAY, 8)
  header.writeUInt32LE(crc, 10)
  header.writeUInt32LE(packed, 14)
  header.writeUInt32LE(unpacked, 18)
  header.writeUInt16LE(Buffer.byteLength(name), 22)
  return header
}

function placedAt(at: number): Buffer {
  const place = Buffer.alloc(14)
  place.writeUInt32LE(at, 10)
  return place
}

function endOf(parts: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts, 4)
  end.writeUInt16LE(parts, 6)
  end.writeUInt32LE(length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([END, end])
}
