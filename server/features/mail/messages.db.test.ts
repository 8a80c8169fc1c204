/**
 * Messages with a real mail server: nothing before an address is confirmed, and what is sent when, to whom
 * and with which content.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { OFFICIALS } from '../../../tests/harness.ts'
import { HOUR, MINUTE, mailFixture, START, tokenOf } from '../../../tests/mail/mail-fixture.ts'
import { linkIn } from '../../../tests/mail/mail-server.ts'
import { linkTo } from './compose.ts'
import { sendDueMail } from './mailer.ts'

const f = mailFixture()

beforeEach(() => f.begin())
afterEach(() => f.end())

describe('an address', () => {
  it('gets nothing but the link before it is confirmed, and the link works once', async () => {
    await f.ask(OFFICIALS.mueang, 'mueang@example.go.th')
    await f.secure(OFFICIALS.mueang)
    await sendDueMail(f.mailer())
    const [link, ...others] = f.server.take()
    expect(others).toEqual([])
    expect(link).toMatchObject({ to: 'mueang@example.go.th', subject: 'ยืนยันอีเมลสำหรับรับการแจ้งเตือน' })
    if (!link) return
    const token = tokenOf(linkIn(link, 'ยืนยันอีเมลนี้'))
    expect((await f.confirm(`${token.slice(1)}x`)).status).toBe(404)
    expect((await f.by.mueang.post('notifications/mail', {})).body).toMatchObject({
      ADDRESS: '',
      PENDING: link.to,
    })
    expect((await f.confirm(token)).status).toBe(200)
    expect((await f.confirm(token)).status).toBe(404)
    expect((await f.by.mueang.post('notifications/mail', {})).body).toMatchObject({
      ADDRESS: link.to,
      PENDING: '',
    })
    await f.secure(OFFICIALS.mueang)
    await sendDueMail(f.mailer())
    expect(f.server.take().map(({ to }) => to)).toContain('mueang@example.go.th')
  })

  it('that another account has too is answered the same, and links are limited and expire', async () => {
    await f.subscribe(OFFICIALS.mueang, 'same@example.go.th')
    expect(await f.ask(OFFICIALS.chomThong, 'same@example.go.th')).toEqual(
      await f.ask(OFFICIALS.ubon, 'new@example.go.th'),
    )
    await sendDueMail(f.mailer())
    const old = f.server.take().find(({ to }) => to === 'new@example.go.th')
    f.now += 3 * 24 * HOUR + MINUTE
    expect((await f.confirm(tokenOf(linkIn(old as never, 'ยืนยันอีเมลนี้')))).status).toBe(404)
    for (let n = 0; n < 5; n += 1) await f.ask(OFFICIALS.ubon, `x${n}@example.go.th`)
    await expect(f.ask(OFFICIALS.ubon, 'x6@example.go.th')).rejects.toMatchObject({
      code: 'too-many-requests',
    })
    await expect(f.ask(OFFICIALS.director, 'a@b\r\nBcc: c@d.th')).rejects.toMatchObject({ code: 'invalid' })
    const answers = await Promise.all(
      ['known', 'x'].map((TOKEN) => f.harness.nobody().post('mail/unsubscribe', { TOKEN })),
    )
    expect(answers.map(({ body }) => body)).toEqual([{ status: true }, { status: true }])
  })

  it('that changes notifies the former one and the bell', async () => {
    await f.subscribe(OFFICIALS.mueang, 'former@example.go.th')
    await f.ask(OFFICIALS.mueang, 'later@example.go.th')
    await sendDueMail(f.mailer())
    const [link] = f.server.take()
    await f.confirm(tokenOf(linkIn(link as never, 'ยืนยันอีเมลนี้')))
    await sendDueMail(f.mailer())
    expect(
      f.server
        .take()
        .map(({ to, subject }) => `${to} ${subject}`)
        .sort(),
    ).toEqual([
      'former@example.go.th อีเมลรับการแจ้งเตือนถูกเปลี่ยน',
      'later@example.go.th อีเมลรับการแจ้งเตือนของท่านถูกเปลี่ยน',
    ])
    expect((await f.by.mueang.post('notifications/mail/remove', {})).status).toBe(200)
    await f.secure(OFFICIALS.mueang)
    await sendDueMail(f.mailer())
    expect(f.server.take().map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      'later@example.go.th อีเมลรับการแจ้งเตือนถูกเปลี่ยน',
    ])
  })
})

describe('a message', () => {
  it('leaves at once for urgent letters and security, and once a day for the rest', async () => {
    await f.subscribe(OFFICIALS.mueang, 'mueang@example.go.th')
    const urgent = await f.addLetter(f.by.central, '99000000', '3')
    const product = await f.addProduct()
    await f.addNote(product)
    await sendDueMail(f.mailer())
    const [letter, ...rest] = f.server.take()
    expect(rest).toEqual([])
    expect(letter?.subject).toBe(`มีหนังสือสั่งการที่ต้องรับทราบ หนังสือสั่งการ: ${urgent}`)
    // Tomorrow before eight nothing leaves, and at eight the note without the letter.
    f.now = START + 22 * HOUR
    await sendDueMail(f.mailer())
    expect(f.server.take().map(({ subject }) => subject)).toEqual([])
    f.now = START + 23 * HOUR
    await sendDueMail(f.mailer())
    await sendDueMail(f.mailer())
    const [digest, ...further] = f.server.take()
    expect(further).toEqual([])
    expect(digest?.subject).toBe('การแจ้งเตือนประจำวันที่ 01/12/2569 จำนวน 1 เรื่อง')
    expect(digest?.text).toContain(product.name)
    expect(digest?.text).not.toContain(urgent)
    // Nothing new: no digest on the next day.
    f.now += 24 * HOUR
    await sendDueMail(f.mailer())
    expect(f.server.take().map(({ subject }) => subject)).toEqual([])
  })

  it('has plain text and HTML with escaped names, headers that no name changes, and links to the program', async () => {
    await f.subscribe(OFFICIALS.mueang, 'mueang@example.go.th')
    await f.by.mueang.post('notifications/ways/update', { TOPIC: 'note', WAY: 'once' })
    await f.addNote(await f.addProduct('<b>ผ้า</b> & "ไหม" 1103700000015'))
    await sendDueMail(f.mailer())
    const [mail] = f.server.take()
    expect(mail?.html).toContain('&lt;b&gt;ผ้า&lt;/b&gt; &amp; ')
    expect(mail?.html).not.toContain('<b>')
    expect(mail?.raw).not.toContain('1103700000015')
    expect(mail?.text).not.toContain('1103700000015')
    expect(mail?.html).not.toMatch(/<img|<script|style=/)
    for (const [link] of mail?.text.matchAll(/https?:\S+/g) ?? [])
      expect(link.startsWith('https://office.example.go.th/')).toBe(true)
    expect(mail?.headers.get('list-unsubscribe')).toMatch(
      /^<https:\/\/office\.example\.go\.th\/unsubscribe\/[\w-]{43}>$/,
    )
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(() => linkTo('https://office.example.go.th', '//evil.example/x')).toThrow()
  })

  it('is not sent when its cause is gone, its reader may not see it, read it, or was suspended', async () => {
    await f.subscribe(OFFICIALS.mueang, 'mueang@example.go.th')
    await f.by.mueang.post('notifications/ways/update', { TOPIC: 'note', WAY: 'once' })
    const note = await f.addNote(await f.addProduct())
    await f.by.chiangMai.post('work/notes/close', note)
    await f.addNote(await f.addProduct())
    const { data } = (await f.by.mueang.post('notifications/search', {})).body
    await f.by.mueang.post('notifications/read', { IDS: [String(data[0].ID)] })
    await sendDueMail(f.mailer())
    expect(f.server.take().map(({ subject }) => subject)).toEqual([])
    const move = (catm: string) =>
      f.harness.db.execute(sql`update account set catm_ukey = ${catm} where emp_pid = ${OFFICIALS.mueang}`)
    await f.addNote(await f.addProduct())
    // The message is in the outbox when its reader moves to another district.
    const stuck = f.mailer()
    await sendDueMail({
      ...stuck,
      smtp: { send: async () => ({ kind: 'failed', answer: 'x', isUnreachable: true }) },
    })
    await move('50020000')
    f.now += 2 * MINUTE
    await sendDueMail(f.mailer())
    await move('50010000')
    expect(f.server.take().map(({ subject }) => subject)).toEqual([])
    await f.secure(OFFICIALS.mueang)
    await f.harness.db.execute(
      sql`update account set suspended_at = now() where emp_pid = ${OFFICIALS.mueang}`,
    )
    await sendDueMail(f.mailer())
    await f.harness.db.execute(
      sql`update account set suspended_at = null where emp_pid = ${OFFICIALS.mueang}`,
    )
    expect(f.server.take().map(({ subject }) => subject)).toEqual([])
  })

  it('ends with one press in the mail program, but messages about the security of the account go on', async () => {
    await f.subscribe(OFFICIALS.mueang, 'mueang@example.go.th')
    await f.by.mueang.post('notifications/ways/update', { TOPIC: 'note', WAY: 'once' })
    await f.addNote(await f.addProduct())
    await sendDueMail(f.mailer())
    const [mail] = f.server.take()
    const address = new URL(/<(.+)>/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '')
    const pressed = await f.harness.app.inject({
      ...{ method: 'POST', url: address.pathname, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(pressed.statusCode).toBe(200)
    await f.addNote(await f.addProduct())
    await f.secure(OFFICIALS.mueang)
    await sendDueMail(f.mailer())
    const [security, ...others] = f.server.take()
    expect(others).toEqual([])
    expect(security?.subject).toBe('ผู้ดูแลระบบกำหนดรหัสผ่านใหม่ให้บัญชีของท่าน')
    expect(security?.headers.has('list-unsubscribe')).toBe(false)
    expect((await f.by.mueang.post('notifications/mail', {})).body.IS_UNSUBSCRIBED).toBe(true)
    await f.by.mueang.post('notifications/mail/resume', {})
    await f.addNote(await f.addProduct())
    await sendDueMail(f.mailer())
    expect(f.server.take()).toHaveLength(1)
  })
})
