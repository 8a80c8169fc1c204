import { IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { thousands } from '#domain/numbers.ts'
import { useSession } from '#web/api/session.ts'
import { countWaiting, onWaitingChanged } from '#web/engine/outbox/waiting-store.ts'
import { inTime } from '#web/ui/in-time.ts'
import { notify } from '#web/ui/notify.tsx'
import { useWhenOnline } from '#web/ui/use-when-online.ts'
import classes from './outbox-line.module.css'
import { whenIdle } from './parts.ts'

type Part = typeof import('#web/features/outbox/outbox.tsx')

const load = () => inTime(() => import('#web/features/outbox/outbox.tsx'))

/**
 * How many forms wait to be sent, above every page where there are any; it opens the list of them. What sends and shows them loads as soon as
 * something waits, and while somebody types: once the line is cut it would not come.
 */
export function OutboxLine() {
  const account = useSession().actor.id
  const count = useCount(account)
  const [opened, setOpened] = useState(false)
  const [part, setPart] = useState<Part>()
  const isWanted = count > 0 && part === undefined
  const fetchPart = () => load().then(setPart)
  const tryQuietly = () => void fetchPart().catch(() => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    if (isWanted) tryQuietly()
  }, [isWanted])
  useWhenOnline(isWanted, tryQuietly)
  useEffect(() => {
    const ahead = () => whenIdle(load)
    window.addEventListener('input', ahead, { once: true })
    return () => window.removeEventListener('input', ahead)
  }, [])
  const open = () => {
    setOpened(true)
    if (part === undefined) fetchPart().catch(() => notify.error('ไม่สามารถโหลดหน้าจอได้ กรุณาลองใหม่อีกครั้ง'))
  }
  return (
    <>
      <div role="status">
        {count > 0 && (
          <button type="button" className={classes.line} aria-haspopup="dialog" onClick={open}>
            <IconCloudUp size={22} aria-hidden />
            <b>{`รอส่งข้อมูล ${thousands(count)} รายการ`}</b>
          </button>
        )}
      </div>
      {part && (count > 0 || opened) && (
        <part.Outbox account={account} count={count} opened={opened} onClose={() => setOpened(false)} />
      )}
    </>
  )
}

/** How many forms of an account wait, in whichever tab they were left. */
function useCount(account: number): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isShown = true
    const look = async () => {
      const now = await countWaiting(account)
      if (isShown) setCount(now)
    }
    whenIdle(look)
    const stop = onWaitingChanged(() => void look())
    return () => {
      isShown = false
      stop()
    }
  }, [account])
  return count
}
