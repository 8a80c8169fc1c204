/**
 * With `require-trusted-types-for 'script'` the browser refuses strings where HTML is expected. Mantine
 * writes its style sheets that way; they contain no `<`, so this policy accepts them and rejects markup
 * (security, H1).
 */
type PolicyFactory = {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
factory?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })

export {}
