/**
 * Every route of accounts x every user of the permission matrix x an account of every group and place. The
 * test reads the data back: a rejected request that changed something counts as allowed.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { maskPid, pidCheckDigit } from '#domain/personal-data/pid.ts'
import { assignments, sql } from '#server/db/sql.ts'
import { PUBLIC_PREFIX } from '#server/public/public-route.ts'
import { writeSheet } from '#server/spreadsheets/write-workbook.ts'
import {
  matrixHarness as harness,
  matrixOfficials as users,
  matrixAdministrator as root,
  openMatrixFixture,
} from './matrix-fixture.ts'
import type { MatrixAccount } from './permission-matrix.ts'

/** Whose accounts a group manages, copied by hand from decision 10. `7` is no group. */
const MANAGES: Readonly<Record<string, readonly string[]>> = {
  4: ['1', '2', '3', '4', '5', '7', '8', '9'],
  5: ['1', '2', '3', '5', '9'],
  8: ['1', '2', '3', '8', '9'],
}
const manages = (user: MatrixAccount, group: string) =>
  user.reach !== undefined && (MANAGES[user.group]?.includes(group) ?? false)
const isAdministrator = ({ group, reach }: MatrixAccount) => reach !== undefined && group in MANAGES

/** A place of each group that it may work for, and one that it may not. */
const PLACES: Readonly<Record<string, { fits: string[]; not: string[] }>> = {
  1: { fits: ['50010000', '34010000'], not: ['50000000', '00000000', '99000000', '50010100'] },
  2: { fits: ['50000000', '34000000'], not: ['50010000', '00000000', '99000000'] },
  3: { fits: ['50000000', '99000000'], not: ['50010000', '00000000'] },
  4: { fits: ['00000000', '50000000'], not: ['01000000'] },
  5: { fits: ['00000000'], not: ['01000000'] },
  8: { fits: ['00000000', '34010000'], not: ['01000000'] },
  9: { fits: ['50000000', '00000000'], not: ['01000000'] },
}

/** An account to manage. */
type Target = { id: number; pid: string; group: string; catm: string }

openMatrixFixture()
const targets: Target[] = []

let numbers = 0
function newPid(): string {
  numbers += 1
  const twelve = `7${String(numbers * 1_013).padStart(11, '0')}`
  return twelve + pidCheckDigit(twelve)
}

async function makeTarget(group: string, catm: string): Promise<Target> {
  const pid = newPid()
  await harness.addAccount({ pid, group, catm })
  const [row] = await harness.db.query<{ id: number }>(sql`select id from account where emp_pid = ${pid}`)
  return { id: row?.id ?? 0, pid, group, catm }
}

beforeAll(async () => {
  for (const [group, { fits }] of Object.entries(PLACES))
    for (const catm of fits) targets.push(await makeTarget(group, catm))
  targets.push(await makeTarget('7', '50010000'))
}, 120_000)

const USUAL = {
  ...{ fname: 'ทดสอบ', mname: '', lname: 'สิทธิ', dept: 'สังกัดเดิม', work_area: '1', tel: '053112345' },
  ...{ email: 'before@example.go.th', suspended_at: null, unlocked_at: null, must_change: false, version: 1 },
}

/** Brings an account into a known state, signed in once, with a second factor. */
async function prepare({ id, group, catm }: Target, values: object = {}): Promise<void> {
  const row = { ...USUAL, emp_group: group, catm_ukey: catm, last_used_at: new Date(), ...values }
  await harness.db.execute(sql`update account set ${assignments(row)} where id = ${id}`)
  await harness.db.execute(sql`delete from session where account_id = ${id}`)
  await harness.db.execute(sql`insert into session (token_digest, account_id, address)
    values (decode(md5(${`${id}`}), 'hex'), ${id}, '192.0.2.1')`)
  await harness.db.execute(sql`insert into second_factor (account_id, secret, confirmed_at)
    values (${id}, decode(repeat('00', 20), 'hex'), now())
    on conflict (account_id) do update set confirmed_at = now()`)
}

