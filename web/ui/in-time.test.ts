import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

describe('a part of the program', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** What has become of a promise so far. */
  function watched(part: Promise<string>) {
    const seen = { outcome: 'waiting' }
    part.then(
      (loaded) => {
        seen.outcome = loaded
      },
      (error: Error) => {
        seen.outcome = error.message
      },
    )
    return seen
  }

  it('is waited for up to 120 seconds and no longer', async () => {
    const seen = watched(inTime(new Promise<string>(() => undefined)))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(seen.outcome).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.outcome).toBe('A part of the program did not load in time')
  })

  it('is there as soon as it has come, and leaves nothing waiting', async () => {
    const seen = watched(inTime(Promise.resolve('the part')))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.outcome).toBe('the part')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('fails at once where it can not be fetched', async () => {
    const seen = watched(inTime(Promise.reject(new Error('404'))))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.outcome).toBe('404')
    expect(vi.getTimerCount()).toBe(0)
  })
})
