import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const scripts = fileURLToPath(new URL('../scripts', import.meta.url))

describe('npm start', () => {
  let clone: string
  beforeEach(() => {
    clone = makeClone()
  })
  afterEach(() => rmSync(clone, { recursive: true, force: true }))

  it('installs, builds and starts the server, and installs nothing the second time', async () => {
    const first = await start(clone)
    expect(first).toMatchObject({ code: 0 })
    expect(first.output).toMatch(
      /Installing the packages.*Installed the packages in .* s\.\nbuilt\nserving with dep/s,
    )
    const second = await start(clone)
    expect(second).toEqual({ code: 0, output: 'built\nserving with dep\n' })
  })

  it('installs again when a package is missing or the lock file has another version', async () => {
    await start(clone)
    rmSync(path.join(clone, 'node_modules/.package-lock.json'))
    expect((await start(clone)).output).toContain('Installed the packages')
    write(clone, 'dep/package.json', '{ "name": "dep", "version": "2.0.0", "main": "dep.js" }')
    write(clone, 'package-lock.json', lockWith('2.0.0'))
    expect((await start(clone)).output).toContain('Installed the packages')
  })

  it('does not start the server when the build fails, and says so', async () => {
    write(clone, 'scripts/build.ts', `console.log('a reason'); process.exit(1)`)
    const { code, output } = await start(clone)
    expect(code).toBe(1)
    expect(output).toContain('a reason\n')
    expect(output).toContain('The back office could not be built, so it was not started.')
    expect(output).not.toContain('serving')
  })

  it('ends with the exit code of the server', async () => {
    write(clone, 'server/main.ts', 'process.exit(7)')
    expect((await start(clone)).code).toBe(7)
  })

  it('forwards SIGTERM and waits until the server has ended', async () => {
    write(clone, 'server/main.ts', slowStoppingServer)
    const { code, output } = await start(clone, (text, kill) => text.endsWith('ready\n') && kill())
    expect({ code, last: output.trimEnd().split('\n').at(-1) }).toEqual({ code: 0, last: 'finishing' })
  })

  it('stops the server in order when npm sends SIGTERM to its shell only', async () => {
    write(clone, 'server/main.ts', slowStoppingServer)
    const command = `"${process.execPath}" scripts/start.mjs; true`
    const { output } = await waitForExit(
      spawn('sh', ['-c', command], {
        ...runQuietly(clone),
        env: { ...process.env, npm_lifecycle_event: 'start' },
      }),
      (text, kill) => text.endsWith('ready\n') && kill(),
    )
    expect(output.trimEnd().split('\n').at(-1)).toBe('finishing')
  })
})

/** A server that ends only on a signal, and prints that. */
const slowStoppingServer = `
  const open = setInterval(() => {}, 1000)
  process.on('SIGTERM', () => { console.log('finishing'); clearInterval(open) })
  console.log('ready')`

/** A clone of a very small project: the real scripts, one package, nothing installed. */
function makeClone(): string {
  const clone = mkdtempSync(path.join(tmpdir(), 'amphoe-clone-'))
  for (const name of ['start.mjs', 'runtime.mjs'])
    cpSync(path.join(scripts, name), path.join(clone, 'scripts', name))
  write(clone, 'package.json', JSON.stringify({ type: 'module', dependencies: { dep: 'file:dep' } }))
  write(clone, 'package-lock.json', lockWith('1.0.0'))
  write(clone, 'dep/package.json', '{ "name": "dep", "version": "1.0.0", "main": "dep.js" }')
  write(clone, 'dep/dep.js', `module.exports = 'dep'`)
  write(clone, 'scripts/build.ts', `const what: string = 'built'; console.log(what)`)
  write(clone, 'server/main.ts', `import dep from 'dep'; console.log('serving with ' + dep)`)
  return clone
}

function lockWith(version: string): string {
  const packages = {
    '': { dependencies: { dep: 'file:dep' } },
    dep: { version },
    'node_modules/dep': { resolved: 'dep', link: true },
  }
  return JSON.stringify({ lockfileVersion: 3, requires: true, packages })
}

function write(clone: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(clone, file)), { recursive: true })
  writeFileSync(path.join(clone, file), text)
}

type Watch = (output: string, kill: () => void) => void

function start(clone: string, watch?: Watch) {
  return waitForExit(spawn(process.execPath, ['scripts/start.mjs'], runQuietly(clone)), watch)
}

function runQuietly(cwd: string) {
  return { cwd, stdio: ['ignore', 'pipe', 'pipe'] } satisfies SpawnOptions
}

/** Waits until no process holds the output open. `watch` sees the output as it grows and may send SIGTERM. */
async function waitForExit(child: ChildProcess, watch?: Watch) {
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk
    watch?.(output, () => child.kill('SIGTERM'))
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  const [code] = await once(child, 'close')
  return { code, output }
}
