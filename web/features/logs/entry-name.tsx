import { changeLabel } from '#web/engine/history/history-query.ts'
import classes from './log-list.module.css'
import type { LogEntry } from './log-query.ts'
import { areaByKey } from '#areas/by-key.ts'

const MAX_NAMED_FIELDS = 3

/** The subject of an entry: the record's name, and in small the changed fields or details. */
export function EntryName({ entry }: { entry: LogEntry }) {
  const { recordName, recordId, action } = entry
  const name = recordName || (recordId === '' ? '' : `รายการที่ ${recordId}`)
  const note = action === 'edit' ? changedFields(entry) : detailsOf(entry)
  if (name === '' && note === '') return '-'
  return (
    <>
      {name}
      {note !== '' && <span className={classes.note}>{note}</span>}
    </>
  )
}

function detailsOf({ action, address, details }: LogEntry): string {
  const from = action === 'sign-in' && address !== '' ? [`จาก IP ${address}`] : []
  return [...from, ...details.slice(0, MAX_NAMED_FIELDS)].join(' · ')
}

function changedFields({ menu, fields }: LogEntry): string {
  const area = areaByKey(menu)
  if (area === undefined || fields.length === 0) return ''
  const labels = fields.map((field) => changeLabel(area, field))
  const named = labels.slice(0, MAX_NAMED_FIELDS).join(', ')
  const rest = labels.length - MAX_NAMED_FIELDS
  return rest > 0 ? `${named} และอีก ${rest} ช่อง` : named
}
