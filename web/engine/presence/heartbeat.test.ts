import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PRESENCE_TIMEOUT_SECONDS, PRESENCE_HEARTBEAT_SECONDS } from '#domain/records/presence.ts'
import { startHeartbeat } from './heartbeat.ts'

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

/** A form that counts its heartbeats. `world` sets whether it is silent and whether the server responds. */
function openForm() {
  const world = { silent: false, answers: true }
  const calls = { signs: 0, ends: 0, heard: [] as (number | undefined)[] }
  const signs = startHeartbeat<number>({
    sign: async () => {
      calls.signs += 1
      if (!world.answers) throw new Error('nobody answers')
      return calls.signs
    },
    end: () => {
      calls.ends += 1
    },
    isSilent: () => world.silent,
    onHeard: (known) => calls.heard.push(known),
  })
  return { world, calls, signs }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the heartbeats of a form', () => {
  it('start immediately, repeat, and end when the form closes', async () => {
    const { calls, signs } = openForm()
    await seconds(0)
    expect(calls).toMatchObject({ signs: 1, heard: [1] })
    await seconds(2 * PRESENCE_HEARTBEAT_SECONDS)
    expect(calls).toMatchObject({ signs: 3, heard: [1, 2, 3], ends: 0 })
    signs.stop()
    await seconds(3 * PRESENCE_HEARTBEAT_SECONDS)
    expect(calls).toMatchObject({ signs: 3, ends: 1 })
  })

  it('end after a pending heartbeat, and ignore its response', async () => {
    let answer = (_known: number) => {}
    const ended = vi.fn()
    const heard = vi.fn()
    const signs = startHeartbeat<number>({
      sign: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
      end: ended,
      isSilent: () => false,
      onHeard: heard,
    })
    signs.stop()
    await seconds(PRESENCE_HEARTBEAT_SECONDS)
    expect(ended).not.toHaveBeenCalled()
    answer(1)
    await seconds(0)
    expect(ended).toHaveBeenCalledTimes(1)
    expect(heard).not.toHaveBeenCalled()
  })

  it('send no end if there was no heartbeat', async () => {
    const silent = startHeartbeat<number>({
      sign: async () => expect.unreachable(),
      end: () => expect.unreachable(),
      isSilent: () => true,
      onHeard: () => expect.unreachable(),
    })
    await seconds(5 * PRESENCE_HEARTBEAT_SECONDS)
    silent.stop()
    await seconds(PRESENCE_HEARTBEAT_SECONDS)
  })

  it('continue after failures, and drop a response after the timeout', async () => {
    const { world, calls } = openForm()
    await seconds(0)
    world.answers = false
    await seconds(2 * PRESENCE_HEARTBEAT_SECONDS)
    expect(calls.heard).toEqual([1])
    await seconds(PRESENCE_HEARTBEAT_SECONDS)
    expect(3 * PRESENCE_HEARTBEAT_SECONDS).toBeGreaterThan(PRESENCE_TIMEOUT_SECONDS)
    expect(calls.heard).toEqual([1, undefined])
    world.answers = true
    await seconds(PRESENCE_HEARTBEAT_SECONDS)
    expect(calls).toMatchObject({ signs: 5, heard: [1, undefined, 5] })
  })

  it('pause while silent, and continue immediately afterwards', async () => {
    const { world, calls, signs } = openForm()
    await seconds(0)
    world.silent = true
    await seconds(4 * PRESENCE_HEARTBEAT_SECONDS)
    expect(calls).toMatchObject({ signs: 1, heard: [1, undefined] })
    world.silent = false
    signs.now()
    await seconds(0)
    expect(calls).toMatchObject({ signs: 2, heard: [1, undefined, 2] })
    await seconds(PRESENCE_HEARTBEAT_SECONDS)
    expect(calls.signs).toBe(3)
  })

  it('end once when the page is hidden, and start again when it is visible', async () => {
    const { calls, signs } = openForm()
    await seconds(0)
    signs.leave()
    signs.stop()
    expect(calls.ends).toBe(1)
    const other = openForm()
    await seconds(0)
    other.signs.leave()
    other.signs.now()
    await seconds(0)
    other.signs.stop()
    await seconds(0)
    expect(other.calls).toMatchObject({ signs: 2, ends: 2 })
  })
})
