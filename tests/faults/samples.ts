/**
 * Distinct records and pictures that are cheap to make, so that the machine's time is left for the server.
 */
import { crc32, deflateSync } from 'node:zlib'
import { gov } from '#areas/district/gov.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { sampleBody } from '../sample.ts'

/** A sub-district of the district's official. */
export const SAMPLE_SUB_DISTRICT = '50010200'

let pictures = 0

/**
 * A PNG of one colour that no other picture of this process has. Successive colours differ enough to stay
 * different as JPEGs.
 */
export function createPng(): Buffer {
  pictures += 1
  const width = 24
  const height = 16
  const line = Buffer.alloc(1 + width * 3)
  const colour = (pictures * 0x3a7f1b) % 2 ** 24
  for (let x = 0; x < width; x += 1) line.writeUIntBE(colour, 1 + x * 3, 3)
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** An organisation as an administrator adds it. */
export function sampleOrganisation(
  name: string,
  place: string = SAMPLE_SUB_DISTRICT,
): Record<string, string> {
  return { ...sampleBody(gov, place), GOV_NAME: name, GOV_LOCATION: '0' }
}

/** A tradition as the district's official adds it. */
export function sampleTradition(name: string, place: string = SAMPLE_SUB_DISTRICT): Record<string, string> {
  return { ...sampleBody(tradition, place), TRADITION_NAME: name }
}
