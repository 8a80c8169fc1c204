import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sendOutbox } from './send-outbox.ts'

/** How long until it is tried again: soon at first, and twice as long each time, as long as nobody answers. */
const FIRST_RETRY_MS = 15_000
const MAX_RETRY_MS = 5 * 60_000

/** Sends what waits by itself: at once, whenever the line comes back or something was left, and now and then in between. */
export function useAutomaticSending(account: number, count: number): void {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left just now goes as soon as anything
  useEffect(() => {
    let isOver = false
    let pause = FIRST_RETRY_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = async () => {
      clearTimeout(timer)
      // What fails here is told of its entry, or tried again.
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
  }, [account, client, count])
}
