/** Numbers with labels, and their text as Prometheus reads it (exposition format 0.0.4). */

export type Labels = Readonly<Record<string, string>>

type MetricKind = 'counter' | 'gauge' | 'histogram'

/** One metric: how it is called, what it means, and its lines at this moment. */
export type Metric = { name: string; help: string; kind: MetricKind; lines(): string[] | Promise<string[]> }

/** Something that is counted, by its labels. */
export type Counter = Metric & { add(labels: Labels): void }

/** Counts from 0 on. */
export function counter(name: string, help: string): Counter {
  const counts = new Map<string, number>()
  return {
    name,
    help,
    kind: 'counter',
    add: (labels) => {
      const key = labelText(labels)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    lines: () => [...counts].map(([labels, count]) => `${name}${labels} ${count}`),
  }
}

/** Durations in seconds, by their labels, in buckets. */
export type Histogram = Metric & { add(labels: Labels, seconds: number): void }

/** Upper ends of the buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

type HistogramState = { labels: Labels; buckets: number[]; sum: number; count: number }

/** Sorts durations into buckets from now on. */
export function histogram(name: string, help: string): Histogram {
  const all = new Map<string, HistogramState>()
  return {
    name,
    help,
    kind: 'histogram',
    add: (labels, seconds) => {
      const key = labelText(labels)
      const held = all.get(key) ?? { labels, buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
      all.set(key, held)
      const first = BUCKETS.findIndex((end) => seconds <= end)
      if (first >= 0) held.buckets[first]! += 1
      held.sum += seconds
      held.count += 1
    },
    lines: () => [...all].flatMap(([key, held]) => histogramLines(name, key, held)),
  }
}

/** A number that is looked up when it is asked for. Where it can't be had (the database is away) there is no line. */
export function gauge(name: string, help: string, read: () => number | Promise<number>): Metric {
  return { name, help, kind: 'gauge', lines: async () => [`${name} ${await read()}`] }
}

/** The whole text; a metric that can't be read is left out. */
export async function formatMetrics(metrics: readonly Metric[]): Promise<string> {
  const parts = await Promise.all(
    metrics.map(async ({ name, help, kind, lines }) => {
      const known = await Promise.resolve(lines()).catch(() => [])
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...known]
    }),
  )
  return `${parts.flat().join('\n')}\n`
}

function histogramLines(
  name: string,
  key: string,
  { labels, buckets, sum, count }: HistogramState,
): string[] {
  let below = 0
  const lines = BUCKETS.map((end, at) => {
    below += buckets[at] ?? 0
    return `${name}_bucket${labelText({ ...labels, le: String(end) })} ${below}`
  })
  return [
    ...lines,
    `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
    `${name}_sum${key} ${sum}`,
    `${name}_count${key} ${count}`,
  ]
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
