import { describe, expect, it } from 'vitest'
import { wireMessageReader, encodeQuery, readError } from './wire-messages.ts'

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** What a reader makes of bytes that come in pieces of some length, in one place that is used again for each. */
function cut(bytes: Buffer, piece: number): string[] {
  const seen: string[] = []
  const read = wireMessageReader((type, chunk, from, to) => {
    seen.push(`${String.fromCharCode(type)}${chunk.toString('latin1', from, to)}`)
  })
  const place = Buffer.alloc(piece)
  for (let at = 0; at < bytes.length; at += piece) read(place, bytes.copy(place, 0, at, at + piece))
  return seen
}

describe('what comes from the database', () => {
  const long = 'ก'.repeat(60_000)
  const bodies = ['', 'a', 'b'.repeat(700), Buffer.from(long).toString('latin1'), 'end']
  const bytes = Buffer.concat(bodies.map((body) => message('D', Buffer.from(body, 'latin1'))))

  it.each([1, 2, 3, 4, 5, 6, 7, 701, 8_192, 65_536, 400_000])(
    'is cut into its messages, in pieces of %i',
    (piece) => {
      expect(cut(bytes, piece)).toEqual(bodies.map((body) => `D${body}`))
    },
  )

  it('tells an error by its code', () => {
    const bytes = Buffer.from('SERROR\0VERROR\0C57014\0Mcanceling statement\0\0')
    expect(readError(bytes, 0, bytes.length)).toMatchObject({
      code: '57014',
      severity: 'ERROR',
      message: 'canceling statement',
    })
  })
})

describe('a question', () => {
  it('is parsed, bound, executed and ended, its values as texts', () => {
    const at = new Date(0)
    const asked = encodeQuery({
      name: 's1',
      text: 'select $1',
      values: ['น้ำ', 7, null, at, Buffer.from([255])],
    })
    const cutUp: string[] = []
    wireMessageReader((type, chunk, from, to) => {
      cutUp.push(
        `${String.fromCharCode(type)} ${chunk.toString('utf8', from, to).replaceAll(/\p{Cc}/gu, '·')}`,
      )
    })(asked, asked.length)
    expect(cutUp.map((one) => one[0])).toEqual(['P', 'B', 'E'])
    expect(cutUp[0]).toBe('P s1·select $1···')
    expect(cutUp[1]).toMatch(/น้ำ.*7.*1970-01-01T00:00:00\.000Z.*\\xff/)
  })

  it('is not parsed again under a name that the connection knows', () => {
    const asked = encodeQuery({ name: 's1', text: undefined, values: [] })
    expect(String.fromCharCode(asked[0] ?? 0)).toBe('B')
  })

  it('takes no value that would be written wrongly', () => {
    expect(() => encodeQuery({ name: '', text: 'select $1', values: [{}] })).toThrow(TypeError)
  })
})
