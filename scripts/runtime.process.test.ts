import { execFile } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { root, runWithin } from './runtime.mjs'

/** A copy of the start scripts alone, in a folder that is read-only. */
const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-start-'))
mkdirSync(path.join(folder, 'scripts'))
for (const name of ['start.mjs', 'runtime.mjs', 'node-version.cjs'])
  copyFileSync(path.join(root, 'scripts', name), path.join(folder, 'scripts', name))
chmodSync(folder, 0o555)
afterAll(() => {
  chmodSync(folder, 0o755)
  rmSync(folder, { recursive: true })
})

type Outcome = { code: number; said: string }

/** Runs a program on this Node; as root, in the name of an account that owns nothing. */
function outcomeOf(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder, env, ...account }, (error, _, said) =>
      done({ code: Number(error?.code ?? 0), said }),
    )
  })
}

describe('before a script', () => {
  const preload = ['-r', './scripts/node-version.cjs']

  it('an old Node says what is needed, also where npm alone runs on it', async () => {
    const old = { npm_config_user_agent: 'npm/9.2.0 node/v18.20.4 linux x64 workspaces/false' }
    const { code, said } = await outcomeOf([...preload, '-p', '1'], old)
    expect(code).toBe(1)
    expect(said).toMatch(/needs Node 20\.19 or newer; the running one is 18\.20\. .* npm ci again\./)
  })

  it('a right Node says nothing', async () => {
    const right = { npm_config_user_agent: 'npm/10.8.2 node/v20.19.0 linux x64 workspaces/false' }
    expect(await outcomeOf([...preload, '-p', '1'], right)).toEqual({ code: 0, said: '' })
  })

  it('is loaded by every one of package.json that runs with Node', () => {
    const unchecked = Object.entries(packageFile.scripts).filter(
      ([, line]) => /^node /.test(line) && !/^node -r \.\/scripts\/node-version\.cjs /.test(line),
    )
    expect(unchecked).toEqual([])
  })
})

it('npm start says which folder its account may not write to', async () => {
  const { code, said } = await outcomeOf(['scripts/start.mjs'])
  expect(code).toBe(1)
  expect(said).toContain(`may not write to ${folder}${path.sep}, so it can't install and build there.`)
})

describe('runWithin', () => {
  it('returns the exit code of the program', async () => {
    expect(await runWithin(20_000, process.execPath, ['-e', 'process.exit(3)'])).toBe(3)
  })

  it('stops a program that hangs, and its child processes', async () => {
    const grandchild = `['-e', 'setInterval(() => {}, 1000)']`
    const program = `require('child_process').spawn(process.execPath, ${grandchild}, { stdio: 'inherit' }); setInterval(() => {}, 1000)`
    // Both processes share the pipe. The result comes only after both have ended.
    const code = await runWithin(500, process.execPath, ['-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    expect(code).toBe(128 + 15)
  })
})
