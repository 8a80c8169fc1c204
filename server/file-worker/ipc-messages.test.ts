import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { type IpcMessage, ipcMessageReader, sendMessage } from './ipc-messages.ts'

/** The bytes of messages, one after the other. */
async function wire(...messages: IpcMessage[]): Promise<Buffer> {
  const stream = new PassThrough({ highWaterMark: 1e6 })
  for (const message of messages) await sendMessage(stream, message)
  stream.end()
  return buffer(stream)
}

const SENT: IpcMessage[] = [
  {
    payload: { isPrivate: true, name: 'ภาพ' },
    parts: [Buffer.from('first'), Buffer.alloc(0), Buffer.from('last')],
  },
  { payload: {}, parts: [] },
  { payload: 'once more', parts: [Buffer.alloc(300_000, 7)] },
]

describe('messages over a pipe', () => {
  it.each([1, 3, 1_000, 1e6])('are whole again where the pipe gives %i bytes at a time', async (size) => {
    const bytes = await wire(...SENT)
    const received: IpcMessage[] = []
    const take = ipcMessageReader((message) => received.push(message))
    for (let at = 0; at < bytes.length; at += size) take(bytes.subarray(at, at + size))
    expect(received).toEqual(SENT)
  })

  it('are given up where nobody takes them any more', async () => {
    const stream = new PassThrough()
    stream.on('error', () => {})
    const sending = sendMessage(stream, { payload: {}, parts: [Buffer.alloc(300_000)] })
    stream.destroy()
    await sending
  })

  it('are not waited for where something else is said', () => {
    const take = ipcMessageReader(() => {})
    expect(() => take(Buffer.from('(process:1): VIPS-WARNING'))).toThrow('A message of')
  })
})
