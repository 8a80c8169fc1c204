/**
 * The yardstick: bare Node with `pg` and `JSON.stringify`, for the same SQL as the product, without
 * sessions, permissions or validation. Usage: PORT=<port> node bench/yardstick.ts <database URL>
 */
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { catmRange } from '#domain/places/catm.ts'
import { GOV_COLUMNS } from './fill.ts'

type RequestBody = Readonly<Record<string, string | number>>

const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 10 })

const selected = `id, catm_ukey, ${GOV_COLUMNS.join(', ')}, active_cc, version, updated_by,
  (extract(epoch from updated_at) * 1000)::float8 as updated_at`
const within = 'catm_ukey >= $1 and catm_ukey < $2 and deleted_at is null'
const order = 'order by catm_ukey, id'
const INSERT_RECORD = `insert into bare_record (catm_ukey, find_text, ${GOV_COLUMNS.join(', ')})
  values ($1, $2, ${GOV_COLUMNS.map((_, index) => `$${index + 3}`).join(', ')}) returning id`
const INSERT_HISTORY = `insert into bare_history (at, actor_id, actor_name, address, area, record_id, catm_ukey,
  version, action, before, after, previous, digest)
  values (now(), 1, 'bench', '127.0.0.1', 'gov', $1, $2, 1, 'bench', '{}', $3, '', md5(random()::text))`

const WORK: Readonly<Record<string, (body: RequestBody) => Promise<unknown>>> = {
  '/healthz': async () => ({}),
  '/list': (body) => page('', body, 'limit 5000', []),
  '/page': (body) => page('', body, 'limit 10 offset $3', [(Number(body.PAGE) - 1) * 10]),
  '/search': (body) => page('and find_text like $3', body, 'limit 10', [`%${body.Q}%`]),
  '/create': create,
}

async function page(condition: string, { CC, AA = '' }: RequestBody, limit: string, more: unknown[]) {
  const { from, to } = catmRange(`${CC}${AA}`)
  const where = `from bare_record where ${within} ${condition}`
  // For a whole list, the number of its rows is the total.
  const total = more.length > 0 ? `, (select count(*) ${where}) as total` : ''
  const { rows } = await pool.query(`select ${selected}${total} ${where} ${order} ${limit}`, [
    ...[from, to],
    ...more,
  ])
  return { isFound: rows.length > 0, data: rows, total: rows[0]?.total ?? rows.length }
}

async function create(body: RequestBody) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const values = GOV_COLUMNS.map((column) => body[column.toUpperCase()] ?? '')
    const findText = `${body.GOV_NAME}${body.GOV_NAME_EN}`
    const { rows } = await client.query(INSERT_RECORD, [body.CATM_UKEY, findText, ...values])
    await client.query(INSERT_HISTORY, [rows[0].id, body.CATM_UKEY, JSON.stringify(body)])
    await client.query('commit')
    return { status: true, id: rows[0].id }
  } finally {
    client.release()
  }
}

async function bodyOf(request: IncomingMessage): Promise<RequestBody> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString())
}

createServer(async (request, response) => {
  const answer = JSON.stringify(await WORK[request.url ?? '']?.(await bodyOf(request)))
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
  })
  response.end(answer)
}).listen(Number(process.env.PORT), '127.0.0.1')
