import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { workQueue } from '#server/concurrency/work-queue.ts'
import { findTool } from '../../../scripts/testing/tools.ts'
import { measure } from './measurements.ts'

const PROMTOOL = findTool('promtool')

const RULES = fileURLToPath(new URL('../../../deploy/alerts.yml', import.meta.url))
const rules = readFileSync(RULES, 'utf8')
const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync(new URL('../../../deploy/grafana-dashboard.json', import.meta.url), 'utf8'),
)

/** The metric names of an expression, without strings, labels, functions and keywords. */
function metricsOf(expression: string): string[] {
  const names = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|on)\s*\([^)]*\)/g, '')
    .match(/\b[a-z][a-z_0-9]*\b(?!\s*\()/g)
  return (names ?? []).filter((name) => !['and', 'or', 'e9'].includes(name))
}

/** The names in a response of /metrics. */
async function servedMetrics(): Promise<Set<string>> {
  const queue = workQueue({ running: 1, waiting: 1 })
  const { registry } = measure({
    database: {
      db: { query: async () => [{ count: 1 }] } as never,
      pool: () => ({ inUse: 0, waiting: 0 }) as never,
    },
    sessionIdleMinutes: 60,
    pictureQueue: queue,
    passwordQueue: queue,
    objectStoreFailures: new Map(),
    replicas: { reads: { primary: 0, replica: 0 }, state: () => [{ name: 'db2', isUsed: true }] },
  })
  const families = [...(await registry.metrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    families.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
    ),
  )
}

describe('the alert rules and the dashboard', () => {
  const alerts = rules.match(/- alert: /g) ?? []
  const ofRules = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, text = '']) => text)
  const ofDashboard = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

  it('use only metrics that the server has, and the dashboard shows all of them', async () => {
    const served = await servedMetrics()
    expect(ofRules).toHaveLength(alerts.length)
    const unknown = [...ofRules, ...ofDashboard].flatMap(metricsOf).filter((name) => !served.has(name))
    // Prometheus itself adds this metric.
    expect([...new Set(unknown)]).toEqual(['up'])
    const shown = new Set(ofDashboard.flatMap(metricsOf))
    expect([...served].filter((name) => !shown.has(name) && !name.endsWith('_count'))).toEqual([])
  })

  it.skipIf(PROMTOOL === undefined)('are accepted by promtool', () => {
    const checked = spawnSync(PROMTOOL ?? '', ['check', 'rules', RULES], { encoding: 'utf8' })
    expect(checked.stdout).toContain(`SUCCESS: ${alerts.length} rules found`)
    expect(checked.status).toBe(0)
  })
})
