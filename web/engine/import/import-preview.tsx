import { Text, Title } from '@mantine/core'
import type { Area } from '#domain/area.ts'
import { thousands } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { CellNotes, ImportCountList } from '#web/ui/import-summary.tsx'
import { TableCell } from '../form/cells.tsx'
import type { ImportPlan, PlannedRow } from './import-calls.ts'

/** What a workbook would do: how many records in each way, what is wrong in which cell, and row by row. */
export function ImportPreview({ area, plan }: { area: Area; plan: ImportPlan }) {
  const { added, edited, same, failed, untouched, errors, rows } = plan
  const changing = rows.filter(({ kind }) => kind !== 'same')
  return (
    <section aria-label="ผลการตรวจสอบ">
      <ImportCountList added={added} edited={edited} same={same} failed={failed} />
      {untouched > 0 && <Text mb="md">{`ยังไม่ได้กรอก ${thousands(untouched)} แถว จะไม่ถูกนำเข้า`}</Text>}
      <CellNotes title="แถวที่ผิดพลาด จะไม่ถูกนำเข้า" notes={errors} />
      {changing.length === 0 && <Text>ไม่มีรายการที่จะนำเข้า กรุณากรอกหรือแก้ไขข้อมูลในไฟล์ แล้วเลือกไฟล์อีกครั้ง</Text>}
      {changing.length > 0 && (
        <>
          <Title order={3} mb="xs">
            รายการที่จะนำเข้า
          </Title>
          <DataTable
            label="รายการที่จะนำเข้า"
            columns={columnsOf(area)}
            rows={changing}
            rowKey={({ row }) => row}
            rowName={({ place }) => place}
            emptyText=""
          />
        </>
      )}
    </section>
  )
}

function columnsOf({ onePer, fields }: Area): Column<PlannedRow>[] {
  return [
    { key: 'row', title: 'แถว', cell: ({ row }) => row },
    { key: 'kind', title: 'การกระทำ', cell: ({ kind }) => (kind === 'add' ? 'เพิ่ม' : 'แก้ไข') },
    { key: 'place', title: 'หมู่บ้าน', cell: ({ place }) => place },
    ...(onePer?.fields ?? []).flatMap((name): Column<PlannedRow>[] => {
      const field = fields[name]
      if (field === undefined) return []
      return [
        {
          key: name,
          title: field.label,
          cell: ({ key }) => <TableCell field={field} value={key[name] ?? ''} values={key} />,
        },
      ]
    }),
    {
      key: 'changes',
      title: 'ข้อมูลที่เปลี่ยน',
      cell: ({ changes }) => changes.map((name) => fields[name]?.label ?? name).join(', ') || '-',
    },
  ]
}
