import { useEffect } from 'react'
import { useSession } from '#web/api/session.ts'
import { ExternalLink, parseHttpUrl } from '#web/ui/link/external-link.tsx'
import { MessagePage } from './message-page.tsx'

/** Sends group 9 to its own back office; without a configured address it says so (decisions, section 1). */
export function RedirectPage() {
  const { redirect } = useSession()
  const address = redirect === undefined ? undefined : parseHttpUrl(redirect)
  useEffect(() => {
    if (address !== undefined) window.location.replace(address)
  }, [address])
  if (address === undefined) {
    return (
      <MessagePage
        title="ระบบนี้ไม่ได้ใช้สำหรับผู้ว่าราชการจังหวัด/รองผู้ว่าราชการจังหวัด"
        text="กรุณาใช้งานผ่านระบบสำหรับผู้บริหาร ซึ่งยังไม่ได้กำหนดที่อยู่ไว้ในระบบนี้"
        offersSignOut
      />
    )
  }
  return (
    <MessagePage title="กำลังนำท่านไปยังระบบสำหรับผู้บริหาร" offersSignOut>
      <ExternalLink href={address}>ไปยังระบบสำหรับผู้บริหาร</ExternalLink>
    </MessagePage>
  )
}
