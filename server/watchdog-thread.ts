/** The watchdog's thread, which watches the main thread; see watchdog.ts. */
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { WatchdogData } from './watchdog.ts'

const { beats, seconds, lastLine } = workerData as WatchdogData
let seen = Atomics.load(beats, 0)
let stillFor = 0

setInterval(() => {
  const now = Atomics.load(beats, 0)
  stillFor = now === seen ? stillFor + 1 : 0
  seen = now
  if (stillFor < seconds) return
  try {
    writeSync(1, `${JSON.stringify({ time: new Date().toISOString(), ...lastLine })}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}, 1000)
