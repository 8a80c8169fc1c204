import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

describe('the log settings', () => {
  const journald = read('journald.conf')
  const numberOf = (key: string) => Number(new RegExp(`^${key}=(\\d+)`, 'm').exec(journald)?.[1])

  it('hold 90 days of a million calls a working day, of a kilobyte each', () => {
    const days = numberOf('MaxRetentionSec')
    expect(days).toBeGreaterThanOrEqual(91)
    const workingDays = Math.ceil(days / 7) * 5
    expect(numberOf('SystemMaxUse')).toBeGreaterThanOrEqual(workingDays)
    expect(journald).toContain('RateLimitBurst=0')
  })

  it('are used by the containers and by the unit', () => {
    expect(read('compose.yaml')).toMatch(/driver: journald/)
    expect(read('compose.yaml')).not.toContain('json-file')
    expect(read('amphoe-back-office.service')).toContain('StandardOutput=journal')
  })
})
