import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const script = fileURLToPath(new URL('geography-import.ts', import.meta.url))
const demoVillages = fileURLToPath(new URL('../server/demo/villages.csv', import.meta.url))
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the import as an administrator does, with the temporary folder as the current one. */
function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data'), INIT_CWD: folder }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

describe('npm run geography:import', () => {
  it('imports into a new database, and changes nothing the second time', async () => {
    const first = await run(demoVillages)
    expect(first).toEqual({
      code: 0,
      out: 'Imported: 204 villages added, 0 changed, 0 as they were.\n',
      err: '',
    })
    const second = await run(demoVillages)
    expect(second.out).toBe('Imported: 0 villages added, 0 changed, 204 as they were.\n')
  })

  it('reports each invalid line, and imports nothing', async () => {
    writeFileSync(join(folder, 'wrong.csv'), '50010801,ก\n99999901,ข\n5001,ค\n')
    const { code, out, err } = await run('wrong.csv')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err.trimEnd().split('\n')).toEqual([
      "The list of villages can't be imported: 2 lines have errors.",
      '  Line 2: There is no sub-district 999999 for the village 99999901.',
      '  Line 3: The code "5001" must have eight digits.',
      'Nothing was imported.',
    ])
  })

  it.each([
    ['no file argument', [], 'Please name the file'],
    ['a missing file', ['none.csv'], 'none.csv'],
  ])('reports %s in one line', async (_name, args, sentence) => {
    const { code, err } = await run(...args)
    expect(code).toBe(1)
    expect(err).toContain(sentence)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })
})
