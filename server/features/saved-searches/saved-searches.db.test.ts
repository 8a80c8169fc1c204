/**
 * Searches with a name. Each user has their own, only of lists with permission, validated as the list does.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_SAVED_SEARCHES } from '#domain/records/saved-searches.ts'
import { sql } from '#server/db/sql.ts'
import type { TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'

const PID = '1000000000017'

const { harness, province, ubon, administrator } = signedIn({
  province: 'chiangMai',
  ubon: 'ubon',
  administrator: 'administrator',
})
beforeEach(async () => {
  await harness.db.execute(sql`delete from saved_search`)
})

type Saved = { SAVED_ID: string; NAME: string; SEARCH: Record<string, string>; PLACE: string }

const SEARCH = { CC: '50', AA: '02', Q: 'วัด', LACKS: 'picture', SORT: 'GOV_NAME', DIR: 'desc' }
const add = (who: TestOfficial, NAME: unknown, search: unknown = SEARCH, LIST = 'gov') =>
  who.post('savedSearches/add', { LIST, NAME, SEARCH: search })
const update = (who: TestOfficial, SAVED_ID: unknown, body: Record<string, unknown>) =>
  who.post('savedSearches/update', { SAVED_ID, ...body })
const remove = (who: TestOfficial, SAVED_ID: unknown) => who.post('savedSearches/delete', { SAVED_ID })
const all = async (who: TestOfficial, LIST = 'gov'): Promise<Saved[]> =>
  (await who.post('savedSearches/search', { LIST })).body.data
const stored = async () =>
  (
    await harness.db.query<{
      all: string
    }>(sql`select coalesce(json_agg(s order by id), '[]')::text as all from saved_search s`)
  )[0]?.all ?? ''

describe('a saved search', () => {
  it('is stored under its name, with its place in words, and works as a search', async () => {
    const added = await add(province, '  จอมทอง\tไม่มีรูปภาพ ')
    expect(added).toMatchObject({ status: 200, body: { status: true } })
    expect(await all(province)).toEqual([
      {
        SAVED_ID: added.body.id,
        NAME: 'จอมทอง ไม่มีรูปภาพ',
        SEARCH,
        PLACE: 'อำเภอจอมทอง จังหวัดเชียงใหม่',
      },
    ])
    const [saved] = await all(province)
    expect((await province.post('manage/gov/search', { ...saved?.SEARCH, PAGE: 1 })).status).toBe(200)
  })

  it('is sorted by Thai dictionary order, only in its own list', async () => {
    for (const name of ['แม่ริม', 'เกาะ', 'จอมทอง']) await add(province, name)
    expect((await all(province)).map(({ NAME }) => NAME)).toEqual(['เกาะ', 'จอมทอง', 'แม่ริม'])
    expect(await all(province, 'institute')).toEqual([])
    const empty = await province.post('savedSearches/search', { LIST: 'institute' })
    expect(empty.body).toEqual({ isFound: false, data: [], total: 0 })
  })

  it('does not store empty filters', async () => {
    await add(province, 'ทั้งจังหวัด', { CC: '50', AA: '00', TT: '', Q: '  ', SORT: null })
    expect(await all(province)).toMatchObject([{ SEARCH: { CC: '50' }, PLACE: 'จังหวัดเชียงใหม่' }])
    await add(administrator, 'ทุกแห่ง', {}, 'landmark')
    expect(await all(administrator, 'landmark')).toMatchObject([{ SEARCH: {}, PLACE: '' }])
  })

  it('has an empty place name when its place does not exist any more', async () => {
    await add(province, 'จอมทอง')
    await harness.db.execute(sql`update saved_search set search = '{"CC": "50", "AA": "98"}'`)
    expect(await all(province)).toMatchObject([{ SEARCH: { CC: '50', AA: '98' }, PLACE: '' }])
  })

  it('is renamed, replaced and deleted without other changes', async () => {
    const { id } = (await add(province, 'เดิม')).body
    expect((await update(province, id, { NAME: 'ใหม่' })).body).toEqual({ status: true, id })
    expect(await all(province)).toMatchObject([{ NAME: 'ใหม่', SEARCH }])
    await update(province, id, { SEARCH: { CC: '50' } })
    expect(await all(province)).toMatchObject([{ NAME: 'ใหม่', SEARCH: { CC: '50' } }])
    expect((await remove(province, id)).body).toEqual({ status: true, id })
    expect(await all(province)).toEqual([])
    for (const again of [remove(province, id), update(province, id, { NAME: 'อีกครั้ง' })])
      expect(await again).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('is stored once when it is sent again, and its name is unique in the list', async () => {
    const { id } = (await add(province, 'ชื่อ')).body
    const order = Object.fromEntries(Object.entries(SEARCH).reverse())
    expect((await add(province, ' ชื่อ ', order)).body).toEqual({ status: true, id })
    expect(await add(province, 'ชื่อ', { CC: '50' })).toMatchObject({
      status: 409,
      body: { code: 'name-in-use', field: 'NAME' },
    })
    const other = (await add(province, 'อีกชื่อ')).body.id
    expect((await update(province, other, { NAME: 'ชื่อ' })).body.code).toBe('name-in-use')
    expect((await update(province, other, { NAME: 'อีกชื่อ', SEARCH: { CC: '50' } })).status).toBe(200)
    expect((await add(province, 'ชื่อ', SEARCH, 'institute')).body.code).toBe('unknown-field')
    expect((await add(province, 'ชื่อ', { CC: '50' }, 'institute')).status).toBe(200)
    expect(await all(province)).toHaveLength(2)
  })

  it('is limited to twenty per account and list, also with concurrent requests', async () => {
    const names = Array.from({ length: MAX_SAVED_SEARCHES + 4 }, (_, at) => `ชื่อ ${at}`)
    const answers = await Promise.all(names.map((name) => add(province, name)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_SAVED_SEARCHES)
    const rejected = answers.filter(({ status }) => status !== 200)
    expect(rejected.map(({ status, body }) => [status, body.code])).toEqual(
      Array(4).fill([409, 'saved-searches-full']),
    )
    const listed = await all(province)
    // Sending an existing search again succeeds, because it adds nothing.
    expect((await add(province, listed[0]?.NAME)).body.id).toBe(listed[0]?.SAVED_ID)
    expect((await add(province, 'อื่น', { CC: '50' }, 'institute')).status).toBe(200)
    expect((await add(ubon, 'อื่น', { CC: '34' })).status).toBe(200)
    await remove(province, listed[3]?.SAVED_ID)
    expect((await add(province, 'ที่ว่าง')).status).toBe(200)
  })
})

describe('saving a search is rejected', () => {
  it('if the list rejects the search', async () => {
    const odd: [unknown, number, string][] = [
      [{ CC: '34' }, 403, 'search-outside'],
      [{ CC: '5x' }, 422, 'unknown-area'],
      [{ CC: '50', TT: '01' }, 422, 'required'],
      [{ CC: '50', LACKS: 'money' }, 400, 'malformed'],
      [{ CC: '50', SORT: 'PASSWORD' }, 422, 'unknown-field'],
      [{ CC: '50', SORT: 'GOV_NAME', DIR: 'up' }, 400, 'malformed'],
      [{ CC: '50', PAGE: '2' }, 422, 'unknown-field'],
      [{ CC: '50', EMP_PID: PID }, 422, 'unknown-field'],
      [{ CC: ['50'] }, 422, 'wrong-type'],
      ['CC=50', 400, 'malformed'],
      [[], 400, 'malformed'],
      [null, 400, 'malformed'],
    ]
    for (const [search, status, code] of odd)
      expect(await add(province, 'แปลก', search), JSON.stringify(search)).toMatchObject({
        status,
        body: { code },
      })
    expect(await add(administrator, 'ไม่มีจังหวัด', {})).toMatchObject({ status: 422, body: { field: 'CC' } })
    expect(await stored()).toBe('[]')
  })

  it('if the list does not exist, or the user has no permission for it', async () => {
    for (const list of ['account', 'logs', '', 'employee', 'gov.other', '__proto__'])
      expect((await add(province, 'ชื่อ', {}, list)).body.code, list).toBe('malformed')
    for (const LIST of [undefined, 7, ['gov']])
      expect((await province.post('savedSearches/search', { LIST })).body.code).toBe('malformed')
    // A user of group 1 whose account has no district may see no list.
    await harness.addAccount({ pid: '1000000000203', group: '1', catm: '50000000' })
    const withoutDistrict = await harness.signIn('1000000000203')
    for (const answer of [
      add(withoutDistrict, 'ชื่อ'),
      withoutDistrict.post('savedSearches/search', { LIST: 'gov' }),
    ])
      expect(await answer).toMatchObject({ status: 403, body: { code: 'forbidden-action' } })
    expect(await stored()).toBe('[]')
  })

  it('if the name or text contains a national ID, or the name is invalid', async () => {
    for (const number of [PID, '1-0000-00000-01-7', '๑ ๐๐๐๐ ๐๐๐๐๐ ๐๑ ๗', '1-0000-xxxxx-01-7']) {
      expect((await add(province, `นาย ${number}`)).body).toMatchObject({
        code: 'national-id-in-text',
        field: 'NAME',
      })
      expect((await add(province, 'ชื่อ', { CC: '50', Q: `นาย ${number}` })).body).toMatchObject({
        code: 'national-id-in-text',
        field: 'Q',
      })
    }
    for (const [name, code] of [
      ['', 'required'],
      [undefined, 'required'],
      ['ก'.repeat(61), 'too-long'],
      [{}, 'wrong-type'],
    ] as const)
      expect((await add(province, name)).body.code).toBe(code)
    expect(await stored()).toBe('[]')
  })

  it('if the request has unknown fields or an invalid ID', async () => {
    const { id } = (await add(province, 'ชื่อ')).body
    const before = await stored()
    for (const name of ['OWNER', 'ACCOUNT_ID', 'LIST'])
      expect((await update(province, id, { [name]: '1' })).body.code).toBe('unknown-field')
    for (const odd of [undefined, '', '0', 'x', "1' or '1'='1", { id }, 9e20])
      expect((await remove(province, odd)).status).toBe(404)
    expect(await stored()).toBe(before)
  })
})

describe('the saved searches of an account', () => {
  it('cannot be read, changed or deleted by other users, whatever their group', async () => {
    const { id } = (await add(province, 'ของจังหวัด')).body
    const before = await stored()
    for (const who of [ubon, administrator]) {
      expect(await all(who)).toEqual([])
      expect((await update(who, id, { NAME: 'ยึด' })).status).toBe(404)
      expect((await remove(who, id)).status).toBe(404)
    }
    const governor = await harness.signIn('9000000000004')
    for (const answer of [
      add(governor, 'ชื่อ'),
      update(governor, id, { NAME: 'ยึด' }),
      remove(governor, id),
      governor.post('savedSearches/search', { LIST: 'gov' }),
    ])
      expect(await answer).toMatchObject({ status: 403, body: { code: 'forbidden-action' } })
    expect((await remove(harness.nobody(), id)).status).toBe(401)
    expect(await stored()).toBe(before)
  })

  it('are available on another device, and are deleted with the account', async () => {
    await add(province, 'ของจังหวัด')
    const phone = await harness.signIn('2000000000007')
    expect(await all(phone)).toHaveLength(1)
    await harness.addAccount({ pid: '2000000000104', group: '2', catm: '50000000' })
    await add(await harness.signIn('2000000000104'), 'ของผู้ที่ย้ายไป')
    await harness.db.execute(sql`delete from account where emp_pid = '2000000000104'`)
    expect(await stored()).not.toContain('ของผู้ที่ย้ายไป')
    expect(await all(phone)).toHaveLength(1)
  })

  it('add no history row, no event and nothing to the log', async () => {
    const count = async () =>
      await harness.db.query(sql`select (select count(*) from history)::int as h, (select count(*) from event)::int as e,
          (select count(*) from log_report)::int as r`)
    const before = await count()
    const { id } = (await add(province, 'ชื่อลับ', { CC: '50', Q: 'คำลับ' })).body
    await update(province, id, { NAME: 'ชื่อลับใหม่' })
    await add(province, 'ชื่อลับใหม่')
    await all(province)
    await remove(province, id)
    expect(await count()).toEqual(before)
    const log = JSON.stringify(harness.lines)
    for (const word of ['ชื่อลับ', 'คำลับ']) expect(log).not.toContain(word)
  })
})
