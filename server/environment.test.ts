import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { editDistance, InvalidSetting, SETTING_NAMES } from './environment.ts'
import { readSettings } from './settings.ts'

const DATABASE = 'postgres://app:geheim@db/amphoe'

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amphoe-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const fileOf = (text: string) => {
    const file = join(folder, `secret-${text.length}`)
    writeFileSync(file, text)
    return file
  }

  it('is read without the line break at its end', () => {
    const settings = readSettings({
      DATABASE_URL_FILE: fileOf(`${DATABASE}\n`),
      DATABASE_READ_URL_FILE: fileOf('postgres://replica/amphoe'),
      STORAGE_URL_FILE: fileOf('s3://key:secret@127.0.0.1/pictures\r\n'),
    })
    expect(settings).toMatchObject({
      databaseUrl: DATABASE,
      databaseReadUrl: 'postgres://replica/amphoe',
      storageUrl: 's3://key:secret@127.0.0.1/pictures',
    })
  })

  it('counts as unset when the variable is empty', () => {
    expect(readSettings({ DATABASE_URL_FILE: '' }).databaseUrl).toBeUndefined()
    expect(readSettings({ DATABASE_URL_FILE: fileOf(DATABASE), DATABASE_URL: ' ' }).databaseUrl).toBe(
      DATABASE,
    )
  })

  it.each([
    [
      'a variable and its file',
      { DATABASE_URL: DATABASE, DATABASE_URL_FILE: fileOf(DATABASE) },
      'are both set',
    ],
    ['a missing file', { DATABASE_URL_FILE: join(folder, 'geheim') }, /^DATABASE_URL_FILE .*\(ENOENT\)\.$/],
    [
      'the secret in place of a file name',
      { DATABASE_URL_FILE: DATABASE },
      /^DATABASE_URL_FILE .*\(ENOENT\)\.$/,
    ],
    ['a folder', { STORAGE_URL_FILE: folder }, /^STORAGE_URL_FILE .*\(EISDIR\)\.$/],
    ['an empty file', { DATABASE_URL_FILE: fileOf('\n') }, 'DATABASE_URL_FILE names an empty file.'],
    [
      'a file with an invalid value',
      { DATABASE_URL_FILE: fileOf('mysql://geheim') },
      /^DATABASE_URL must be an address/,
    ],
  ])('stops the start for %s, without the value in the message', (_case, env, message) => {
    const read = () => readSettings(env)
    expect(read).toThrow(InvalidSetting)
    expect(read).toThrow(message)
    expect(read).not.toThrow('geheim')
  })
})

describe('the name of an environment variable', () => {
  it.each([
    ['SESION_HOURS', 'SESSION_HOURS'],
    ['SESSION_IDLE_MINUTE', 'SESSION_IDLE_MINUTES'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATBASE_URL_FILE', 'DATABASE_URL_FILE'],
    ['STORAGEURL', 'STORAGE_URL'],
    ['NODE_EVN', 'NODE_ENV'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['session_hours', 'SESSION_HOURS'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['LISTEN_PORT', 'PORT'],
    ['DB_URL', 'DATABASE_URL'],
  ])('stops the start when it is %s, and the message suggests %s', (name, meant) => {
    const read = () => readSettings({ [name]: 'geheim' })
    expect(read).toThrow(InvalidSetting)
    expect(read).toThrow(`${name} is no setting: did you mean ${meant}?`)
    expect(read).not.toThrow('geheim')
  })

  it('may end in _FILE only for secrets', () => {
    expect(() => readSettings({ PORT_FILE: '/run/port' })).toThrow("PORT can't be read from a file")
  })

  it('is not checked if the value is empty', () => {
    expect(readSettings({ SESION_HOURS: '' }).sessionHours).toBe(12)
  })

  it('is accepted if it belongs to another program', () => {
    const names = `
      HOME HOSTNAME HOSTTYPE PATH PWD OLDPWD SHELL SHLVL TERM USER LOGNAME LANG LANGUAGE LC_ALL TZ TMPDIR MAIL EDITOR PAGER
      DISPLAY COLORTERM SSH_TTY SSH_CONNECTION XDG_DATA_DIRS XDG_DATA_HOME XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS
      NODE NODE_OPTIONS NODE_PATH NODE_DEBUG NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE MALLOC_ARENA_MAX NODE_NO_WARNINGS NODE_VERSION YARN_VERSION
      npm_config_cache npm_lifecycle_event npm_package_json npm_execpath npm_config_port INIT_CWD COLOR CI DEBUG FORCE_COLOR
      PGHOST PGPORT PGUSER PGPASSWORD PGPASSFILE PGDATABASE PGSSLMODE PGSSLROOTCERT PGOPTIONS PGDATA PGSERVICE PGTZ
      POSTGRES_USER POSTGRES_PASSWORD POSTGRES_PASSWORD_FILE POSTGRES_DB POSTGRES_INITDB_ARGS TEST_DATABASE_URL
      KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_PORT_443_TCP DATABASE_PORT DATABASE_HOST DATABASE_NAME
      INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID CREDENTIALS_DIRECTORY NOTIFY_SOCKET LISTEN_FDS
      HTTP_PROXY HTTPS_PROXY NO_PROXY SSL_CERT_FILE SSL_CERT_DIR COMMIT SITE UPSTREAM HTTP_PORT HTTPS_PORT POST HOSTS DEMOS
    `
    const env = Object.fromEntries(
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, 'value']),
    )
    expect(readSettings(env)).toEqual(readSettings({}))
    // Kubernetes describes a service named “metric” in this way.
    expect(readSettings({ METRIC_PORT: 'tcp://10.0.0.1:80' })).toEqual(readSettings({}))
  })

  it('is in the table of the README or of operations.md if it is a setting', () => {
    const pages = ['../README.md', '../docs/operations.md'].map((page) =>
      readFileSync(new URL(page, import.meta.url), 'utf8'),
    )
    const rows = pages
      .join('\n')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
    const named = (name: string) => rows.some((row) => row.split(' | ')[0]?.includes(`\`${name}\``))
    expect(SETTING_NAMES.filter((name) => !named(name))).toEqual([])
  })
})

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'ab', 1],
    ['abc', 'acb', 1],
    ['abc', 'xbd', 2],
    ['', 'abc', 3],
  ])('returns for %j and %j the distance %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance)
    expect(editDistance(other, one)).toBe(distance)
  })
})

describe('NODE_ENV', () => {
  it.each(['prod', 'Production', 'staging'])('stops the start when its value is %s', (mode) => {
    expect(() => readSettings({ NODE_ENV: mode })).toThrow('NODE_ENV must be production, development or test')
  })

  it.each(['production', 'development', 'test', ''])('is accepted when its value is %j', (mode) => {
    expect(readSettings({ NODE_ENV: mode }).port).toBe(3000)
  })
})
