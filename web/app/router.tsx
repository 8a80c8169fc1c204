import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { LoadFailed } from './load-failed.tsx'
import { PageAt } from './page-at.tsx'
import { Shell } from './shell.tsx'

/**
 * The router of one visit. Which path shows what is decided by `page-at.tsx`; the router keeps the address, its search
 * values (plain texts, as in any query string) and the questions before leaving.
 */
export function createAppRouter() {
  const root = createRootRoute({ component: Shell })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: PageAt })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: PageAt })
  return createRouter({
    routeTree: root.addChildren([home, anywhere]),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
    defaultPreload: false,
    scrollRestoration: true,
    defaultErrorComponent: LoadFailed,
  })
}

function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  if (filled.length === 0) return ''
  return `?${new URLSearchParams(filled.map(([key, value]) => [key, String(value)]))}`
}
