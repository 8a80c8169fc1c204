import { useEffect } from 'react'
import { startPage } from '#web/api/start-page.ts'
import { notify } from '#web/ui/notify.tsx'

/** How often it is looked whether the program is still the one that is given out, in milliseconds. */
const EVERY_MS = 10 * 60_000

const TEXT = 'มีระบบรุ่นใหม่ กรุณากดโหลดใหม่เมื่อบันทึกข้อมูลเสร็จ'

/**
 * Tells once that a newer version of the program has been put in place, to whoever has a page open for hours: parts that are
 * loaded later would not fit it. When they load it anew is up to them.
 */
export function useNewVersionNotice(): void {
  useEffect(() => {
    let lookedAt = Date.now()
    const look = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - lookedAt < EVERY_MS) return
      lookedAt = Date.now()
      if (!(await isReplaced())) return
      stop()
      notify.standing(TEXT, { label: 'โหลดใหม่', run: () => window.location.reload() })
    }
    // A page in the background is looked after when it is come back to.
    const timer = setInterval(look, EVERY_MS)
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
  const page = await startPage()
  // What stands in front of us may answer with a page of its own.
  return page.includes('<div id="root">') && !page.includes(`src="${own}"`)
}
