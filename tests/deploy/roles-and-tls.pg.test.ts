import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { raw } from '#server/db/sql.ts'
import { canChangeHistory } from '#server/operations/database-role.ts'
import { type Cluster, startCluster, unprivilegedOwner } from '../../scripts/testing/postgres.ts'
import { provideTools } from '../../scripts/testing/tools.ts'

const INIT = new URL('../../deploy/init-roles.sql', import.meta.url).pathname

/** A cluster as compose.yaml makes it, and with a certificate of a CA of its own. */
describe('a database with two roles and TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amphoe-tls-'))
  let cluster: Cluster
  const addressOf = (role: string, query = '') => {
    const { port } = new URL(cluster.url)
    return `postgres://${role}:secret@127.0.0.1:${port}/amphoe${query}`
  }
  const verified = `?sslmode=verify-full&sslrootcert=${folder}/ca.crt`

  beforeAll(async () => {
    await provideTools()
    const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
    const key = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`]
    openssl('req', '-x509', ...key('ca'), '-out', 'ca.crt', '-days', '2', '-subj', '/CN=Own CA')
    openssl('req', ...key('server'), '-out', 'server.csr', '-subj', '/CN=database')
    writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1')
    const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names']
    openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.crt', ...signed)
    const owner = unprivilegedOwner()
    if (owner)
      for (const file of ['server.key', 'server.crt']) chownSync(join(folder, file), owner.uid, owner.gid)
    chmodSync(join(folder, 'server.key'), 0o600)
    chmodSync(folder, 0o755)
    const files = [`ssl_cert_file=${folder}/server.crt`, `ssl_key_file=${folder}/server.key`]
    cluster = await startCluster(['ssl=on', ...files])
    const psql = (database: string, ...args: string[]) =>
      execFileSync('psql', ['-v', 'ON_ERROR_STOP=1', cluster.url.replace(/postgres$/, database), ...args], {
        env: { ...process.env, OWNER_PASSWORD: "it's", APP_PASSWORD: 'secret' },
        stdio: 'pipe',
      })
    psql('postgres', '-c', 'create database amphoe')
    psql('amphoe', '-f', INIT)
  })
  afterAll(async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true })
  })

  const run = (script: string, databaseUrl: string, ...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, DEMO: '0', PORT: '0' }
    return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      env,
      encoding: 'utf8',
    })
  }

  it('lets the owner migrate, and the servers do their work without a right to the history', async () => {
    const migrated = run('scripts/migrate.ts', addressOf('amphoe_owner', verified))
    expect(migrated).toMatchObject({ status: 0, stderr: '' })

    // As after a restore, where the rights are not there yet.
    const withoutRights = run('server/main.ts', addressOf('amphoe_app', verified))
    expect(withoutRights.status).toBe(1)
    expect(withoutRights.stderr).toMatch(
      /^The role amphoe_app has no rights in this database, as after a restore/,
    )

    const granted = run('scripts/migrate.ts', addressOf('amphoe_owner', verified), '--role', 'amphoe_app')
    expect(granted).toMatchObject({ status: 0, stdout: 'There was nothing to do.\n', stderr: '' })
    const { db, close } = await openDatabase({ databaseUrl: addressOf('amphoe_app', verified) })
    const [session] = await db.query<{ ssl: boolean }>(
      raw('select ssl from pg_stat_ssl where pid = pg_backend_pid()'),
    )
    const mayChange = await canChangeHistory(db)
    await close()
    expect({ session, mayChange }).toEqual({ session: { ssl: true }, mayChange: false })
  })

  it('names the fault of a certificate whose CA is unknown, or that is of another host', () => {
    const unknown = run('server/main.ts', addressOf('amphoe_app', '?sslmode=verify-full'))
    expect(unknown.status).toBe(1)
    expect(unknown.stderr).toMatch(/The certificate of DATABASE_URL is not trusted: .*sslrootcert=<file>\.$/m)
    const otherHost = addressOf('amphoe_app', verified).replace('127.0.0.1', 'localhost')
    expect(run('server/main.ts', otherHost).stderr).toMatch(
      /^The certificate of DATABASE_URL is not trusted/m,
    )
  })
})
