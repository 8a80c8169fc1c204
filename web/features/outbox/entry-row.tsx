import { IconAlertTriangle, IconClock, IconEdit, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { serverNow } from '#web/api/clock.ts'
import { isStaleEntry } from '#web/engine/outbox/send-outbox.ts'
import type { OutboxEntry } from '#web/engine/outbox/outbox-store.ts'
import { BusyButton, Button } from '#web/ui/button/button.tsx'
import classes from './outbox.module.css'

type EntryRowProps = {
  entry: OutboxEntry
  sending: boolean
  /** An earlier entry of the same record is not sent yet. */
  behind: boolean
  onSend: () => void
  onOpen: () => void
  onDiscard: () => void
}

const OLD_ENTRY_TEXT = 'รอส่งมานาน กรุณาตรวจสอบก่อนส่งอีกครั้งว่ายังไม่มีรายการนี้ในระบบ'

/** One outbox entry: its record, its time, why it waits, and its actions. */
export function EntryRow({ entry, sending, behind, onSend, onOpen, onDiscard }: EntryRowProps) {
  const { name, kind, at, contents, refused } = entry
  const action = contents.record ? 'แก้ไข' : 'เพิ่ม'
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <p className="strong">{name}</p>
        <p className="soft">{`${action} · ${kind} · เก็บไว้เมื่อ ${formatThaiDateTime(at)}`}</p>
        <EntryStatus entry={entry} sending={sending} behind={behind} />
      </div>
      <div className={classes.buttons}>
        <BusyButton icon={IconRefresh} busy={sending} aria-label={`ส่งอีกครั้ง ${name}`} onClick={onSend}>
          ส่งอีกครั้ง
        </BusyButton>
        <Button
          variant={refused === undefined ? 'default' : 'light'}
          icon={IconEdit}
          aria-label={`เปิดแก้ไข ${name}`}
          disabled={sending}
          onClick={onOpen}
        >
          เปิดแก้ไข
        </Button>
        <Button
          variant="default"
          danger
          icon={IconTrash}
          aria-label={`ทิ้ง ${name}`}
          disabled={sending}
          onClick={onDiscard}
        >
          ทิ้ง
        </Button>
      </div>
    </li>
  )
}

function EntryStatus({ entry, sending, behind }: Pick<EntryRowProps, 'entry' | 'sending' | 'behind'>) {
  const { refused } = entry
  if (sending) return <Line icon={IconSend} text="กำลังส่ง" />
  if (refused !== undefined) return <Line icon={IconAlertTriangle} text={`ส่งไม่สำเร็จ: ${refused}`} refused />
  if (isStaleEntry(entry, serverNow())) return <Line icon={IconAlertTriangle} text={OLD_ENTRY_TEXT} refused />
  return <Line icon={IconClock} text={behind ? 'รอส่งหลังจากรายการก่อนหน้าของข้อมูลเดียวกัน' : 'รอส่ง'} />
}

function Line(props: { icon: typeof IconClock; text: string; refused?: true }) {
  const { icon: Icon, text, refused } = props
  return (
    <p className={classes.state} data-refused={refused}>
      <Icon size={20} aria-hidden />
      {text}
    </p>
  )
}
