import { useEffect } from 'react'
import { fetchIndexHtml } from '#web/api/index-html.ts'
import { toast } from '#web/ui/toast/toast.tsx'

/** How often it is looked whether the program is still the one that is given out, in milliseconds. */
const CHECK_INTERVAL_MS = 10 * 60_000

const TEXT = 'มีระบบรุ่นใหม่ กรุณากดโหลดใหม่เมื่อบันทึกข้อมูลเสร็จ'

/**
 * Tells once that a newer version of the program has been put in place, to whoever has a page open for hours: parts that are
 * loaded later would not fit it. When they load it anew is up to them.
 */
export function useNewVersionToast(): void {
  useEffect(() => {
    let lookedAt = Date.now()
    const look = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - lookedAt < CHECK_INTERVAL_MS) return
      lookedAt = Date.now()
      if (!(await isReplaced())) return
      stop()
      toast.standing(TEXT, { label: 'โหลดใหม่', run: () => window.location.reload() })
    }
    // A page in the background is looked after when it is come back to.
    const timer = setInterval(look, CHECK_INTERVAL_MS)
    document.addEventListener('visibilitychange', look)
    const stop = () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
    return stop
  }, [])
}

/** Whether the page that is given out now begins with another program than this one. Not being answered tells nothing. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const page = await fetchIndexHtml()
  // What stands in front of us may answer with a page of its own.
  return page.includes('<div id="root">') && !page.includes(`src="${own}"`)
}
