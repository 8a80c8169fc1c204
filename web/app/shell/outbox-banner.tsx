import { IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatThousands } from '#domain/fields/numbers.ts'
import { useSession } from '#web/api/session.ts'
import { countOutboxEntries } from '#web/engine/outbox/outbox-store.ts'
import { useOutbox } from '#web/features/outbox/use-outbox.ts'
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { useWhenOnline } from '#web/ui/browser/use-event-listener.ts'
import classes from './outbox-banner.module.css'

type OutboxModule = typeof import('#web/features/outbox/outbox-panel.tsx')

const load = () => loadWithRetry(() => import('#web/features/outbox/outbox-panel.tsx'))

/**
 * The number of forms in the outbox, above every page; a click opens their list. The code that sends and
 * shows them loads when the outbox has an entry, or when the user first types. It could not load without a
 * connection.
 */
export function OutboxBanner() {
  const account = useSession().actor.id
  const count = useOutbox(account, countOutboxEntries) ?? 0
  const [opened, setOpened] = useState(false)
  const [part, setPart] = useState<OutboxModule>()
  const mustLoad = count > 0 && part === undefined
  const fetchPart = () => load().then(setPart)
  const tryQuietly = () => void fetchPart().catch(() => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads only one time
  useEffect(() => {
    if (mustLoad) tryQuietly()
  }, [mustLoad])
  useWhenOnline(mustLoad, tryQuietly)
  useEffect(() => {
    const preload = () => void load().catch(() => undefined)
    window.addEventListener('input', preload, { once: true })
    return () => window.removeEventListener('input', preload)
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
