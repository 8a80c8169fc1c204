import { Button } from '#web/ui/button/button.tsx'
import { FieldNotice } from '../field-notice/field-notice.tsx'
import { coordinateAdvice } from './coordinate-advice.ts'

type CoordinateNoticeProps = {
  /** The two current values. */
  lat: string
  long: string
  /** Swaps the two numbers. */
  onExchange: () => void
}

/** Warns about swapped coordinates, with a button that swaps them, and about a point outside Thailand. */
export function CoordinateNotice({ lat, long, onExchange }: CoordinateNoticeProps) {
  const advice = coordinateAdvice(lat, long)
  return (
    <div role="status">
      {advice && (
        <FieldNotice
          text={TEXTS[advice]}
          actions={
            advice === 'exchanged' && (
              <Button variant="light" onClick={onExchange}>
                สลับค่า
              </Button>
            )
          }
        />
      )}
    </div>
  )
}

const TEXTS = {
  exchanged: 'ละติจูดและลองจิจูดอาจสลับกัน ต้องการสลับค่าหรือไม่',
  outside: 'พิกัดนี้อยู่นอกประเทศไทย กรุณาตรวจสอบ',
} as const
