import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { type IpcMessage, ipcMessageReader, sendMessage } from './ipc-messages.ts'

/** The bytes of the messages in the order in which they are sent. */
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
  it.each([1, 3, 1_000, 1e6])('are reassembled when the pipe delivers %i bytes at a time', async (size) => {
    const bytes = await wire(...SENT)
    const received: IpcMessage[] = []
    const take = ipcMessageReader((message) => received.push(message))
    for (let at = 0; at < bytes.length; at += size) take(bytes.subarray(at, at + size))
    expect(received).toEqual(SENT)
  })

  it('are no longer sent, and do not block the sender, after the stream is destroyed', async () => {
    const stream = new PassThrough()
    stream.on('error', () => {})
    const write = vi.spyOn(stream, 'write')
    let isSending = true
    void sendMessage(stream, { payload: {}, parts: [Buffer.alloc(300_000)] }).then(() => {
      isSending = false
    })
    stream.destroy()
    for (let turn = 0; turn < 10; turn += 1) await setImmediate()
    expect(isSending).toBe(false)
    // The head and the first of three chunks.
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('throw an error when other output arrives on the pipe', () => {
    const take = ipcMessageReader(() => {})
    expect(() => take(Buffer.from('(process:1): VIPS-WARNING'))).toThrow('A message of')
  })
})
