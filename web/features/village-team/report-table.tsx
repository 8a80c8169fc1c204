import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { type ReactNode, useState } from 'react'
import { CARD_DAYS, villageTeam } from '#areas/security/village-team.ts'
import { ENDING } from '#domain/area/search-filters.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { levelTitles, formatPlace } from '#domain/places/place-names.ts'
import { formatLongThaiDate } from '#domain/dates/thai-date.ts'
import { serverToday } from '#web/api/clock.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { ListRows } from '#web/engine/list-screen/list-rows.tsx'
import { chosenPlaceOf } from '#web/engine/places/place-rules.ts'
import { type TableColumn, rowNumberColumn } from '#web/ui/data-table/table-props.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Text } from '#web/ui/layout/layout.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './report.module.css'
import type { TeamReportCounts, TeamReportLine, WireTeamReport } from './report-query.ts'
import { filledParams } from '#web/ui/browser/address-state.ts'

const TILES: readonly { key: keyof TeamReportCounts; title: string; unit: string }[] = [
  { key: 'MEMBERS', title: 'สมาชิกทั้งหมด', unit: 'คน' },
  { key: 'TRAINED', title: 'ผ่านการอบรม', unit: 'คน' },
  { key: 'CARDS_DUE', title: 'บัตรหมดอายุหรือใกล้หมดอายุ', unit: 'คน' },
  { key: 'WITHOUT_TEAM', title: 'ยังไม่มีชุด', unit: 'หมู่บ้าน' },
]

type OnlyWithoutTeamProps = { report: WireTeamReport; checked: boolean; onChange: (checked: boolean) => void }

