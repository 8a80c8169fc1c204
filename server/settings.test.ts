import { describe, expect, it } from 'vitest'
import { InvalidSetting } from './environment.ts'
import { readSettings } from './settings.ts'

describe('readSettings', () => {
  it('has a default for every setting', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: 'data',
      databaseUrl: undefined,
      storageUrl: undefined,
      sessionIdleMinutes: 60,
      sessionHours: 12,
      trustProxy: [],
      publicUrl: undefined,
      isProduction: false,
      demoPasswords: true,
      demo: true,
      secondFactorKeys: [],
      externalBackofficeUrl: undefined,
      defenceCorpsUrl: undefined,
      itaUrl: undefined,
      linkChecks: true,
      supportPhone: '',
      singleSignOn: { provider: undefined, passwordSignIn: 'on' },
      mapTiles: undefined,
      drainSeconds: 0,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      listCacheMb: 32,
      publicRequestsPerSecond: 50,
      publicCacheMb: 48,
      publicTerms: {
        license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
        contact: undefined,
      },
    })
  })

  it('treats an empty variable as unset', () => {
    expect(readSettings({ PORT: '', HOST: ' ', DATABASE_URL: '', DEMO: '' })).toEqual(readSettings({}))
  })

  it.each([
    [{}, true],
    [{ DEMO: '0' }, false],
    [{ DATABASE_URL: 'postgres://db/amphoe' }, false],
    [{ DATABASE_URL: 'postgres://db/amphoe', DEMO: '1' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: '1' }, false],
  ])('with %j fills an empty database with demo accounts: %s', (env, demo) => {
    expect(readSettings(env).demo).toBe(demo)
  })

  it('accepts several hosts of a database', () => {
    const url = 'postgres://app@one:5432,two:5432/amphoe?target_session_attrs=read-write'
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  it('reads the keys of second factors, and rejects a short key without showing it', () => {
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const keys = `${one.toString('base64')}, ${other.toString('base64')}`
    expect(readSettings({ SECOND_FACTOR_KEYS: keys }).secondFactorKeys).toEqual([one, other])
    const short = () => readSettings({ SECOND_FACTOR_KEYS: 'c2VjcmV0' })
    expect(short).toThrow(/^SECOND_FACTOR_KEYS must be keys of 32 bytes/)
    expect(short).not.toThrow('c2VjcmV0')
  })

  it('waits 6 seconds for proxies before it stops a server with PostgreSQL, unless DRAIN_SECONDS is set', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://db/amphoe' }).drainSeconds).toBe(6)
    expect(readSettings({ DRAIN_SECONDS: '2' }).drainSeconds).toBe(2)
  })

  it('reads the public address as an origin', () => {
    const publicUrl = (url: string) => readSettings({ PUBLIC_URL: url }).publicUrl
    expect(publicUrl('https://Backoffice.example.go.th/')).toBe('https://backoffice.example.go.th')
    expect(publicUrl('http://10.0.0.5:3000')).toBe('http://10.0.0.5:3000')
  })

  it('accepts the parameters of a database address that have a meaning, and those of other programs', () => {
    const query =
      'sslmode=verify-full&sslrootcert=/ca.crt&application_name=x&schema=public&options=-c%20a%3Db'
    const DATABASE_URL = `postgres://user:p%23ss@one/x?${query}`
    expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  it('reads a list of proxies', () => {
    expect(readSettings({ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,::1' }).trustProxy).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
      '::1',
    ])
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['HOST', 'http://host'],
    ['DATABASE_URL', 'mysql://user:geheim@db/x'],
    ['DATABASE_URL', 'geheim'],
    ['DATABASE_URL', 'postgres://one,two:geheim/x'],
    ['DATABASE_URL', 'postgres://one,two/x?target_session_attrs=geheim'],
    ['DATABASE_URL', 'postgres://user:geh#eim@one/x'],
    ['DATABASE_URL', 'postgres://user:12#geheim@one/x'],
    ['DATABASE_URL', 'postgres://one/x?sslmod=require'],
    ['DATABASE_URL', 'postgres://one/x?ssl_mode=geheim'],
    ['DATABASE_URL', 'postgres://one/x?sslmode=geheim'],
    ['DATABASE_URL', 'postgres://one/x?application_name=a&sslrootcrt=/geheim'],
    ['DATABASE_READ_URL', 'postgres://one,two:geheim/x'],
    ['DATABASE_READ_URL', 'postgres://one/x?target_session_attrs=read-write'],
    ['DATABASE_READ_URL', 'postgres://one/geheim'],
    ['STORAGE_URL', 'https://geheim'],
    ['STORAGE_URL', 's3://key:geheim@host/'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_IDLE_MINUTES', '1.5'],
    ['SESSION_HOURS', 'geheim'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1;10.0.0.2'],
    ['PUBLIC_URL', 'geheim.example.go.th'],
    ['PUBLIC_URL', 'https://user:geheim@example.go.th'],
    ['PUBLIC_URL', 'https://example.go.th/geheim'],
    ['PUBLIC_URL', 'https://example.go.th?geheim'],
    ['DRAIN_SECONDS', '61'],
    ['DEMO', 'yes'],
    ['EXTERNAL_BACKOFFICE_URL', 'javascript:alert(1)'],
    ['EXTERNAL_BACKOFFICE_URL', '//geheim'],
    ['DEFENCE_CORPS_URL', 'javascript:geheim'],
    ['ITA_URL', 'javascript:geheim'],
    ['SUPPORT_PHONE', '<geheim>'],
    ['METRICS_PORT', '65536'],
    ['PUBLIC_CACHE_MB', '0'],
    ['PUBLIC_CONTACT', 'geheim'],
    ['PUBLIC_CONTACT', 'javascript:geheim'],
    ['PUBLIC_LICENSE_URL', 'javascript:geheim'],
    ['METRICS_PORT', 'geheim'],
    ['METRICS_HOST', 'http://geheim'],
  ])('rejects %s=%s with a message that has the variable and not the value', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(InvalidSetting)
    expect(read).toThrow(new RegExp(`^${name} must (be|have) `))
    expect(read).not.toThrow(/geheim/)
  })

  it('reads the licence of public content with its text, and whom to ask', () => {
    const env = {
      PUBLIC_LICENSE: 'Open Government Licence',
      PUBLIC_LICENSE_URL: 'https://data.example.go.th/licence',
      PUBLIC_CONTACT: 'data@example.go.th',
    }
    expect(readSettings(env).publicTerms).toEqual({
      license: { name: env.PUBLIC_LICENSE, url: env.PUBLIC_LICENSE_URL },
      contact: env.PUBLIC_CONTACT,
    })
    for (const name of ['PUBLIC_LICENSE', 'PUBLIC_LICENSE_URL'])
      expect(() => readSettings({ ...env, [name]: '' })).toThrow(/both be set/)
  })

  describe('with map tiles', () => {
    const tiles = (url: string, attribution = '© ผู้จัดทำแผนที่') =>
      readSettings({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }).mapTiles

    it('returns the URL, its origin and the attribution', () => {
      expect(tiles('https://tiles.example.go.th/base/{z}/{x}/{y}.png?key=1')).toEqual({
        url: 'https://tiles.example.go.th/base/{z}/{x}/{y}.png?key=1',
        origin: 'https://tiles.example.go.th',
        attribution: '© ผู้จัดทำแผนที่',
      })
    })

    it.each([
      ['ftp://tiles.example/{z}/{x}/{y}.png'],
      ['https://tiles.example/{z}/{x}.png'],
      ['https://{s}.tiles.example/{z}/{x}/{y}.png'],
      ['https://*.tiles.example/{z}/{x}/{y}.png'],
      ['https://user:secret@tiles.example/{z}/{x}/{y}.png'],
      ['https://tiles.example;script-src/{z}/{x}/{y}.png'],
      ['tiles'],
    ])('rejects the URL %s', (url) => {
      expect(() => tiles(url)).toThrow(/^MAP_TILES_URL must/)
    })

    it('rejects a URL without an attribution, and an attribution without a URL', () => {
      expect(() => tiles('https://tiles.example/{z}/{x}/{y}.png', '')).toThrow(/both be set/)
      expect(() => tiles('')).toThrow(/both be set/)
    })
  })
})
