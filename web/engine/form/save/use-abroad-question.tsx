import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { parseNumber } from '#domain/fields/numbers.ts'
import { isInThailand } from '#domain/places/coordinates.ts'
import { coordinateFields } from '#domain/records/completeness.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import type { RecordForm } from '../use-record-form.ts'

/** Asks before a form saves a point that was changed and lies outside Thailand. */
export function useAbroadQuestion(
  form: RecordForm,
  submit: () => void,
): { submit: () => void; question: ReactNode } {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)

  const isAbroad = async (): Promise<boolean> => {
    const { start, values, catmUkey } = form.snapshot()
    const names = coordinateFields(form.area)
    if (names.every((name) => values[name] === start[name])) return false
    const [lat, long] = names.map((name) => parseNumber(values[name] ?? '', 'decimal'))
    // Validation rejects what is no point.
    if (lat === undefined || long === undefined || Math.abs(lat) > 90) return false
    if (!isInThailand(lat, long)) return true
    const check = await import('#web/engine/map/position-check.ts').catch(() => undefined)
    return check?.isAbroad(client, catmUkey, { lat, long }) ?? false
  }
  return {
    submit: () => void isAbroad().then((isTrue) => (isTrue ? setAsking(true) : submit())),
    question: asking && (
      <ConfirmDialog
        title="บันทึกพิกัดนอกประเทศไทยหรือไม่"
        confirmLabel="บันทึก"
        cancelLabel="กลับไปแก้ไข"
        onConfirm={() => {
          setAsking(false)
          submit()
        }}
        onCancel={() => setAsking(false)}
      >
        พิกัดที่กรอกอยู่นอกประเทศไทยหรืออยู่ในทะเล หากถูกต้องแล้ว กดบันทึกเพื่อดำเนินการต่อ
      </ConfirmDialog>
    ),
  }
}
