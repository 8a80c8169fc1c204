/**
 * Finds the records and accounts that hold a national ID in a field that takes none any more: it was kept before
 * (docs/decisions/0025-personal-data-in-texts.md, 0047-national-ids-in-other-fields.md), or somebody said that it is another number. Tells where,
 * and never the number.
 */

import { type AreaList, areaLists } from '#areas/area-lists.ts'
import { ACCOUNT_LABELS } from '#domain/accounts/parse-account.ts'
import { type Area, recordId } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import { officeLevelOf } from '#domain/places/office.ts'
import { isCheckedForNationalIds, findNationalIdsInText } from '#domain/personal-data/national-ids-in-text.ts'
import { containsPidAsPhone } from '#domain/personal-data/pid.ts'
import { recordParams } from '#domain/records/record-params.ts'
import type { Handle } from '#server/engine/deps.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import { columnOf } from '#server/engine/table.ts'
import { inBatches } from './snapshot.ts'

/** Somebody's or something's fields, by their labels. `address` is the screen's, empty where none shows it. */
export type NationalIdFinding = {
  what: string
  id: number
  fields: string[]
  address: string
  isDeleted: boolean
}

/** A finding as a line. */
export function findingSentence({ what, id, fields, address, isDeleted }: NationalIdFinding): string {
  return `${what}, ${id}${isDeleted ? ' (in the bin)' : ''}: ${fields.join(', ')}${address && `  ${address}`}`
}

/** Rows that are read at once. */
const BATCH = 500

/** Looks through all records and accounts, those in the bin among them, and gives each finding to `tell`. */
export async function findNationalIds(
  trx: Handle,
  areas: readonly Area[],
  tell: (found: NationalIdFinding) => void,
): Promise<void> {
  for (const area of areas) await inArea(trx, area, tell)
  await inAccounts(trx, tell)
}

type Row = { id: number; catmUkey: string; isDeleted: boolean; listed: string; texts: (string | null)[] }

async function inArea(trx: Handle, area: Area, tell: (found: NationalIdFinding) => void): Promise<void> {
  const looked = Object.entries(area.fields).filter(([, field]) => mayHold(area, field))
  if (looked.length === 0) return
  const texts = looked.map(([name]) => `t.${columnOf(name)}::text`)
  const { lists } = area.search
  const text = `select t.id, t.catm_ukey as "catmUkey", t.deleted_at is not null as "isDeleted",
      ${lists ? `t.${columnOf(lists.field)}` : `''`} as listed, array[${texts.join(', ')}] as texts
    from ${fromTable(area)} where ${longEnough(texts)} order by t.id`
  for await (const rows of inBatches<Row>(trx, text, BATCH))
    for (const row of rows) {
      const fields = looked.flatMap(([, field], at) =>
        holds(field, row.texts[at] ?? '') ? [field.label] : [],
      )
      if (fields.length > 0) tell({ what: area.titles.name, fields, ...row, address: addressOf(area, row) })
    }
}

/** Whether national IDs are looked for in a field. */
function mayHold(area: Area, field: Field): boolean {
  return field.kind === 'phone' || isCheckedForNationalIds(area, field)
}

function holds(field: Field, value: string): boolean {
  return field.kind === 'phone' ? containsPidAsPhone(value) : findNationalIdsInText(value).length > 0
}

/** The condition that some texts have as many digits as an ID, which few have: only those are looked at by the rules. */
function longEnough(texts: readonly string[]): string {
  return `length(regexp_replace(concat_ws(' ', ${texts.join(', ')}), '[^0-9๐-๙０-９]', '', 'g')) >= 13`
}

/** Where the list of a record shows it; in the bin no address does. */
function addressOf(area: Area, { id, catmUkey, isDeleted, listed }: Row): string {
  const list = areaLists.find((each) => each.area === area && shows(each, catmUkey, listed))
  if (list === undefined || isDeleted) return ''
  const key = recordId(area, { catmUkey, [area.id]: id })
  const params = recordParams(list.tab ?? '', { id: key, catmUkey, find: '' })
  return `${list.route}?${new URLSearchParams(params)}`
}

function shows({ area, office, list }: AreaList, catmUkey: string, listed: string): boolean {
  const level = officeLevelOf(catmUkey) === 'district' ? 'district' : 'province'
  if (office !== undefined && office !== level) return false
  return list === undefined || (area.search.lists?.[list].includes(listed) ?? true)
}

const OF_ACCOUNT = ['fname', 'mname', 'lname', 'dept', 'tel'] as const

async function inAccounts(trx: Handle, tell: (found: NationalIdFinding) => void): Promise<void> {
  const text = `select id, array[${OF_ACCOUNT.join(', ')}] as texts from account where ${longEnough(OF_ACCOUNT)} order by id`
  for await (const rows of inBatches<Pick<Row, 'id' | 'texts'>>(trx, text, BATCH))
    for (const { id, texts } of rows) {
      const fields = OF_ACCOUNT.filter((name, at) => {
        const value = texts[at] ?? ''
        return name === 'tel' ? containsPidAsPhone(value) : findNationalIdsInText(value).length > 0
      }).map((name) => ACCOUNT_LABELS[name])
      if (fields.length > 0) tell({ what: ACCOUNTS, id, fields, address: '/user', isDeleted: false })
    }
}

const ACCOUNTS = 'ผู้ใช้งาน'
