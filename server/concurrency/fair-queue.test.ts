import { describe, expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'

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
