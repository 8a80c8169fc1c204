/**
 * Ends a process whose one thread stands still, which it can't do itself: signals are not heard any more, and
 * officials wait without an answer. Whoever looks after the process starts it anew, and nothing acknowledged
 * is lost by that.
 */
import { url as debuggedAt } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { LogLine } from './http/log.ts'

/** What the watching thread is given. */
export type WatchdogData = { beats: Int32Array; seconds: number; lastLine: LogLine }

/**
 * Watches this thread from another one, to the end. When it has done nothing for so many seconds, `lastLine`
 * goes to the log and the process is killed; time that the whole machine was asleep does not count, and a
 * process that is being debugged is not watched. `onError` is told when nobody watches any more.
 */
export function killOnStall(
  seconds: number,
  { lastLine, onError }: { lastLine: LogLine; onError: (error: unknown) => void },
): void {
  if (debuggedAt() !== undefined) return
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), 500).unref()
  const workerData: WatchdogData = { beats, seconds, lastLine }
  const watcher = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData })
  watcher.on('error', onError)
  watcher.unref()
}
