import { expect, it } from 'vitest'
import { MEASURES } from '../scripts/code-measure/measures.ts'
import { readRepository } from '../scripts/code-measure/source-files.ts'

const files = readRepository()

it.each(MEASURES.map((measure) => [measure.name, measure] as const))('%s do not grow', (_name, measure) => {
  const number = measure.count(files)
  expect(number, `${measure.name}: npm run code:measure`).toBeLessThanOrEqual(measure.limit)
})

it('counts what is there', () => {
  const [lines] = MEASURES
  expect(lines?.count(files)).toBeGreaterThan(50_000)
})
