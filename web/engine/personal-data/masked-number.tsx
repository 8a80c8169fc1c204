import { IconEye } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import type { AreaRecord } from '../record/record.ts'
import classes from './reveal.module.css'

const RevealDialog = lazyComponent(() => import('./reveal-dialog.tsx'), 'RevealDialog')

type MaskedNumberProps = { area: Area; record: AreaRecord; name: string }

/** A masked national ID; actors who may edit the record can reveal it. */
export function MaskedNumber({ area, record, name }: MaskedNumberProps) {
  const { actor } = useSession()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <span className={classes.line}>
      {record.values[name]}
      {can(actor, 'edit', area, record.catmUkey) && (
        <Button variant="default" icon={IconEye} onClick={() => setOpen(true)}>
          แสดงเลขเต็ม
        </Button>
      )}
      {isOpen && <RevealDialog area={area} record={record} name={name} onClose={close} />}
    </span>
  )
}
