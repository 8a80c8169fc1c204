/**
 * Several hosts in `DATABASE_URL`, written as libpq has them: `postgres://user@one:5432,two:5432/database`.
 */

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)([^?#]*)(\?.*)?$/
const SESSION_ATTRIBUTES = /([?&])target_session_attrs=([^&]*)(?:&|$)/

/** The address of each host, in order. What is no such address is given back as it is. */
export function hostAddresses(databaseUrl: string): string[] {
  const [, start, hosts, path, query = ''] = PARTS.exec(databaseUrl) ?? []
  if (start === undefined || hosts === undefined) return [databaseUrl]
  const rest = query.replace(SESSION_ATTRIBUTES, '$1').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => `${start}${host}${path}${rest}`)
}

/**
 * What the address asks of its hosts; we connect to those only that accept writes, whether it says so or not.
 */
export function sessionAttributes(databaseUrl: string): string | undefined {
  return SESSION_ATTRIBUTES.exec(databaseUrl)?.[2]
}
