/**
 * The yardstick: a bare Node HTTP server that does the product's own SQL with the product's driver and `JSON.stringify`,
 * and nothing else: no session, no rights, no checks.
 */
import { createServer } from 'node:http'
import pg from 'pg'
import { gov } from '#areas/gov.ts'
import { catmRange } from '#domain/catm.ts'
import { fromTable, selectList } from '#server/engine/statements.ts'

const [, , databaseUrl, port] = process.argv
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const from = `from ${fromTable(gov)} where t.catm_ukey >= $1 and t.catm_ukey < $2 and t.deleted_at is null`
const list = `select ${selectList(gov)} ${from} order by t.catm_ukey, t.id limit 5000`
const page = `select ${selectList(gov)}, (select count(*) ${from}) as total ${from} order by t.catm_ukey, t.id limit 10`

createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString())
  const { from: low, to: high } = catmRange(`${body.CC}${body.AA ?? ''}`)
  const { rows } = await pool.query(body.PAGE ? page : list, [low, high])
  const text = JSON.stringify({ isFound: rows.length > 0, data: rows, total: rows[0]?.total ?? rows.length })
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}).listen(Number(port), '127.0.0.1')
