import { afterAll, beforeAll } from 'vitest'

/** Opens what all tests of a file share before them, and closes it after them. */
export function fileFixture<Fixture extends { close(): unknown }>(
  open: () => Promise<Fixture>,
  timeoutMs?: number,
): Fixture {
  let fixture: Fixture | undefined
  beforeAll(async () => {
    fixture = await open()
  }, timeoutMs)
  afterAll(() => fixture?.close())
  return whenOpen(() => fixture)
}

/** An object that exists when the tests run. */
export function whenOpen<Opened extends object>(opened: () => Opened | undefined): Opened {
  const existing = () => {
    const object = opened()
    if (object === undefined) throw new Error('A fixture is open in hooks and tests only')
    return object
  }
  return new Proxy({} as Opened, {
    get: (_, name) => Reflect.get(existing(), name),
    set: (_, name, value) => Reflect.set(existing(), name, value),
  })
}