/** Everything that belongs to an account, and how many acts on it are in the log. */
async function stateOf({ id }: Pick<Target, 'id'>): Promise<Record<string, unknown> | undefined> {
  const [state] = await harness.db.query<Record<string, unknown>>(sql`
    select to_jsonb(account) - 'find_text' as row,
      (select count(*) from session where account_id = account.id)::int as sessions,
      (select count(*) from second_factor where account_id = account.id)::int as factors,
      (select count(*) from event where area = 'account' and record_id = account.id)::int as events
    from account where id = ${id}`)
  return state
}

type Operation = {
  path: string
  body?: object
  /** What the account must be before, and what it must be afterwards. */
  from?: object
  row?: object
  sessions?: 0
  factors?: 0
}

const LONG_AGO = new Date('2025-01-01T00:00:00Z')
const PASSWORDS = { PASS_NEW: 'ดอกคูณบานหน้าแล้ง', PASS_CONFIRM: 'ดอกคูณบานหน้าแล้ง', REASON: 'ลืมรหัสผ่าน' }
/** A change of each field. */
const FIELDS = {
  ...{ FNAME: 'เปลี่ยน', MNAME: 'เปลี่ยน', LNAME: 'เปลี่ยน', DEPT: 'สังกัดใหม่', WORK_AREA: '2,4' },
  ...{ TEL: '053999999', EMAIL: 'after@example.go.th' },
}
const OPERATIONS: readonly Operation[] = [
  { path: 'user/open' },
  ...Object.entries(FIELDS).map(([field, value]) => ({
    path: 'user/update',
    body: { [field]: value },
    row: { [field.toLowerCase()]: value },
  })),
  { path: 'user/suspend', body: { REASON: 'ย้ายสังกัด' }, sessions: 0 },
  { path: 'user/reactivate', from: { suspended_at: LONG_AGO }, row: { suspended_at: null } },
  { path: 'user/unlock', from: { last_used_at: LONG_AGO, created_at: LONG_AGO } },
  { path: 'user/signOut', sessions: 0 },
  { path: 'user/resetPass', body: PASSWORDS, row: { must_change: true }, sessions: 0 },
  { path: 'user/resetSecondFactor', body: { REASON: 'โทรศัพท์หาย' }, sessions: 0, factors: 0 },
]

const nameOf = ({ group, catm }: { group: string; catm: string }) => `${group.trim()}@${catm}`

