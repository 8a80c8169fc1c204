import { useEffect } from 'react'
import { fetchIndexHtml } from '#web/api/public-settings.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { useEventListener } from '#web/ui/browser/use-event-listener.ts'
import { refreshFreshness } from '#web/api/account-api.ts'

/** What the shell does on every page apart from showing it. */
export function usePageEffects(): void {
  useConnectionToasts()
  useNewVersionToast()
  useFreshnessRefresh()
  useScrolledAttribute()
}

/** The interval between checks for a new version, in milliseconds. */
const CHECK_INTERVAL_MS = 10 * 60_000

const TEXT = 'มีระบบรุ่นใหม่ กรุณากดโหลดใหม่เมื่อบันทึกข้อมูลเสร็จ'

/** Shows one toast when the server has a new version: modules that load later may not fit the old one. */
function useNewVersionToast(): void {
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

/** Shows a toast when the connection is lost and when it is back. */
function useConnectionToasts(): void {
  useEventListener(window, 'offline', () => toast.warning('ขาดการเชื่อมต่ออินเทอร์เน็ต'))
  useEventListener(window, 'online', () => toast.success('เชื่อมต่ออินเทอร์เน็ตแล้ว'))
}

/** A page that was hidden for less time needs no refresh, in milliseconds. */
const MIN_HIDDEN_MS = 60_000

/** Reloads the freshness limit when the user returns to a page, since it may have changed meanwhile. */
function useFreshnessRefresh(): void {
  useEffect(() => {
    let hiddenAt = document.hidden ? Date.now() : undefined
    const look = () => {
      const wasAway = hiddenAt !== undefined && Date.now() - hiddenAt >= MIN_HIDDEN_MS
      hiddenAt = document.hidden ? Date.now() : undefined
      if (!document.hidden && wasAway) void refreshFreshness()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

/** The header shrinks beyond the first scroll position and grows again at the second, in pixels. */
const SHRINKS_AT = 48
const GROWS_AT = 8

/** Marks the page as scrolled, so that its header shrinks to one line. */
function useScrolledAttribute(): void {
  useEffect(() => {
    const { documentElement: root } = document
    const update = () => {
      const isScrolled = root.hasAttribute('data-scrolled')
      root.toggleAttribute('data-scrolled', scrollY > (isScrolled ? GROWS_AT : SHRINKS_AT))
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => {
      removeEventListener('scroll', update)
      root.removeAttribute('data-scrolled')
    }
  }, [])
}
