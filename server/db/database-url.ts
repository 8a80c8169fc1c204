/** Several hosts in `DATABASE_URL`, in the form of libpq: `postgres://user@one:5432,two:5432/database`. */

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)([^?#]*)(\?.*)?$/
const SESSION_ATTRIBUTES = /([?&])target_session_attrs=([^&]*)(?:&|$)/

/** The URL of each host, in order. A text in another form is returned unchanged. */
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
