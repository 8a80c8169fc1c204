import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isWireDate } from '#domain/dates/thai-date.ts'
import { RELEASES } from '#web/features/about/releases.ts'

it('the newest release is the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(RELEASES[0].version).toBe(version)
})

it('releases are in order, each with a date and at least one change', () => {
  const days = RELEASES.map(({ date }) => date)
  expect(days.every(isWireDate)).toBe(true)
  expect(days).toEqual([...days].sort().reverse())
  expect(RELEASES.every(({ changes }) => changes.length > 0)).toBe(true)
})
