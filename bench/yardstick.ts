/**
 * The yardsticks: servers that do the product's own SQL and nothing else, without session, rights or checks. `node` is bare
 * Node with `pg` and `JSON.stringify`, `fastify` the same within Fastify, and `pass` has the database write a list's JSON and
 * passes its bytes on. Usage: node bench/yardstick.ts <kind> <database> <port>
 */
import { createServer, type IncomingMessage } from 'node:http'
import fastify from 'fastify'
import pg from 'pg'
import postgres from 'postgres'
import { gov } from '#areas/district/gov.ts'
import { catmRange } from '#domain/places/catm.ts'
import { wireName } from '#domain/area/wire.ts'
import { fromTable, selectList } from '#server/engine/read/statements.ts'
import { columnOf } from '#server/engine/table.ts'
import { verifyPassword } from '#server/features/accounts/password-hash.ts'

const [, , kind = 'node', databaseUrl = '', port = '0'] = process.argv
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const raw = postgres(databaseUrl, { max: 8 })

const within = 't.catm_ukey >= $1 and t.catm_ukey < $2 and t.deleted_at is null'
const finding = `${within} and t.find_text like $3`
const order = 'order by t.catm_ukey, t.id'
const from = `from ${fromTable(gov)} where`

type Body = Readonly<Record<string, string | number>>
type Answer = string | Buffer

const columns = Object.keys(gov.fields)
const insert = `insert into area_gov (catm_ukey, ${columns.map(columnOf).join(', ')})
  values ($1, ${columns.map((_, n) => `$${n + 2}`).join(', ')}) returning id`
const history = `insert into history (at, actor_id, actor_name, address, area, record_id, catm_ukey, version, action, before,
  after, previous, digest) values (now(), 1, 'bare', '127.0.0.1', 'gov', $1, $2, $3, 'bare', '{}', $4, '', md5(random()::text))`

/** What each part of the bench asks for, as plainly as it can be done. */
const WORK: Readonly<Record<string, (body: Body) => Promise<Answer>>> = {
  list: async (body) => {
    const { low, high } = rangeOf(body)
    const { rows } = await pool.query(`select ${selectList(gov)} ${from} ${within} ${order} limit 5000`, [
      low,
      high,
    ])
    return JSON.stringify({ isFound: rows.length > 0, data: rows, total: rows.length })
  },
  page: async (body) => {
    const { low, high } = rangeOf(body)
    const counted = `(select count(*) ${from} ${within}) as total`
    const text = `select ${selectList(gov)}, ${counted} ${from} ${within} ${order} limit 10 offset $3`
    const { rows } = await pool.query(text, [low, high, (Number(body.PAGE) - 1) * 10])
    return JSON.stringify({ isFound: rows.length > 0, data: rows, total: rows[0]?.total ?? 0 })
  },
  find: async (body) => {
    const { low, high } = rangeOf(body)
    const counted = `(select count(*) ${from} ${finding}) as total`
    const text = `select ${selectList(gov)}, ${counted} ${from} ${finding} ${order} limit 10`
    const { rows } = await pool.query(text, [low, high, `%${body.Q}%`])
    return JSON.stringify({ isFound: rows.length > 0, data: rows, total: rows[0]?.total ?? 0 })
  },
  login: async (body) => {
    const { rows } = await pool.query('select * from account where emp_pid = $1', [body.EMP_PID])
    if (!(await verifyPassword(String(body.password), rows[0].password_hash)))
      throw new Error('a wrong password')
    await pool.query(
      "insert into session (token_digest, account_id, address) values (sha256(gen_random_uuid()::text::bytea), $1, 'bare')",
      [rows[0].id],
    )
    return JSON.stringify({ status: true })
  },
  create: (body) =>
    inTransaction(async (client) => {
      const values = columns.map((name) => body[wireName(name)] ?? (name === 'activeCc' ? '0' : ''))
      const { rows } = await client.query(insert, [body.CATM_UKEY, ...values])
      await client.query(history, [rows[0].id, body.CATM_UKEY, 1, JSON.stringify(body)])
      return JSON.stringify({ status: true, id: rows[0].id })
    }),
  update: (body) =>
    inTransaction(async (client) => {
      const { rows } = await client.query(
        'update area_gov set gov_name = $1, version = version + 1, updated_at = now() where id = $2 returning version, catm_ukey',
        [body.GOV_NAME, body.GOV_ID],
      )
      const { version, catm_ukey } = rows[0]
      await client.query(history, [body.GOV_ID, catm_ukey, version, JSON.stringify(body)])
      return JSON.stringify({ status: true })
    }),
  picture: async (body) => {
    const { rows } = await pool.query('select bytes from picture where sha256 = $1', [body.NAME])
    return rows[0].bytes
  },
}

const PASS: typeof WORK = {
  list: (body) =>
    passed(body, `select ${selectList(gov)} ${from} ${within} ${order} limit 5000`, 'count(r)', []),
  page: (body) => {
    const text = `select ${selectList(gov)} ${from} ${within} ${order} limit 10 offset $3`
    return passed(body, text, `(select count(*) ${from} ${within})`, [(Number(body.PAGE) - 1) * 10])
  },
  find: (body) => {
    const text = `select ${selectList(gov)} ${from} ${finding} ${order} limit 10`
    return passed(body, text, `(select count(*) ${from} ${finding})`, [`%${body.Q}%`])
  },
}

/** A list as JSON text that the database writes and nobody looks into. */
async function passed(body: Body, rows: string, total: string, more: unknown[]): Promise<Buffer> {
  const { low, high } = rangeOf(body)
  const text = `select '{"isFound":' || (count(r) > 0)::text || ',"data":' || coalesce(json_agg(r)::text, '[]')
    || ',"total":' || ${total} || '}' from (${rows}) r`
  const answer = await raw.unsafe<Buffer[][]>(text, [low, high, ...more] as never[], { prepare: false }).raw()
  return answer[0]?.[0] as Buffer
}

function rangeOf({ CC, AA = '' }: Body): { low: string; high: string } {
  const { from: low, to: high } = catmRange(`${CC}${AA}`)
  return { low, high }
}

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done = await work(client)
    await client.query('commit')
    return done
  } finally {
    client.release()
  }
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}

const answerTo = (url: string | undefined, body: Body) => {
  const work = (kind === 'pass' ? PASS : WORK)[url?.slice(1) ?? '']
  if (!work) throw new Error(`The yardstick knows no ${url}.`)
  return work(body)
}

if (kind === 'fastify') {
  const app = fastify()
  app.post('/*', async (request, reply) => {
    reply.type('application/json; charset=utf-8')
    return answerTo(request.url, request.body as Body)
  })
  await app.listen({ port: Number(port), host: '127.0.0.1' })
} else {
  createServer(async (request, response) => {
    const answer = await answerTo(request.url, await bodyOf(request))
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(answer),
    })
    response.end(answer)
  }).listen(Number(port), '127.0.0.1')
}
