/**
 * The register of notifications: for each kind its sentence, who receives it, where it leads when it has no
 * record, and what ends or withdraws it.
 */
import { employee } from '#areas/personnel/employee.ts'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { oit } from '#areas/publications/oit.ts'
import { type Area, tableOf } from '#domain/area/area.ts'
import { formatThaiDate } from '#domain/dates/thai-date.ts'
import type { NotificationKind } from '#domain/notifications/topics.ts'
import { can } from '#domain/permissions/can.ts'
import { type Actor, isAdministrator } from '#domain/permissions/scope.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { officeLevelOf } from '#domain/places/office.ts'
import { answerNoteError } from '#domain/records/notes.ts'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { literal, raw, type Sql, sql } from '#server/db/sql.ts'
import { transferStateSql } from '#server/features/offices/transfer-store.ts'
import { endingWithin } from './ending-terms.ts'

/** What a notification asks for now: something, nothing more, or it was withdrawn and is not shown. */
export type NotificationState = 'waiting' | 'done' | 'gone'

export type StoredNotification = {
  id: number
  /** ISO. */
  at: string
  kind: NotificationKind
  audience: string | null
  area: string
  recordId: number | null
  catmUkey: string
  actorName: string
  actorPlace: string
  detail: Readonly<Record<string, unknown>>
  isRead: boolean
  state: NotificationState
}

type KindRules = {
  text: (notification: StoredNotification) => string
  /**
   * Whether an official of the audience may have it; checked when it is read and when it is sent. Absent: it
   * is about the account itself.
   */
  isFor?: (actor: Actor, notification: StoredNotification, area: Area | undefined) => boolean
  /** The state of a notification `n`, as SQL. Absent: it waits until it is read. */
  state?: Sql
  /** The address of what has no record that the recipient may open. */
  address?: (notification: StoredNotification) => string
}

const canView: KindRules['isFor'] = (actor, { catmUkey }, area) =>
  area !== undefined && can(actor, 'view', area, catmUkey)

const canEdit: KindRules['isFor'] = (actor, { catmUkey }, area) =>
  area !== undefined && can(actor, 'edit', area, catmUkey)

/** The state of a note, from the state that the notification is about. */
const noteState = (waits: string, done: string) => sql`coalesce((select case
    when m.state = ${literal(waits)} then 'waiting'
    when m.state = ${literal(done)} or (m.state = 'closed' and m.answered_at is not null) then 'done'
    else 'gone' end from record_note m where m.id = n.source_id), 'gone')`

const transferState = (waits: string, done: string) => sql`case ${transferStateSql(sql`n.source_id`)}
    when ${literal(waits)} then 'waiting' when ${literal(done)} then 'done' else 'gone' end`

/** The screen of the employees of an office, where its transfers are. */
function transfersAddress({ audience }: StoredNotification): string {
  const isDistrict = officeLevelOf(officeOf(audience)) === 'district'
  return `${isDistrict ? '/employerAa' : '/employeeCC'}?tab=${employee.key}`
}

const officeOf = (audience: string | null) => catmOfPrefix(audience ?? '')

const managesEmployees: KindRules['isFor'] = (actor, { audience }) =>
  can(actor, 'add', employee, officeOf(audience))

const ACCOUNT_ADDRESS = '/myActivity'

const ofAccount = (text: string): KindRules => ({ text: () => text, address: () => ACCOUNT_ADDRESS })

