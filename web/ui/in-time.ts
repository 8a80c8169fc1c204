/** Parts of the program that are loaded when they are needed, and how long they may take. */

/** How long a part may take to load, in milliseconds (foundations, section 9). */
const LOAD_TIMEOUT_MS = 120_000

/** Waits for a part; fails when it has not come in time, as it does when it can't be fetched. */
export function inTime<T>(part: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('A part of the program did not load in time'))
    const timer = setTimeout(late, LOAD_TIMEOUT_MS)
    part.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
