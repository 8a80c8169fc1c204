import { IconClock } from '@tabler/icons-react'
import { Button } from '#web/ui/button/button.tsx'
import { SLOW_MS, useDelayed } from '#web/ui/browser/use-delayed.ts'
import classes from '#web/engine/presence/presence-line.module.css'
import type { Save } from './save-form.ts'

const SLOW = 'การส่งข้อมูลใช้เวลานานกว่าปกติ ท่านสามารถรอหรือกด “หยุดส่ง” โดยข้อมูลที่กรอกไว้จะไม่สูญหาย'
const CANCELLED =
  'หยุดส่งแล้ว ข้อมูลที่กรอกไว้ยังอยู่ครบถ้วน ระบบอาจบันทึกไว้แล้ว ท่านกด “บันทึก” อีกครั้งได้โดยข้อมูลไม่ซ้ำ หากไม่บันทึกต่อ กรุณาค้นหาในรายการก่อนเพิ่มใหม่'

/** Offers to cancel a save that takes long: with pictures, the response may take up to three minutes. */
export function CancelSave({ save }: { save: Pick<Save, 'saving' | 'abort'> }) {
  const isSlow = useDelayed(save.saving, SLOW_MS)
  return (
    <div role="status">
      {isSlow && (
        <div className={classes.line}>
          <IconClock size={20} aria-hidden />
          <div>
            <p>{SLOW}</p>
            <Button variant="default" apart="above" onClick={() => save.abort(CANCELLED)}>
              หยุดส่ง
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
