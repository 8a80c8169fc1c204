/** The types of the parts of `oidc-provider` that serve-provider.ts uses: the package has none. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
  type Context = { oidc: { client: { clientId: string }; session: { accountId: string } } }

  // biome-ignore lint/style/noDefaultExport: the package has no other one
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => Grant
    callback(): RequestListener
  }
  export type { Context, Grant }
}
