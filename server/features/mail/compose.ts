/**
 * The text of messages, plain and as simple HTML. They hold names and titles, no other personal data, no
 * pictures and nothing that reports back. Every link begins with the address of the program.
 */
import { formatThaiDate, formatThaiDateTime, type WireDate } from '#domain/dates/thai-date.ts'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { ShownNotification } from '#server/features/notifications/read-notifications.ts'
import { element, xmlText } from '#server/public/xml.ts'
import type { MailSettings } from './mail-settings.ts'
import type { Message } from './smtp.ts'

const PROGRAM = 'ระบบบริหารจัดการข้อมูลภาครัฐในพื้นที่'

type Paragraph = string | { link: string; words: string }
type Letter = { subject: string; paragraphs: readonly Paragraph[] }

/** Where the links of messages lead, below the address of the program. */
const UNSUBSCRIBE_PATH = '/unsubscribe/'
const CONFIRM_PATH = '/confirmMail#'

/** The person asked for messages to this address. */
export const confirmLetter = (secret: string): Letter => ({
  subject: 'ยืนยันอีเมลสำหรับรับการแจ้งเตือน',
  paragraphs: [
    thaiSentence`มีผู้ขอรับการแจ้งเตือนของ${PROGRAM}ทางอีเมลนี้ หากท่านเป็นผู้ขอ กรุณากดลิงก์ด้านล่างภายใน 3 วัน`,
    { link: `${CONFIRM_PATH}${secret}`, words: 'ยืนยันอีเมลนี้' },
    'หากท่านไม่ได้เป็นผู้ขอ ไม่ต้องดำเนินการใด ระบบจะไม่ส่งอีเมลถึงท่านอีก',
  ],
})

/** To the former address. */
export const changedLetter = (at: string): Letter => ({
  subject: 'อีเมลรับการแจ้งเตือนถูกเปลี่ยน',
  paragraphs: [
    thaiSentence`การแจ้งเตือนของบัญชีท่านถูกเปลี่ยนไปใช้อีเมลอื่นหรือถูกยกเลิก เมื่อ ${formatThaiDateTime(at)} ระบบจะไม่ส่งการแจ้งเตือนมาที่อีเมลนี้อีก`,
    'หากท่านไม่ได้เป็นผู้เปลี่ยน กรุณาเปลี่ยนรหัสผ่านและติดต่อผู้ดูแลระบบของหน่วยงาน',
  ],
})

export const singleLetter = (notification: ShownNotification): Letter => ({
  subject: [notification.text, notification.name].filter(Boolean).join(' '),
  paragraphs: linesOf(notification),
})

export const digestLetter = (day: WireDate, notifications: readonly ShownNotification[]): Letter => ({
  subject: thaiSentence`การแจ้งเตือนประจำวันที่ ${formatThaiDate(day)} จำนวน ${notifications.length} เรื่อง`,
  paragraphs: notifications.flatMap(linesOf),
})

function linesOf({ text, name, place, by, office, at, address }: ShownNotification): Paragraph[] {
  const about = [name, place].filter(Boolean).join(' ')
  const who = [by, office, formatThaiDateTime(at)].filter(Boolean).join(' ')
  return [[text, about, who].filter(Boolean).join('\n'), { link: address, words: 'เปิดในระบบ' }]
}

/** A message with its headers. `unsubscribe` is the token of the links that end messages, if they may end. */
export function compose(
  { publicUrl, fromHost }: MailSettings,
  { subject, paragraphs }: Letter,
  { to, key, unsubscribe }: { to: string; key: string; unsubscribe: string | undefined },
): Message {
  const end = unsubscribe === undefined ? undefined : `${UNSUBSCRIBE_PATH}${unsubscribe}`
  const all: readonly Paragraph[] = [
    ...paragraphs,
    thaiSentence`ข้อความนี้ส่งโดยอัตโนมัติจาก${PROGRAM} กรุณาอย่าตอบกลับ`,
    { link: '/notifications', words: 'ตั้งค่าการแจ้งเตือน' },
    ...(end === undefined ? [] : [{ link: end, words: 'ยกเลิกการรับอีเมล' }]),
  ]
  return {
    ...{ to, subject: oneLine(subject), messageId: `<${key}@${fromHost}>` },
    text: all
      .map((part) => (typeof part === 'string' ? part : `${part.words}: ${linkTo(publicUrl, part.link)}`))
      .join('\n\n'),
    html: `<!doctype html><html lang="th"><meta charset="utf-8"><body>${all.map((part) => html(publicUrl, part)).join('')}</body></html>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(end !== undefined && {
        'List-Unsubscribe': `<${linkTo(publicUrl, end)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** The whole address of a link. Throws for one that would leave the program. */
export function linkTo(publicUrl: string, link: string): string {
  const url = new URL(link, publicUrl)
  if (url.origin !== publicUrl) throw new Error('A link in a message leads out of the program.')
  return url.href
}

function html(publicUrl: string, part: Paragraph): string {
  if (typeof part === 'string') return element('p', {}, xmlText(part).replaceAll('\n', '<br>'))
  return element('p', {}, element('a', { href: linkTo(publicUrl, part.link) }, xmlText(part.words)))
}

/** Line breaks would begin another header. */
const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200)
