import { useQuery } from '@tanstack/react-query'
import { CENTRAL, NONE } from '#domain/places/catm.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { provincesQuery } from '#web/api/geography.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { TableColumn } from '#web/ui/data-table/table-props.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { fromFirstPage, type LogNavigation } from './log-address.ts'
import { summaryQuery } from './log-query.ts'
import { moduleName } from './log-filter-options.ts'
import classes from './logs.module.css'
import { Text } from '#web/ui/layout/layout.tsx'

/** The columns of three actions of the specification and of sign-in. Other actions share one more column. */
const KINDS = [
  { key: 'add', title: 'เพิ่ม' },
  { key: 'edit', title: 'แก้ไข' },
  { key: 'delete', title: 'ลบ' },
  { key: 'sign-in', title: 'เข้าสู่ระบบ' },
] as const

type LogSummaryLine = { key: string; name: string; counts: Readonly<Record<string, number>>; total: number }

/** The number of actions in each province and menu; a name links to the entries. */
export function LogSummary({ log }: { log: LogNavigation }) {
  const { search } = log
  const query = useQuery(summaryQuery(search))
  const provinces = useQuery(provincesQuery('scope'))
  const nameOf = (cc: string) => {
    if (cc === NONE) return 'ทั้งประเทศ'
    if (cc === CENTRAL) return 'ส่วนกลาง'
    return provinces.data?.find(({ code }) => code === cc)?.name ?? cc
  }
  const { data } = query
  if (data && data.PROVINCES.length === 0)
    return <EmptyState drawing="notFound" text="ไม่มีประวัติการใช้งานตามเงื่อนไขที่เลือก" />
  const open = (part: { cc: string } | { menu: string }) =>
    log.goTo({ ...fromFirstPage({ ...search, ...part }), tab: 'entries' })
  return (
    <>
      <LoadingDialog opened={query.isFetching} />
      <LoadError title="ไม่สามารถสรุปข้อมูลได้" of={query} />
      {data && (
        <div className={classes.tables}>
          <CountTable
            title="สรุปรายจังหวัด"
            heading="จังหวัด"
            lines={summaryLines(data.PROVINCES, ({ CC }) => CC, nameOf)}
            onOpen={({ key }) => (key === NONE ? undefined : () => open({ cc: key }))}
          />
          <CountTable
            title="สรุปรายเมนู"
            heading="เมนู"
            lines={summaryLines(data.MENUS, ({ MENU }) => MENU, moduleName)}
            onOpen={({ key }) => (key === '' ? undefined : () => open({ menu: key }))}
          />
        </div>
      )}
    </>
  )
}

/** Adds up the counts by key, highest total first. */
function summaryLines<Row extends { ACTION: string; COUNT: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  nameOf: (key: string) => string,
): LogSummaryLine[] {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, ofKey]) => {
      const counts: Record<string, number> = {}
      for (const { ACTION, COUNT } of ofKey) {
        const kind = KINDS.find((known) => known.key === ACTION)?.key ?? 'other'
        counts[kind] = (counts[kind] ?? 0) + COUNT
      }
      return { key, name: nameOf(key), counts, total: ofKey.reduce((sum, { COUNT }) => sum + COUNT, 0) }
    })
    .sort((one, other) => other.total - one.total || (one.key < other.key ? -1 : 1))
}

type CountTableProps = {
  title: string
  heading: string
  lines: readonly LogSummaryLine[]
  /** The click handler of a name; undefined if there is no list to open. */
  onOpen: (line: LogSummaryLine) => (() => void) | undefined
}

function CountTable({ title, heading, lines, onOpen }: CountTableProps) {
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const columns: TableColumn<LogSummaryLine>[] = [
    { key: 'name', title: heading, cell: (line) => <Name line={line} open={onOpen(line)} /> },
    ...[...KINDS, { key: 'other', title: 'อื่น ๆ' }].map(
      ({ key, title: name }): TableColumn<LogSummaryLine> => ({
        key,
        title: name,
        align: 'right',
        cell: ({ counts }) => formatThousands(counts[key] ?? 0),
      }),
    ),
    { key: 'total', title: 'รวม', align: 'right', cell: (line) => <b>{formatThousands(line.total)}</b> },
  ]
  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <DataTable
        label={title}
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        emptyText="ไม่มีข้อมูล"
      />
      <Text strong mt="2xs">{`รวมทั้งหมด ${formatThousands(total)} รายการ`}</Text>
    </section>
  )
}

function Name({ line, open }: { line: LogSummaryLine; open: (() => void) | undefined }) {
  if (open === undefined) return line.name
  return (
    <Button variant="subtle" className={classes.name ?? ''} onClick={open}>
      {line.name}
    </Button>
  )
}
