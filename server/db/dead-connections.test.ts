import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DeadConnectionWatch, watchDeadConnections } from './dead-connections.ts'
import { isUnavailable } from './unavailable.ts'

let watch: DeadConnectionWatch
beforeEach(() => {
  vi.useFakeTimers()
  watch = watchDeadConnections()
})
afterEach(() => {
  watch.end()
  vi.useRealTimers()
})

/** A connection as the watch knows it, with what it was given up for. */
function connection(waits = true) {
  const stream = Object.assign(new EventEmitter(), {
    bytesRead: 0,
    destroy: (error: Error) => {
      state.given = error
      stream.emit('close')
    },
  })
  const state = { stream, waits, given: undefined as Error | undefined }
  watch.add({ stream: stream as unknown as Socket, waits: () => state.waits })
  return state
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)

describe('a silent connection', () => {
  it('is closed after eleven seconds if a query waits, with an error that means unavailable', () => {
    const silent = connection()
    watch.begin()
    pass(10)
    expect(silent.given).toBeUndefined()
    pass(1)
    expect(isUnavailable(silent.given)).toBe(true)
  })

  it('stays if data arrived in between, and if no query waits', () => {
    const [slow, idle] = [connection(), connection(false)]
    watch.begin()
    pass(8)
    slow.stream.bytesRead += 1
    pass(8)
    expect([slow.given, idle.given]).toEqual([undefined, undefined])
    idle.waits = true
    pass(10)
    expect([slow.given !== undefined, idle.given]).toEqual([true, undefined])
  })

  it('has no limit before the checks begin, and is not checked after it is closed', () => {
    const migrating = connection()
    pass(60)
    expect(migrating.given).toBeUndefined()
    migrating.stream.emit('close')
    watch.begin()
    pass(60)
    expect(migrating.given).toBeUndefined()
  })
})