describe('an act on an account', () => {
  it.each(OPERATIONS.map((one) => [`${one.path} ${Object.keys(one.body ?? {})[0] ?? ''}`, one] as const))(
    '%s is done only by who manages it',
    async (_name, { path, body, from, row = {}, sessions = 1, factors = 1 }) => {
      const wrong: string[] = []
      for (const [user, official] of users)
        for (const target of isAdministrator(user) ? targets : targets.slice(0, 1)) {
          const who = `${nameOf(user)} to ${nameOf(target)}`
          await prepare(target, from)
          const before = await stateOf(target)
          const answer = await official.post(path, { ID: target.id, ...body })
          const after = await stateOf(target)
          // Changing anything of an account without a known group needs a group first.
          const isIncomplete = target.group === '7' && path === 'user/update'
          if (!manages(user, target.group) || isIncomplete) {
            const status = manages(user, target.group) ? 422 : 403
            if (answer.status !== status) wrong.push(`${who}: ${answer.status} ${answer.body.code}`)
            if (JSON.stringify(before) !== JSON.stringify(after)) wrong.push(`${who}: changed something`)
            continue
          }
          if (answer.status !== 200) wrong.push(`${who}: ${answer.status} ${answer.body.code}`)
          expect({ ...after, row: undefined }, who).toEqual({
            ...{ row: undefined, sessions, factors },
            events: Number(before?.events) + 1,
          })
          expect(after?.row, who).toMatchObject(row)
        }
      expect(wrong).toEqual([])
    },
  )

  it('moves it only to a group that the user manages and to a place that fits it', async () => {
    const wrong: string[] = []
    for (const [user, official] of users) {
      if (!isAdministrator(user)) continue
      for (const target of targets)
        for (const [group, { fits, not }] of Object.entries(PLACES)) {
          for (const [catm, isFit] of [
            ...fits.map((one) => [one, true]),
            ...not.map((one) => [one, false]),
          ]) {
            await prepare(target)
            const before = await stateOf(target)
            const body = { ID: target.id, EMP_GROUP: group, CATM_UKEY: catm }
            const { status } = await official.post('user/update', body)
            const after = await stateOf(target)
            const isMoved = target.group !== group || target.catm !== catm
            const may = manages(user, target.group) && manages(user, group) && isFit
            const who = `${nameOf(user)}: ${nameOf(target)} to ${group}@${String(catm)}`
            if ((status === 200) !== may) wrong.push(`${who}: ${status}`)
            const hasChanged = JSON.stringify(before) !== JSON.stringify(after)
            if (hasChanged !== (may && isMoved)) wrong.push(`${who}: changed ${String(hasChanged)}`)
            if (may && isMoved && after?.sessions !== 0) wrong.push(`${who}: the sessions stay`)
          }
        }
    }
    expect(wrong).toEqual([])
  }, 300_000)

  it('by a workbook follows the same rules', async () => {
    const titles = ['เลขประจำตัวประชาชน', 'ชื่อ', 'นามสกุล', 'ระดับผู้ใช้งาน', 'จังหวัด', 'อำเภอ']
    const columns = titles.map((title) => ({ title, width: 10, kind: 'text' as const }))
    const known = targets.filter(({ group }) => group !== '7')
    const rows = known.map(({ pid }) => [pid, 'จากไฟล์', '', '', '', ''])
    const added = Object.keys(PLACES).map((group) => [
      newPid(),
      'ก',
      'ข',
      group,
      'เชียงใหม่',
      group === '1' ? 'จอมทอง' : '',
    ])
    const file = await writeSheet({ name: 'ก', headers: [], columns, rows: [...rows, ...added] })
    for (const [user, official] of users) {
      const { status, body } = await official.form('user/preview', {}, { FILE: file })
      expect(status, nameOf(user)).toBe(isAdministrator(user) ? 200 : 403)
      if (!isAdministrator(user)) continue
      const seen = body.ROWS.map(({ ROW }: { ROW: number }) => ROW)
      const groups = [...known.map(({ group }) => group), ...Object.keys(PLACES)]
      const expected = groups.flatMap((group, at) => (manages(user, group) ? [at + 2] : []))
      expect(seen, nameOf(user)).toEqual(expected)
      expect(body.FAILED).toBe(groups.length - expected.length)
    }
  })
})

describe('a new account', () => {
  it('has only a group that the user manages and a place that fits it', async () => {
    const wrong: string[] = []
    for (const [user, official] of users)
      for (const [group, { fits, not }] of Object.entries(PLACES))
        for (const [catm, isFit] of [...fits.map((one) => [one, true]), ...not.map((one) => [one, false])]) {
          const pid = newPid()
          const body = { EMP_PID: pid, FNAME: 'ก', LNAME: 'ข', EMP_GROUP: group, CATM_UKEY: catm }
          const { status } = await official.post('user', body)
          const made = await harness.db.query(sql`select from account where emp_pid = ${pid}`)
          const may = manages(user, group) && isFit
          if ((status === 200) !== may || made.length !== (may ? 1 : 0))
            wrong.push(`${nameOf(user)} adds ${group}@${String(catm)}: ${status}, ${made.length}`)
        }
    expect(wrong).toEqual([])
  })
})

