/** One size of the bench: a PostgreSQL of its own with so many records, the product on it, and the yardsticks. */
import { totalmem } from 'node:os'
import pg from 'pg'
import { startCluster } from '../scripts/testing/postgres.ts'
import type { Pace } from './compare.ts'
import { preparedDatabase } from './database.ts'
import { type Filled, fillAreas } from './fill.ts'
import type { Field, Kind } from './parts.ts'
import { postmasterOf } from './processor.ts'
import { type Server, startProduct, startYardstick, stop } from './servers.ts'
import { endTogether } from './tidy.ts'

/** PostgreSQL has a quarter of the memory, as an office's should (docs/operations.md); more than 2 GB would hold nothing here. */
const MEMORY = `shared_buffers=${Math.min(2_048, Math.floor(totalmem() / 4 / 1024 ** 2))}MB`

const KINDS: readonly Kind[] = ['node', 'fastify', 'pass']

/** `end` stops everything and leaves nothing; `forget` and `processes` are for {@link Pace}. */
export type Stage = Required<Pick<Pace, 'forget' | 'processes'>> & {
  rows: number
  product: Server & { startMs: number }
  field: Pick<Field, 'districts' | 'yardsticks' | 'keepingNone'>
  end(): Promise<void>
}

/** Fills so many records in and starts everything that is asked. Whatever was started has ended when it fails. */
export async function openStage(rows: number): Promise<Stage> {
  const starting = startCluster([MEMORY])
  const servers: Server[] = []
  let client: pg.Client | undefined
  const end = endTogether(async () => {
    await Promise.all([client?.end(), ...servers.map(stop)])
    await (await starting).stop()
  })
  try {
    const cluster = await starting
    const { districts } = await filled(cluster.url, rows)
    const yardsticks: Field['yardsticks'] = {}
    for (const kind of KINDS) {
      const server = await startYardstick(kind, cluster.url)
      servers.push(server)
      yardsticks[kind] = server.port
    }
    const product = await startProduct({ DATABASE_URL: cluster.url })
    servers.push(product)
    const keepingNone = await startProduct({ DATABASE_URL: cluster.url, KEPT_LISTS_MB: '0' })
    servers.push(keepingNone)
    client = new pg.Client({ connectionString: cluster.url })
    // PostgreSQL goes away under it where the bench is stopped.
    client.on('error', () => {})
    await client.connect()
    const serving = new Map(servers.map(({ port, process: { pid } }) => [port, pid ?? 0]))
    return {
      rows,
      product,
      field: { districts, yardsticks, keepingNone: keepingNone.port },
      forget: forgetting(client),
      processes: { serving, database: await postmasterOf(cluster.url) },
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function filled(databaseUrl: string, rows: number): Promise<Filled> {
  const { database } = await preparedDatabase(databaseUrl)
  await database.close()
  return fillAreas(databaseUrl, rows)
}

/** Makes everything that is kept of lists count for nothing; one statement at a time. */
function forgetting(client: pg.Client): () => Promise<void> {
  let isForgetting = false
  return async () => {
    if (isForgetting) return
    isForgetting = true
    await client.query('update list_epoch set id = gen_random_uuid()').finally(() => {
      isForgetting = false
    })
  }
}
