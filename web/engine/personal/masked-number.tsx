import { IconEye } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import type { Area } from '#domain/area.ts'
import { can } from '#domain/can.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import type { AreaRecord } from '../record.ts'
import classes from './reveal.module.css'

const RevealDialog = lazyPart(() => import('./reveal-dialog.tsx'), 'RevealDialog')

type MaskedNumberProps = { area: Area; record: AreaRecord; name: string }

/** A person's number as others may see it; whoever may change the record can have it in full. */
export function MaskedNumber({ area, record, name }: MaskedNumberProps) {
  const { actor } = useSession()
  const [isAsked, setAsked] = useState(false)
  const close = useCallback(() => setAsked(false), [])
  return (
    <span className={classes.line}>
      {record.values[name]}
      {can(actor, 'edit', area, record.catmUkey) && (
        <Button
          variant="default"
          leftSection={<IconEye size={20} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          แสดงเลขเต็ม
        </Button>
      )}
      {isAsked && (
        <Suspense fallback={<LoadingDialog opened />}>
          <RevealDialog area={area} record={record} name={name} onClose={close} />
        </Suspense>
      )}
    </span>
  )
}
