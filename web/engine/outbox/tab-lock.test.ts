import { afterEach, expect, it, vi } from 'vitest'
import { withTabLock } from './tab-lock.ts'

afterEach(() => vi.unstubAllGlobals())

/** A task that runs until the test ends it. */
function pendingTask() {
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => over, end: () => end() }
}

it.each([
  ['with the Web Locks API', false],
  ['without the Web Locks API', true],
])('%s, allows one holder per name, and is free again after a task fails', async (_where, isBare) => {
  if (isBare) vi.stubGlobal('navigator', {})
  const name = `a name ${isBare}`
  const first = pendingTask()
  const held = withTabLock(name, first.work)
  expect(await withTabLock(name, async () => expect.fail('two at once'))).toBe(false)
  expect(await withTabLock(`${name} of another`, async () => undefined)).toBe(true)
  first.end()
  expect(await held).toBe(true)
  const failing = () => Promise.reject(new Error('the work failed'))
  await expect(withTabLock(name, failing)).rejects.toThrow('the work failed')
  expect(await withTabLock(name, async () => undefined)).toBe(true)
})

it('waits for a lock up to the given time', async () => {
  const first = pendingTask()
  const held = withTabLock('waited for', first.work)
  expect(await withTabLock('waited for', async () => expect.fail('two at once'), 20)).toBe(false)
  const second = withTabLock('waited for', async () => undefined, 60_000)
  first.end()
  expect(await second).toBe(true)
  expect(await held).toBe(true)
})
