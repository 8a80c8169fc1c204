import { IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { useSession } from '#web/api/session.ts'
import { countOutboxEntries, onOutboxChanged } from '#web/engine/outbox/outbox-store.ts'
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { useWhenOnline } from '#web/ui/browser/use-when-online.ts'
import classes from './outbox-banner.module.css'
import { loadWhenIdle } from '../routing/use-lazy-module.ts'

type OutboxModule = typeof import('#web/features/outbox/outbox-panel.tsx')

const load = () => loadWithRetry(() => import('#web/features/outbox/outbox-panel.tsx'))

/**
 * How many forms wait to be sent, above every page where there are any; it opens the list of them. What sends and shows them loads as soon as
 * something waits, and while somebody types: once the line is cut it would not come.
 */
export function OutboxBanner() {
  const account = useSession().actor.id
  const count = useOutboxCount(account)
  const [opened, setOpened] = useState(false)
  const [part, setPart] = useState<OutboxModule>()
  const isWanted = count > 0 && part === undefined
  const fetchPart = () => load().then(setPart)
  const tryQuietly = () => void fetchPart().catch(() => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    if (isWanted) tryQuietly()
  }, [isWanted])
  useWhenOnline(isWanted, tryQuietly)
  useEffect(() => {
    const ahead = () => loadWhenIdle(load)
    window.addEventListener('input', ahead, { once: true })
    return () => window.removeEventListener('input', ahead)
  }, [])
  const open = () => {
    setOpened(true)
    if (part === undefined) fetchPart().catch(() => toast.error('ไม่สามารถโหลดหน้าจอได้ กรุณาลองใหม่อีกครั้ง'))
  }
  return (
    <>
      <div role="status">
        {count > 0 && (
          <button type="button" className={classes.line} aria-haspopup="dialog" onClick={open}>
            <IconCloudUp size={22} aria-hidden />
            <b>{`รอส่งข้อมูล ${formatThousands(count)} รายการ`}</b>
          </button>
        )}
      </div>
      {part && (count > 0 || opened) && (
        <part.OutboxPanel account={account} count={count} opened={opened} onClose={() => setOpened(false)} />
      )}
    </>
  )
}

/** How many forms of an account wait, in whichever tab they were left. */
function useOutboxCount(account: number): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isShown = true
    const look = async () => {
      const now = await countOutboxEntries(account)
      if (isShown) setCount(now)
    }
    loadWhenIdle(look)
    const stop = onOutboxChanged(() => void look())
    return () => {
      isShown = false
      stop()
    }
  }, [account])
  return count
}
