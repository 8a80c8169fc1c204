/**
 * The demo accounts (decisions, section 1): one for each kind of official, for a database without accounts.
 */
import type { Group } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { withoutTimeLimits } from '#server/db/in-transaction.ts'
import { insertAccount, type NewAccount } from './create-account.ts'

/** The password of all demo accounts. It is on the list of passwords that users may not choose. */
export const DEMO_PASSWORD = 'amphoe-demo-2569'

export type DemoAccount = Pick<NewAccount, 'pid' | 'catmUkey' | 'fname' | 'lname' | 'dept' | 'tel'> & {
  group: Group
}

/** In the order of the table in the decisions. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  official('1000000000009', 1, '50010000', 'ธนพร ใจคำ', 'ที่ทำการปกครองอำเภอเมืองเชียงใหม่'),
  official('1000000000017', 1, '50020000', 'เกียรติศักดิ์ อินต๊ะ', 'ที่ทำการปกครองอำเภอจอมทอง'),
  official('1000000000025', 1, '34010000', 'วิภาดา บุญเรือง', 'ที่ทำการปกครองอำเภอเมืองอุบลราชธานี'),
  official('2000000000007', 2, '50000000', 'ประเสริฐ วงศ์สุวรรณ', 'ที่ทำการปกครองจังหวัดเชียงใหม่'),
  official('2000000000015', 2, '34000000', 'นงลักษณ์ ศรีโคตร', 'ที่ทำการปกครองจังหวัดอุบลราชธานี'),
  official('3000000000005', 3, '50000000', 'ณัฐวุฒิ เรืองเดช', 'กลุ่มงานปกครอง จังหวัดเชียงใหม่'),
  official('3000000000013', 3, '99000000', 'สุภาวดี แก้วมณี', 'ส่วนกลาง กรมการปกครอง'),
  official('4000000000003', 4, '00000000', 'อภิชาติ ธรรมรักษ์', 'ศูนย์สารสนเทศเพื่อการบริหารงานปกครอง'),
  official('5000000000001', 5, '00000000', 'พิมพ์ชนก สุขสวัสดิ์', 'สำนักบริหารการปกครองท้องที่'),
  official('8000000000006', 8, '00000000', 'สมบูรณ์ พิทักษ์ไทย', 'กรมการปกครอง'),
  official('9000000000004', 9, '50000000', 'วีระพงษ์ ณ เชียงใหม่', 'สำนักงานจังหวัดเชียงใหม่'),
]

function official(pid: string, group: Group, catmUkey: string, name: string, dept: string): DemoAccount {
  const [fname = '', ...rest] = name.split(' ')
  return { pid, group, catmUkey, fname, lname: rest.join(' '), dept, tel: '' }
}

/** The advisory lock for the insertion of the demo data. The number is arbitrary; nothing else uses it. */
const LOCK = 2569_0003

/** Lets one server at a time insert the demo data. The transaction has no time limits. */
export async function lockDemoData(trx: Db): Promise<void> {
  await withoutTimeLimits(trx)
  await trx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
}

/**
 * Creates the demo accounts if the database has no account, and answers how many it created: all or none.
 * `clock` gives milliseconds since 1970; that time is stored as the last use of the accounts.
 */
export async function createDemoAccounts(db: Db, clock: () => number): Promise<number> {
  return db.transaction(async (trx) => {
    await lockDemoData(trx)
    const accounts = await trx.query(sql`select from account limit 1`)
    if (accounts.length > 0) return 0
    for (const account of DEMO_ACCOUNTS) await insertAccount(trx, { ...account, password: DEMO_PASSWORD })
    await trx.execute(sql`update account set last_used_at = ${new Date(clock())}`)
    return DEMO_ACCOUNTS.length
  })
}
