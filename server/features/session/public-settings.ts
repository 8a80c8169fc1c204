import type { Settings } from '#server/settings.ts'
import { boundaryFiles } from '../boundaries/boundary-files.ts'

/**
 * The settings that anyone may read without a session. The web app finds them in its page; other programs
 * call the route `publicSettings`. URLs of other systems are empty where there are none; `boundaries` is the
 * digest in the URLs of outlines; `providerLabel` is the text of the provider's button, or empty.
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
