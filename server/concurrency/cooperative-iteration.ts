/** Long lists that are gone through on the server's one thread. */
import { setImmediate as turnOfOthers } from 'node:timers/promises'

/** Others wait no longer than this for their turn, in milliseconds, and what one item takes. */
const SLICE_MS = 10

/** The items of a list, one after the other; now and then others have their turn first. */
export async function* iterateCooperatively<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  let since = performance.now()
  for await (const item of items) {
    yield item
    if (performance.now() - since < SLICE_MS) continue
    await turnOfOthers()
    since = performance.now()
  }
}
