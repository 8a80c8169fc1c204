import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/errors/app-error.ts'
import { concurrencyLimit, fairQueue, workQueue } from './work-queue.ts'

/** Tasks that run until the test ends them, and the order in which they started. */
function createTasks() {
  const started: string[] = []
  const end: Record<string, (error?: Error) => void> = {}
  const task = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve, reject) => {
      end[name] = (error) => (error ? reject(error) : resolve(name))
    })
  }
  return { started, end, task }
}

describe('a queue of costly work', () => {
  it('runs at most the allowed number of tasks at once, and starts the others in order', async () => {
    const { started, end, task } = createTasks()
    const enqueue = workQueue({ running: 2, waiting: 5 })
    const results = ['a', 'b', 'c', 'd'].map((name) => enqueue(task(name)))
    expect(started).toEqual(['a', 'b'])
    end.b?.()
    await results[1]
    expect(started).toEqual(['a', 'b', 'c'])
    end.c?.()
    await results[2]
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    end.a?.()
    end.d?.()
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('rejects work as busy when the queue is full, and accepts work again afterwards', async () => {
    const { end, task } = createTasks()
    const enqueue = workQueue({ running: 1, waiting: 1 })
    const [first, second] = [enqueue(task('a')), enqueue(task('b'))]
    const third = await enqueue(task('c')).catch((error: unknown) => error)
    expect(third).toBeInstanceOf(AppError)
    expect((third as AppError).code).toBe('busy')
    end.a?.()
    await first
    const fourth = enqueue(task('d'))
    end.b?.()
    await second
    end.d?.()
    expect(await fourth).toBe('d')
  })

  it('continues after work that failed', async () => {
    const enqueue = workQueue({ running: 1, waiting: 1 })
    const failing = enqueue(() => Promise.reject(new Error('torn')))
    const next = enqueue(() => Promise.resolve('whole'))
    await expect(failing).rejects.toThrow('torn')
    expect(await next).toBe('whole')
  })
})

describe('a queue with turns between accounts', () => {
  it('starts the only file of an account after one running file of an account that floods', async () => {
    const { started, end, task } = createTasks()
    const enqueue = fairQueue({ running: 1, waiting: 40 })
    const flood = Array.from({ length: 8 }, (_, at) => enqueue(1, task(`flood ${at}`)))
    const own = enqueue(2, task('own'))
    expect(started).toEqual(['flood 0'])
    end['flood 0']?.()
    await flood[0]
    expect(started).toEqual(['flood 0', 'own'])
    end.own?.()
    await own
    expect(started).toEqual(['flood 0', 'own', 'flood 1'])
  })

  it('gives all waiting accounts one turn each before any has a second', async () => {
    const { started, end, task } = createTasks()
    const enqueue = fairQueue({ running: 1, waiting: 40 })
    const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']
    const results = names.map((name) => enqueue('abc'.indexOf(name[0]!) + 1, task(name)))
    for (let turn = 0; turn < names.length; turn += 1) {
      const now = started[turn]!
      end[now]?.()
      await results[names.indexOf(now)]
    }
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
    expect(enqueue.state()).toEqual({ running: 0, waiting: 0 })
  })

  it('runs one piece of work of an account at a time, also where there is room for more', async () => {
    const { started, end, task } = createTasks()
    const enqueue = fairQueue({ running: 2, waiting: 40 })
    const results = [enqueue(1, task('a1')), enqueue(1, task('a2')), enqueue(2, task('b1'))]
    expect(started).toEqual(['a1', 'b1'])
    expect(enqueue.state()).toEqual({ running: 2, waiting: 1 })
    end.b1?.()
    await results[2]
    expect(started).toEqual(['a1', 'b1'])
    end.a1?.()
    await results[0]
    expect(started).toEqual(['a1', 'b1', 'a2'])
    end.a2?.()
    await results[1]
  })

  it('rejects as busy only the account that has too much waiting', async () => {
    const { end, task } = createTasks()
    const enqueue = fairQueue({ running: 1, waiting: 1 })
    const first = enqueue(1, task('a1'))
    const second = enqueue(1, task('a2'))
    await expect(enqueue(1, task('a3'))).rejects.toMatchObject({ code: 'busy', status: 503 })
    const other = enqueue(2, task('b1'))
    end.a1?.()
    await first
    end.b1?.()
    await other
    end.a2?.()
    expect(await second).toBe('a2')
  })

  it('accepts as much work of an account that waits for others as of one that runs', async () => {
    const { end, task } = createTasks()
    const enqueue = fairQueue({ running: 1, waiting: 1 })
    const other = enqueue(1, task('other'))
    const results = [enqueue(2, task('a1')), enqueue(2, task('a2'))]
    await expect(enqueue(2, task('a3'))).rejects.toMatchObject({ code: 'busy' })
    end.other?.()
    await other
    end.a1?.()
    await results[0]
    end.a2?.()
    expect(await Promise.all(results)).toEqual(['a1', 'a2'])
  })

  it('continues after work that failed', async () => {
    const { end, task } = createTasks()
    const enqueue = fairQueue({ running: 1, waiting: 1 })
    const failing = enqueue(1, task('torn'))
    const next = enqueue(1, task('whole'))
    end.torn?.(new Error('torn'))
    await expect(failing).rejects.toThrow('torn')
    end.whole?.()
    expect(await next).toBe('whole')
  })
})

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
