import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/runtime.mjs'
import { onEither } from '../vitest.config.ts'

describe('what is left to PostgreSQL', () => {
  it.each(onEither)('is there, and runs there: %s', (pattern) => {
    const files = globSync(pattern, { cwd: root })
    expect(files).not.toEqual([])
    expect(files.filter((file) => !file.endsWith('.db.test.ts'))).toEqual([])
  })
})
