import type { Settings } from '#server/settings.ts'
import { boundaryFiles } from '../boundaries/boundary-files.ts'

/**
 * What may be known before signing in. The web app finds it in its page, other programs ask the route
 * `publicSettings`. Addresses of other systems are empty where there are none; `boundaries` is the digest in
 * the addresses of outlines; `providerLabel` is the text of the button of the provider, or empty.
 */
export function publicSettings(settings: Settings) {
  const { singleSignOn, mapTiles } = settings
  return {
    supportPhone: settings.supportPhone,
    demo: settings.demo,
    linkChecks: settings.linkChecks,
    passwordSignIn: singleSignOn.passwordSignIn,
    providerLabel: singleSignOn.provider?.label ?? '',
    defenceCorpsUrl: settings.defenceCorpsUrl ?? '',
    itaUrl: settings.itaUrl ?? '',
    boundaries: boundaryFiles().digest,
    mapTilesUrl: mapTiles?.url ?? '',
    mapTilesAttribution: mapTiles?.attribution ?? '',
  }
}
