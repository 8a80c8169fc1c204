import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otop } from '#areas/economy/otop.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { identifier, sql } from '#server/db/sql.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { type Harness, type TestOfficial, openHarness } from '../../../tests/harness.ts'
import { requiredFiles, sampleBody, samplePicture } from '../../../tests/sample.ts'
import { clearListChanges, createListCache } from './list-cache.ts'
import { rebuildReadModel } from './read-model.ts'

/** Two servers with one database, as in production. A change through one must show at once in the other. */
let database: TestDatabase
let queries: string[]
let here: TestOfficial
let there: TestOfficial
let apps: Harness[]

beforeAll(async () => {
  const opened = await openTestDatabase('furnished')
  queries = []
  database = {
    ...opened,
    read: (statement) => {
      const isCheck = /^select '' where|^select pg_current_snapshot/.test(statement.text)
      queries.push(isCheck ? 'check' : 'list')
      return opened.read(statement)
    },
  }
  apps = [await openHarness({ database }), await openHarness({ database })]
  ;[here, there] = (await Promise.all(apps.map((app) => app.signIn('1000000000009')))) as [
    TestOfficial,
    TestOfficial,
  ]
})
afterAll(async () => {
  for (const { app } of apps) await app.close()
  await database.close()
})

const PLACE = '50010300'
const list = async (official: TestOfficial, area: Area, search: Record<string, unknown> = {}) => {
  const { status, body } = await official.post(`${area.path}/search`, search)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** The kinds of the queries that the database received while `work` ran. */
const queriesDuring = async (work: () => Promise<unknown>) => {
  queries.length = 0
  await work()
  return [...queries]
}
const add = async (area: Area, change: Record<string, string> = {}) => {
  const answer = await here.form(
    area.path,
    { ...sampleBody(area, PLACE), ...change },
    await requiredFiles(area),
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.id as number
}

describe('a list that has not changed', () => {
  it('is served from the cache without reading the list again', async () => {
    await add(otop)
    // After a restart of the database, the first list only begins an epoch and is not cached.
    await list(here, otop)
    const first = await list(here, otop)
    expect(await queriesDuring(async () => expect(await list(here, otop)).toEqual(first))).toEqual(['check'])
    // Adding a record checks the session, two times if it takes long, and reads no list.
    const elsewhere = await queriesDuring(() => add(tradition))
    expect(new Set(elsewhere)).toEqual(new Set(['check']))
    expect(await queriesDuring(async () => expect(await list(here, otop)).toEqual(first))).toEqual(['check'])
  })

  it('is not served to a session that has ended', async () => {
    const leaving = await (apps[0] as Harness).signIn('1000000000009')
    const before = await list(leaving, otop)
    expect(await list(leaving, otop)).toEqual(before)
    await leaving.post('auth/logout', {})
    expect((await leaving.post(`${otop.path}/search`, {})).status).toBe(401)
  })

  it('is not served to an official whose place has changed', async () => {
    const official = await (apps[0] as Harness).signIn('1000000000017')
    await list(official, otop, { CC: '50', AA: '02' })
    await list(official, otop, { CC: '50', AA: '02' })
    await database.db.execute(sql`update account set catm_ukey = '50030000' where emp_pid = '1000000000017'`)
    const rejected = await official.post(`${otop.path}/search`, { CC: '50', AA: '02' })
    expect(rejected).toMatchObject({ status: 403, body: { code: 'search-outside' } })
  })
})

describe('a change through one server shows at once in the list of another server:', () => {
  /** Caches the list on both servers, makes a change, and expects both to return the changed list. */
  const listAfterChange = async (
    area: Area,
    search: Record<string, unknown>,
    change: () => Promise<unknown>,
  ) => {
    for (const official of [here, there, here, there]) await list(official, area, search)
    await change()
    const one = await list(there, area, search)
    expect(await list(here, area, search)).toEqual(one)
    return one
  }
  const names = (body: { data: Record<string, unknown>[] }) => body.data.map((each) => each.PRODUCT_NAME)

  it('adding, changing, deleting, undoing, purging', async () => {
    let id = 0
    const added = await listAfterChange(otop, {}, async () => {
      id = await add(otop, { PRODUCT_NAME: 'ขนมของฝาก' })
    })
    expect(names(added)).toContain('ขนมของฝาก')
    const change = (PRODUCT_NAME: string) =>
      here.form(`${otop.path}/update`, { PRODUCT_ID: id, PRODUCT_NAME }, {})
    expect(names(await listAfterChange(otop, { PAGE: 1, PAGE_SIZE: 50 }, () => change('กล้วยฉาบ')))).toContain(
      'กล้วยฉาบ',
    )
    expect(names(await listAfterChange(otop, { Q: 'กล้วย' }, () => change('ทุเรียนกวน')))).not.toContain(
      'ทุเรียนกวน',
    )
    expect(names(await listAfterChange(otop, { Q: 'กล้วย' }, () => change('กล้วยกวน')))).toContain('กล้วยกวน')
    const gone = await listAfterChange(otop, {}, () => here.get(`${otop.path}/delete/${id}`))
    expect(names(gone)).not.toContain('กล้วยกวน')
    const back = await listAfterChange(otop, {}, () => here.post(`${otop.path}/undo`, { ID: id, VERSION: 5 }))
    expect(names(back)).toContain('กล้วยกวน')
  })

  it('replacing the first picture of a gallery', async () => {
    const id = await add(tradition)
    const shown = (body: { data: Record<string, unknown>[] }) =>
      body.data.find((each) => each.TRADITION_ID === id)?.TRADITION_IMG ?? body.data
    const before = shown(await list(here, tradition))
    const picture = await samplePicture(91)
    const after = await listAfterChange(tradition, {}, () =>
      here.form(`${tradition.path}/update`, { TRADITION_ID: id }, { img: picture }),
    )
    expect(shown(after)).not.toEqual(before)
  })

  it('moving to another place', async () => {
    const id = await add(otop, { PRODUCT_NAME: 'ย้ายที่' })
    const move = (CATM_UKEY: string) => () =>
      here.form(`${otop.path}/update`, { PRODUCT_ID: id, CATM_UKEY }, {})
    expect(names(await listAfterChange(otop, { TT: '03' }, move('50010400')))).not.toContain('ย้ายที่')
    expect(names(await listAfterChange(otop, { TT: '03' }, move(PLACE)))).toContain('ย้ายที่')
    expect(names(await listAfterChange(otop, { TT: '04' }, move('50010400')))).toContain('ย้ายที่')
  })

  it('rebuilding the read model', async () => {
    await add(otop, { PRODUCT_NAME: 'สร้างใหม่' })
    const before = await list(here, otop)
    await database.db.execute(sql`update ${identifier(tableOf(otop))} set product_name = 'แก้ด้วยมือ'`)
    expect(await list(here, otop)).toEqual(before)
    const after = await listAfterChange(otop, {}, () => rebuildReadModel(database.db, otop))
    expect(new Set(names(after))).toEqual(new Set(['แก้ด้วยมือ']))
  })
})

describe('a cached list', () => {
  const moment = async () => {
    const [found] = await database.db.query<{ snapshot: string; epoch: string }>(
      sql`select pg_current_snapshot()::text as snapshot, id::text as epoch from list_epoch`,
    )
    return found as { snapshot: string; epoch: string }
  }
  const source = { tables: ['area_otop'], within: '5001' }
  const bytes = Buffer.from('[]')
  const change = (catm: string) =>
    sql`insert into list_change (area, catm_ukey) values ('area_otop', ${catm})`

  it('is valid until a record of its own district changes', async () => {
    const lists = createListCache(database)
    await lists.set('a', { bytes }, await moment())
    expect((await lists.get('a', source))?.bytes).toBe(bytes)
    await database.db.execute(change('50020100'))
    expect((await lists.get('a', source))?.bytes).toBe(bytes)
    await database.db.execute(change('50010100'))
    expect(await lists.get('a', source)).toBeUndefined()
  })

  it('is invalid after the change rows are deleted, or lost in a crash of the database', async () => {
    const lists = createListCache(database)
    await lists.set('a', { bytes }, await moment())
    await clearListChanges(database)
    expect(await lists.get('a', source)).toBeUndefined()
    await lists.set('a', { bytes }, await moment())
    await database.db.execute(sql`truncate list_epoch`)
    expect(await lists.get('a', source)).toBeUndefined()
    await lists.set('a', { bytes }, { snapshot: '1:1:', epoch: '' })
    expect(await moment()).toBeDefined()
    expect(await lists.get('a', source)).toBeUndefined()
  })

  it('evicts the least recently used list when the memory limit is reached', async () => {
    const lists = createListCache(database, { maxBytes: 10_000 })
    const now = await moment()
    for (const key of ['a', 'b', 'c']) await lists.set(key, { bytes: Buffer.alloc(1_000) }, now)
    expect(await lists.get('a', source)).toBeDefined()
    await lists.set('d', { bytes: Buffer.alloc(1_000) }, now)
    expect(await lists.get('b', source)).toBeUndefined()
    expect(await lists.get('a', source)).toBeDefined()
    await lists.set('e', { bytes: Buffer.alloc(20_000) }, now)
    expect(await lists.get('e', source)).toBeUndefined()
  })

  it('is invalid after a change that was uncommitted when the list was read, even if a later one committed', async () => {
    const lists = createListCache(database)
    await database.db.execute(change('50010100'))
    await database.db.execute(change('50010200'))
    const rows = await database.db.query<{ xid: string }>(sql`
      select xid::text as xid from list_change c order by c.xid desc limit 2`)
    const [younger, older] = rows.map(({ xid }) => Number(xid)) as [number, number]
    const { epoch } = await moment()
    await lists.set('a', { bytes }, { snapshot: `${older}:${younger + 1}:${older}`, epoch })
    expect(await lists.get('a', source)).toBeUndefined()
    await lists.set('a', { bytes }, { snapshot: `${younger + 1}:${younger + 1}:`, epoch })
    expect((await lists.get('a', source))?.bytes).toBe(bytes)
  })

  it('is invalid after the last of two concurrent transactions commits', async () => {
    // The embedded database has one connection: there, no two transactions ever run at once.
    if (database.engine === 'pglite') return
    const { db } = database
    const lists = createListCache(database)
    const began = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const older = db.transaction(async (trx) => {
      await trx.execute(change('50010100'))
      began.resolve()
      await mayEnd.promise
    })
    await began.promise
    await db.execute(change('50010200'))
    await lists.set('a', { bytes }, await moment())
    expect((await lists.get('a', source))?.bytes).toBe(bytes)
    mayEnd.resolve()
    await older
    expect(await lists.get('a', source)).toBeUndefined()
  })
})
