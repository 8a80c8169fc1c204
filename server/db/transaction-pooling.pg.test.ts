import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/testing/free-port.ts'
import { unprivilegedOwner } from '../../scripts/testing/postgres.ts'
import { findTool } from '../../scripts/testing/tools.ts'
import { rejectTransactionPooling } from './transaction-pooling.ts'

const DIRECT = process.env.TEST_DATABASE_URL ?? ''
const PGBOUNCER = findTool('pgbouncer')

describe('rejectTransactionPooling', () => {
  let child: ChildProcess | undefined
  const folder = mkdtempSync(join(tmpdir(), 'amphoe-pooler-'))
  afterEach(async () => {
    if (child === undefined) return
    child.kill('SIGKILL')
    await once(child, 'exit')
    child = undefined
    rmSync(folder, { recursive: true, force: true })
  })

  /** Starts PgBouncer in both modes, and returns a function for the address of each mode. */
  async function startPooler(): Promise<(mode: string) => string> {
    const port = await freePort()
    const { hostname, port: databasePort, username } = new URL(DIRECT)
    const target = `host=${hostname} port=${databasePort || 5432} user=${username} dbname=postgres`
    writeFileSync(
      join(folder, 'ini'),
      ['[databases]', `session=${target} pool_mode=session`, `transaction=${target} pool_mode=transaction`]
        .concat(
          '[pgbouncer]',
          'listen_addr=127.0.0.1',
          `listen_port=${port}`,
          'auth_type=any',
          'unix_socket_dir=',
        )
        .join('\n'),
    )
    chmodSync(folder, 0o755)
    child = spawn(PGBOUNCER ?? '', [join(folder, 'ini')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...unprivilegedOwner(),
    })
    let output = ''
    for await (const chunk of child.stderr ?? []) {
      output += chunk
      if (output.includes('process up')) break
    }
    return (mode) => `postgres://${username}@127.0.0.1:${port}/${mode}`
  }

  it('accepts a direct connection to PostgreSQL', async () => {
    await expect(rejectTransactionPooling(DIRECT)).resolves.toBeUndefined()
  })

  it.skipIf(PGBOUNCER === undefined)(
    'accepts a pooler in session mode and rejects one in transaction mode',
    async () => {
      const addressOf = await startPooler()
      await expect(rejectTransactionPooling(addressOf('session'))).resolves.toBeUndefined()
      await expect(rejectTransactionPooling(addressOf('transaction'))).rejects.toThrow(
        /^DATABASE_URL leads to a pooler in transaction mode/,
      )
    },
  )
})
