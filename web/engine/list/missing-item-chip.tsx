import { IconX } from '@tabler/icons-react'
import { type MissingItem, missingItemLabels } from '#domain/records/completeness.ts'
import { useSession } from '#web/api/session.ts'
import classes from './missing-item-chip.module.css'

/** Shows that the list holds only records with a missing item, and a button that shows all records. */
export function MissingItemChip({ item, onRemove }: { item: MissingItem; onRemove: () => void }) {
  const label = missingItemLabels(useSession().freshness)[item]
  return (
    <p className={classes.line}>
      เฉพาะรายการที่
      <button type="button" className={classes.chip} aria-label={`ยกเลิกเงื่อนไข ${label}`} onClick={onRemove}>
        {label}
        <IconX size={18} aria-hidden />
      </button>
    </p>
  )
}
