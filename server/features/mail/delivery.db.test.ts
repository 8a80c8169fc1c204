/** Each message arrives once, whatever the mail server or one of ours does, and only with its own content. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOwnCa } from '../../../tests/deploy/own-ca.ts'
import { OFFICIALS } from '../../../tests/harness.ts'
import { HOUR, MINUTE, mailFixture } from '../../../tests/mail/mail-fixture.ts'
import { openMailServer } from '../../../tests/mail/mail-server.ts'
import { sendDueMail } from './mailer.ts'
import { claimMail } from './outbox.ts'

const f = mailFixture()

beforeEach(() => f.begin())
afterEach(() => f.end())

describe('a mail server', () => {
  let folder = ''
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mail-ca-'))
    await createOwnCa(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const file = (name: string) => readFileSync(join(folder, name), 'utf8')

  it('is trusted only with a certificate that is valid, over smtps and STARTTLS', async () => {
    await f.subscribe(OFFICIALS.mueang, 'mueang@example.go.th')
    const certificate = { key: file('server.key'), cert: file('server.crt'), hideSTARTTLS: false }
    const users: string[] = []
    const onAuth: NonNullable<Parameters<typeof openMailServer>[0]>['onAuth'] = (
      { username },
      _session,
      done,
    ) => {
      users.push(String(username))
      done(null, { user: username ?? '' })
    }
    for (const isSecure of [true, false]) {
      const safe = await openMailServer({ ...certificate, secure: isSecure, onAuth })
      const account = { isSecure, needsTls: !isSecure, user: 'office', password: 'secret' }
      await f.secure(OFFICIALS.mueang)
      await sendDueMail(f.mailer(safe, account))
      expect(safe.received).toEqual([])
      expect(users).toEqual([])
      expect((await f.waiting())[0]?.failure).toMatch(/certificate/)
      f.now += 5 * HOUR
      await sendDueMail(f.mailer(safe, account, { ca: file('ca.crt') }))
      expect(safe.received).toHaveLength(1)
      expect(users.splice(0)).toEqual(['office'])
      await safe.close()
    }
    // Without STARTTLS nothing is sent, the password neither.
    const plain = await openMailServer({ onAuth })
    await f.secure(OFFICIALS.mueang)
    await sendDueMail(f.mailer(plain, { needsTls: true, user: 'office', password: 'secret' }))
    expect(plain.received).toEqual([])
    expect(users).toEqual([])
    await plain.close()
  })

  it('that refuses a recipient gets no second try, and administrators see and stop the address', async () => {
    await f.subscribe(OFFICIALS.mueang, 'mueang@example.go.th')
    const refusing = await openMailServer({
      onRcptTo: (_to, _session, done) =>
        done(Object.assign(new Error('No such user'), { responseCode: 550 })),
    })
    await f.secure(OFFICIALS.mueang)
    await sendDueMail(f.mailer(refusing))
    await refusing.close()
    expect((await f.waiting())[0]).toMatchObject({
      over: true,
      failure: expect.stringContaining('No such user'),
    })
    expect(f.lines).toContainEqual(expect.objectContaining({ event: 'mail-refused' }))
    const status = async () => (await f.by.administrator.post('mail/status', {})).body
    expect((await status()).ADDRESSES[0]).toMatchObject({ ADDRESS: 'mueang@example.go.th', STOPPED_AT: '' })
    expect((await status()).FAILED[0]).toMatchObject({ KIND: 'once' })
    expect((await f.by.chiangMai.post('mail/status', {})).status).toBe(403)
    const stop = (ADDRESS: string, STOP: string) => f.by.administrator.post('mail/stop', { ADDRESS, STOP })
    expect((await stop('Mueang@example.go.th', '1')).body).toEqual(
      (await stop('nobody@example.go.th', '1')).body,
    )
    expect((await status()).ADDRESSES[0].STOPPED_AT).not.toBe('')
    f.now += 5 * HOUR
    await f.secure(OFFICIALS.mueang)
    await sendDueMail(f.mailer())
    expect(f.server.take().map(({ subject }) => subject)).toEqual([])
    await stop('mueang@example.go.th', '0')
    await f.secure(OFFICIALS.mueang)
    await sendDueMail(f.mailer())
    expect(f.server.take()).toHaveLength(1)
  })

  it('that hangs is tried after growing pauses, and given up after two days with a line', async () => {
    await f.subscribe(OFFICIALS.mueang, 'mueang@example.go.th')
    const hanging = await openMailServer({ onConnect: () => {} })
    await f.secure(OFFICIALS.mueang)
    const pauses: number[] = []
    for (let tries = 0; tries < 30; tries += 1) {
      await sendDueMail(f.mailer(hanging, {}, { timeoutMs: 50 }))
      const [mail] = await f.waiting()
      if (mail === undefined || mail.over) break
      pauses.push((new Date(mail.next).getTime() - f.now) / MINUTE)
      f.now = new Date(mail.next).getTime()
    }
    await hanging.close()
    expect(pauses.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240])
    expect((await f.waiting())[0]?.over).toBe(true)
    expect(f.lines.map(({ event }) => event)).toContain('mail-given-up')
    expect((await f.by.administrator.post('mail/status', {})).body).toMatchObject({ GIVEN_UP: 1 })
    await sendDueMail(f.mailer())
    expect(f.server.take().map(({ subject }) => subject)).toEqual([])
  })

  it('that answers too late gets the message twice with one id, which the protocol can not prevent', async () => {
    await f.subscribe(OFFICIALS.mueang, 'mueang@example.go.th')
    let release = () => {}
    const late = await openMailServer({
      beforeAnswer: () => new Promise<void>((resolve) => (release = resolve)),
    })
    await f.secure(OFFICIALS.mueang)
    await sendDueMail(f.mailer(late, {}, { timeoutMs: 500 }))
    expect(late.received).toHaveLength(1)
    f.now += 2 * MINUTE
    const again = sendDueMail(f.mailer(late))
    await expect.poll(() => late.received.length).toBe(2)
    release()
    await again
    await late.close()
    const [first, second] = late.received
    expect(first?.headers.get('message-id')).toBe(second?.headers.get('message-id'))
    expect(first?.text).toBe(second?.text)
    f.now += 5 * HOUR
    await sendDueMail(f.mailer())
    expect(f.server.take().map(({ subject }) => subject)).toEqual([])
  })
})

describe('several servers of ours', () => {
  const readers = { mueang: 'mueang@x.th', chomThong: 'chomThong@x.th', chiangMai: 'chiangMai@x.th' } as const

  it('send each message once, and to nobody the one of another person', async () => {
    for (const [name, address] of Object.entries(readers))
      await f.subscribe(OFFICIALS[name as keyof typeof readers], address)
    for (const name of Object.keys(readers)) {
      for (let n = 0; n < 4; n += 1) await f.secure(OFFICIALS[name as keyof typeof readers])
    }
    await f.by.mueang.post('notifications/ways/update', { TOPIC: 'note', WAY: 'once' })
    const product = await f.addProduct()
    await f.addNote(product)
    const urgent = await f.addLetter(f.by.chiangMai, '50000000', '4')
    await Promise.all(Array.from({ length: 4 }, () => sendDueMail(f.mailer())))
    const received = f.server.take()
    const to = (address: string) => received.filter((mail) => mail.to === address)
    expect(to(readers.mueang)).toHaveLength(6)
    expect(to(readers.chomThong)).toHaveLength(5)
    expect(to(readers.chiangMai)).toHaveLength(4)
    expect(new Set(received.map(({ headers }) => headers.get('message-id'))).size).toBe(received.length)
    expect(received.filter(({ text }) => text.includes(product.name)).map((mail) => mail.to)).toEqual([
      readers.mueang,
    ])
    const ofLetter = received.filter(({ text }) => text.includes(urgent)).map((mail) => mail.to)
    expect(ofLetter.sort()).toEqual([readers.chomThong, readers.mueang])
  })

  it('of which one is killed lose nothing: before sending it is sent once, and later by another', async () => {
    await f.subscribe(OFFICIALS.mueang, 'mueang@example.go.th')
    await f.secure(OFFICIALS.mueang)
    // Killed after the outbox was filled and the message claimed, before it was sent.
    const stuck = f.mailer()
    await expect(
      sendDueMail({ ...stuck, smtp: { send: () => Promise.reject(new Error('killed')) } }),
    ).rejects.toThrow('killed')
    await sendDueMail(f.mailer())
    expect(f.server.take().map(({ subject }) => subject)).toEqual([])
    f.now += 6 * MINUTE
    await Promise.all([sendDueMail(f.mailer()), sendDueMail(f.mailer())])
    expect(f.server.take()).toHaveLength(1)
    expect(await claimMail(f.harness.db, new Date(f.now + 24 * HOUR))).toBeUndefined()
    // Killed while it fills the outbox: the transaction is gone, and the next one fills it.
    await f.secure(OFFICIALS.mueang)
    await expect(
      f.harness.db.transaction(async (trx) => {
        const { spreadNotifications } = await import('./fill-outbox.ts')
        await spreadNotifications({ ...f.mailer(), db: { ...trx, transaction: (work) => work(trx) } })
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    await sendDueMail(f.mailer())
    expect(f.server.take()).toHaveLength(1)
  })
})
