import { IconX } from '@tabler/icons-react'
import { type Lack, lackWords } from '#domain/lacks.ts'
import { useSession } from '#web/api/session.ts'
import classes from './lack-chip.module.css'

/** Says that a list holds only records that lack something, with the way to all of them. */
export function LackChip({ lack, onRemove }: { lack: Lack; onRemove: () => void }) {
  const words = lackWords(useSession().freshness)[lack]
  return (
    <p className={classes.line}>
      เฉพาะรายการที่
      <button type="button" className={classes.chip} aria-label={`ยกเลิกเงื่อนไข ${words}`} onClick={onRemove}>
        {words}
        <IconX size={18} aria-hidden />
      </button>
    </p>
  )
}
