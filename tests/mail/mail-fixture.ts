/** A server of ours with notifications, a mail server, and a clock, for tests of e-mail. */
import { expect } from 'vitest'
import { otop } from '#areas/economy/otop.ts'
import { areas } from '#areas/index.ts'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { sql } from '#server/db/sql.ts'
import { requestAddress } from '#server/features/mail/addresses.ts'
import type { MailSettings } from '#server/features/mail/mail-settings.ts'
import { type MailerDeps, sendDueMail } from '#server/features/mail/mailer.ts'
import { openSmtp } from '#server/features/mail/smtp.ts'
import type { LogLine } from '#server/http/log.ts'
import { fileFixture } from '../fixtures/file-fixture.ts'
import { type Harness, OFFICIALS, type Officials, openHarness, type TestOfficial } from '../harness.ts'
import { requiredFiles, sampleBody, sampleKeyOf, samplePlaceOf } from '../sample.ts'
import { linkIn, type MailServer, openMailServer } from './mail-server.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
/** Half past nine in Bangkok. */
export const START = Date.parse('2026-11-30T02:30:00Z')

type Step = { NOTE_ID: number; VERSION: number }
type WaitingMail = { attempts: number; next: Date; failure: string; over: boolean }

export type MailFixture = {
  harness: Harness
  by: Officials
  /** The clock of our server, in milliseconds. */
  now: number
  /** The mail server of the present test. */
  server: MailServer
  /** The lines in the log of the mailer. */
  lines: LogLine[]
  /** Begins a test with an empty outbox and without addresses. */
  begin(): Promise<void>
  end(): Promise<void>
  close(): Promise<void>
  mailer(
    to?: MailServer,
    more?: Partial<MailSettings>,
    options?: { timeoutMs?: number; ca?: string },
  ): MailerDeps
  /** Asks for a link to an address, as a server with a mail server does. */
  ask(pid: string, address: string): Promise<unknown>
  /** Opens the link of a message with a token. */
  confirm(token: string): Promise<{ status: number }>
  /** Confirms an address through its link, as its owner does. */
  subscribe(pid: string, address: string): Promise<void>
  addProduct(name?: string): Promise<{ AREA: string; ID: string; name: string }>
  addNote(product: { AREA: string; ID: string }): Promise<Step>
  addLetter(official: TestOfficial, office: string, urgency: string): Promise<string>
  /** Writes a notification of an account's security, which is sent at once. */
  secure(pid: string): Promise<unknown>
  /** The messages that are not sent. */
  waiting(): Promise<WaitingMail[]>
}

export const tokenOf = (link: string) => link.split(/[#/]/).at(-1) ?? ''

/** Opens everything; it closes with the tests of a file. */
export const mailFixture = (): MailFixture => fileFixture(openMailFixture)

async function openMailFixture(): Promise<MailFixture> {
  let seed = 0
  const harness = await openHarness({ clock: () => fixture.now })
  const { db } = harness
  const accountId = async (pid: string) =>
    (await db.query<{ id: number }>(sql`select id from account where emp_pid = ${pid}`))[0]?.id ?? 0
  const fixture: MailFixture = {
    ...{ harness, now: START, lines: [], by: undefined as never, server: undefined as never },
    async begin() {
      Object.assign(fixture, { now: START, lines: [], server: await openMailServer() })
      await db.execute(sql`delete from mail`)
      await db.execute(sql`delete from mail_address`)
      await db.execute(sql`delete from notification_way`)
      // What was written before is not sent in this test.
      await db.execute(sql`update notification set spread_at = now()`)
    },
    end: () => fixture.server.close(),
    close: harness.close,
    mailer(to = fixture.server, more = {}, options = {}) {
      const settings: MailSettings = {
        ...{ host: '127.0.0.1', port: to.port, isSecure: false, needsTls: false, user: '', password: '' },
        ...{ from: 'ระบบ <noreply@example.go.th>', fromHost: 'example.go.th' },
        ...{ publicUrl: 'https://office.example.go.th', ...more },
      }
      return {
        ...{ db, areas, geography: harness.geography, clock: () => fixture.now, settings },
        smtp: openSmtp(settings, { timeoutMs: 20_000, ...options }),
        log: (line) => fixture.lines.push(line),
      }
    },
    async ask(pid, address) {
      const actor = { id: await accountId(pid) }
      const request = { actor, body: { ADDRESS: address } } as unknown as Parameters<typeof requestAddress>[1]
      return requestAddress({ db, clock: () => fixture.now, isSetUp: true }, request)
    },
    confirm: (TOKEN) => harness.nobody().post('mail/confirm', { TOKEN }),
    async subscribe(pid, address) {
      await fixture.ask(pid, address)
      await sendDueMail(fixture.mailer())
      const [mail] = fixture.server.take().filter(({ to }) => to === address)
      if (mail === undefined) throw new Error('the link did not arrive')
      expect((await fixture.confirm(tokenOf(linkIn(mail, 'ยืนยันอีเมลนี้')))).status).toBe(200)
      await sendDueMail(fixture.mailer())
      fixture.server.take()
    },
    async addProduct(name = `ผลิตภัณฑ์อีเมล ${seed}`) {
      seed += 1
      const body = {
        ...sampleBody(otop, samplePlaceOf(otop, '50010100', seed), seed),
        ...{ ...sampleKeyOf(otop, seed), ACTIVE_CC: '0', PRODUCT_NAME: name },
      }
      const added = await fixture.by.mueang.form(otop.path, body, await requiredFiles(otop))
      expect(added.status, JSON.stringify(added.body)).toBe(200)
      return { AREA: otop.key, ID: String(added.body.id), name }
    },
    async addNote({ AREA, ID }) {
      const note = { AREA, ID, TEXT: 'กรุณาแก้ไข' }
      const { body, status } = await fixture.by.chiangMai.post('work/notes/add', note)
      expect(status, JSON.stringify(body)).toBe(200)
      return { NOTE_ID: body.NOTE_ID, VERSION: body.VERSION }
    },
    async addLetter(official, office, URGENCY) {
      seed += 1
      const name = `หนังสือทางอีเมล ${seed}`
      const body = { ...sampleBody(officialDoc, office, seed), TO_AREA: '', TOPIC: name, URGENCY }
      const added = await official.form(officialDoc.path, body, await requiredFiles(officialDoc, seed))
      expect(added.status, JSON.stringify(added.body)).toBe(200)
      return name
    },
    secure: (pid) =>
      db.execute(sql`insert into notification (at, kind, account_id, actor_id, actor_name, actor_place)
        select ${new Date(fixture.now)}, 'passwordReset', id, 0, '', '' from account where emp_pid = ${pid}`),
    waiting: () =>
      db.query<WaitingMail>(sql`select attempts, next_at as next, failure, given_up_at is not null as over
        from mail where sent_at is null`),
  }
  fixture.by = await harness.signInAll(OFFICIALS)
  return fixture
}
