/**
 * What officials are notified of (decision 106). A topic is what a person chooses a way for;
 * `server/features/notifications/kinds.ts` says who receives a kind, its sentence and its end.
 */

/** The topics in the order of the settings page. */
export const NOTIFICATION_TOPICS = [
  'note',
  'order',
  'unreadOrder',
  'decision',
  'transfer',
  'term',
  'link',
  'security',
] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

export const TOPIC_LABELS: Readonly<Record<NotificationTopic, string>> = {
  note: 'ข้อความถึงอำเภอและคำตอบของอำเภอ',
  order: 'หนังสือสั่งการที่ต้องรับทราบ',
  unreadOrder: 'หน่วยงานที่ยังไม่รับทราบหนังสือของท่าน',
  decision: 'ผลการพิจารณาการแสดงผลระดับจังหวัด',
  transfer: 'การโอนย้ายบุคลากร',
  term: 'วาระและบัตรที่ใกล้สิ้นสุด',
  link: 'ลิงก์ของรายการ ITA ที่เปิดไม่ได้',
  security: 'ความปลอดภัยของบัญชี',
}

/** How a topic reaches a person. All but `off` are in the bell. */
export const NOTIFICATION_WAYS = ['bell', 'digest', 'once', 'off'] as const
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number]

export const WAY_LABELS: Readonly<Record<NotificationWay, string>> = {
  bell: 'เฉพาะในระบบ',
  digest: 'ในระบบ และอีเมลสรุปประจำวัน',
  once: 'ในระบบ และอีเมลทันที',
  off: 'ไม่ต้องแจ้ง',
}

/** The way of a topic without a choice. Events of the account's security are always sent at once. */
export const usualWay = (topic: NotificationTopic): NotificationWay =>
  topic === 'security' ? 'once' : 'digest'

export const isChosen = (topic: NotificationTopic): boolean => topic !== 'security'

/** What can happen, and its topic. */
export const NOTIFICATION_KINDS = {
  note: 'note',
  noteAnswer: 'note',
  order: 'order',
  unreadOrder: 'unreadOrder',
  shown: 'decision',
  hidden: 'decision',
  transfer: 'transfer',
  transferDeclined: 'transfer',
  term: 'term',
  brokenLink: 'link',
  newDevice: 'security',
  passwordReset: 'security',
  passwordChanged: 'security',
  secondFactorOn: 'security',
  secondFactorOff: 'security',
  secondFactorCodes: 'security',
  roleChanged: 'security',
  mailChanged: 'security',
  dormant: 'security',
  webhookStopped: 'security',
} as const satisfies Readonly<Record<string, NotificationTopic>>
export type NotificationKind = keyof typeof NOTIFICATION_KINDS

export const kindsOf = (topic: NotificationTopic): NotificationKind[] =>
  (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter((kind) => NOTIFICATION_KINDS[kind] === topic)

export const NOTIFICATION_DAYS = 180
