import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSessionToken } from '#web/api/session.ts'
import { OutboxDialog } from './outbox-dialog.tsx'
import { sendOutbox } from './send-outbox.ts'

type OutboxPanelProps = {
  account: number
  /** The number of entries: each change starts a new attempt to send them. */
  count: number
  opened: boolean
  onClose: () => void
}

/** Sends the outbox while mounted, and shows it on request. */
export function OutboxPanel({ account, count, opened, onClose }: OutboxPanelProps) {
  useAutomaticSending(account, count)
  return opened ? <OutboxDialog account={account} onClose={onClose} /> : null
}

/** The first retry delay in milliseconds; it doubles with each failure. */
const FIRST_RETRY_MS = 15_000
const MAX_RETRY_MS = 5 * 60_000

/**
 * Sends the outbox automatically: at once, when the connection is back, after a new entry, when an ended
 * session is renewed, and at intervals.
 */
function useAutomaticSending(account: number, count: number): void {
  const client = useQueryClient()
  const token = useSessionToken()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry or a renewed session starts an attempt
  useEffect(() => {
    let isOver = false
    let pause = FIRST_RETRY_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = async () => {
      clearTimeout(timer)
      // `sendOutbox` stores a rejection with its entry. Other failures are retried.
      if (navigator.onLine) await sendOutbox(account, client).catch(() => undefined)
      if (isOver) return
      clearTimeout(timer)
      timer = setTimeout(run, pause)
      pause = Math.min(pause * 2, MAX_RETRY_MS)
    }
    const begin = () => {
      pause = FIRST_RETRY_MS
      void run()
    }
    begin()
    window.addEventListener('online', begin)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', begin)
    }
  }, [account, client, count, token])
}
