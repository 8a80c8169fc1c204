import { Button } from '#web/ui/button/button.tsx'
import { FieldNotice } from '../field-notice/field-notice.tsx'
import { coordinateAdvice } from './coordinate-advice.ts'

type CoordinateNoticeProps = {
  /** The two fields as they stand. */
  lat: string
  long: string
  /** Puts each number in the other field. */
  onExchange: () => void
}

/** Points out coordinates that stand in each other's place, with a button that exchanges them, or lie outside Thailand. */
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
