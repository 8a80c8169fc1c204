/** Parts of the program that are loaded when they are needed, and how long they may take. */

/** How long a part may take to load, in milliseconds (foundations, section 9). */
const LOAD_TIMEOUT_MS = 120_000

/** After how long what could not be fetched is asked for again, in milliseconds: most lines that break are back by then. */
const RETRY_DELAYS_MS = [500, 2_000] as const

/** Waits for a part, asked for again where the line is down for a moment; fails when it can't be fetched, or has not come in time. */
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
