import { useEffect } from 'react'
import { toast } from '#web/ui/toast/toast.tsx'

/** Shows a toast when the connection is lost and when it is back. */
export function useConnectionToasts(): void {
  useEffect(() => {
    const lost = () => toast.warning('ขาดการเชื่อมต่ออินเทอร์เน็ต')
    const back = () => toast.success('เชื่อมต่ออินเทอร์เน็ตแล้ว')
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])
}
