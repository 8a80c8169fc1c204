/** A server with a signed-in super administrator, and accounts to manage, for tests of accounts. */
import { afterAll, beforeAll } from 'vitest'
import { pidCheckDigit } from '#domain/personal-data/pid.ts'
import type { Group } from '#domain/permissions/scope.ts'
import { assignments, sql } from '#server/db/sql.ts'
import type { AccountTable, EventTable } from '#server/db/tables.ts'
import { type TestResponse, openTestApp, TEST_PASSWORD, type TestApp } from './test-app.ts'

/** A valid area for each group. */
const PLACE: Record<Group, string> = {
  ...{ 1: '50010000', 2: '50000000', 3: '99000000', 4: '00000000', 5: '00000000' },
  ...{ 8: '00000000', 9: '50000000' },
}

export const NEW_PASSWORD = { PASS_NEW: 'ดอกคูณบานหน้าแล้ง', PASS_CONFIRM: 'ดอกคูณบานหน้าแล้ง', REASON: 'ลืมรหัสผ่าน' }
export const SUSPENSION = { REASON: 'ย้ายสังกัด' }

/** The headings of a workbook of accounts, without the star of those that must be filled in. */
export const WORKBOOK_TITLES = [
  ...['เลขประจำตัวประชาชน', 'ชื่อ', 'ชื่อกลาง', 'นามสกุล', 'ระดับผู้ใช้งาน', 'จังหวัด', 'อำเภอ', 'สังกัด'],
  ...['งานที่รับผิดชอบ', 'หมายเลขโทรศัพท์', 'อีเมล'],
]

/** Opens the server before all tests of a file and closes it after them. */
export function userFixture() {
  let opened: TestApp | undefined
  let root = { id: 0, token: '' }
  let count = 0
  const app = (): TestApp => {
    if (opened === undefined) throw new Error('The server is not open yet.')
    return opened
  }
  /** An ID that no account has yet. */
  const newPid = () => {
    count += 1
    const twelve = `3${String(count).padStart(11, '0')}`
    return twelve + pidCheckDigit(twelve)
  }
  const rowOf = async (id: number): Promise<AccountTable> => {
    const [row] = await app().database.db.query<AccountTable>(sql`select * from account where id = ${id}`)
    if (row === undefined) throw new Error(`There is no account ${id}.`)
    return row
  }
  const tokenOf = async (id: number) => app().signIn((await rowOf(id)).emp_pid, TEST_PASSWORD)
  const someone = async (group: Group, extras: { fname?: string; lname?: string } = {}) => {
    const pid = newPid()
    return { pid, id: await app().addAccount({ pid, group, catmUkey: PLACE[group], ...extras }) }
  }
  beforeAll(async () => {
    opened = await openTestApp()
    const { id } = await someone(4)
    root = { id, token: await tokenOf(id) }
  })
  afterAll(() => opened?.close())
  return {
    ...{ app, newPid, rowOf, tokenOf, someone },
    rootId: () => root.id,
    /** Sends a request as the super administrator, or with the given token. */
    post: (path: string, body: object, token = root.token): Promise<TestResponse> =>
      app().ask('POST', path, { token, body }),
    signIn: (pid: string, password = TEST_PASSWORD) =>
      app().ask('POST', 'auth/login', { body: { EMP_PID: pid, password } }),
    setRow: (id: number, values: object) =>
      app().database.db.execute(sql`update account set ${assignments(values)} where id = ${id}`),
    eventsOf: (id: number) =>
      app().database.db.query<EventTable>(
        sql`select * from event where record_id = ${id} and area = 'account' order by id`,
      ),
    isSignedIn: async (token: string) => (await app().ask('POST', 'auth/getUser', { token })).status === 200,
    newAccount: (extras: object = {}) => ({
      ...{ EMP_PID: newPid(), FNAME: 'มานี', LNAME: 'มีนา', EMP_GROUP: '1', CATM_UKEY: '50010000' },
      ...extras,
    }),
  }
}
