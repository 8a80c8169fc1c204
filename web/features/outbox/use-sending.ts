import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sendOutbox } from './sender.ts'

/** How long until it is tried again: soon at first, and twice as long each time, as long as nobody answers. */
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 5 * 60_000

/** Sends what waits by itself: at once, whenever the line comes back or something was left, and now and then in between. */
export function useSendingByItself(account: number, count: number): void {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left just now goes as soon as anything
  useEffect(() => {
    let isOver = false
    let pause = FIRST_PAUSE_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = async () => {
      clearTimeout(timer)
      // What fails here is told of its entry, or tried again.
      if (navigator.onLine) await sendOutbox(account, client).catch(() => undefined)
      if (isOver) return
      clearTimeout(timer)
      timer = setTimeout(run, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
    const begin = () => {
      pause = FIRST_PAUSE_MS
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
