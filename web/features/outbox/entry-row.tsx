import { IconAlertTriangle, IconClock, IconEdit, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react'
import { thaiDateTime } from '#domain/thai-date.ts'
import { isOld } from '#web/engine/outbox/send-waiting.ts'
import type { Waiting } from '#web/engine/outbox/waiting-store.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Button } from '#web/ui/button.tsx'
import classes from './outbox.module.css'

type EntryRowProps = {
  entry: Waiting
  /** It is on its way just now. */
  sending: boolean
  onSend: () => void
  onOpen: () => void
  onDiscard: () => void
}

const OLD = 'รอส่งมานาน กรุณาตรวจสอบก่อนส่งอีกครั้งว่ายังไม่มีรายการนี้ในระบบ'

/** One entry of the outbox: what it is, since when it waits and why, and what can be done with it. */
export function EntryRow({ entry, sending, onSend, onOpen, onDiscard }: EntryRowProps) {
  const { name, kind, at, contents, refused } = entry
  const action = contents.record ? 'แก้ไข' : 'เพิ่ม'
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.what}>{`${action} · ${kind} · เก็บไว้เมื่อ ${thaiDateTime(at)}`}</p>
        <State entry={entry} sending={sending} />
      </div>
      <div className={classes.buttons}>
        <BusyButton icon={IconRefresh} busy={sending} aria-label={`ส่งอีกครั้ง ${name}`} onClick={onSend}>
          ส่งอีกครั้ง
        </BusyButton>
        <Button
          variant={refused === undefined ? 'default' : 'light'}
          leftSection={<IconEdit size={20} aria-hidden />}
          aria-label={`เปิดแก้ไข ${name}`}
          disabled={sending}
          onClick={onOpen}
        >
          เปิดแก้ไข
        </Button>
        <Button
          variant="default"
          danger
          leftSection={<IconTrash size={20} aria-hidden />}
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

function State({ entry, sending }: Pick<EntryRowProps, 'entry' | 'sending'>) {
  const { refused } = entry
  if (sending) return <Line icon={IconSend} text="กำลังส่ง" />
  if (refused !== undefined) return <Line icon={IconAlertTriangle} text={`ส่งไม่สำเร็จ: ${refused}`} refused />
  if (isOld(entry, Date.now())) return <Line icon={IconAlertTriangle} text={OLD} refused />
  return <Line icon={IconClock} text="รอส่ง" />
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
