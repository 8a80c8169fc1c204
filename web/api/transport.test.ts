import { afterEach, expect, it, vi } from 'vitest'
import { isServerUnreachable } from './api-error.ts'
import { attachmentName, sendForm } from './transport.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('reads the UTF-8 name of an attachment, and ignores other headers', () => {
  const thai = encodeURIComponent('บัญชีผู้ใช้งาน (1).xlsx')
  expect(attachmentName(`attachment; filename="file.xlsx"; filename*=UTF-8''${thai}`)).toBe(
    'บัญชีผู้ใช้งาน (1).xlsx',
  )
  expect(attachmentName('attachment; filename="a"; filename*=UTF-8\'\'%E0%B8')).toBeUndefined()
  expect(attachmentName('inline; filename="a.png"')).toBeUndefined()
  expect(attachmentName(null)).toBeUndefined()
})

/** Sends a form with a file over a connection that breaks. */
async function sendBroken(read: () => Promise<ArrayBuffer>): Promise<unknown> {
  class BrokenRequest {
    upload = {}
    onerror = () => {}
    open() {}
    setRequestHeader() {}
    send() {
      queueMicrotask(() => this.onerror())
    }
  }
  vi.stubGlobal('XMLHttpRequest', BrokenRequest)
  vi.stubGlobal('navigator', { onLine: true })
  const body = new FormData()
  body.append('NAME', 'ชื่อ')
  body.append('doc1', new File(['%PDF-'], 'ประกาศ.pdf'))
  vi.spyOn(File.prototype, 'arrayBuffer').mockImplementation(read)
  const request = { address: '/', headers: {}, body, timeoutMs: 1, signal: undefined, onProgress: undefined }
  return sendForm(request).catch((error: unknown) => error)
}

it('distinguishes an unreadable file from a lost connection', async () => {
  const unreadable = await sendBroken(() => Promise.reject(new DOMException('', 'NotReadableError')))
  expect(unreadable).toMatchObject({ code: 'unreadable-file', field: 'doc1' })
  expect(unreadable).toHaveProperty('text', expect.stringContaining('ประกาศ.pdf'))
  expect(isServerUnreachable(unreadable)).toBe(false)
  const cutOff = await sendBroken(async () => new ArrayBuffer(5))
  expect(cutOff).toMatchObject({ code: 'offline' })
})
