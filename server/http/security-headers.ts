/** The headers every answer carries, whatever became of the request (security, section A.7). */

/** One year, subdomains included; browsers heed it over HTTPS only. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

/** What answers that are no page may do when a browser shows them all the same: nothing. */
const NOTHING_RUNS =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': NOTHING_RUNS,
  'strict-transport-security': STRICT_TRANSPORT,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
}

/**
 * The policy of the web app's page: scripts and styles come from our own files only. `imageOrigin` is the
 * host of map tiles, where there is one.
 */
export function pagePolicy(imageOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${imageOrigin === undefined ? '' : ` ${imageOrigin}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // No text becomes markup.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
