import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { readRowsAsBytes } from './row-bytes.ts'

/** A message of PostgreSQL: its code, its length and its content. */
function message(code: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(code), length, content])
}

function row(value: string): Buffer {
  const bytes = Buffer.from(value)
  const header = Buffer.alloc(6)
  header.writeInt16BE(1)
  header.writeInt32BE(bytes.length, 2)
  return message('D', Buffer.concat([header, bytes]))
}

/** Sends chunks to a client; returns the values of the rows, and what went to the parser of `pg`. */
function received(chunks: readonly Buffer[]): { values: Buffer[]; others: Buffer } {
  const others: Buffer[] = []
  const values: Buffer[] = []
  const connection = Object.assign(new EventEmitter(), {
    attachListeners: (stream: EventEmitter) => void stream.on('data', (bytes: Buffer) => others.push(bytes)),
  })
  connection.on('dataRow', ({ fields }: { fields: Buffer[] }) => values.push(...fields))
  readRowsAsBytes({ connection } as unknown as pg.Client)
  const stream = new EventEmitter()
  connection.attachListeners(stream)
  for (const chunk of chunks) stream.emit('data', chunk)
  return { values, others: Buffer.concat(others) }
}

const DESCRIPTION = message('T', Buffer.from('description'))
const COMPLETE = message('C', Buffer.from('SELECT 3\0'))
const VALUES = ['{"A":"แม่"}', '', 'ทดสอบ'.repeat(9)]
const STREAM = Buffer.concat([DESCRIPTION, ...VALUES.map(row), COMPLETE])

it('gives the same rows wherever the stream is cut', () => {
  for (let cut = 0; cut <= STREAM.length; cut += 1) {
    const { values, others } = received([STREAM.subarray(0, cut), STREAM.subarray(cut)])
    expect(values.map(String), `cut at ${cut}`).toEqual(VALUES)
    expect(others, `cut at ${cut}`).toEqual(Buffer.concat([DESCRIPTION, COMPLETE]))
  }
})

it('gives the same rows from chunks of any size', () => {
  for (let size = 1; size <= STREAM.length; size += 1) {
    const chunks: Buffer[] = []
    for (let start = 0; start < STREAM.length; start += size)
      chunks.push(STREAM.subarray(start, start + size))
    const { values, others } = received(chunks)
    expect(values.map(String), `chunks of ${size}`).toEqual(VALUES)
    expect(others, `chunks of ${size}`).toEqual(Buffer.concat([DESCRIPTION, COMPLETE]))
  }
})
