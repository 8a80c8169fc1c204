import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/errors/app-error.ts'
import { workQueue } from './work-queue.ts'

/** Work that runs until the test ends it, and the order in which it started. */
function pieces() {
  const begun: string[] = []
  const end: Record<string, (error?: Error) => void> = {}
  const piece = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => {
      end[name] = (error) => (error ? reject(error) : resolve(name))
    })
  }
  return { begun, end, piece }
}

describe('a queue of costly work', () => {
  it('runs no more at once than allowed, and the rest in order', async () => {
    const { begun, end, piece } = pieces()
    const inTurn = workQueue({ running: 2, waiting: 5 })
    const results = ['a', 'b', 'c', 'd'].map((name) => inTurn(piece(name)))
    expect(begun).toEqual(['a', 'b'])
    end.b?.()
    await results[1]
    expect(begun).toEqual(['a', 'b', 'c'])
    end.c?.()
    await results[2]
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    end.a?.()
    end.d?.()
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('rejects work as busy when the queue is full, and accepts work again afterwards', async () => {
    const { end, piece } = pieces()
    const inTurn = workQueue({ running: 1, waiting: 1 })
    const [first, second] = [inTurn(piece('a')), inTurn(piece('b'))]
    const third = await inTurn(piece('c')).catch((error: unknown) => error)
    expect(third).toBeInstanceOf(AppError)
    expect((third as AppError).code).toBe('busy')
    end.a?.()
    await first
    const fourth = inTurn(piece('d'))
    end.b?.()
    await second
    end.d?.()
    expect(await fourth).toBe('d')
  })

  it('continues after work that failed', async () => {
    const inTurn = workQueue({ running: 1, waiting: 1 })
    const failing = inTurn(() => Promise.reject(new Error('torn')))
    const next = inTurn(() => Promise.resolve('whole'))
    await expect(failing).rejects.toThrow('torn')
    expect(await next).toBe('whole')
  })
})
