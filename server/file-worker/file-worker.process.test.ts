import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { samplePdf } from '#server/demo/pdf.ts'
import { ingestDocument } from '#server/documents/ingest-document.ts'
import { packedPdf } from '#server/documents/test-pdf.ts'
import { ingestPicture } from '#server/pictures/ingest-picture.ts'
import { photograph, rawPng, squares } from '#server/pictures/test-files.ts'
import { fileWorker, openFileWorker } from './file-worker.ts'

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A worker that has made a picture, and its only process. */
async function openedWorker(options: Parameters<typeof openFileWorker>[0] = {}) {
  const worker = openFileWorker(options)
  const picture = await squares()
  await worker.make(picture, false)
  const [pid = 0, ...others] = worker.processes()
  expect(others).toEqual([])
  return { worker, picture, pid }
}

describe('the process for files', () => {
  it('is another one than ours, gives way to it, and is used again', async () => {
    const { worker, picture, pid } = await openedWorker()
    expect(pid).not.toBe(process.pid)
    expect(getPriority(pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
    const [first, second] = [await worker.make(picture, false), await worker.make(picture, false)]
    expect(second).toEqual(first)
    expect(worker.processes()).toEqual([pid])
  })

  it('is given nothing of our surroundings', async () => {
    if (!existsSync('/proc/self/environ')) return
    const { pid } = await openedWorker()
    const names = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').filter(Boolean)
    expect(names.filter((line) => !/^(SystemRoot|LD_LIBRARY_PATH|MALLOC_ARENA_MAX)=/.test(line))).toEqual([])
  })

  it('costs one picture when it is killed in the middle of it; the next is made', async () => {
    const { worker, picture, pid } = await openedWorker()
    process.kill(pid, 'SIGSTOP')
    const lost = worker.make(await photograph(400, 300, 'jpeg'), false)
    process.kill(pid, 'SIGKILL')
    await expect(lost).rejects.toThrow('its process ended with SIGKILL')
    expect(await worker.make(picture, false)).toMatchObject({ width: 128, height: 64 })
    expect(worker.processes()).not.toContain(pid)
  })

  it('may be killed while it has nothing to do', async () => {
    const { worker, picture, pid } = await openedWorker()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => worker.processes()).toEqual([])
    expect(await worker.make(picture, false)).toMatchObject({ width: 128 })
  })

  it('is gone when the server has ended it, also in the middle of a picture', async () => {
    const { worker, pid } = await openedWorker()
    process.kill(pid, 'SIGSTOP')
    const lost = worker.make(await photograph(400, 300, 'jpeg'), false)
    const [outcome] = await Promise.allSettled([lost, worker.end()])
    expect(outcome).toMatchObject({ status: 'rejected' })
    expect(isThere(pid)).toBe(false)
    expect(worker.processes()).toEqual([])
  })

  it('is ended where a picture takes too long', async () => {
    const { worker, picture, pid } = await openedWorker()
    process.kill(pid, 'SIGSTOP')
    await expect(worker.make(picture, false, 20)).rejects.toThrow('longer than 20 ms')
    expect(await worker.make(picture, false)).toMatchObject({ width: 128 })
    await expect.poll(() => isThere(pid)).toBe(false)
  })

  it('ends itself where a picture takes too much memory', async () => {
    const worker = openFileWorker({ memoryBytes: 1e6 })
    await expect(worker.make(await squares(), false)).rejects.toThrow('more memory than it may')
    await expect.poll(() => worker.processes()).toEqual([])
  })

  it('ends itself in the middle of such a picture, without waiting for its end', async () => {
    const worker = openFileWorker({ memoryBytes: 140e6 })
    expect(await worker.make(await squares(), false)).toMatchObject({ width: 128 })
    const large = rawPng({ width: 7_000, height: 7_000, depth: 16, colour: 6, bytesPerLine: 56_000 })
    await expect(worker.make(large, false)).rejects.toThrow('more memory than it may')
    expect(await worker.make(await squares(), false)).toMatchObject({ width: 128 })
  })

  it('goes away when there has been nothing to do for a while', async () => {
    const { worker, picture, pid } = await openedWorker({ idleMs: 10 })
    await expect.poll(() => isThere(pid)).toBe(false)
    expect(await worker.make(picture, false)).toMatchObject({ width: 128 })
  })

  it('has a fellow for a picture that comes meanwhile', async () => {
    const { worker, picture, pid } = await openedWorker()
    process.kill(pid, 'SIGSTOP')
    const waiting = worker.make(picture, false)
    expect(await worker.make(picture, true)).toMatchObject({ isPrivate: true })
    expect(worker.processes()).toHaveLength(2)
    process.kill(pid, 'SIGCONT')
    expect(await waiting).toMatchObject({ isPrivate: false })
  })

  it('ends with the server, however that ends', async () => {
    const program = `
      const { fileWorker } = await import('./file-worker.ts')
      const { ingestPicture } = await import('#server/pictures/ingest-picture.ts')
      const { squares } = await import('#server/pictures/test-files.ts')
      await ingestPicture(await squares(), 'IMAGE')
      console.log(fileWorker.processes().join())
      setInterval(() => {}, 1000)`
    const server = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const pid = Number(await new Promise((resolve) => server.stdout.once('data', resolve)))
    expect(isThere(pid)).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(() => isThere(pid)).toBe(false)
  })
})

describe('documents', () => {
  it('are inspected in such a process', async () => {
    const worker = openFileWorker()
    expect(await worker.inspect(samplePdf('Order', ['A line']))).toBeUndefined()
    expect(await worker.inspect(packedPdf('<< /S /JavaScript /JS (x) >>'))).toBe('active')
    expect(await worker.make(await squares(), false)).toMatchObject({ width: 128 })
    expect(await worker.inspect(Buffer.from('%PDF-1.7'))).toBe('broken')
    expect(worker.processes()).toHaveLength(1)
  })

  it('are refused as busy behind forty others, and accepted again afterwards', async () => {
    const file = samplePdf('Order', ['A line'])
    const sent = await Promise.allSettled(Array.from({ length: 42 }, () => ingestDocument(file, 'doc1')))
    const refused = sent.flatMap((one, at) => (one.status === 'rejected' ? [{ at, reason: one.reason }] : []))
    expect(refused).toMatchObject([{ at: 41, reason: { code: 'busy', status: 503 } }])
    await ingestDocument(file, 'doc1')
  })

  it('are rejected when they take too long or end the process', async () => {
    const file = samplePdf('Order', ['A line'])
    const { worker, pid } = await openedWorker()
    process.kill(pid, 'SIGSTOP')
    await expect(worker.inspect(file, 20)).rejects.toThrow('longer than 20 ms')
    await ingestDocument(file, 'doc1')
    const [used = 0] = fileWorker.processes()
    process.kill(used, 'SIGSTOP')
    const lost = ingestDocument(file, 'doc1').catch((error: unknown) => error)
    process.kill(used, 'SIGKILL')
    expect(await lost).toMatchObject({
      code: 'document-broken',
      status: 422,
      detail: { field: 'doc1' },
      cause: expect.objectContaining({ message: expect.stringContaining('SIGKILL') }),
    })
  })
})

describe('an official whose picture could not be made', () => {
  it('is told so in a sentence, and can send the next one', async () => {
    const picture = await squares()
    const { sha256 } = await ingestPicture(picture, 'IMG2')
    const [pid = 0] = fileWorker.processes()
    process.kill(pid, 'SIGSTOP')
    const lost = ingestPicture(picture, 'IMG2').catch((refusal: unknown) => refusal)
    process.kill(pid, 'SIGKILL')
    expect(await lost).toMatchObject({
      code: 'picture-not-made',
      status: 503,
      text: expect.stringContaining('กรุณาลองใหม่อีกครั้ง'),
      detail: { field: 'IMG2' },
      cause: expect.objectContaining({ message: expect.stringContaining('SIGKILL') }),
    })
    expect((await ingestPicture(picture, 'IMG2')).sha256).toBe(sha256)
  })
})
