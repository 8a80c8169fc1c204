/**
 * With `require-trusted-types-for 'script'` the browser refuses texts where markup is expected. Mantine writes its few
 * style sheets that way; they hold no `<`, so they pass here and markup does not (security, H1).
 */
type PolicyFactory = {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
factory?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })

export {}
