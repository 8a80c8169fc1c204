/** What a district should do first: answer notes, acknowledge orders, then add missing pictures. */
import { officialDoc } from '#areas/publications/official-doc.ts'
import { formatShortThaiDate, bangkokToday, type WireDate } from '#domain/dates/thai-date.ts'
import { choiceName } from '#domain/fields/choices.ts'
import type { ListedNote } from '#web/features/work/notes/notes-query.ts'
import type { PicturedRecord } from './home-queries.ts'
import type { RecordTask } from './record-rows.tsx'

/** How many are shown: notes and orders leave room for each other and for a picture. */
const SHOWN = 4
const OF_EACH = 2

type Order = { id: number; topic: string; docDate: WireDate; urgency: string; address: string }

type Found = {
  notes: readonly ListedNote[]
  orders: readonly Order[]
  missing: readonly (PicturedRecord & { start: WireDate | '' })[]
}

export function firstTasks({ notes, orders, missing }: Found): RecordTask[] {
  const urgency = officialDoc.fields.urgency
  const waiting = [
    ...notes.slice(0, OF_EACH).map(
      ({ note, name, picture, address }): RecordTask => ({
        key: `note ${note.noteId}`,
        ...{ name, picture, icon: 'note', address, action: 'ตอบ', isWaiting: true },
        note: joined([note.text, formatShortThaiDate(bangkokToday(Date.parse(note.at)))]),
      }),
    ),
    ...orders.slice(0, OF_EACH).map(
      (order): RecordTask => ({
        key: `order ${order.id}`,
        ...{ name: order.topic, picture: '', icon: 'order', address: order.address },
        ...{ action: 'รับทราบ', isWaiting: true },
        note: joined([
          officialDoc.titles.name,
          urgency?.kind === 'choice' ? choiceName(urgency, order.urgency, {}) : '',
          formatShortThaiDate(order.docDate),
        ]),
      }),
    ),
  ]
  const urgent = waiting.slice(0, missing.length > 0 ? SHOWN - 1 : SHOWN)
  const pictures = missing.slice(0, SHOWN - urgent.length).map(
    ({ key, name, kind, start, addPicture }): RecordTask => ({
      ...{
        key,
        name,
        picture: '',
        icon: 'addPicture',
        address: addPicture,
        action: 'เพิ่มรูป',
        isWaiting: false,
      },
      note: joined([kind, 'ยังไม่มีรูปภาพ', start === '' ? '' : `จัดวันที่ ${formatShortThaiDate(start)}`]),
    }),
  )
  return [...urgent, ...pictures]
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')
