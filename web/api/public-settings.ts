import type { RouteResponse } from './client.ts'

/**
 * The settings for visitors without a session. `defenceCorpsUrl` and `itaUrl` are empty if those registers
 * are not on another site. `linkChecks` says whether the server can check links. `boundaries` is the digest
 * in the addresses of outlines. `providerLabel` is the text of the provider's sign-in button, or empty.
 */
type PublicSettings = RouteResponse<'publicSettings'>

/** For pages without a server: the catalogue of components, and tests. */
const DEFAULT_PUBLIC_SETTINGS: PublicSettings = {
  supportPhone: '',
  demo: false,
  linkChecks: false,
  passwordSignIn: 'on',
  providerLabel: '',
  defenceCorpsUrl: '',
  itaUrl: '',
  boundaries: '',
  mapTilesUrl: '',
  mapTilesAttribution: '',
}

let settings: PublicSettings | undefined

/** The settings that the server has put into the page. */
export function publicSettings(): PublicSettings {
  settings ??= readSettings()
  return settings
}

function readSettings(): PublicSettings {
  const json = globalThis.document?.getElementById('public-settings')?.textContent
  return json ? (JSON.parse(json) as PublicSettings) : DEFAULT_PUBLIC_SETTINGS
}

/** Loads the current `index.html` from the server; an empty string if the request fails. */
export async function fetchIndexHtml(): Promise<string> {
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
    return answer.ok ? await answer.text() : ''
  } catch {
    return ''
  }
}
