import { expect, it, vi } from 'vitest'
import { parsePhotoOrigin } from './exif.ts'

/** The start of a JPEG file as libexif writes it, in the order of Intel, with position and time. */
const INTEL = bufferOf(
  Buffer.from(
    '/9j/4QFkRXhpZgAASUkqAAgAAAAIAA8BAgAKAAAAfgAAABIBAwABAAAAAQAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAA' +
      'AgAAABMCAwABAAAAAQAAAGmHBAABAAAAiAAAACWIBAABAAAA9gAAAAAAAAA4YwAA6AMAADhjAADoAwAAVGVsZXBob25lAAcAAJAHAAQA' +
      'AAAwMjEwA5ACABQAAADiAAAAAZEHAAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAAAIAAAAA6AEAAEAAAAIAAAA' +
      'AAAAADIwMjY6MDQ6MTMgMTA6NDI6MDcABAABAAIAAgAAAE4AAAACAAUAAwAAAEQBAAADAAIAAgAAAEUAAAAEAAUAAwAAACwBAAAAAAAA' +
      'YgAAAAEAAAA7AAAAAQAAAAAAAAABAAAAEgAAAAEAAAAvAAAAAQAAANgJAABkAAAA',
    'base64',
  ),
)

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}

type Sample = { date?: string; refs?: string; degrees?: number[]; before?: number[]; promised?: number }

/** A JPEG file in the order of Motorola, with the highest byte first. */
function motorola(sample: Sample = {}): ArrayBuffer {
  const { date = '2026:04:13 10:42:07', refs = 'NE', before = [], promised } = sample
  const { degrees = [18, 1, 47, 1, 2520, 100, 98, 1, 59, 1, 0, 1] } = sample
  const words = (...values: number[]) => values.flatMap((value) => [value >>> 8, value & 255])
  const longs = (...values: number[]) =>
    values.flatMap((value) => words(Math.floor(value / 65536), value % 65536))
  const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
  const entry = (tag: number, type: number, count: number, value: number[]) => [
    ...words(tag, type),
    ...longs(count),
    ...value,
  ]
  const [exifAt, gpsAt, dateAt, latAt] = [38, 56, 110, 130]
  const tiff = [
    ...[...letters('MM'), ...words(42), ...longs(8)],
    ...words(promised ?? 2),
    ...entry(0x8769, 4, 1, longs(exifAt)),
    ...entry(0x8825, 4, 1, longs(gpsAt)),
    ...longs(0),
    ...[...words(1), ...entry(0x9003, 2, 20, longs(dateAt)), ...longs(0)],
    ...words(4),
    ...entry(1, 2, 2, [...letters(refs[0] ?? ''), 0, 0, 0]),
    ...entry(2, 5, 3, longs(latAt)),
    ...entry(3, 2, 2, [...letters(refs[1] ?? ''), 0, 0, 0]),
    ...entry(4, 5, 3, longs(latAt + 24)),
    ...longs(0),
    ...[...letters(date), 0, ...longs(...degrees)],
  ]
  const segment = [...letters('Exif'), 0, 0, ...tiff]
  return bufferOf(
    Uint8Array.from([0xff, 0xd8, ...before, 0xff, 0xe1, ...words(segment.length + 2), ...segment]),
  )
}

it.each([
  ['Intel', INTEL],
  ['Motorola', motorola()],
  ['another segment and fill bytes first', motorola({ before: [0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff] })],
])('reads position and time: %s', (_name, bytes) => {
  const { point, ...origin } = parsePhotoOrigin(bytes)
  expect(origin).toEqual({ day: '20260413', time: '10:42', hasPosition: true })
  expect(point?.lat).toBeCloseTo(18.790333, 5)
  expect(point?.long).toBeCloseTo(98.983333, 5)
})

it('reads the Buddhist year of some phones, and a position without seconds', () => {
  const { point, day } = parsePhotoOrigin(
    motorola({ date: '2569:04:13 10:42:07', degrees: [18, 1, 4742, 100, 0, 0, 98, 1, 59, 1, 0, 0] }),
  )
  expect(day).toBe('20260413')
  expect(point?.lat).toBeCloseTo(18.790333, 5)
})

it.each([
  ['south of the equator', { refs: 'SE' }],
  ['no satellite was found', { degrees: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }],
])('takes no position outside Thailand, but knows that there is one: %s', (_name, sample) => {
  const { point, hasPosition, day } = parsePhotoOrigin(motorola(sample))
  expect({ point, hasPosition, day }).toEqual({ point: undefined, hasPosition: true, day: '20260413' })
})

it.each(['0000:00:00 00:00:00', '2026:02:30 10:00:00', '    :  :     :  :  ', '2026-04-13 10:42:07'])(
  'takes no day from %j',
  (date) => expect(parsePhotoOrigin(motorola({ date })).day).toBeUndefined(),
)

it('says nothing of files that are cut, damaged or no JPEG, and ends', () => {
  expect(parsePhotoOrigin(bufferOf(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')))).toEqual({
    hasPosition: false,
  })
  for (const whole of [INTEL, motorola()]) {
    for (let length = 0; length < whole.byteLength; length += 1)
      expect(() => parsePhotoOrigin(whole.slice(0, length))).not.toThrow()
    for (let at = 0; at < whole.byteLength; at += 1) {
      for (const value of [0, 0x7f, 0xff]) {
        const damaged = new Uint8Array(whole.slice(0))
        damaged[at] = value
        expect(() => parsePhotoOrigin(damaged.buffer)).not.toThrow()
      }
    }
  }
})

it.each([
  ['shortest segments', () => [0xff, 0xe0, 0, 2]],
  ['fill bytes', () => [0xff, 0xff, 0xff, 0xff]],
  ['segments of no length', () => [0xff, 0xe0, 0, 0]],
])('reads each byte of a hostile file a few times at most: %s', (_name, four) => {
  const bytes = Uint8Array.from([0xff, 0xd8, ...Array.from({ length: 65536 }, four).flat()])
  const read = vi.spyOn(DataView.prototype, 'getUint16')
  expect(parsePhotoOrigin(bytes.buffer)).toEqual({ hasPosition: false })
  expect(read.mock.calls.length).toBeLessThan(2 * bytes.length)
  read.mockRestore()
})

it('does not follow a directory that promises more entries than there are', () => {
  expect(parsePhotoOrigin(motorola({ promised: 65535 })).hasPosition).toBe(true)
})
