/** The headers of every response, also of errors (security, section A.7). */

/** One year, with subdomains. Browsers obey it only over HTTPS. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

/** The policy of responses that are not pages: nothing may run if a browser displays them anyway. */
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
 * The policy of the web app's page: scripts and styles only from our own files. `imageOrigin` is the host of
 * map tiles, if any.
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
    // Text can't become HTML or script.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
