/**
 * Notifications: who gets them, that rights are checked when they are read, that withdrawn ones disappear,
 * and that the number in the bell comes with every answer.
 */
import { describe, expect, it } from 'vitest'
import { headman } from '#areas/local-administration/headman.ts'
import { employee } from '#areas/personnel/employee.ts'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { otop } from '#areas/economy/otop.ts'
import { areas } from '#areas/index.ts'
import { addDays, bangkokToday } from '#domain/dates/thai-date.ts'
import { sql } from '#server/db/sql.ts'
import { DEMO_PASSWORD } from '#server/features/accounts/demo-accounts.ts'
import { OFFICIALS, type TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import {
  requiredFiles,
  sampleBody,
  sampleKeyOf,
  samplePicture,
  samplePlaceOf,
} from '../../../tests/sample.ts'
import { writeDueNotifications } from './write-due.ts'

const { harness, ...by } = signedIn(OFFICIALS)
let seed = 0

type Shown = Record<string, string> & { ID: number }
const shown = async (official: TestOfficial): Promise<Shown[]> =>
  (await official.post('notifications/search', {})).body.data
const about = async (official: TestOfficial, kind: string, name = ''): Promise<Shown[]> =>
  (await shown(official)).filter(({ KIND, NAME }) => KIND === kind && NAME?.includes(name))
const unread = async (official: TestOfficial): Promise<number> =>
  (await official.post('notifications/read', { IDS: ['1'] })).body.UNREAD

/** Adds a product of Mueang with a name of its own. */
async function addProduct(): Promise<{ AREA: string; ID: string; VERSION: number; name: string }> {
  seed += 1
  const name = `ผลิตภัณฑ์แจ้งเตือน ${seed}`
  const body = {
    ...sampleBody(otop, samplePlaceOf(otop, '50010100', seed), seed),
    ...{ ...sampleKeyOf(otop, seed), ACTIVE_CC: '0', PRODUCT_NAME: name },
  }
  const added = await by.mueang.form(otop.path, body, await requiredFiles(otop))
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return { AREA: otop.key, ID: String(added.body.id), VERSION: added.body.version, name }
}

async function addNote(official: TestOfficial, { AREA, ID }: { AREA: string; ID: string }) {
  const { body, status } = await official.post('work/notes/add', { AREA, ID, TEXT: 'กรุณาเพิ่มรูปภาพ' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { NOTE_ID: number; VERSION: number }
}

const step = (
  official: TestOfficial,
  name: string,
  { NOTE_ID, VERSION }: { NOTE_ID: number; VERSION: number },
) => official.post(`work/notes/${name}`, { NOTE_ID, VERSION })

async function addLetter(official: TestOfficial, office: string, more: Record<string, string> = {}) {
  seed += 1
  const name = `หนังสือแจ้งเตือน ${seed}`
  const body = { ...sampleBody(officialDoc, office, seed), TO_AREA: '', TOPIC: name, ...more }
  const added = await official.form(officialDoc.path, body, await requiredFiles(officialDoc, seed))
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return { ID: String(added.body.id), name }
}

describe('a note', () => {
  it('is in the bell of the district, and its answer in that of its writer', async () => {
    const product = await addProduct()
    const note = await addNote(by.chiangMai, product)
    const [got] = await about(by.mueang, 'note', product.name)
    expect(got).toMatchObject({ IS_READ: '0', IS_DONE: '0', TEXT: 'มีข้อความถึงอำเภอเกี่ยวกับรายการนี้' })
    expect(got?.ADDRESS).toContain(`record=${product.ID}`)
    expect(got?.OFFICE).toBe('ที่ทำการปกครองจังหวัดเชียงใหม่')
    for (const other of [by.chiangMai, by.chomThong, by.ubon, by.central, by.administrator])
      expect(await about(other, 'note', product.name)).toEqual([])
    await step(by.mueang, 'answer', note)
    expect((await about(by.mueang, 'note', product.name))[0]?.IS_DONE).toBe('1')
    expect(await about(by.chiangMai, 'noteAnswer', product.name)).toHaveLength(1)
    expect(await about(by.ubon, 'noteAnswer', product.name)).toEqual([])
  })

  it('that is closed without an answer or whose record goes to the trash disappears', async () => {
    const product = await addProduct()
    const note = await addNote(by.chiangMai, product)
    await step(by.chiangMai, 'close', note)
    expect(await about(by.mueang, 'note', product.name)).toEqual([])
    await addNote(by.chiangMai, product)
    expect(await about(by.mueang, 'note', product.name)).toHaveLength(1)
    expect((await by.mueang.get(`${otop.path}/delete/${product.ID}`)).status).toBe(200)
    expect(await about(by.mueang, 'note', product.name)).toEqual([])
    expect((await by.mueang.post(`${otop.path}/restore`, { ID: product.ID })).status).toBe(200)
    expect(await about(by.mueang, 'note', product.name)).toHaveLength(1)
  })

  it('that is sent back is one notification, unread again', async () => {
    const product = await addProduct()
    const note = await addNote(by.chiangMai, product)
    const [first] = await about(by.mueang, 'note', product.name)
    await by.mueang.post('notifications/read', { IDS: [String(first?.ID)] })
    const answered = (await step(by.mueang, 'answer', note)).body
    await step(by.chiangMai, 'reopen', answered)
    const again = await about(by.mueang, 'note', product.name)
    expect(again).toHaveLength(1)
    expect(again[0]).toMatchObject({ IS_READ: '0', IS_DONE: '0' })
    expect(await about(by.chiangMai, 'noteAnswer', product.name)).toEqual([])
  })
})

describe('a letter', () => {
  it('goes to everybody below who has to acknowledge it, with one row, and is read once acknowledged', async () => {
    const letter = await addLetter(by.central, '99000000')
    const rows = await harness.db.query(sql`select from notification where record_id = ${Number(letter.ID)}`)
    expect(rows).toHaveLength(1)
    for (const reader of [by.mueang, by.chomThong, by.chiangMai, by.ubon])
      expect(await about(reader, 'order', letter.name)).toHaveLength(1)
    for (const other of [by.central, by.administrator])
      expect(await about(other, 'order', letter.name)).toEqual([])
    await by.mueang.post(`${officialDoc.path}/acknowledge`, { ID: letter.ID })
    expect((await about(by.mueang, 'order', letter.name))[0]?.IS_READ).toBe('1')
    expect((await about(by.chomThong, 'order', letter.name))[0]?.IS_READ).toBe('0')
  })

  it('to one district is not seen by others, also after the addressee changed', async () => {
    const letter = await addLetter(by.chiangMai, '50000000', { TO_AREA: '50010000' })
    expect(await about(by.mueang, 'order', letter.name)).toHaveLength(1)
    expect(await about(by.chomThong, 'order', letter.name)).toEqual([])
    const change = { OFFICIAL_DOC_ID: letter.ID, TO_AREA: '50020000' }
    const edited = await by.chiangMai.post(`${officialDoc.path}/update`, change)
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    expect(await about(by.mueang, 'order', letter.name)).toEqual([])
    expect(await about(by.chomThong, 'order', letter.name)).toHaveLength(1)
  })

  it('that offices have not acknowledged after a week is reported to its sender once', async () => {
    const letter = await addLetter(by.chiangMai, '50000000')
    await harness.db.execute(sql`update notification set at = now() - interval '8 days'
      where record_id = ${Number(letter.ID)}`)
    const due = { db: harness.db, geography: harness.geography, clock: Date.now }
    await writeDueNotifications(due)
    await writeDueNotifications(due)
    const reports = await about(by.chiangMai, 'unreadOrder', letter.name)
    expect(reports).toHaveLength(1)
    expect(reports[0]?.TEXT).toMatch(/^ยังมี 2[0-9] หน่วยงาน/)
    expect(await about(by.ubon, 'unreadOrder', letter.name)).toEqual([])
  })
})

describe('a decision about display', () => {
  it('notifies the district, is replaced by the next one, and withdrawn with it', async () => {
    const product = await addProduct()
    const decide = async (name: string, VERSION: number) =>
      (
        await by.chiangMai.post(`work/review/${name}`, {
          RECORDS: [{ AREA: otop.key, ID: product.ID, VERSION }],
        })
      ).body.data[0].version as number
    const shownVersion = await decide('show', product.VERSION)
    expect(await about(by.mueang, 'shown', product.name)).toHaveLength(1)
    expect(await about(by.chomThong, 'shown', product.name)).toEqual([])
    const hiddenVersion = await decide('hide', shownVersion)
    expect(await about(by.mueang, 'shown', product.name)).toEqual([])
    expect(await about(by.mueang, 'hidden', product.name)).toHaveLength(1)
    await decide('undo', hiddenVersion)
    expect(await about(by.mueang, 'hidden', product.name)).toEqual([])
  })
})

describe('a transfer', () => {
  it('notifies the office that decides, and its rejection the one that sent it', async () => {
    seed += 1
    const body = {
      ...sampleBody(employee, '50010000', seed),
      ...{
        DATE_MOVEIN: '20200101',
        DATE_MOVEOUT: '0',
        TRANSFER_TO: '',
        TRANSFER_DUTY: '',
        TRANSFER_ORDER: '',
      },
      TRANSFER_FROM: '',
    }
    const added = await by.mueang.form(employee.path, body, { image: await samplePicture(seed) })
    const sent = {
      ID: added.body.id,
      CATM_UKEY: '50020000',
      DEPT: '2',
      DATE: '20240229',
      ORDER_NO: 'มท 1/12',
    }
    expect((await by.mueang.form(`${employee.path}/transfer`, sent, {})).status).toBe(200)
    const [offer] = await about(by.chomThong, 'transfer')
    expect(offer).toMatchObject({ ADDRESS: '/employerAa?tab=employee', NAME: '' })
    for (const other of [by.mueang, by.chiangMai, by.ubon]) expect(await about(other, 'transfer')).toEqual([])
    const { INCOMING } = (await by.chomThong.post(`${employee.path}/transfer/search`, {})).body
    await by.chomThong.post(`${employee.path}/transfer/decline`, {
      TRANSFER_ID: INCOMING[0].TRANSFER_ID,
      REASON: 'ไม่มีตำแหน่งว่าง',
    })
    expect(await about(by.chomThong, 'transfer')).toEqual([])
    expect(await about(by.mueang, 'transferDeclined')).toHaveLength(1)
    await by.mueang.post(`${employee.path}/transfer/withdraw`, { TRANSFER_ID: INCOMING[0].TRANSFER_ID })
    expect(await about(by.mueang, 'transferDeclined')).toEqual([])
  })
})

describe('terms that end soon', () => {
  it('are one notification for each day, for the district, and gone with the last of them', async () => {
    seed += 1
    const end = addDays(bangkokToday(Date.now()), 40)
    const place = samplePlaceOf(headman, '50010100', seed)
    const body = {
      ...sampleBody(headman, place, seed),
      TERM_END: end,
      DATE_MOVEOUT: '0',
      DATE_MOVEIN: '20200101',
    }
    const added = await by.mueang.form(headman.path, body, await requiredFiles(headman, seed))
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const due = { db: harness.db, geography: harness.geography, clock: Date.now }
    await Promise.all([writeDueNotifications(due), writeDueNotifications(due)])
    const terms = await about(by.mueang, 'term')
    expect(terms).toHaveLength(1)
    expect(terms[0]?.ADDRESS).toBe('/headman?ending=90')
    expect(await about(by.chomThong, 'term')).toEqual([])
    expect((await by.mueang.get(`${headman.path}/delete/${added.body.id}`)).status).toBe(200)
    expect(await about(by.mueang, 'term')).toEqual([])
  })
})

describe('the own account', () => {
  it('notifies its owner of passwords, rights and unused time, and nobody else', async () => {
    const pid = '1000000000114'
    await harness.addAccount({ pid, group: '1', catm: '50010000' })
    const owner = await harness.signIn(pid)
    const [{ id } = { id: 0 }] = await harness.db.query<{ id: number }>(
      sql`select id from account where emp_pid = ${pid}`,
    )
    const account = (await by.administrator.post('user/view', { ID: String(id) })).body.data
    const changed = await owner.post('user/changePass', {
      PASS_OLD: DEMO_PASSWORD,
      PASS_NEW: 'ranger-lantern-71-x',
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await about(owner, 'passwordChanged')).toHaveLength(1)
    const reset = {
      ID: String(id),
      VERSION: account.VERSION,
      PASS_NEW: 'meadow-copper-38-k',
      PASS_CONFIRM: 'meadow-copper-38-k',
    }
    const done = await by.administrator.post('user/resetPass', {
      ...reset,
      FORCE_CHANGE: '0',
      REASON: 'ลืมรหัสผ่าน',
    })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    await harness.db.execute(sql`update account set password_hash =
      (select password_hash from account where emp_pid = ${OFFICIALS.mueang}) where id = ${id}`)
    const again = await harness.signIn(pid)
    expect(await about(again, 'passwordReset')).toHaveLength(1)
    expect(await about(by.administrator, 'passwordReset')).toEqual([])
    await harness.db.execute(
      sql`update account set last_used_at = now() - interval '5 months 3 days' where id = ${id}`,
    )
    const due = { db: harness.db, geography: harness.geography, clock: Date.now }
    await writeDueNotifications(due)
    await writeDueNotifications(due)
    const dormant = () =>
      harness.db.query(sql`select from notification where account_id = ${id} and kind = 'dormant'`)
    expect(await dormant()).toHaveLength(1)
    await harness.db.execute(
      sql`update account set last_used_at = now() - interval '5 months 20 days' where id = ${id}`,
    )
    await writeDueNotifications(due)
    await writeDueNotifications(due)
    expect(await dormant()).toHaveLength(2)
    // Signing in is what the message asks for.
    const back = await harness.signIn(pid)
    expect(await about(back, 'dormant')).toEqual([])
  })
})

describe('the bell', () => {
  it('has its number in every answer, and reading lowers it', async () => {
    await by.ubon.post('notifications/read', { UP_TO: '999999999' })
    const before = await unread(by.ubon)
    expect(before).toBe(0)
    const letter = await addLetter(by.central, '99000000')
    expect(await unread(by.ubon)).toBe(1)
    const answer = await by.ubon.post('work/notes/search', {})
    expect(answer.headers['x-unread-notifications']).toBe('1')
    const [got] = await about(by.ubon, 'order', letter.name)
    // Nobody reads for another person.
    await by.chiangMai.post('notifications/read', { IDS: [String(got?.ID)] })
    expect(await unread(by.ubon)).toBe(1)
    await by.ubon.post('notifications/read', { IDS: [String(got?.ID)] })
    expect(await unread(by.ubon)).toBe(0)
  })

  it('leaves out a topic that the person turned off, but not the security of the account', async () => {
    await addLetter(by.central, '99000000')
    expect(await unread(by.ubon)).toBe(1)
    const choose = (TOPIC: string, WAY: string) => by.ubon.post('notifications/ways/update', { TOPIC, WAY })
    expect((await choose('order', 'off')).body).toEqual({ status: true, UNREAD: 0 })
    expect((await choose('security', 'off')).status).toBe(400)
    expect((await choose('order', 'loud')).status).toBe(400)
    expect((await choose('order', 'digest')).body.UNREAD).toBe(1)
    expect((await by.ubon.post('notifications/ways', {})).body.data).toContainEqual({
      TOPIC: 'order',
      WAY: 'digest',
    })
  })

  it('pages what is older', async () => {
    for (let at = 0; at < 3; at += 1) {
      const product = await addProduct()
      for (let n = 0; n < 3; n += 1) await addNote(by.chiangMai, product)
    }
    await harness.db.execute(sql`insert into notification (at, kind, audience, actor_id, actor_name, actor_place, area, record_id, catm_ukey)
      select now(), 'shown', '5001', 0, 'ทดสอบ', '50000000', ${otop.key}, record_id, catm_ukey
      from notification, generate_series(1, 5) where kind = 'note' and area = ${otop.key} and not in_bin`)
    const first = (await by.mueang.post('notifications/search', {})).body
    expect(first.data).toHaveLength(20)
    const second = (await by.mueang.post('notifications/search', { BEFORE: String(first.NEXT) })).body
    expect(second.data.length).toBeGreaterThan(0)
    const ids = [...first.data, ...second.data].map(({ ID }: Shown) => ID)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  })

  it('never shows a record that its reader may not open', async () => {
    for (const official of Object.values(by))
      for (const { ADDRESS, KIND } of await shown(official)) {
        const address = new URL(ADDRESS ?? '', 'http://x')
        const id = address.searchParams.get('record')
        const area = areas.find(({ route }) => route === address.pathname)
        if (id === null || area === undefined) continue
        expect((await official.post(`${area.path}/history`, { ID: id })).status, KIND).toBe(200)
      }
  })
})
