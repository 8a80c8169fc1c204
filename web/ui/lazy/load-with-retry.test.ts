import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

describe('a lazily loaded module', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** The state of a promise so far. */
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

  it('rejects after 120 seconds', async () => {
    const seen = watched(loadWithRetry(() => new Promise<string>(() => undefined)))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(seen.outcome).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.outcome).toBe('A part of the program did not load in time')
  })

  it('resolves immediately, and leaves no timer', async () => {
    const seen = watched(loadWithRetry(() => Promise.resolve('the part')))
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.outcome).toBe('the part')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('retries twice, and then rejects', async () => {
    const load = vi.fn(() => Promise.reject(new Error('404')))
    const seen = watched(loadWithRetry(load))
    await vi.advanceTimersByTimeAsync(2_499)
    expect(seen.outcome).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.outcome).toBe('404')
    expect(load).toHaveBeenCalledTimes(3)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('resolves after a short interruption', async () => {
    const load = vi.fn(() => Promise.resolve('the part')).mockRejectedValueOnce(new Error('offline'))
    const seen = watched(loadWithRetry(load))
    await vi.advanceTimersByTimeAsync(500)
    expect(seen.outcome).toBe('the part')
    expect(vi.getTimerCount()).toBe(0)
  })
})
