/** Unpacks the streams that hold the cross-reference or further objects. */
import { inflateSync } from 'node:zlib'
import { AmbiguousPdfError, isCount, type PdfDictionary, type PdfObject } from './pdf-object.ts'

/** Bytes that all streams of a file together may still unpack to, and entries of its sections. */
export type Budget = { bytes: number; entries: number }

/** A file that takes too much time or memory to inspect. */
export class CostlyPdfError extends Error {}

export type StreamResolver = (object: PdfObject | undefined) => PdfObject

/** Unpacks the bytes of a stream. Throws for a filter that no program uses for such streams. */
export function decodeStream(
  bytes: Buffer,
  entries: PdfDictionary,
  resolve: StreamResolver,
  budget: Budget,
): Buffer {
  const filters = listOf(resolve(entries.get('Filter'))).map(resolve)
  const parameters = listOf(resolve(entries.get('DecodeParms'))).map(resolve)
  return filters.reduce((packed: Buffer, filter, index) => {
    const unpacked = decodeOne(packed, filter, parameters[index] ?? null, budget)
    budget.bytes -= unpacked.length
    return unpacked
  }, bytes)
}

const listOf = (object: PdfObject): PdfObject[] => {
  if (Array.isArray(object)) return object
  return object === null ? [] : [object]
}

function decodeOne(bytes: Buffer, filter: PdfObject, parameters: PdfObject, budget: Budget): Buffer {
  if (filter === '/ASCIIHexDecode' && parameters === null) return decodeHexadecimal(bytes)
  if (filter !== '/FlateDecode')
    throw new AmbiguousPdfError(`an object stream is packed by ${String(filter)}`)
  const unpacked = inflate(bytes, budget)
  return parameters instanceof Map ? withoutPrediction(unpacked, parameters) : unpacked
}

function inflate(bytes: Buffer, budget: Budget): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, budget.bytes) })
  } catch (error) {
    const isTooLong = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooLong
      ? new CostlyPdfError('its streams unpack to too much')
      : new AmbiguousPdfError('an object stream is broken', { cause: error })
  }
}

function decodeHexadecimal(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const [, digits] = /^([0-9A-Fa-f\0\t\n\f\r ]*)(?:>[\0\t\n\f\r ]*)?$/.exec(text) ?? []
  if (digits === undefined) throw new AmbiguousPdfError('an object stream is broken')
  const plain = digits.replace(/[\0\t\n\f\r ]/g, '')
  return Buffer.from(plain.length % 2 === 0 ? plain : `${plain}0`, 'hex')
}

/** Undoes the predictors of PNG, which most programs use for the cross-reference. */
function withoutPrediction(bytes: Buffer, parameters: PdfDictionary): Buffer {
  const number = (name: string, usual: number) => {
    const value = parameters.get(name) ?? usual
    if (!isCount(value) || value < 1 || value > 10_000) throw new AmbiguousPdfError(`a wrong ${name}`)
    return value
  }
  const predictor = number('Predictor', 1)
  if (predictor === 1) return bytes
  const pixelBytes = Math.ceil((number('Colors', 1) * number('BitsPerComponent', 8)) / 8)
  const rowBytes = Math.ceil((number('Colors', 1) * number('BitsPerComponent', 8) * number('Columns', 1)) / 8)
  if (predictor < 10 || bytes.length % (rowBytes + 1) !== 0) {
    throw new AmbiguousPdfError('an object stream has an unusual predictor')
  }
  const rows = bytes.length / (rowBytes + 1)
  const plain = Buffer.alloc(rows * rowBytes)
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (rowBytes + 1)]
    for (let at = 0; at < rowBytes; at += 1) {
      const place = row * rowBytes + at
      const left = at >= pixelBytes ? (plain[place - pixelBytes] ?? 0) : 0
      const above = row > 0 ? (plain[place - rowBytes] ?? 0) : 0
      const corner = row > 0 && at >= pixelBytes ? (plain[place - rowBytes - pixelBytes] ?? 0) : 0
      const predicted = predictedByte(kind, left, above, corner)
      plain[place] = (bytes[row * (rowBytes + 1) + 1 + at] ?? 0) + predicted
    }
  }
  return plain
}

function predictedByte(kind: number | undefined, left: number, above: number, corner: number): number {
  if (kind === 0) return 0
  if (kind === 1) return left
  if (kind === 2) return above
  if (kind === 3) return (left + above) >> 1
  if (kind !== 4) throw new AmbiguousPdfError('an object stream has an unusual predictor')
  const guess = left + above - corner
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((each) => Math.abs(guess - each)) as [
    number,
    number,
    number,
  ]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
