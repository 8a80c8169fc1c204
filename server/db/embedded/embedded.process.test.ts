import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { sql } from '../sql.ts'
import { openDatabase } from '../connect.ts'
import { lockFolder } from './folder-lock.ts'

describe('the embedded database in a folder', () => {
  const folders: string[] = []
  const folder = () => {
    folders.push(mkdtempSync(join(tmpdir(), 'amphoe-')))
    return folders.at(-1) as string
  }
  afterEach(() => {
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
  })

  it('keeps its data, and can be opened only once at a time', async () => {
    const dataDir = folder()
    const first = await openDatabase({ dataDir })
    await first.db.execute(sql`create table note (text text)`)
    await first.db.execute(sql`insert into note values ('ก')`)
    await expect(openDatabase({ dataDir })).rejects.toThrow('in use by another process')
    await first.close()
    const second = await openDatabase({ dataDir })
    expect(await second.db.query(sql`select text from note`)).toEqual([{ text: 'ก' }])
    await second.close()
  }, 120_000)

  it('is opened by exactly one of twenty processes, and a killed process leaves no lock', async () => {
    const dataDir = folder()
    const lockScript = `
      const { lockFolder } = await import(${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)})
      try { lockFolder(process.argv[1]); process.send('won'); setInterval(() => {}, 1000) } catch { process.send('lost') }`
    const start = () =>
      spawn(process.execPath, ['--input-type=module', '-e', lockScript, dataDir], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
    const children = Array.from({ length: 20 }, start)
    try {
      const answers = await Promise.all(children.map(async (child) => (await once(child, 'message'))[0]))
      expect(answers.filter((answer) => answer === 'won')).toHaveLength(1)
    } finally {
      const gone = children.map((child) => child.exitCode ?? once(child, 'exit'))
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(gone)
    }
    lockFolder(dataDir).release()
  })
})
