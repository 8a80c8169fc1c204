/** `npm run dev`: one command for the web app of Vite and the server behind it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { root } from '../scripts/runtime.mjs'
import { freePort } from '../scripts/testing/free-port.ts'
import { testDatabase } from './database.ts'

const database = testDatabase('furnished')

it('serves the modules of the web app, and passes the other paths on to the server', async () => {
  const [web, port] = [await freePort(), await freePort()]
  const env = { DATABASE_URL: database.url, DEMO: '0', PORT: String(port), NODE_ENV: undefined }
  const program = spawn(process.execPath, ['scripts/development/dev.mjs', '--port', String(web)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(program, 'close')
  try {
    const get = async (address: string) => (await fetch(`http://127.0.0.1:${web}${address}`)).text()
    await vi.waitFor(async () => expect(await get('/readyz')).toBe('{"status":true}'), {
      timeout: 100_000,
      interval: 200,
    })
    expect(await get('/')).toMatch(/id="public-settings">\{.*"demo":/)
    expect(await get('/web/app/main.tsx')).toContain('import')
    expect(JSON.parse(await get('/public/v1/areas')).areas.length).toBeGreaterThan(10)
  } finally {
    program.kill('SIGTERM')
    await ended
  }
  expect(program.exitCode, output).toBe(0)
}, 120_000)
