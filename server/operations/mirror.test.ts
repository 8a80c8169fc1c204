import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mirrorOf } from './mirror.ts'

let folder: string
const from = (name = '') => join(folder, 'from', name)
const to = (name = '') => join(folder, 'to', name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'amphoe-mirror-'))
  mkdirSync(from('inner/deep'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a file with an older time, so that the mirror can rely on the time. */
function write(name: string, content: string | Buffer, secondsAgo = 100): void {
  writeFileSync(from(name), content)
  const time = Date.now() / 1000 - secondsAgo
  utimesSync(from(name), time, time)
}

/** Every file below a folder with its content. */
const contents = (of: string) =>
  Object.fromEntries(
    readdirSync(of, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [
        join(parentPath, name).slice(of.length),
        readFileSync(join(parentPath, name)).toString('base64'),
      ])
      .sort(),
  )

describe('a mirror', () => {
  it('is equal to its folder after an update, and an update copies only changed files', async () => {
    const large = Buffer.alloc(3 * 1024 * 1024 + 17, 'x')
    write('large', large)
    write('same', 'same')
    write('inner/deep/gone', 'gone')
    write('shrinks', large)
    write('grows', 'a')
    write('replaced', 'old', 50)
    const mirror = mirrorOf(from(), to())
    expect(await mirror.update()).toBe(6)
    expect(contents(to())).toEqual(contents(from()))
    expect(await mirror.update()).toBe(0)
    large.write('here', 2 * 1024 * 1024)
    write('large', large, 90)
    truncateSync(from('shrinks'), 1024 * 1024)
    appendFileSync(from('grows'), 'b')
    rmSync(from('inner/deep'), { recursive: true })
    write('new', 'new', 50)
    renameSync(from('new'), from('replaced'))
    expect(await mirror.update()).toBe(5)
    expect(contents(to())).toEqual(contents(from()))
  })

  it('copies a file again if it may have changed within the same time stamp', async () => {
    const moment = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(moment)
    const time = moment / 1000
    const writeAt = (content: string) => {
      writeFileSync(from('young'), content)
      utimesSync(from('young'), time, time)
    }
    writeAt('one')
    const mirror = mirrorOf(from(), to())
    await mirror.update()
    writeAt('two')
    await mirror.update()
    expect(contents(to())).toEqual(contents(from()))
  })

  it('finishes when a file is truncated while it is copied', async () => {
    writeFileSync(from('large'), '')
    truncateSync(from('large'), 512 * 1024 * 1024)
    const mirror = mirrorOf(from(), to())
    const updating = mirror.update()
    const sizeOfCopy = () => statSync(to('large'), { throwIfNoEntry: false })?.size ?? 0
    while (sizeOfCopy() === 0) await new Promise((turn) => setImmediate(turn))
    truncateSync(from('large'), 10)
    await updating
    await mirror.update()
    expect(contents(to())).toEqual(contents(from()))
  })

  it('is equal to its folder after the last update, even if files were written during earlier updates', async () => {
    for (let file = 0; file < 20; file += 1) write(`${file}`, Buffer.alloc(200_000, file))
    const mirror = mirrorOf(from(), to())
    let isOver = false
    const writing = (async () => {
      for (let step = 0; !isOver; step += 1) {
        const file = step % 25
        if (step % 7 === 6) rmSync(from(`${file}`), { force: true })
        else writeFileSync(from(`${file}`), Buffer.alloc(1 + ((step * 7919) % 300_000), step % 251))
        await new Promise((turn) => setImmediate(turn))
      }
    })()
    for (let round = 0; round < 3; round += 1) await mirror.update()
    isOver = true
    await writing
    await mirror.update()
    expect(contents(to())).toEqual(contents(from()))
  })
})
