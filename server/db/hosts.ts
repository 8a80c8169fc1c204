/**
 * The hosts that may have the database. Only a connection to a host that accepts writes is used: otherwise a
 * standby would be read from for the whole working day (decision 65).
 */
import pg from 'pg'
import { editDistance } from '../environment.ts'
import { type SessionSettings, startSession } from './session-settings.ts'

export type Hosts = {
  /** A client of the host that worked last. Its `connect` fails when the database does not accept writes. */
  client(config: pg.ClientConfig, settings?: SessionSettings): pg.Client
  /**
   * Connects with clients of {@link Hosts.client}. After a failure it tries the other hosts in order, each
   * once.
   */
  connect<T>(open: () => Promise<T>): Promise<T>
}

/** The time for a host to report whether it accepts writes, in milliseconds. */
const CHECK_MS = 3_000

/** The hosts of a URL. All pools share the current host. */
export function databaseHosts(databaseUrl: string): Hosts {
  const addresses = hostAddresses(databaseUrl)
  let current = 0
  return {
    client(config, settings) {
      const host = current
      const client = new pg.Client({ ...config, connectionString: addresses[host] })
      // Errors of a connection during this check have no listener yet.
      client.on('error', () => {})
      startOnConnect(
        client,
        settings,
        (acceptsWrites) => {
          if (!acceptsWrites) throw readOnlyError()
        },
        () => {
          if (host === current) current = (host + 1) % addresses.length
        },
      )
      return client
    },
    async connect(open) {
      for (let left = addresses.length; ; left -= 1) {
        const tried = current
        try {
          return await open()
        } catch (error) {
          if (left === 1 || tried === current) throw error
        }
      }
    },
  }
}

/** Makes `connect` set what every session needs, and then check it. A connection that fails is closed. */
function startOnConnect(
  client: pg.Client,
  settings?: SessionSettings,
  check = (_acceptsWrites: boolean) => {},
  onFailure = () => {},
): void {
  const connect = client.connect.bind(client)
  const connectAndStart = async () => {
    try {
      await connect()
      check(await startSession(client, CHECK_MS, settings))
    } catch (error) {
      onFailure()
      client.end().catch(() => {})
      throw error
    }
  }
  // The pool calls `connect` with a callback.
  client.connect = ((callback?: (error?: Error) => void) => {
    if (callback === undefined) return connectAndStart()
    connectAndStart().then(() => callback(), callback)
  }) as typeof client.connect
}

/** A single host that need not accept writes: a replica. */
export function singleHost(address: string): Hosts {
  return {
    client(config, settings) {
      const client = new pg.Client({ ...config, connectionString: address })
      client.on('error', () => {})
      startOnConnect(client, settings)
      return client
    },
    connect: (open) => open(),
  }
}

/**
 * Asks the database whether it accepts writes. The parameters that the server reported on connecting are not
 * enough: with a pooler in between, they may be those of another server. Throws without a response within the
 * limit, in milliseconds.
 */
export async function acceptsWrites(client: pg.Client, limitMs: number): Promise<boolean> {
  const text = "select current_setting('transaction_read_only') as value"
  const { rows } = await client.query({ text, query_timeout: limitMs } as pg.QueryConfig)
  return rows[0]?.value === 'off'
}

const readOnlyError = () =>
  Object.assign(new Error('The database accepts no writes at present; it may be a standby.'), {
    code: '25006',
  })

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)([^?#]*)(\?.*)?$/
const SESSION_ATTRIBUTES = /([?&])target_session_attrs=([^&]*)(?:&|$)/

/**
 * The URL of each host of `postgres://user@one:5432,two:5432/database`, as in libpq, in order. A text in
 * another form is returned unchanged.
 */
export function hostAddresses(databaseUrl: string): string[] {
  const [, start, hosts, path, query = ''] = PARTS.exec(databaseUrl) ?? []
  if (start === undefined || hosts === undefined) return [databaseUrl]
  const rest = query.replace(SESSION_ATTRIBUTES, '$1').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => `${start}${host}${path}${rest}`)
}

/** The parameter `target_session_attrs` of the URL. We always connect only to hosts that accept writes. */
export function sessionAttributes(databaseUrl: string): string | undefined {
  return SESSION_ATTRIBUTES.exec(databaseUrl)?.[2]
}

/** Parameters of libpq and of `pg`. */
const PARAMETERS = [
  ...['host', 'port', 'user', 'password', 'dbname', 'options', 'application_name', 'client_encoding'],
  ...['sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'ssl', 'uselibpqcompat', 'target_session_attrs'],
  ...['connect_timeout', 'keepalives', 'keepalives_idle', 'statement_timeout', 'channel_binding'],
  ...['fallback_application_name', 'encoding', 'gssencmode', 'sslnegotiation', 'load_balance_hosts'],
]
const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** What an address must be instead; undefined for a right one. It never repeats a value. */
export function databaseAddressProblem(address: string): string | undefined {
  if (address.includes('#')) return 'must have # in a password written as %23.'
  const parameters = new URLSearchParams(address.split('?').slice(1).join('?'))
  for (const [name, value] of parameters) {
    const meant = PARAMETERS.find((known) => editDistance(name, known) <= (known.length < 6 ? 0 : 2))
    if (meant !== undefined && !PARAMETERS.includes(name))
      return `must have the parameter ${meant} in the place of ${name}.`
    if (name === 'sslmode' && !SSL_MODES.includes(value))
      return `must have one of these as sslmode: ${SSL_MODES.join(', ')}.`
  }
  return undefined
}
