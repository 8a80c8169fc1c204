import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { createQueryClient } from '#web/api/query-client.ts'
import { RenewalDialog } from '#web/features/session/renewal-dialog.tsx'
import { useLocation } from '#web/ui/browser/location.ts'
import { Toaster } from '#web/ui/toast/toast.tsx'
import { LoadErrorPage } from './routing/load-error-page.tsx'
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
