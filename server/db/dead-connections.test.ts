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

/** A connection in the form that the watch takes, and the error that it was closed with. */
function connection(waits = true) {
  const stream = Object.assign(new EventEmitter(), {
    bytesRead: 0,
    destroy: (error: Error) => {
      state.closedWith = error
      stream.emit('close')
    },
  })
  const state = { stream, waits, closedWith: undefined as Error | undefined }
  watch.add({ stream: stream as unknown as Socket, waits: () => state.waits })
  return state
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)

describe('a silent connection', () => {
  it('is closed after 11 seconds when a query waits, with an error that means unavailable', () => {
    const silent = connection()
    watch.begin()
    pass(10)
    expect(silent.closedWith).toBeUndefined()
    pass(1)
    expect(isUnavailable(silent.closedWith)).toBe(true)
  })

  it('stays open while data arrives or when no query waits', () => {
    const [slow, idle] = [connection(), connection(false)]
    watch.begin()
    pass(8)
    slow.stream.bytesRead += 1
    pass(8)
    expect([slow.closedWith, idle.closedWith]).toEqual([undefined, undefined])
    idle.waits = true
    pass(10)
    expect([slow.closedWith !== undefined, idle.closedWith]).toEqual([true, undefined])
  })

  it('is not checked before the watch begins, nor after it is closed', () => {
    const migrating = connection()
    pass(60)
    expect(migrating.closedWith).toBeUndefined()
    migrating.stream.emit('close')
    watch.begin()
    pass(60)
    expect(migrating.closedWith).toBeUndefined()
  })
})
