import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { Text } from '#web/ui/layout/layout.tsx'
import { useEffect, useState } from 'react'
import { useEventListener } from '#web/ui/browser/use-event-listener.ts'
import type { Area } from '#domain/area/area.ts'
import { formatPid } from '#domain/personal-data/pid.ts'
import { wireName } from '#domain/area/wire.ts'
import { fetchAreaJson } from '#web/api/client.ts'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import { type AreaRecord, recordName, type WireRecord } from '../record/record.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import classes from './reveal.module.css'

export type RevealDialogProps = { area: Area; record: AreaRecord; name: string; onClose: () => void }

/** Reveals a national ID for a logged reason, for a short time. */
export function RevealDialog({ area, record, name, onClose }: RevealDialogProps) {
  const [number, setNumber] = useState<string>()
  const label = area.fields[name]?.label ?? ''
  if (number !== undefined) return <NumberDialog label={label} number={number} onClose={onClose} />
  return (
    <ReasonDialog
      title={thaiSentence`แสดง${label}`}
      label="ระบุเหตุผลในการเปิดดู"
      confirmLabel="แสดงเลขเต็ม"
      failureTitle="ไม่สามารถแสดงเลขเต็มได้"
      run={async (reason) => {
        const body = { ID: record.id, REASON: reason }
        const answer: WireRecord = await fetchAreaJson(area, '/reveal', { body })
        setNumber(String(answer[wireName(name)]))
      }}
      onClose={onClose}
    >
      <Text>{thaiSentence`${label}ของ ${recordName(area, record)} เป็นข้อมูลส่วนบุคคล`}</Text>
    </ReasonDialog>
  )
}

/** How long a number stays visible, in seconds. */
const SHOWN_SECONDS = 30

type NumberDialogProps = { label: string; number: string; onClose: () => void }

/** The number, until the time is up, the dialog closes, or the page is hidden. */
function NumberDialog({ label, number, onClose }: NumberDialogProps) {
  const [left, setLeft] = useState(SHOWN_SECONDS)
  useEffect(() => {
    if (left === 0) return onClose()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, onClose])
  useEventListener(document, 'visibilitychange', onClose)
  return (
    <Dialog width={500} title={label} onClose={onClose} actions={closeButton}>
      <p className={classes.number}>{formatPid(number)}</p>
      <Text soft centered aria-hidden>
        {`ปิดเองใน ${left} วินาที`}
      </Text>
    </Dialog>
  )
}
