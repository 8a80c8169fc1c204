import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/errors/app-error.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

describe('the concurrency limit of an account', () => {
  it('runs 8 requests of an account at once, queues 100, rejects more, and does not delay other accounts', async () => {
    const share = concurrencyLimit()
    let running = 0
    let greatest = 0
    let release = () => {}
    const gate = new Promise<void>((open) => {
      release = open
    })
    const work = async () => {
      running += 1
      greatest = Math.max(greatest, running)
      await gate
      running -= 1
      return 'done'
    }
    const calls = Array.from({ length: 110 }, () => share(1, work).catch((error: unknown) => error))
    expect(await share(2, async () => 'other')).toBe('other')
    release()
    const answers = await Promise.all(calls)
    expect(greatest).toBe(8)
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(108)
    const rejected = answers.filter((answer) => answer instanceof AppError)
    expect(rejected.map(({ code }) => code)).toEqual(['busy', 'busy'])
    expect(await share(1, async () => 'again')).toBe('again')
  })

  it('frees the slot of work that failed', async () => {
    const share = concurrencyLimit()
    for (let time = 0; time < 20; time += 1)
      await expect(share(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await share(1, async () => 'done')).toBe('done')
  })

  it('applies the limit of a busy account after thousands of other accounts finish', async () => {
    const share = concurrencyLimit({ running: 1, waiting: 0 })
    let release = () => {}
    const first = share(
      1,
      () =>
        new Promise<void>((done) => {
          release = done
        }),
    )
    for (let account = 2; account < 3_000; account += 1) await share(account, async () => {})
    await expect(share(1, async () => {})).rejects.toMatchObject({ code: 'busy' })
    release()
    await first
    await share(1, async () => {})
  })
})
