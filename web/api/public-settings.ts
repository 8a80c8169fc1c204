import { useEffect, useState } from 'react'
import { fetchJson, type RouteResponse } from './client.ts'

/**
 * The settings for visitors without a session. `defenceCorpsUrl` and `itaUrl` are empty if those registers
 * are not on another site. `linkChecks` says whether the server asks if links
 * answer. `boundaries` is the digest in the addresses of outlines. `providerLabel` is the text of the button
 * that signs in with the provider, or empty.
 */
export type PublicSettings = RouteResponse<'publicSettings'>

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

let settings: Promise<PublicSettings> | undefined

/**
 * Requests the settings one time for the life of the page: they are constant while the server runs. A failed
 * request is made again. Throws `ApiError`.
 */
export function fetchPublicSettings(): Promise<PublicSettings> {
  settings ??= fetchJson('publicSettings', { session: 'none' }).catch((error: unknown) => {
    settings = undefined
    throw error
  })
  return settings
}

/**
 * The public settings once they have arrived. If the server does not answer, the screens work without them.
 */
export function usePublicSettings(): PublicSettings | undefined {
  const [settings, setSettings] = useState<PublicSettings>()
  useEffect(() => {
    void fetchPublicSettings().then(setSettings, () => setSettings(DEFAULT_PUBLIC_SETTINGS))
  }, [])
  return settings
}
