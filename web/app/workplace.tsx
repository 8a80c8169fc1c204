import '#web/ui/widgets.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createQueryClient } from '#web/api/query-client.ts'
import { RenewalDialog } from '#web/features/session/renewal-dialog.tsx'
import { Notices } from '#web/ui/notify.tsx'
import { createAppRouter } from './router.tsx'

/** Everything behind the sign-in screen. Router and cache live as long as one official is signed in. */
export function Workplace() {
  const [router] = useState(createAppRouter)
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <RenewalDialog />
      <Notices />
    </QueryClientProvider>
  )
}
