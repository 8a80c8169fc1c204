import { Button } from '#web/ui/button/button.tsx'
import { ExternalLink } from '#web/ui/link/external-link.tsx'
import { MessagePage } from './message-page.tsx'
import { abandonSession } from './session-flow.ts'

/** The page of group 9: a link to its own back office, or a notice without one (decisions, section 1). */
export function RedirectPage({ address }: { address?: string }) {
  if (address === undefined) {
    return (
      <MessagePage
        title="ขอความกรุณาเข้าใช้งานผ่านระบบสำหรับผู้บริหาร"
        text="ขณะนี้ยังไม่ได้เชื่อมต่อระบบดังกล่าว กรุณาติดต่อศูนย์สารสนเทศเพื่อการบริหารงานปกครอง"
        offersSignOut
      />
    )
  }
  return (
    <MessagePage title="กำลังนำท่านไปยังระบบสำหรับผู้บริหาร">
      <ExternalLink href={address}>ไปยังระบบสำหรับผู้บริหาร</ExternalLink>
      <Button variant="default" onClick={abandonSession}>
        กลับไปหน้าเข้าสู่ระบบ
      </Button>
    </MessagePage>
  )
}
