import '#web/ui/widgets.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { createQueryClient } from '#web/api/query-client.ts'
import { RenewalDialog } from '#web/features/session/renewal-dialog.tsx'
import { useAddress } from '#web/ui/address.ts'
import { Notices } from '#web/ui/notify.tsx'
import { LoadFailed } from './load-failed.tsx'
import { Shell } from './shell.tsx'

/** Everything behind the sign-in screen. The cache lives as long as one official is signed in. */
export function Workplace() {
  const [queryClient] = useState(createQueryClient)
  const { pathname } = useAddress()
  return (
    <QueryClientProvider client={queryClient}>
      <CatchBoundary getResetKey={() => pathname} errorComponent={Failed}>
        <Shell />
      </CatchBoundary>
      <RenewalDialog />
      <Notices />
    </QueryClientProvider>
  )
}

function Failed({ reset }: ErrorComponentProps) {
  return <LoadFailed onAgain={reset} />
}
