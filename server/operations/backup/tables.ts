/**
 * The content of a backup. The tables are read from the database itself, so a new table is in every backup
 * unless it is excluded here.
 */
import { createHash } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { identifier, join, literal, raw, sql } from '#server/db/sql.ts'
import { inBatches } from '../snapshot.ts'
import { FILE_TABLES } from './files.ts'

/** Excluded: the schema, and temporary rows. Nobody is signed in after a restore. */
const LEFT_OUT = [
  'migration',
  'session',
  'pending_sign_in',
  'backup_made',
  'sign_in_failure',
  'picture_to_erase',
  'list_change',
  'list_epoch',
  'public_change',
  'done_once',
  'open_form',
  'search_text',
  'search_text_missing',
  'asset',
  // Messages that wait would be sent a second time.
  'mail',
  'webhook_message',
]

/**
 * A table of a backup, without its read model, which is rebuilt from the rows. Rows are JSON arrays of the
 * columns' texts, with bytes in base64, as PostgreSQL writes them.
 */
export type BackupTable = {
  name: string
  columns: { name: string; type: string }[]
  /** The columns of the primary key. */
  key: string[]
}

type TableWithDependencies = BackupTable & { needs: string[] }

/** The tables without pictures and documents. A table comes after those that its rows refer to. */
export async function backupTables(trx: Db): Promise<BackupTable[]> {
  const tables = await trx.query<TableWithDependencies>(sql`select c.relname as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname not like '%read\\_model') as columns,
       (select json_agg(a.attname order by k.position)
        from pg_index i
        cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, position)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key,
       (select coalesce(json_agg(distinct r.relname), '[]')
        from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as needs
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
     order by c.relname`)
  return inOrder(tables.filter(({ name }) => ![...FILE_TABLES, ...LEFT_OUT].includes(name)))
}

function inOrder(tables: readonly TableWithDependencies[]): BackupTable[] {
  const done: BackupTable[] = []
  let left = [...tables]
  while (left.length > 0) {
    const names = left.map(({ name }) => name)
    const ready = left.filter(({ needs }) => !needs.some((need) => names.includes(need)))
    if (ready.length === 0) throw new Error(`These tables have circular foreign keys: ${names.join(', ')}.`)
    done.push(...ready.map(({ name, columns, key }) => ({ name, columns, key })))
    left = left.filter((table) => !ready.includes(table))
  }
  return done
}

/** Makes values read the same with any settings of the server. */
export async function setCanonicalTextFormats(trx: Db): Promise<void> {
  await trx.execute(
    sql`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local extra_float_digits = 1`,
  )
}

const isBytes = ({ type }: { type: string }) => type === 'bytea'

/** The rows of a table as lines of JSON, in the order of their key with any collation of the server. */
export async function* tableLines(trx: Db, { name, columns, key }: BackupTable): AsyncGenerator<string[]> {
  const texts = columns.map((column) =>
    isBytes(column)
      ? sql`replace(encode(${identifier(column.name)}, 'base64'), chr(10), '')`
      : sql`${identifier(column.name)}::text`,
  )
  const order = key.map((part) => {
    const isText = columns.some((column) => column.name === part && column.type === 'text')
    return isText ? sql`${identifier(part)} collate "C"` : identifier(part)
  })
  const statement = sql`select to_json(array[${join(texts)}])::text as line
    from ${identifier(name)} order by ${join(order)}`
  for await (const rows of inBatches<{ line: string }>(trx, statement, 500))
    yield rows.map(({ line }) => line)
}

/** Inserts lines of a table's rows. */
export async function insertLines(
  trx: Db,
  { name, columns }: BackupTable,
  lines: readonly string[],
): Promise<void> {
  const values = columns.map((column, place) =>
    isBytes(column)
      ? sql`decode(line->>${literal(place)}, 'base64')`
      : sql`(line->>${literal(place)})::${raw(column.type)}`,
  )
  const names = columns.map((column) => identifier(column.name))
  await trx.execute(sql`insert into ${identifier(name)} (${join(names)}) overriding system value
    select ${join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`)
}

/** The number of rows of a table, and a digest over them. */
export type TableDigest = { rows: number; sha256: string }

export function lineDigest() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(lines: readonly string[]): void {
      rows += lines.length
      for (const line of lines) hash.update(line).update('\n')
    },
    end: (): TableDigest => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** The digest of a table. It is equal on both engines for equal rows. */
export async function tableDigest(trx: Db, table: BackupTable): Promise<TableDigest> {
  const digest = lineDigest()
  for await (const lines of tableLines(trx, table)) digest.add(lines)
  return digest.end()
}

/** A sequence: its name, its last number, and whether that number was used. */
export type SequenceState = readonly [name: string, last: string, isCalled: boolean]

export async function sequenceStates(trx: Db): Promise<SequenceState[]> {
  const sequences = await trx.query<{ name: string }>(sql`select relname as name from pg_class
     where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`)
  const states: SequenceState[] = []
  for (const { name } of sequences) {
    const [row] = await trx.query<{ last: string; isCalled: boolean }>(
      sql`select last_value::text as last, is_called as "isCalled" from ${identifier(name)}`,
    )
    if (row) states.push([name, row.last, row.isCalled])
  }
  return states
}

export async function setSequences(trx: Db, states: readonly SequenceState[]): Promise<void> {
  for (const [name, last, isCalled] of states)
    await trx.execute(sql`select setval(${`"${name}"`}::regclass, ${last}::bigint, ${isCalled}::boolean)`)
}
