/** Loads parts of the program on demand, with retries and a timeout. */

/** The timeout of a part, in milliseconds (foundations, section 9). */
const LOAD_TIMEOUT_MS = 120_000

/** The pauses before the retries, in milliseconds: most connections are back by then. */
const RETRY_DELAYS_MS = [500, 2_000] as const

/** Loads a part and retries after connection errors; rejects when it cannot be loaded or takes too long. */
export function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('A part of the program did not load in time'))
    const timer = setTimeout(late, LOAD_TIMEOUT_MS)
    retryLoad(load)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

async function retryLoad<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of RETRY_DELAYS_MS) {
    try {
      return await load()
    } catch {
      await new Promise((over) => setTimeout(over, pause))
    }
  }
  return load()
}
