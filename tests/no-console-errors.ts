import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

/** A console error of our code fails the test, also if every assertion holds. */
const reported: string[] = []
const consoleError = console.error

beforeEach(() => {
  reported.length = 0
  console.error = (...parts: unknown[]) => {
    reported.push(format(...parts))
  }
})

afterEach(() => {
  console.error = consoleError
  expect(reported, 'console.error was called').toEqual([])
})
