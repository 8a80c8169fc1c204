/** Parts of the program that are loaded when they are needed, and how long they may take. */
import { type ComponentType, lazy } from 'react'

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

/** A component that is loaded when it is first drawn, by the name under which its file gives it away. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await inTime(load()))[name] }))
}