/** Leaves out the villages with a team, where some have none. */
export function OnlyWithoutTeam({ report, checked, onChange }: OnlyWithoutTeamProps) {
  const { data, TOTAL, LEVEL } = report
  if (TOTAL.WITHOUT_TEAM === 0) return null
  const { tt } = levelTitles(data[0]?.CATM_UKEY ?? '')
  return (
    <Checkbox
      className={classes.only}
      label={LEVEL === 'mm' ? 'เฉพาะหมู่บ้านที่ยังไม่มีชุด' : thaiSentence`เฉพาะ${tt}ที่มีหมู่บ้านยังไม่มีชุด`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

type TeamReportTableProps = { report: WireTeamReport; onlyWithout: boolean }

/** The report: pages of villages or sub-districts, and their sums below. The printed table has all rows. */
export function TeamReportTable({ report, onlyWithout }: TeamReportTableProps) {
  const [paging, setPaging] = useState({ page: 1, size: DEFAULT_PAGE_SIZE })
  const takePage = (next: Partial<typeof paging>) => setPaging({ ...paging, ...next })
  const { data, TOTAL, DAY, LEVEL, UNLISTED } = report
  if (data.length === 0) {
    return <EmptyState text="ไม่มีข้อมูลสมาชิก ชรบ. และยังไม่มีรายชื่อหมู่บ้านของพื้นที่นี้ในระบบ" />
  }
  const { CATM_UKEY = '', CC_DESC = '', AA_DESC = '' } = data[0] ?? {}
  const titles = levelTitles(CATM_UKEY)
  const without = data.filter((line) => line.WITHOUT_TEAM > 0)
  const lines = onlyWithout && without.length > 0 ? without : data
  const first = (paging.page - 1) * paging.size
  const columns = columnsOf(LEVEL, titles, DAY === serverToday())
  const names = { ccDesc: CC_DESC, aaDesc: LEVEL === 'mm' ? AA_DESC : '', ttDesc: '', mmDesc: '' }
  return (
    <section aria-label="รายงาน ชรบ.">
      <div className="screen-only">
        <ListRows
          list={{ search: paging, goTo: takePage, replaceSearch: takePage }}
          source={{ ...LOADED, rows: lines.slice(first, first + paging.size), total: lines.length }}
          label="รายงาน ชรบ."
          columns={columns}
          rowKey={({ CATM_UKEY }) => CATM_UKEY}
          rowName={({ TT_DESC, MM_DESC }) => MM_DESC || TT_DESC}
          emptyText="ไม่มีข้อมูล"
        />
      </div>
      <Text soft mt="md" mb="sm">
        {`${formatPlace(CATM_UKEY, names)} ข้อมูล ณ ${formatLongThaiDate(DAY)} ใกล้หมดอายุหมายถึงภายใน ${CARD_DAYS} วัน`}
      </Text>
      <dl className={classes.tiles}>
        {TILES.map(({ key, title, unit }) => (
          <div key={key} data-warns={key === 'WITHOUT_TEAM' && TOTAL[key] > 0 ? true : undefined}>
            <dt>{title}</dt>
            <dd>
              <b>{formatThousands(TOTAL[key])}</b> {unit}
            </dd>
          </div>
        ))}
      </dl>
      {UNLISTED > 0 && (
        <p className="callout">
          {thaiSentence`มี ${formatThousands(UNLISTED)} ${titles.tt}ที่ยังไม่มีรายชื่อหมู่บ้านในระบบ รายงานนี้จึงยังไม่รวมหมู่บ้านของ${titles.tt}ดังกล่าว`}
        </p>
      )}
      <PrintedTable columns={columns} lines={lines} />
    </section>
  )
}

/** The whole report came in one answer. */
const LOADED = { isReady: true, isFetching: false, error: null, refetch: () => undefined }

/** For a past year only the figures exist: the list shows current cards. */
function columnsOf(
  level: WireTeamReport['LEVEL'],
  titles: ReturnType<typeof levelTitles>,
  isOfToday: boolean,
): TableColumn<TeamReportLine>[] {
  const number = (key: keyof TeamReportCounts, title: string): TableColumn<TeamReportLine> => ({
    key,
    title,
    align: 'right',
    cell: (line) => formatThousands(line[key]),
  })
  const subDistrict: TableColumn<TeamReportLine> = {
    key: 'tt',
    title: titles.tt,
    cell: (line) =>
      level === 'tt' ? <LineLink to="/villageTeamReport" line={line} name={line.TT_DESC} /> : line.TT_DESC,
  }
  const village: TableColumn<TeamReportLine> = {
    key: 'mm',
    title: 'หมู่บ้าน',
    cell: (line) => <Members line={line} />,
  }
  const state: TableColumn<TeamReportLine> = {
    key: 'state',
    title: 'สถานะ',
    cell: ({ WITHOUT_TEAM }) =>
      WITHOUT_TEAM > 0 ? <span className={classes.without}>ยังไม่มีชุด</span> : 'มีชุดแล้ว',
  }
  return [
    rowNumberColumn(),
    ...(level === 'tt'
      ? [{ key: 'aa', title: titles.aa, cell: (line: TeamReportLine) => line.AA_DESC }]
      : []),
    subDistrict,
    ...(level === 'mm' ? [village] : [number('VILLAGES', 'หมู่บ้าน'), number('WITHOUT_TEAM', 'ยังไม่มีชุด')]),
    number('MEMBERS', 'สมาชิก'),
    number('TRAINED', 'ผ่านการอบรม'),
    { ...number('CARDS_DUE', 'บัตรหมดอายุหรือใกล้หมดอายุ'), ...(isOfToday ? { cell: CardsDue } : {}) },
    ...(level === 'mm' ? [state] : []),
  ]
}

function Members({ line }: { line: TeamReportLine }) {
  if (line.MEMBERS === 0) return line.MM_DESC
  return <LineLink to={villageTeam.route} line={line} name={line.MM_DESC} />
}

function CardsDue(line: TeamReportLine) {
  if (line.CARDS_DUE === 0) return '0'
  const name = (
    <>
      {formatThousands(line.CARDS_DUE)}
      <span className="only-read-aloud"> คน ดูรายชื่อ</span>
    </>
  )
  return <LineLink to={villageTeam.route} line={line} name={name} filter={{ [ENDING]: String(CARD_DAYS) }} />
}

type LineLinkProps = {
  to: string | undefined
  line: TeamReportLine
  name: ReactNode
  filter?: Readonly<Record<string, string>>
}

/** A link to a list or a report of the place of a line. */
function LineLink({ to, line: { CATM_UKEY }, name, filter }: LineLinkProps) {
  const { cc, aa, tt, mm } = chosenPlaceOf(CATM_UKEY)
  return (
    <PageLink className="touch-links" to={`${to}?${filledParams({ cc, aa, tt, mm, page: '1', ...filter })}`}>
      {name}
    </PageLink>
  )
}

type PrintedTableProps = {
  columns: readonly TableColumn<TeamReportLine>[]
  lines: readonly TeamReportLine[]
}

function PrintedTable({ columns, lines }: PrintedTableProps) {
  return (
    <table className={`${classes.printed} print-only`}>
      <thead>
        <tr>
          {columns.map(({ key, title, align }) => (
            <th key={key} data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.CATM_UKEY}>
            {columns.map(({ key, cell, align }) => (
              <td key={key} data-align={align}>
                {cell(line, at + 1)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
