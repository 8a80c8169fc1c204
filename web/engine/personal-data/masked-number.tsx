import { IconEye } from '@tabler/icons-react'
import { can } from '#domain/permissions/can.ts'
import { useSession } from '#web/api/session.ts'
import { DialogButton } from '#web/ui/button/button.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { RevealDialogProps } from './reveal-dialog.tsx'
import classes from './reveal.module.css'

const RevealDialog = lazyComponent(() => import('./reveal-dialog.tsx'), 'RevealDialog')

/** A masked national ID; actors who may edit the record can reveal it. */
export function MaskedNumber(props: Omit<RevealDialogProps, 'onClose'>) {
  const { actor } = useSession()
  const { area, record, name } = props
  return (
    <span className={classes.line}>
      {record.values[name]}
      {can(actor, 'edit', area, record.catmUkey) && (
        <DialogButton icon={IconEye} words="แสดงเลขเต็ม">
          {(close) => <RevealDialog {...props} onClose={close} />}
        </DialogButton>
      )}
    </span>
  )
}
