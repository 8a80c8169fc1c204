import { useEventListener } from '#web/ui/browser/use-event-listener.ts'
import { toast } from '#web/ui/toast/toast.tsx'

/** Shows a toast when the connection is lost and when it is back. */
export function useConnectionToasts(): void {
  useEventListener(window, 'offline', () => toast.warning('ขาดการเชื่อมต่ออินเทอร์เน็ต'))
  useEventListener(window, 'online', () => toast.success('เชื่อมต่ออินเทอร์เน็ตแล้ว'))
}
