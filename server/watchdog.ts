/**
 * Kills a process whose main thread is blocked, which it can't do itself: it handles no signals, and
 * officials get no answer. The service manager restarts it; no acknowledged write is lost.
 */
import { url as debuggedAt } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { LogLine } from './http/log.ts'

export type WatchdogData = { beats: Int32Array; seconds: number; lastLine: LogLine }

/**
 * Watches this thread from another one until the process ends. If this thread is blocked for `seconds`,
 * `lastLine` is logged and the process is killed. Time during which the whole machine slept does not count,
 * and a process under a debugger is not watched. `onError` is called if the watchdog stops.
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
