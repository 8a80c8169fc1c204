import { IconEye } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { auditActionLabel, REPORTED_ACTION_LABELS } from '#domain/history/audit-actions.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import {
  bangkokToday,
  formatShortThaiDate,
  formatThaiClock,
  formatThaiDateTime,
} from '#domain/dates/thai-date.ts'
import { areaByKey } from '#areas/index.ts'
import { ListRows } from '#web/engine/list-screen/list-rows.tsx'
import { sourceOf } from '#web/engine/list-screen/row-source.ts'
import { type TableColumn, rowNumberColumn } from '#web/ui/data-table/table-props.ts'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { changeLabel } from '#web/engine/history/history-query.ts'
import { fromFirstPage, type LogNavigation } from './log-address.ts'
import { LogPager } from './log-pager.tsx'
import { type LogEntry, type LogKind, logPageQuery } from './log-query.ts'
import { moduleName } from './log-filter-options.ts'

type LogListProps = {
  kind: LogKind
  log: LogNavigation
  label: string
}

export function LogList({ kind, log, label }: LogListProps) {
  const { search, goTo, replaceSearch } = log
  const query = useQuery({ ...logPageQuery(kind, search), placeholderData: keepPreviousData })
  const { data, isFetching, isPlaceholderData } = query
  const isShort = data !== undefined && !isPlaceholderData && data.newer === undefined
  // A page without newer entries is the first page. The address may have another number: correct it.
  const isMisnumbered = isShort && (search.newer !== '' || search.first !== 1) && search.older === ''
  useEffect(() => {
    if (isMisnumbered) replaceSearch(fromFirstPage(search))
  }, [isMisnumbered, replaceSearch, search])

  const open = {
    ...{ key: 'open', label: 'ดูรายละเอียด', icon: IconEye },
    run: ({ id }: LogEntry) => log.openDialog('entry', id),
  }
  return (
    <>
      <LoadingDialog opened={isFetching} />
      <ListRows
        list={log}
        source={sourceOf(query)}
        label={label}
        columns={columnsOf(kind)}
        rowKey={({ id }) => id}
        rowName={entryName}
        actions={kind === 'reported' ? [] : [open]}
        firstNumber={data?.search.first ?? 1}
        emptyDrawing="notFound"
        emptyText="ไม่มีประวัติการใช้งานตามเงื่อนไขที่เลือก"
        pager={data && <LogPager page={data} onGo={goTo} />}
      />
    </>
  )
}

/** The name of an entry in the labels of its buttons. */
function entryName({ action, menu, recordName, at }: LogEntry): string {
  return `${auditActionLabel(action)} ${recordName || moduleName(menu)} ${formatThaiDateTime(at)}`
}

function columnsOf(kind: LogKind): TableColumn<LogEntry>[] {
  const people: TableColumn<LogEntry>[] = [
    { key: 'by', title: 'ผู้ใช้งาน', cell: ({ by }) => by || '-' },
    { key: 'dept', title: 'สังกัด', cell: ({ deptDesc }) => deptDesc || '-' },
  ]
  return [
    rowNumberColumn(),
    { key: 'at', title: 'วันเวลา', isWhole: true, cell: ({ at }) => <Moment at={at} /> },
    ...(kind === 'own' ? [] : people),
    { key: 'menu', title: 'เมนู', cell: menuOf },
    {
      key: 'action',
      title: 'การกระทำ',
      cell: ({ action }) =>
        kind === 'reported' ? (REPORTED_ACTION_LABELS[action] ?? action) : auditActionLabel(action),
    },
    {
      key: 'place',
      title: 'พื้นที่',
      cell: (entry) => formatPlaceOrCountry(entry.catmUkey, entry),
    },
    { key: 'row', title: 'รายการ', cell: (entry) => <EntryName entry={entry} />, isName: true, wraps: true },
  ]
}

/** The date above the time with seconds, because the order of entries matters. */
function Moment({ at }: { at: string }) {
  const instant = Date.parse(at)
  return (
    <time dateTime={at} className="nowrap">
      {formatShortThaiDate(bangkokToday(instant))}
      <br />
      {formatThaiClock(instant)}
    </time>
  )
}

function menuOf({ menu, appMenu }: LogEntry): string {
  if (menu !== '') return moduleName(menu)
  return appMenu > 0 ? `เมนูหมายเลข ${appMenu}` : '-'
}

const MAX_NAMED_FIELDS = 3

/** The subject of an entry: the record's name, and in small the changed fields or details. */
function EntryName({ entry }: { entry: LogEntry }) {
  const { recordName, recordId, action } = entry
  const name = recordName || (recordId === '' ? '' : `รายการที่ ${recordId}`)
  const note = action === 'edit' ? changedFields(entry) : detailsOf(entry)
  if (name === '' && note === '') return '-'
  return (
    <>
      {name}
      {note !== '' && <div className="hint">{note}</div>}
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
