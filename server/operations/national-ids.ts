/**
 * Finds records and accounts with a national ID in a field that does not accept one. It was stored before the
 * rule (decision 9), or an official confirmed that it is another number. Reports the place, never the number.
 */

import { areaListOf } from '#areas/area-lists.ts'
import { type Area, recordId } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import { isCheckedForNationalIds, findNationalIdsInText } from '#domain/personal-data/national-ids-in-text.ts'
import { containsPidAsPhone } from '#domain/personal-data/pid.ts'
import { recordParams } from '#domain/records/record-params.ts'
import type { Db } from '#server/db/db.ts'
import { identifier, join, type Sql, sql } from '#server/db/sql.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import { columnSql } from '#server/engine/table.ts'
import { inBatches } from './snapshot.ts'
import { ACCOUNT_LABELS } from '#domain/accounts/account.ts'

/**
 * The fields of a record or account, by their labels. `address` is the URL of the screen, or empty when none
 * shows it.
 */
export type NationalIdFinding = {
  what: string
  id: number
  fields: string[]
  address: string
  isDeleted: boolean
}

/** A finding as a line of text. */
export function findingSentence({ what, id, fields, address, isDeleted }: NationalIdFinding): string {
  return `${what}, ${id}${isDeleted ? ' (in the trash)' : ''}: ${fields.join(', ')}${address && `  ${address}`}`
}

const BATCH = 500

/** Searches all records and accounts, including those in the trash, and calls `report` for each finding. */
export async function findNationalIds(
  trx: Db,
  areas: readonly Area[],
  report: (found: NationalIdFinding) => void,
): Promise<void> {
  for (const area of areas) await inArea(trx, area, report)
  await inAccounts(trx, report)
}

type Row = { id: number; catmUkey: string; isDeleted: boolean; listed: string; texts: (string | null)[] }

async function inArea(trx: Db, area: Area, report: (found: NationalIdFinding) => void): Promise<void> {
  const looked = Object.entries(area.fields).filter(([, field]) => mayHold(area, field))
  if (looked.length === 0) return
  const texts = looked.map(([name]) => sql`${columnSql(name)}::text`)
  const { lists } = area.search
  const statement = sql`select t.id, t.catm_ukey as "catmUkey", t.deleted_at is not null as "isDeleted",
      ${lists ? columnSql(lists.field) : sql`''`} as listed, array[${join(texts)}] as texts
    from ${fromTable(area)} where ${longEnough(texts)} order by t.id`
  for await (const rows of inBatches<Row>(trx, statement, BATCH))
    for (const row of rows) {
      const fields = looked.flatMap(([, field], at) =>
        holds(field.kind === 'phone', row.texts[at] ?? '') ? [field.label] : [],
      )
      if (fields.length > 0) report({ what: area.titles.name, fields, ...row, address: addressOf(area, row) })
    }
}

/** Whether a field is searched for national IDs. */
function mayHold(area: Area, field: Field): boolean {
  return field.kind === 'phone' || isCheckedForNationalIds(area, field)
}

function holds(isPhone: boolean, value: string): boolean {
  return isPhone ? containsPidAsPhone(value) : findNationalIdsInText(value).length > 0
}

/** An SQL condition: the texts have as many digits as an ID. Few have, so only those are read and checked. */
function longEnough(texts: readonly Sql[]): Sql {
  return sql`length(regexp_replace(concat_ws(' ', ${join(texts)}), '[^0-9๐-๙０-９]', '', 'g')) >= 13`
}

/** The URL of the list that shows the record. The trash has no such URL. */
function addressOf(area: Area, row: Row): string {
  const list = areaListOf(area, row)
  if (list === undefined || row.isDeleted) return ''
  const { catmUkey } = row
  const id = recordId(area, { catmUkey, [area.id]: row.id })
  return `${list.route}?${new URLSearchParams(recordParams(list.tab ?? '', { id, catmUkey, find: '' }))}`
}

const OF_ACCOUNT = ['fname', 'mname', 'lname', 'dept', 'tel'] as const

async function inAccounts(trx: Db, report: (found: NationalIdFinding) => void): Promise<void> {
  const columns = OF_ACCOUNT.map(identifier)
  const statement = sql`select id, array[${join(columns)}] as texts from account where ${longEnough(columns)} order by id`
  for await (const rows of inBatches<Pick<Row, 'id' | 'texts'>>(trx, statement, BATCH))
    for (const { id, texts } of rows) {
      const fields = OF_ACCOUNT.filter((name, at) => holds(name === 'tel', texts[at] ?? '')).map(
        (name) => ACCOUNT_LABELS[name],
      )
      if (fields.length > 0) report({ what: ACCOUNTS, id, fields, address: '/user', isDeleted: false })
    }
}

const ACCOUNTS = 'ผู้ใช้งาน'
