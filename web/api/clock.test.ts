import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readServerClock, serverNow, serverToday } from './clock.ts'

/** What the device believes. */
const DEVICE = Date.UTC(2026, 10, 28, 5)

/** An answer that the server dates, which took `tookMs`. */
function receive(server: number, { tookMs = 100, age = null as string | null } = {}): void {
  const headers: Record<string, string | null> = { date: new Date(server).toUTCString(), age }
  readServerClock((name) => headers[name] ?? null, Date.now() - tookMs)
}

beforeEach(() => void vi.useFakeTimers({ now: DEVICE }))
afterEach(() => {
  vi.setSystemTime(DEVICE)
  receive(DEVICE)
  receive(DEVICE, { tookMs: 0 })
  vi.useRealTimers()
})

it('believes a device whose clock fits the answers', () => {
  for (const late of [0, 400, 900]) receive(DEVICE - late)
  expect(serverNow()).toBe(DEVICE)
})

it.each([
  ['three days behind', 3 * 86_400_000],
  ['five minutes ahead', -5 * 60_000],
])('follows the server where the device is %s', (_what, ahead) => {
  receive(DEVICE + ahead)
  expect(Math.abs(serverNow() - DEVICE - ahead)).toBeLessThanOrEqual(1_100)
  const before = serverNow()
  receive(DEVICE + ahead, { tookMs: 30_000 })
  expect(serverNow()).toBe(before)
})

it('has the day of the server, seven hours before UTC', () => {
  receive(Date.UTC(2026, 11, 31, 17, 30))
  expect(serverToday()).toBe('20270101')
})

it('follows a device whose clock is set right meanwhile', () => {
  receive(DEVICE + 3_600_000)
  vi.setSystemTime(DEVICE + 3_600_000)
  receive(DEVICE + 3_600_000)
  expect(Math.abs(serverNow() - DEVICE - 3_600_000)).toBeLessThanOrEqual(1_100)
})

it('ignores cached answers, answers without a date, and a clock that is set while one is under way', () => {
  const before = serverNow()
  receive(DEVICE + 3_600_000, { age: '3600' })
  readServerClock(() => null, DEVICE)
  receive(DEVICE + 3_600_000, { tookMs: -7_200_000 })
  expect(serverNow()).toBe(before)
})
