import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/errors/app-error.ts'
import { workQueue } from './work-queue.ts'

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
