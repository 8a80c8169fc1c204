import { useEffect, useState } from 'react'
import { fetchJson, type RouteResponse } from './client.ts'

/**
 * The settings for visitors without a session. `defenceCorpsUrl` and `itaUrl` are empty if those registers
 * are not on another site. `linkChecks` says whether the server asks if links answer. `boundaries` is the digest in the addresses of outlines.
 */
export type PublicSettings = RouteResponse<'publicSettings'>

const DEFAULT_PUBLIC_SETTINGS: PublicSettings = {
  supportPhone: '',
  demo: false,
  linkChecks: false,
  defenceCorpsUrl: '',
  itaUrl: '',
  boundaries: '',
  mapTilesUrl: '',
  mapTilesAttribution: '',
}

/** Throws `ApiError`. */
export const fetchPublicSettings = (): Promise<PublicSettings> =>
  fetchJson('publicSettings', { session: 'none' })

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
