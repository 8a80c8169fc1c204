import { useEffect } from 'react'
import { OFFLINE_TEXT } from '#web/api/api-error.ts'
import { notify } from '#web/ui/notify.tsx'

/** Tells when the connection is lost and when it is back. */
export function useConnectionNotices(): void {
  useEffect(() => {
    const lost = () => notify.warning(OFFLINE_TEXT)
    const back = () => notify.success('เชื่อมต่ออินเทอร์เน็ตแล้ว')
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])
}
