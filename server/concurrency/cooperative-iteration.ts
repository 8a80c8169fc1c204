/** Iterates over long lists without blocking the event loop. */
import { setImmediate } from 'node:timers/promises'

/** The longest time without a pause, plus the work on one item. */
const SLICE_MS = 10

/** Yields the items in order. Pauses now and then so that other requests can run. */
export async function* iterateCooperatively<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  let since = performance.now()
  for await (const item of items) {
    yield item
    if (performance.now() - since < SLICE_MS) continue
    await setImmediate()
    since = performance.now()
  }
}
