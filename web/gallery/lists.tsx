import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badge/badge.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { rowNumberColumn, type TableColumn } from '#web/ui/data-table/table-props.ts'
import { Pager } from '#web/ui/pager/pager.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs/tabs.tsx'

type Festival = { name: string; place: string; day: string; isOver: boolean }

const FESTIVALS: readonly Festival[] = [
  { name: 'ประเพณีเดือนยี่เป็งเชียงใหม่', place: 'ช้างคลาน', day: '23/11/2569', isOver: true },
  { name: 'มหกรรมไม้ดอกไม้ประดับ จังหวัดเชียงใหม่', place: 'หายยา', day: '05/02/2570', isOver: false },
]

const COLUMNS: readonly TableColumn<Festival>[] = [
  rowNumberColumn(),
  {
    key: 'name',
    title: 'ชื่อเทศกาล',
    isName: true,
    sortable: true,
    cell: ({ name }) => name,
    badge: ({ isOver }) =>
      isOver ? <Badge tone="off" text="ผ่านแล้ว" /> : <Badge tone="coming" text="กำลังจะถึง" />,
  },
  { key: 'place', title: 'ตำบล', cell: ({ place }) => place },
  { key: 'day', title: 'วันที่เริ่มต้น', isWhole: true, cell: ({ day }) => day },
]

const TABS = ['เทศกาล', 'ประเพณี']

/** A list with its pager, an empty one, and tabs over them. */
export function Lists() {
  const [tab, setTab] = useState('เทศกาล')
  const [page, setPage] = useState(1)
  const rows = tab === 'เทศกาล' ? FESTIVALS : []
  return (
    <Tabs value={tab} onChange={setTab}>
      <TabList aria-label="รายการ">
        {TABS.map((name) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
      <TabPanel>
        <DataTable
          label={tab}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ name }) => name}
          rowName={({ name }) => name}
          open={{ href: () => '#', run: () => undefined }}
          actions={[
            { key: 'edit', label: 'แก้ไข', icon: IconEdit, isPrimary: true, run: () => undefined },
            { key: 'delete', label: 'ลบ', icon: IconTrash, danger: true, run: () => undefined },
          ]}
          emptyText="ยังไม่มีรายการ"
        />
        <Pager page={page} pageSize={20} total={57} onPage={setPage} onPageSize={() => undefined} />
      </TabPanel>
    </Tabs>
  )
}
