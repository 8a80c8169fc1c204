import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

describe('the log settings', () => {
  const journald = read('journald.conf')
  const numberOf = (key: string) => Number(new RegExp(`^${key}=(\\d+)`, 'm').exec(journald)?.[1])

  it('keep 91 days of logs, at one million requests of 1 kB per working day', () => {
    const days = numberOf('MaxRetentionSec')
    expect(days).toBeGreaterThanOrEqual(91)
    const workingDays = Math.ceil(days / 7) * 5
    expect(numberOf('SystemMaxUse')).toBeGreaterThanOrEqual(workingDays)
    expect(journald).toContain('RateLimitBurst=0')
  })

  it('are used by the containers and by the systemd unit', () => {
    expect(read('compose.yaml')).toMatch(/driver: \$\{LOG_DRIVER:-journald\}/)
    expect(read('compose.env.example')).toMatch(/^LOG_DRIVER=journald$/m)
    expect(read('amphoe-back-office.service')).toContain('StandardOutput=journal')
  })
})