export const KINDS: Readonly<Record<NotificationKind, KindRules>> = {
  note: {
    text: () => 'มีข้อความถึงอำเภอเกี่ยวกับรายการนี้',
    isFor: (actor, { catmUkey }, area) =>
      area !== undefined && answerNoteError(actor, area, catmUkey) === undefined,
    state: noteState('open', 'answered'),
  },
  noteAnswer: {
    text: () => 'อำเภอแจ้งว่าดำเนินการตามข้อความแล้ว',
    isFor: canView,
    state: noteState('answered', 'answered'),
  },
  order: {
    text: () => 'มีหนังสือสั่งการที่ต้องรับทราบ',
    // Who may edit a letter need not acknowledge it.
    isFor: (actor, { catmUkey }) =>
      can(actor, 'view', officialDoc, catmUkey) && !can(actor, 'edit', officialDoc, catmUkey),
  },
  unreadOrder: {
    text: ({ detail }) => thaiSentence`ยังมี ${Number(detail.OFFICES)} หน่วยงานที่ยังไม่รับทราบหนังสือ`,
    isFor: canView,
  },
  shown: { text: () => 'จังหวัดพิจารณาให้แสดงรายการนี้ระดับจังหวัด', isFor: canEdit },
  hidden: { text: () => 'จังหวัดพิจารณาไม่แสดงรายการนี้ระดับจังหวัด', isFor: canEdit },
  transfer: {
    text: () => 'มีบุคลากรขอโอนย้ายมา รอการรับโอน',
    isFor: managesEmployees,
    state: transferState('waiting', 'accepted'),
    address: transfersAddress,
  },
  transferDeclined: {
    text: () => 'หน่วยงานปลายทางไม่รับโอนบุคลากร',
    isFor: managesEmployees,
    state: transferState('declined', 'accepted'),
    address: transfersAddress,
  },
  term: {
    text: ({ detail }) =>
      thaiSentence`${String(detail.LABEL)} ${formatThaiDate(String(detail.END))} จำนวน ${Number(detail.COUNT)} รายการ`,
    isFor: (actor, { audience }, area) =>
      area !== undefined && can(actor, 'edit', area, catmOfPrefix(audience ?? '')),
    state: sql`case when ${endingWithin} then 'waiting' else 'gone' end`,
    address: ({ detail }) => String(detail.ADDRESS),
  },
  brokenLink: {
    text: () => 'ลิงก์หลักฐานของรายการนี้เปิดไม่ได้',
    isFor: canEdit,
    state: sql`case when exists (select from ${raw(tableOf(oit))} o
      where o.id = n.record_id and o.url = n.detail->>'URL') then 'waiting' else 'gone' end`,
  },
  newDevice: ofAccount('มีการเข้าสู่ระบบด้วยบัญชีของท่านจากเครือข่ายที่ไม่เคยใช้มาก่อน'),
  passwordReset: ofAccount('ผู้ดูแลระบบกำหนดรหัสผ่านใหม่ให้บัญชีของท่าน'),
  passwordChanged: ofAccount('รหัสผ่านของท่านถูกเปลี่ยน'),
  secondFactorOn: ofAccount('เปิดการยืนยันตัวตนสองขั้นตอนของบัญชีท่านแล้ว'),
  secondFactorOff: ofAccount('ปิดการยืนยันตัวตนสองขั้นตอนของบัญชีท่านแล้ว'),
  secondFactorCodes: ofAccount('มีการขอรหัสสำรองชุดใหม่ของบัญชีท่าน'),
  roleChanged: ofAccount('สิทธิการใช้งานหรือพื้นที่รับผิดชอบของบัญชีท่านถูกแก้ไข'),
  mailChanged: ofAccount('อีเมลรับการแจ้งเตือนของท่านถูกเปลี่ยน'),
  dormant: {
    text: ({ detail }) =>
      thaiSentence`บัญชีของท่านจะเข้าใช้งานไม่ได้ตั้งแต่ ${formatThaiDate(String(detail.DAY))} หากไม่เข้าสู่ระบบก่อนวันดังกล่าว`,
    state: sql`(select case when greatest(a.last_used_at, a.unlocked_at) > n.at then 'gone' else 'waiting' end
      from account a where a.id = n.account_id)`,
    address: () => '/',
  },
  webhookStopped: {
    text: () => 'การแจ้งเว็บไซต์หยุดทำงาน เพราะส่งไม่สำเร็จติดต่อกัน 3 วัน',
    isFor: (actor) => isAdministrator(actor.group),
    state: sql`case when exists (select from webhook w
      where w.id = n.source_id and w.stopped_at is not null) then 'waiting' else 'gone' end`,
    address: () => '/webhooks',
  },
}

/** The state of a notification `n`, as SQL. */
export const STATE_SQL = sql`case n.kind ${stateBranches()} else 'waiting' end`

function stateBranches(): Sql {
  return Object.entries(KINDS).reduce(
    (before, [kind, { state }]) => (state ? sql`${before} when ${literal(kind)} then ${state}` : before),
    sql``,
  )
}
