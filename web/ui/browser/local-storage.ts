/**
 * The only access to the browser's local storage. It may be blocked, missing, full or without effect, for
 * example in private windows. A value that it does not take stays in memory, for as long as the page is open.
 */

/** What local storage did not take; null for a value that it did not remove. */
const inMemory = new Map<string, string | null>()

/** The text stored under a key; null without one. */
export function readStored(key: string): string | null {
  const kept = inMemory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text for all tabs. False if only this page has it. */
export function writeStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    if (localStorage.getItem(key) !== text) throw new Error('local storage has no effect')
    inMemory.delete(key)
    return true
  } catch {
    // Other tabs must not go on with the value before.
    removeStored(key)
    inMemory.set(key, text)
    return false
  }
}

/** Removes a value for all tabs. */
export function removeStored(key: string): void {
  inMemory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    inMemory.set(key, null)
  }
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Whether local storage takes values; without it, a session ends with its page. */
export function canStore(): boolean {
  const isStored = writeStored(PROBE, '1')
  removeStored(PROBE)
  return isStored
}

const PROBE = 'probe'

/** The value that this device has stored under a key; undefined without one, or if it is not valid. */
export function storedValue<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null')
    return isValid(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
