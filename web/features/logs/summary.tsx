import { useQuery } from '@tanstack/react-query'
import { CENTRAL, NONE } from '#domain/catm.ts'
import { thousands } from '#domain/numbers.ts'
import { provincesQuery } from '#web/api/geography.ts'
import { NotLoaded } from '#web/engine/not-loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { fromStart } from './log-address.ts'
import { type Count, summaryQuery } from './log-query.ts'
import { menuName } from './menus.ts'
import classes from './summary.module.css'
import type { LogNavigation } from './use-log-address.ts'

/** The columns of the summary: three actions of the documents, signing in, and all else. */
const KINDS = [
  { key: 'add', title: 'เพิ่ม' },
  { key: 'edit', title: 'แก้ไข' },
  { key: 'delete', title: 'ลบ' },
  { key: 'sign-in', title: 'เข้าสู่ระบบ' },
] as const

type Line = { key: string; name: string; counts: Readonly<Record<string, number>>; total: number }

/** How much was done in each province and in each menu; a name leads to the entries. */
export function Summary({ log }: { log: LogNavigation }) {
  const { search } = log
  const query = useQuery(summaryQuery(search))
  const provinces = useQuery(provincesQuery('scope'))
  const nameOf = (cc: string) => {
    if (cc === NONE) return 'ทั้งประเทศ'
    if (cc === CENTRAL) return 'ส่วนกลาง'
    return provinces.data?.find(({ code }) => code === cc)?.name ?? cc
  }
  const { data } = query
  if (data && data.provinces.length === 0) return <EmptyState text="ไม่มีประวัติการใช้งานตามเงื่อนไขที่เลือก" />
  const open = (part: { cc: string } | { menu: string }) =>
    log.goTo(fromStart({ ...search, ...part }), { tab: 'entries' })
  return (
    <>
      <LoadingDialog opened={query.isFetching} />
      <NotLoaded title="ไม่สามารถสรุปข้อมูลได้" of={query} />
      {data && (
        <div className={classes.tables}>
          <CountTable
            title="สรุปรายจังหวัด"
            heading="จังหวัด"
            lines={linesOf(data.provinces, nameOf)}
            onOpen={({ key }) => (key === NONE ? undefined : () => open({ cc: key }))}
          />
          <CountTable
            title="สรุปรายเมนู"
            heading="เมนู"
            lines={linesOf(data.menus, menuName)}
            onOpen={({ key }) => (key === '' ? undefined : () => open({ menu: key }))}
          />
        </div>
      )}
    </>
  )
}

/** The busiest first. */
function linesOf(counts: readonly Count[], nameOf: (key: string) => string): Line[] {
  const lines = new Map<string, { counts: Record<string, number>; total: number }>()
  for (const { key, action, count } of counts) {
    const line = lines.get(key) ?? { counts: {}, total: 0 }
    const kind = KINDS.find((known) => known.key === action)?.key ?? 'other'
    line.counts[kind] = (line.counts[kind] ?? 0) + count
    line.total += count
    lines.set(key, line)
  }
  return [...lines]
    .map(([key, line]) => ({ key, name: nameOf(key), ...line }))
    .sort((one, other) => other.total - one.total || (one.key < other.key ? -1 : 1))
}

type CountTableProps = {
  title: string
  heading: string
  lines: readonly Line[]
  /** What a name leads to; nothing where there is no list of it. */
  onOpen: (line: Line) => (() => void) | undefined
}

function CountTable({ title, heading, lines, onOpen }: CountTableProps) {
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const columns: Column<Line>[] = [
    { key: 'name', title: heading, cell: (line) => <Name line={line} open={onOpen(line)} /> },
    ...[...KINDS, { key: 'other', title: 'อื่น ๆ' }].map(
      ({ key, title: name }): Column<Line> => ({
        key,
        title: name,
        align: 'right',
        cell: ({ counts }) => thousands(counts[key] ?? 0),
      }),
    ),
    { key: 'total', title: 'รวม', align: 'right', cell: (line) => <b>{thousands(line.total)}</b> },
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
      <p className={classes.total}>{`รวมทั้งหมด ${thousands(total)} รายการ`}</p>
    </section>
  )
}

function Name({ line, open }: { line: Line; open: (() => void) | undefined }) {
  if (open === undefined) return line.name
  return (
    <Button variant="subtle" className={classes.name ?? ''} onClick={open}>
      {line.name}
    </Button>
  )
}
