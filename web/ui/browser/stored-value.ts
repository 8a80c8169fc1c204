/** The value that this device has stored under a key; undefined without one, or if it is not valid. */
export function storedValue<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isValid(value) ? value : undefined
  } catch {
    return undefined
  }
}
