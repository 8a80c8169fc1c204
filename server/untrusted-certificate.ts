/** Whether TLS failed because a certificate has an unknown CA, is of another host, or is out of date. */
export function isUntrustedCertificate(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /CERT|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(code) || isUntrustedCertificate(error.cause)
}
