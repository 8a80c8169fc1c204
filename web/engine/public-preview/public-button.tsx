import { IconWorld } from '@tabler/icons-react'
import { DialogButton } from '#web/ui/button/button.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { PublicDialogProps } from './public-dialog.tsx'

const PublicDialog = lazyComponent(() => import('./public-dialog.tsx'), 'PublicDialog')

/** Opens the public view of a record; empty where its area is not public. The dialog loads when it opens. */
export function PublicButton(props: Omit<PublicDialogProps, 'onClose'>) {
  if (props.area.publicPage === undefined) return null
  return (
    <DialogButton variant="subtle" icon={IconWorld} words="ดูตัวอย่างหน้าเว็บไซต์">
      {(close) => <PublicDialog {...props} onClose={close} />}
    </DialogButton>
  )
}
