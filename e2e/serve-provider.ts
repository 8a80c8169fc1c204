/**
 * A real OpenID Connect provider on the loopback address. Users are identified by the national ID that they
 * type.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Context } from 'oidc-provider'
import type { Page } from '@playwright/test'

export const CLIENT = { id: 'amphoe', secret: 'a secret of the tests' }

/** Starts it for one client at `origin`, which may be set later. */
export async function serveProvider() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    register(origin: string): void {
      const provider: Provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.id,
            client_secret: CLIENT.secret,
            redirect_uris: [`${origin}/auth/callback`],
            post_logout_redirect_uris: [`${origin}/`],
          },
        ],
        claims: { openid: ['sub', 'pid'] },
        conformIdTokenClaims: false,
        pkce: { required: () => true },
        cookies: { keys: ['of the tests'] },
        findAccount: (_context: unknown, id: string) => ({
          accountId: id,
          claims: () => ({ sub: id, pid: id }),
        }),
        // Grants consent without asking.
        loadExistingGrant: async ({ oidc }: Context) => {
          const of = { clientId: oidc.client.clientId, accountId: oidc.session.accountId }
          const grant = new provider.Grant(of)
          grant.addOIDCScope('openid')
          await grant.save()
          return grant
        },
      })
      server.on('request', provider.callback())
    },
    async close(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Signs in on the provider's page. */
export async function signInAtProvider(page: Page, pid: string): Promise<void> {
  await page.locator('input[name=login]').fill(pid)
  await page.locator('input[name=password]').fill('any')
  await page.keyboard.press('Enter')
}
