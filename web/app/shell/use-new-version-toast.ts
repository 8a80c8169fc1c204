import { useEffect } from 'react'
import { fetchIndexHtml } from '#web/api/index-html.ts'
import { toast } from '#web/ui/toast/toast.tsx'

/** The interval between checks for a new version, in milliseconds. */
const CHECK_INTERVAL_MS = 10 * 60_000

const TEXT = 'มีระบบรุ่นใหม่ กรุณากดโหลดใหม่เมื่อบันทึกข้อมูลเสร็จ'

/** Shows one toast when the server has a new version: modules that load later may not fit the old one. */
export function useNewVersionToast(): void {
  useEffect(() => {
    let checkedAt = Date.now()
    const check = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return
      checkedAt = Date.now()
      if (!(await isReplaced())) return
      stop()
      toast.persistent(TEXT, { label: 'โหลดใหม่', run: () => window.location.reload() })
    }
    // A page in the background is checked when it becomes visible.
    const timer = setInterval(check, CHECK_INTERVAL_MS)
    document.addEventListener('visibilitychange', check)
    const stop = () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
    return stop
  }, [])
}

/** Whether the server's page now starts with another script. A failed request means no. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const page = await fetchIndexHtml()
  // A proxy may answer with a page of its own.
  return page.includes('<div id="root">') && !page.includes(`src="${own}"`)
}
