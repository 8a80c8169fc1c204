/** Whether TLS failed for a certificate of an unknown CA, of another host, or out of date. */
export function isUntrustedCertificate(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /CERT|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(code) || isUntrustedCertificate(error.cause)
}
