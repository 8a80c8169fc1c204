import { IconPencil } from '@tabler/icons-react'
import { Button } from '#web/ui/button/button.tsx'
import { EMPTY_VALUE } from '../field-value.tsx'
import type { EmptyPart } from './record-parts.ts'
import classes from './view.module.css'

type EmptyPartsProps = {
  parts: readonly EmptyPart[]
  /** Opens the form at an element; absent without the permission. */
  onEdit: ((formId: string) => void) | undefined
}

/** Folds what is not filled in, and leads to the first of it in the form. */
export function EmptyParts({ parts, onEdit }: EmptyPartsProps) {
  const [first] = parts
  if (first === undefined) return null
  return (
    <section className={classes.empty}>
      <details>
        <summary>{`ยังไม่ได้กรอก ${parts.length} ช่อง`}</summary>
        <dl>
          {parts.map(({ label, formId }) => (
            <div key={formId}>
              <dt>{label}</dt> <dd>{EMPTY_VALUE}</dd>
            </div>
          ))}
        </dl>
      </details>
      {onEdit && (
        <Button variant="subtle" icon={IconPencil} onClick={() => onEdit(first.formId)}>
          กรอกเพิ่มเติม
        </Button>
      )}
    </section>
  )
}
