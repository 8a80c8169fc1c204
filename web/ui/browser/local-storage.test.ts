import { afterEach, expect, it, vi } from 'vitest'
import {
  canStore,
  isListOfTexts,
  readStored,
  removeStored,
  storedKeys,
  storedValue,
  writeStored,
} from './local-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  removeStored('token')
})

const refuse = () => {
  throw new DOMException('', 'SecurityError')
}

/** Local storages that do not store, and one that does. */
const STORAGES = {
  blocked: { getItem: refuse, setItem: refuse, removeItem: refuse },
  missing: undefined,
  null: null,
  full: { getItem: () => null, setItem: refuse, removeItem: () => undefined },
  'without effect': { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
}

it.each(Object.keys(STORAGES) as (keyof typeof STORAGES)[])(
  'keeps values for the page where local storage is %s',
  (kind) => {
    vi.stubGlobal('localStorage', STORAGES[kind])
    expect(canStore()).toBe(false)
    expect(readStored('token')).toBeNull()
    expect(writeStored('token', '"first"')).toBe(false)
    expect(readStored('token')).toBe('"first"')
    expect(storedValue('token', (value) => typeof value === 'string')).toBe('first')
    removeStored('token')
    expect(readStored('token')).toBeNull()
    expect(storedKeys()).toBeInstanceOf(Array)
  },
)

it('a full local storage does not leave the value before to other tabs', () => {
  const stored = new Map([['token', 'of before']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: refuse,
    removeItem: (key: string) => stored.delete(key),
  })
  expect(writeStored('token', 'of now')).toBe(false)
  expect(readStored('token')).toBe('of now')
  expect([...stored]).toEqual([])
})

it('a stored value that is not valid counts as missing', () => {
  for (const text of ['', '{', '{"a":1}', '7', 'null', '[1,"tel"]']) {
    writeStored('token', text)
    expect(storedValue('token', isListOfTexts)).toBeUndefined()
  }
  writeStored('token', '["aaDesc","tel"]')
  expect(storedValue('token', isListOfTexts)).toEqual(['aaDesc', 'tel'])
})
