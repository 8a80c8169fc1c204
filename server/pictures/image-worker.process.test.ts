import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ingestPicture, pictureProcesses } from './ingest-picture.ts'
import { photograph, rawPng, squares } from './test-files.ts'
import { openImageWorker } from './image-worker.ts'

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A worker that has made a picture, and its only process. */
async function openedWorkshop(options: Parameters<typeof openImageWorker>[0] = {}) {
  const workshop = openImageWorker(options)
  const picture = await squares()
  await workshop.make(picture, false)
  const [pid = 0, ...others] = workshop.processes()
  expect(others).toEqual([])
  return { workshop, picture, pid }
}

describe('the process for pictures', () => {
  it('is another one than ours, gives way to it, and is used again', async () => {
    const { workshop, picture, pid } = await openedWorkshop()
    expect(pid).not.toBe(process.pid)
    expect(getPriority(pid)).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
    const [first, second] = [await workshop.make(picture, false), await workshop.make(picture, false)]
    expect(second).toEqual(first)
    expect(workshop.processes()).toEqual([pid])
  })

  it('is given nothing of our surroundings', async () => {
    if (!existsSync('/proc/self/environ')) return
    const { pid } = await openedWorkshop()
    const names = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').filter(Boolean)
    expect(names.filter((line) => !/^(SystemRoot|LD_LIBRARY_PATH|MALLOC_ARENA_MAX)=/.test(line))).toEqual([])
  })

  it('costs one picture when it is killed in the middle of it; the next is made', async () => {
    const { workshop, picture, pid } = await openedWorkshop()
    process.kill(pid, 'SIGSTOP')
    const lost = workshop.make(await photograph(400, 300, 'jpeg'), false)
    process.kill(pid, 'SIGKILL')
    await expect(lost).rejects.toThrow('its process ended with SIGKILL')
    expect(await workshop.make(picture, false)).toMatchObject({ width: 128, height: 64 })
    expect(workshop.processes()).not.toContain(pid)
  })

  it('may be killed while it has nothing to do', async () => {
    const { workshop, picture, pid } = await openedWorkshop()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => workshop.processes()).toEqual([])
    expect(await workshop.make(picture, false)).toMatchObject({ width: 128 })
  })

  it('is gone when the server has ended it, also in the middle of a picture', async () => {
    const { workshop, pid } = await openedWorkshop()
    process.kill(pid, 'SIGSTOP')
    const lost = workshop.make(await photograph(400, 300, 'jpeg'), false)
    const [told] = await Promise.allSettled([lost, workshop.end()])
    expect(told).toMatchObject({ status: 'rejected' })
    expect(isThere(pid)).toBe(false)
    expect(workshop.processes()).toEqual([])
  })

  it('is ended where a picture takes too long', async () => {
    const { workshop, picture, pid } = await openedWorkshop()
    process.kill(pid, 'SIGSTOP')
    await expect(workshop.make(picture, false, 20)).rejects.toThrow('longer than 20 ms')
    expect(await workshop.make(picture, false)).toMatchObject({ width: 128 })
    await expect.poll(() => isThere(pid)).toBe(false)
  })

  it('ends itself where a picture takes too much memory', async () => {
    const workshop = openImageWorker({ memoryBytes: 1e6 })
    await expect(workshop.make(await squares(), false)).rejects.toThrow('more memory than it may')
    await expect.poll(() => workshop.processes()).toEqual([])
  })

  it('ends itself in the middle of such a picture, without waiting for its end', async () => {
    const workshop = openImageWorker({ memoryBytes: 140e6 })
    expect(await workshop.make(await squares(), false)).toMatchObject({ width: 128 })
    const large = rawPng({ width: 7_000, height: 7_000, depth: 16, colour: 6, bytesPerLine: 56_000 })
    await expect(workshop.make(large, false)).rejects.toThrow('more memory than it may')
    expect(await workshop.make(await squares(), false)).toMatchObject({ width: 128 })
  })

  it('goes away when there has been nothing to do for a while', async () => {
    const { workshop, picture, pid } = await openedWorkshop({ idleMs: 10 })
    await expect.poll(() => isThere(pid)).toBe(false)
    expect(await workshop.make(picture, false)).toMatchObject({ width: 128 })
  })

  it('has a fellow for a picture that comes meanwhile', async () => {
    const { workshop, picture, pid } = await openedWorkshop()
    process.kill(pid, 'SIGSTOP')
    const waiting = workshop.make(picture, false)
    expect(await workshop.make(picture, true)).toMatchObject({ isPrivate: true })
    expect(workshop.processes()).toHaveLength(2)
    process.kill(pid, 'SIGCONT')
    expect(await waiting).toMatchObject({ isPrivate: false })
  })

  it('ends with the server, however that ends', async () => {
    const program = `
      const { ingestPicture, pictureProcesses } = await import('./ingest-picture.ts')
      const { squares } = await import('./test-files.ts')
      await ingestPicture(await squares(), 'IMAGE')
      console.log(pictureProcesses().join())
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

describe('an official whose picture could not be made', () => {
  it('is told so in a sentence, and can send the next one', async () => {
    const picture = await squares()
    const { sha256 } = await ingestPicture(picture, 'IMG2')
    const [pid = 0] = pictureProcesses()
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
