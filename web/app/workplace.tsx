import '#web/ui/widgets.css'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createQueryClient } from '#web/api/query-client.ts'
import { RenewalDialog } from '#web/features/session/renewal-dialog.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { createAppRouter } from './router.tsx'

/** Everything behind the sign-in screen. Router and cache live as long as one official is signed in. */
export function Workplace() {
  const [router] = useState(createAppRouter)
  const [queryClient] = useState(createQueryClient)
  const narrow = useNarrow()
  return (
    <QueryClientProvider client={queryClient}>
      {/* Where notices cover neither the summary of problems nor the buttons of a dialog. */}
      <Notifications
        position={narrow ? 'top-center' : 'bottom-center'}
        limit={4}
        zIndex={900}
        containerWidth={560}
      />
      <RouterProvider router={router} />
      <RenewalDialog />
    </QueryClientProvider>
  )
}
