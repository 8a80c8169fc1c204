import { MessagePage } from '#web/features/session/message-page.tsx'
import { Button } from '#web/ui/button.tsx'

/** A part of the program could not be loaded: mostly because a newer version has been put in place meanwhile. */
export function LoadFailed() {
  return (
    <MessagePage title="ไม่สามารถโหลดหน้าจอได้" text="กรุณากดโหลดใหม่ ข้อมูลที่กรอกจะไม่สูญหาย">
      <Button onClick={() => window.location.reload()}>โหลดใหม่</Button>
    </MessagePage>
  )
}
