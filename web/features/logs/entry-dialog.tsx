import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { auditActionLabel } from '#domain/history/audit-actions.ts'
import type { Area } from '#domain/area/area.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { bangkokToday, formatShortThaiDate, formatThaiClock } from '#domain/dates/thai-date.ts'
import { areaByKey } from '#areas/index.ts'
import { ChangeLine } from '#web/engine/history/change-line.tsx'
import { historyField, isVisibleChange } from '#web/engine/history/history-query.ts'
import { QueryState } from '#web/engine/errors/load-error.tsx'
import { fieldOfWire } from '#web/engine/record/record.ts'
import { closeButton, Dialog } from '#web/ui/dialog/dialog.tsx'
import classes from './logs.module.css'
import { entryQuery, type LogEntryDetail } from './log-query.ts'
import { moduleName } from './log-filter-options.ts'

/** One log entry: who, when, where, and the old and new values as sentences (4-words, `hist.line`). */
export function EntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(entryQuery(id))
  return (
    <Dialog width={1000} title="รายละเอียดการใช้งาน" onClose={onClose} actions={closeButton}>
      <QueryState title="ไม่สามารถโหลดรายละเอียดได้" of={query} />
      {query.data && <Entry entry={query.data} />}
    </Dialog>
  )
}

function Entry({ entry }: { entry: LogEntryDetail }) {
  const area = areaByKey(entry.menu)
  const { recordName, recordId, details } = entry
  const at = Date.parse(entry.at)
  return (
    <>
      <dl className={classes.facts}>
        <Fact term="วันเวลา">{`${formatShortThaiDate(bangkokToday(at))} เวลา ${formatThaiClock(at)}`}</Fact>
        <Fact term="ผู้ใช้งาน">{entry.by || '-'}</Fact>
        <Fact term="สังกัด">{entry.deptDesc || '-'}</Fact>
        <Fact term="เมนู">{moduleName(entry.menu)}</Fact>
        <Fact term="การกระทำ">{auditActionLabel(entry.action)}</Fact>
        <Fact term="พื้นที่">{formatPlaceOrCountry(entry.catmUkey, entry)}</Fact>
        {entry.address !== '' && <Fact term="จาก IP">{entry.address}</Fact>}
        {recordId !== '' && <Fact term="รายการ">{recordName || `รายการที่ ${recordId}`}</Fact>}
      </dl>
      {details.length > 0 && (
        <>
          <h3 className={classes.heading}>รายละเอียด</h3>
          <ul>
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {area && entry.changes.length > 0 && <Changes area={area} entry={entry} />}
    </>
  )
}

function Changes({ area, entry }: { area: Area; entry: LogEntryDetail }) {
  const changes = changesOf(area, entry).filter((change) => isVisibleChange(area, entry.action, change.field))
  if (changes.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>ข้อมูลก่อนและหลังการเปลี่ยนแปลง</h3>
      <ul>
        {changes.map((change) => (
          <ChangeLine key={change.field} area={area} change={change} isNew={entry.action === 'add'} />
        ))}
      </ul>
    </>
  )
}

/** The changes with the values of other fields, on which names of choices may depend. */
function changesOf(area: Area, { changes, around }: LogEntryDetail) {
  const known = Object.fromEntries(
    Object.entries(around).map(([field, value]) => [fieldOfWire(area, field) ?? field, value]),
  )
  const named = changes.map((change) => ({ ...change, field: historyField(area, change.field) }))
  const side = (of: 'before' | 'after') => ({
    ...known,
    ...Object.fromEntries(named.map((change) => [change.field, change[of]])),
  })
  const sides = { valuesBefore: side('before'), valuesAfter: side('after') }
  return named.map((change) => ({ ...change, ...sides }))
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
