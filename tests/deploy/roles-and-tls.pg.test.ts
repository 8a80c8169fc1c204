import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { raw } from '#server/db/sql.ts'
import { canChangeHistory } from '#server/operations/database-role.ts'
import { type Cluster, startCluster, unprivilegedOwner } from '../../scripts/testing/postgres.ts'
import { createOwnCa } from './own-ca.ts'

const INIT = new URL('../../deploy/init-roles.sql', import.meta.url).pathname

/** A cluster with the roles of compose.yaml, and with a certificate of its own CA. */
describe('a database with two roles and TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amphoe-tls-'))
  let cluster: Cluster
  const addressOf = (role: string, query = '') => {
    const { port } = new URL(cluster.url)
    return `postgres://${role}:secret@127.0.0.1:${port}/amphoe${query}`
  }
  const verified = `?sslmode=verify-full&sslrootcert=${folder}/ca.crt`

  const environmentOf = (database: string, role: string) => ({
    ...{ PGHOST: '127.0.0.1', PGPORT: new URL(cluster.url).port, PGUSER: role, PGDATABASE: database },
    ...{ OWNER_PASSWORD: "it's", APP_PASSWORD: 'secret' },
  })
  const psql = (database: string, args: readonly string[], role = 'tests') =>
    execFileSync('psql', ['-v', 'ON_ERROR_STOP=1', '-At', ...args], {
      env: { ...process.env, ...environmentOf(database, role) },
      stdio: 'pipe',
      encoding: 'utf8',
    })

  beforeAll(async () => {
    await createOwnCa(folder)
    const owner = unprivilegedOwner()
    if (owner)
      for (const file of ['server.key', 'server.crt']) chownSync(join(folder, file), owner.uid, owner.gid)
    chmodSync(join(folder, 'server.key'), 0o600)
    chmodSync(folder, 0o755)
    const files = [`ssl_cert_file=${folder}/server.crt`, `ssl_key_file=${folder}/server.key`]
    cluster = await startCluster(['ssl=on', ...files])
  })
  beforeEach(() => {
    const roles = ['-c', 'drop role if exists amphoe_app', '-c', 'drop role if exists amphoe_owner']
    psql('postgres', ['-c', 'drop database if exists amphoe', ...roles, '-c', 'create database amphoe'])
    psql('amphoe', ['-f', INIT])
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
      // A server that starts although it should not would not end by itself.
      timeout: 60_000,
    })
  }

  it('lets the owner migrate, and gives the server role no right to change the history', async () => {
    const migrated = run('scripts/migrate.ts', addressOf('amphoe_owner', verified))
    expect(migrated).toMatchObject({ status: 0, stderr: '' })

    // As after a restore, before the rights are granted.
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

  it('rejects a certificate of an unknown CA or of another host, with a clear message', () => {
    const unknown = run('server/main.ts', addressOf('amphoe_app', '?sslmode=verify-full'))
    expect(unknown.status).toBe(1)
    expect(unknown.stderr).toMatch(/The certificate of DATABASE_URL is not trusted: .*sslrootcert=<file>\.$/m)
    const otherHost = addressOf('amphoe_app', verified).replace('127.0.0.1', 'localhost')
    expect(run('server/main.ts', otherHost).stderr).toMatch(
      /^The certificate of DATABASE_URL is not trusted/m,
    )
  })

  it('keeps the password of the role that makes the roles, whatever it is called', () => {
    const digestOf = (role: string) =>
      psql('postgres', ['-c', `select rolpassword from pg_authid where rolname = '${role}'`])
    psql('postgres', ['-c', "create role dba superuser login password 'of the dba'"])
    const before = digestOf('dba')
    expect(before).toMatch(/^SCRAM/)
    psql('amphoe', ['-f', INIT], 'dba')
    expect(digestOf('dba')).toBe(before)
    // compose.yaml asks for it, for the superuser of its container.
    const env = { ...process.env, ...environmentOf('amphoe', 'dba'), SUPERUSER_WITHOUT_PASSWORD: '1' }
    spawnSync('psql', ['-f', INIT], { env })
    expect(digestOf('dba')).toBe('\n')
    psql('postgres', ['-c', 'drop role dba'])
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['maker', {}, /The role maker is no superuser: .* Nothing was changed\./],
    ['tests', { APP_PASSWORD: '' }, /OWNER_PASSWORD and APP_PASSWORD must both be set/],
  ])('changes nothing when it is run by %s with %j, and says why', (role, env, reason) => {
    const facts = () =>
      psql('amphoe', [
        ...['-c', 'select rolname, rolpassword from pg_authid order by 1'],
        ...['-c', 'select datdba::regrole, datacl from pg_database where datname = current_database()'],
      ])
    psql('postgres', ['-c', 'create role maker createrole login'])
    psql('amphoe', ['-c', 'alter database amphoe owner to maker'])
    const before = facts()
    // Without ON_ERROR_STOP on the command line: the file sets it.
    const ran = spawnSync('psql', ['-At', '-f', INIT], {
      env: { ...process.env, ...environmentOf('amphoe', role), ...env },
      encoding: 'utf8',
    })
    expect(ran.status).toBe(3)
    expect(ran.stderr).toMatch(reason)
    expect(facts()).toBe(before)
    psql('amphoe', ['-c', 'alter database amphoe owner to amphoe_owner', '-c', 'drop role maker'])
  })

  it('gets the second role on an older volume, where the owner is a superuser', () => {
    const withPasswords = () =>
      psql('postgres', ['-c', 'select rolname from pg_authid where rolpassword is not null order by 1'])
    expect(withPasswords()).toBe('amphoe_app\namphoe_owner\n')
    psql('postgres', ['-c', 'alter role amphoe_owner superuser'])
    psql('amphoe', ['-c', 'drop owned by amphoe_app', '-c', 'drop role amphoe_app'])
    psql('amphoe', ['-f', INIT], 'amphoe_owner')
    expect(withPasswords()).toBe('amphoe_app\namphoe_owner\n')
    const owner = addressOf('amphoe_owner', verified)
    expect(run('scripts/migrate.ts', owner, '--role', 'amphoe_app')).toMatchObject({ status: 0, stderr: '' })
    psql('amphoe', ['-c', 'select from history'], 'amphoe_app')
    expect(() => psql('amphoe', ['-c', 'delete from history'], 'amphoe_app')).toThrow(/permission denied/)
  })
})
