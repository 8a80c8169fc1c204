import { IconX } from '@tabler/icons-react'
import { type MissingItem, missingItemLabels } from '#domain/records/completeness.ts'
import { useSession } from '#web/api/session.ts'
import classes from './missing-item-chip.module.css'

/** Shows that the list holds only records with a missing item, and a button that shows all records. */
export function MissingItemChip({ lack, onRemove }: { lack: MissingItem; onRemove: () => void }) {
  const words = missingItemLabels(useSession().freshness)[lack]
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