describe('what an account shows', () => {
  it('is shown to administrators alone, with the masked number and without secrets', async () => {
    const secrets = await harness.db.query<{ text: string }>(sql`
      select password_hash as text from account union select emp_pid from account`)
    const names = [
      'ID',
      'EMP_PID',
      'FNAME',
      'MNAME',
      'LNAME',
      'EMP_GROUP',
      'DEPT',
      'WORK_AREA',
      'TEL',
      'EMAIL',
    ]
      .concat('CATM_UKEY', 'CC_DESC', 'AA_DESC', 'TT_DESC', 'MM_DESC', 'STATE', 'MUST_CHANGE')
      .concat('SECOND_FACTOR', 'VERSION', 'LAST_USED_AT', 'SUSPENDED_AT', 'CREATED_AT')
    for (const [user, official] of users) {
      await Promise.all(targets.map((target) => prepare(target)))
      const found = await official.post('user/search', { PAGE_SIZE: 500 })
      const one = await official.post('user/view', { ID: targets[0]?.id })
      expect([found.status, one.status], nameOf(user)).toEqual(
        isAdministrator(user) ? [200, 200] : [403, 403],
      )
      if (!isAdministrator(user)) continue
      const [{ count } = { count: 0 }] = await harness.db.query<{ count: number }>(
        sql`select count(*)::int as count from account`,
      )
      expect(found.body.total).toBe(count)
      for (const record of [...found.body.data, one.body.data])
        expect(Object.keys(record).sort()).toEqual([...names].sort())
      const text = JSON.stringify([found.body, one.body])
      expect(secrets.filter((secret) => text.includes(secret.text))).toEqual([])
    }
  })

  it('is the whole number only when somebody who manages it opens it for editing', async () => {
    for (const [user, official] of users)
      for (const target of targets) {
        const { body } = await official.post('user/open', { ID: target.id })
        const isOpened = manages(user, target.group)
        expect(JSON.stringify(body).includes(target.pid), `${nameOf(user)} ${nameOf(target)}`).toBe(isOpened)
      }
  })

  it('reveals nothing about the masked digits, whatever part of a number is searched for', async () => {
    // Two numbers with the same mask: a search that finds one and not the other tells masked digits.
    const [one, other] = ['7999912345678', '7999998765678'] as const
    expect(maskPid(one)).toBe(maskPid(other))
    for (const pid of [one, other]) await harness.addAccount({ pid, group: '1', catm: '50010000' })
    const idOf = async (pid: string) =>
      (await harness.db.query<{ id: number }>(sql`select id from account where emp_pid = ${pid}`))[0]?.id
    const ids = [await idOf(one), await idOf(other)]
    for (let from = 0; from < 13; from += 1)
      for (let to = from + 1; to <= 13 - (from === 0 ? 1 : 0); to += 1) {
        const part = one.slice(from, to)
        for (const body of [
          { EMP_PID: part },
          { Q: part },
          { EMP_PID: `${part}%` },
          { EMP_PID: `_${part}` },
        ]) {
          const { body: found } = await root.post('user/search', { ...body, PAGE_SIZE: 500 })
          const seen = ids.map((id) => (found.data ?? []).some(({ ID }: { ID: number }) => ID === id))
          expect(seen[0], JSON.stringify(body)).toBe(seen[1])
        }
      }
    for (const body of [
      { SORT: 'EMP_PID' },
      { SORT: 'PASSWORD_HASH' },
      { PASSWORD_HASH: 'x' },
      { emp_pid: one },
    ])
      expect((await root.post('user/search', body)).status, JSON.stringify(body)).toBe(422)
  })

  it('is in no other list of the program', async () => {
    const [target] = targets as [Target]
    await prepare(target, { fname: 'ชื่อที่ไม่มีที่อื่น' })
    for (const [user, official] of users) {
      if (user.reach === undefined) continue
      for (const [path, body] of [
        ['find/all', { Q: 'ชื่อที่ไม่มีที่อื่น' }],
        ['trash/search', { AREA: 'account' }],
        ['find/alike', { AREA: 'account', NAME: 'ชื่อที่ไม่มีที่อื่น', CATM_UKEY: target.catm }],
        ['openForms/announce', { AREA: 'account', ID: target.id }],
        ['user/history', { ID: target.id }],
        ['user/undo', { ID: target.id, VERSION: 1 }],
        ['user/bin', {}],
        ['user/export', {}],
        ['user/reveal', { ID: target.id, REASON: 'ขอดู' }],
        ['user/updateTogether', { RECORDS: [{ ID: target.id, VERSION: 1 }], FIELD: 'DEPT', VALUE: 'ก' }],
        ['user/deleteTogether', { RECORDS: [{ ID: target.id, VERSION: 1 }] }],
      ] as const) {
        const before = await stateOf(target)
        const answer = await official.post(path, body)
        expect(JSON.stringify(answer.body), `${path} ${nameOf(user)}`).not.toContain('ชื่อที่ไม่มีที่อื่น')
        expect(answer.status, path).toBeLessThan(500)
        expect(await stateOf(target), path).toEqual(before)
      }
      expect((await official.get(`user/delete/${target.id}`)).status).toBe(404)
    }
    const nobody = harness.nobody()
    for (const path of ['account', 'user', 'accounts', 'users'])
      expect((await nobody.open(`${PUBLIC_PREFIX}/${path}`)).status, path).toBe(404)
  })
})
