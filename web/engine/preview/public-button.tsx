import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/in-time.ts'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import type { PublicDialogProps } from './public-dialog.tsx'

const PublicDialog = lazyPart(() => import('./public-dialog.tsx'), 'PublicDialog')

/** Opens what the public sees of a record; nothing where the public sees nothing of its area. The dialog loads when it is opened. */
export function PublicButton(props: Omit<PublicDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  if (props.area.publicPage === undefined) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        หน้าที่ประชาชนเห็น
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingDialog opened />}>
          <PublicDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
