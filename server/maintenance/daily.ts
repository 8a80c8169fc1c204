/** What the server tidies up by itself, once a day. */
import { forgetChanges } from '#server/engine/kept-lists.ts'
import { forgetMarks } from '#server/engine/once.ts'
import { purgeExpired } from '#server/engine/purge.ts'
import { forgetForms } from '#server/features/open-forms/open-forms.ts'
import { type Collecting, collectPictures } from './collect-pictures.ts'
import { watchClock } from './odd-clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Not while the server is busy with its first requests. */
const FIRST_MS = 60_000

export type Tidying = Collecting & {
  clock: () => number
  /** Told when the database or the object store did not answer; the next day tries again. */
  onError: (error: unknown) => void
}

/**
 * Empties the bin of what has been there for its time and takes away the pictures and documents that nothing needs any more, unless `checkClock`
 * throws; and what is only of the moment.
 */
export async function tidy(
  { onError, ...work }: Tidying,
  checkClock: () => Promise<void> = watchClock(work),
): Promise<void> {
  try {
    await checkClock()
    await purgeExpired(work, work.areas)
    await collectPictures(work)
  } catch (error) {
    onError(error)
  }
  await forgetChanges(work)
  await forgetMarks(work)
  await forgetForms(work)
}

/**
 * Tidies up a minute after the start and then daily, on every instance, since that does no harm. The answered function
 * ends it and waits for the record or picture in hand. It never keeps the process alive.
 */
export function tidyDaily({ onError, ...work }: Omit<Tidying, 'signal'>): () => Promise<void> {
  const ending = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const checkClock = watchClock(work)
  const runAfter = (ms: number) => {
    timer = setTimeout(() => {
      running = tidy({ ...work, onError, signal: ending.signal }, checkClock)
        .catch(onError)
        .then(() => {
          if (!ending.signal.aborted) runAfter(DAY_MS)
        })
    }, ms).unref()
  }
  runAfter(FIRST_MS)
  return async () => {
    ending.abort()
    clearTimeout(timer)
    await running
  }
}
