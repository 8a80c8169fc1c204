import { QueryClientProvider, QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { RenewalDialog } from '#web/features/session/renewal-dialog.tsx'
import { useLocation } from '#web/ui/browser/location.ts'
import { Toaster } from '#web/ui/toast/toast.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { LoadErrorPage } from '#web/features/session/message-page.tsx'
import { Shell } from './shell/shell.tsx'

/** Everything after sign-in. The cache lives as long as one user is signed in. */
export function Workplace() {
  const [queryClient] = useState(createQueryClient)
  const { pathname } = useLocation()
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary resetKeys={[pathname]} FallbackComponent={UnexpectedError}>
        <Shell />
      </ErrorBoundary>
      <RenewalDialog />
      <Toaster />
    </QueryClientProvider>
  )
}

function UnexpectedError({ resetErrorBoundary }: FallbackProps) {
  return <LoadErrorPage onAgain={resetErrorBoundary} />
}

/** How long cached responses count as fresh, in milliseconds. A query may set its own time. */
const STALE_AFTER_MS = 10_000

/**
 * Creates the cache of queries. It retries a request one time, and only after a connection failure. It does
 * not reload when the window gets the focus or the connection is back: a search is a user action.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'offline',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
