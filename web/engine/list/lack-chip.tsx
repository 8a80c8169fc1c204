import { IconX } from '@tabler/icons-react'
import { LACK_WORDS, type Lack } from '#domain/lacks.ts'
import classes from './lack-chip.module.css'

/** Says that a list holds only records that lack something, with the way to all of them. */
export function LackChip({ lack, onRemove }: { lack: Lack; onRemove: () => void }) {
  const words = LACK_WORDS[lack]
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
