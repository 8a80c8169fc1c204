import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { samplePdf } from '#server/demo/pdf.ts'
import { ingestDocument } from '#server/documents/ingest-document.ts'
import { packedPdf } from '../../tests/files/pdf.ts'
import { ingestPicture } from '#server/pictures/ingest-picture.ts'
import { photograph, rawPng, squares } from '../../tests/files/pictures.ts'
import { fileWorker, openFileWorker } from './file-worker.ts'

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A file worker that has processed one picture, and the id of its only process. */
async function openTestWorker(options: Parameters<typeof openFileWorker>[0] = {}) {
  const worker = openFileWorker(options)
  const picture = await squares()
  await worker.make(picture, false)
  const [pid = 0, ...others] = worker.processes()
  expect(others).toEqual([])
  return { worker, picture, pid }
}

describe('the file worker', () => {
  it('runs in a process with lower priority, and uses it again for the next picture', async () => {
    const { worker, picture, pid } = await openTestWorker()
    expect(pid).not.toBe(process.pid)
    expect(getPriority(pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
    const [first, second] = [await worker.make(picture, false), await worker.make(picture, false)]
    expect(second).toEqual(first)
    expect(worker.processes()).toEqual([pid])
  })

  it('does not get the environment variables of the server', async () => {
    if (!existsSync('/proc/self/environ')) return
    const { pid } = await openTestWorker()
    const names = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').filter(Boolean)
    expect(names.filter((line) => !/^(SystemRoot|LD_LIBRARY_PATH|MALLOC_ARENA_MAX)=/.test(line))).toEqual([])
  })

  it('fails only the picture in work when its process is killed, and processes the next one', async () => {
    const { worker, picture, pid } = await openTestWorker()
    process.kill(pid, 'SIGSTOP')
    const failing = worker.make(await photograph(400, 300, 'jpeg'), false)
    process.kill(pid, 'SIGKILL')
    await expect(failing).rejects.toThrow('its process ended with SIGKILL')
    expect(await worker.make(picture, false)).toMatchObject({ width: 128, height: 64 })
    expect(worker.processes()).not.toContain(pid)
  })

  it('processes a picture after its idle process was killed', async () => {
    const { worker, picture, pid } = await openTestWorker()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => worker.processes()).toEqual([])
    expect(await worker.make(picture, false)).toMatchObject({ width: 128 })
  })

  it('stops its process when the server ends it, also while a picture is processed', async () => {
    const { worker, pid } = await openTestWorker()
    process.kill(pid, 'SIGSTOP')
    const failing = worker.make(await photograph(400, 300, 'jpeg'), false)
    const [outcome] = await Promise.allSettled([failing, worker.end()])
    expect(outcome).toMatchObject({ status: 'rejected' })
    expect(isRunning(pid)).toBe(false)
    expect(worker.processes()).toEqual([])
  })

  it('ends its process when a picture takes too long, and starts a new one', async () => {
    const { worker, picture, pid } = await openTestWorker()
    process.kill(pid, 'SIGSTOP')
    await expect(worker.make(picture, false, 20)).rejects.toThrow('longer than 20 ms')
    expect(await worker.make(picture, false)).toMatchObject({ width: 128 })
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('rejects a picture that takes too much memory, and ends the process', async () => {
    const worker = openFileWorker({ memoryBytes: 1e6 })
    await expect(worker.make(await squares(), false)).rejects.toThrow('more memory than it may')
    await expect.poll(() => worker.processes()).toEqual([])
  })

  it('ends its process while a picture that needs too much memory is still being decoded', async () => {
    const worker = openFileWorker({ memoryBytes: 140e6 })
    expect(await worker.make(await squares(), false)).toMatchObject({ width: 128 })
    const large = rawPng({ width: 7_000, height: 7_000, depth: 16, colour: 6, bytesPerLine: 56_000 })
    await expect(worker.make(large, false)).rejects.toThrow('more memory than it may')
    expect(await worker.make(await squares(), false)).toMatchObject({ width: 128 })
  })

  it('ends its process after the idle time, and starts a new one for the next picture', async () => {
    const { worker, picture, pid } = await openTestWorker({ idleMs: 10 })
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(await worker.make(picture, false)).toMatchObject({ width: 128 })
  })

  it('starts a second process for a picture that arrives while the first one is busy', async () => {
    const { worker, picture, pid } = await openTestWorker()
    process.kill(pid, 'SIGSTOP')
    const waiting = worker.make(picture, false)
    expect(await worker.make(picture, true)).toMatchObject({ isPrivate: true })
    expect(worker.processes()).toHaveLength(2)
    process.kill(pid, 'SIGCONT')
    expect(await waiting).toMatchObject({ isPrivate: false })
  })

  it('ends its process when the server is killed', async () => {
    const program = `
      const { fileWorker } = await import('./file-worker.ts')
      const { ingestPicture } = await import('#server/pictures/ingest-picture.ts')
      const { squares } = await import('../../tests/files/pictures.ts')
      await ingestPicture(await squares(), 'IMAGE')
      console.log(fileWorker.processes().join())
      setInterval(() => {}, 1000)`
    const server = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const pid = Number(await new Promise((resolve) => server.stdout.once('data', resolve)))
    expect(isRunning(pid)).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(() => isRunning(pid)).toBe(false)
  })
})

describe('inspecting documents', () => {
  it('uses the same file worker process as pictures', async () => {
    const worker = openFileWorker()
    expect(await worker.inspect(samplePdf('Order', ['A line']))).toBeUndefined()
    expect(await worker.inspect(packedPdf('<< /S /JavaScript /JS (x) >>'))).toBe('active')
    expect(await worker.make(await squares(), false)).toMatchObject({ width: 128 })
    expect(await worker.inspect(Buffer.from('%PDF-1.7'))).toBe('broken')
    expect(worker.processes()).toHaveLength(1)
  })

  it('finishes a small document within one costly document of an account that floods', async () => {
    const costly = packedPdf(`[${`(${'\\200'.repeat(4_000)})`.repeat(600)}]`)
    const finished: string[] = []
    const ingest = async (name: string, file: Buffer, account: number) => {
      await ingestDocument(file, 'doc1', false, account)
      finished.push(name)
    }
    await Promise.all([
      ...['flood 1', 'flood 2', 'flood 3', 'flood 4'].map((name) => ingest(name, costly, 1)),
      ingest('own', samplePdf('Order', ['A line']), 2),
    ])
    expect(finished).toEqual(['flood 1', 'own', 'flood 2', 'flood 3', 'flood 4'])
  })

  it('rejects a document as busy when 40 others of the account wait, and accepts it afterwards', async () => {
    const file = samplePdf('Order', ['A line'])
    const sent = await Promise.allSettled(Array.from({ length: 42 }, () => ingestDocument(file, 'doc1')))
    const rejected = sent.flatMap((one, at) =>
      one.status === 'rejected' ? [{ at, reason: one.reason }] : [],
    )
    expect(rejected).toMatchObject([{ at: 41, reason: { code: 'busy', status: 503 } }])
    await ingestDocument(file, 'doc1')
  })

  it('rejects a document that takes too long or ends the process', async () => {
    const file = samplePdf('Order', ['A line'])
    const { worker, pid } = await openTestWorker()
    process.kill(pid, 'SIGSTOP')
    await expect(worker.inspect(file, 20)).rejects.toThrow('longer than 20 ms')
    await ingestDocument(file, 'doc1')
    const [used = 0] = fileWorker.processes()
    process.kill(used, 'SIGSTOP')
    const failing = ingestDocument(file, 'doc1').catch((error: unknown) => error)
    process.kill(used, 'SIGKILL')
    expect(await failing).toMatchObject({
      code: 'document-broken',
      status: 422,
      detail: { field: 'doc1' },
      cause: expect.objectContaining({ message: expect.stringContaining('SIGKILL') }),
    })
  })
})

describe('pictures of several accounts', () => {
  it('are made in turns between the accounts', async () => {
    const large = await photograph(4_000, 3_000, 'jpeg')
    const finished: string[] = []
    const ingest = async (name: string, file: Buffer, account: number) => {
      await ingestPicture(file, 'IMG', false, account)
      finished.push(name)
    }
    await Promise.all([
      ...['flood 1', 'flood 2', 'flood 3'].map((name) => ingest(name, large, 1)),
      ingest('own', await squares(), 2),
    ])
    expect(finished.indexOf('own')).toBeLessThanOrEqual(1)
  })
})

describe('an upload whose picture could not be processed', () => {
  it('fails with a Thai message that asks to try again, and the next upload succeeds', async () => {
    const picture = await squares()
    const { sha256 } = await ingestPicture(picture, 'IMG2')
    const [pid = 0] = fileWorker.processes()
    process.kill(pid, 'SIGSTOP')
    const failing = ingestPicture(picture, 'IMG2').catch((refusal: unknown) => refusal)
    process.kill(pid, 'SIGKILL')
    expect(await failing).toMatchObject({
      code: 'picture-not-made',
      status: 503,
      text: expect.stringContaining('กรุณาลองใหม่อีกครั้ง'),
      detail: { field: 'IMG2' },
      cause: expect.objectContaining({ message: expect.stringContaining('SIGKILL') }),
    })
    expect((await ingestPicture(picture, 'IMG2')).sha256).toBe(sha256)
  })
})
