/** The nonce of the content security policy, which the server writes into the page (security, H1). */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

declare global {
  var __webpack_nonce__: string | undefined
}

// The scroll lock library reads the nonce from here.
globalThis.__webpack_nonce__ = styleNonce()
