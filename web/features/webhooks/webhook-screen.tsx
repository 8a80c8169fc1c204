import {
  IconEdit,
  IconHistory,
  IconInfoCircle,
  IconKey,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { ListScreen } from '#web/engine/list-screen/list-screen.tsx'
import { sourceOf } from '#web/engine/list-screen/row-source.ts'
import { Alert } from '#web/ui/alert/alert.tsx'
import { Badge } from '#web/ui/badge/badge.tsx'
import { useAddressState } from '#web/ui/browser/use-address-state.ts'
import { AddButton } from '#web/ui/button/add-button.tsx'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import { rowNumberColumn, type TableColumn } from '#web/ui/data-table/table-props.ts'
import { MessageBadge } from './message-badge.tsx'
import { WebhookDialogs } from './webhook-dialogs.tsx'
import { WEBHOOKS_ADDRESS, type WebhookNavigation, type WebhookRow, webhooksQuery } from './webhooks-query.ts'

/** The websites that are notified of public changes, for administrators (decision 114). */
export function WebhookScreen() {
  const list = useAddressState(WEBHOOKS_ADDRESS)
  const query = useQuery(webhooksQuery(list.search))
  const isSetUp = query.data?.isSetUp !== false
  return (
    <ListScreen
      title="แจ้งเว็บไซต์เมื่อข้อมูลเปลี่ยน"
      buttons={isSetUp && <AddButton onAdd={() => list.openDialog('add')}>เพิ่มเว็บไซต์</AddButton>}
      notices={
        !isSetUp && (
          <Alert tone="info" icon={<IconInfoCircle aria-hidden />}>
            ระบบนี้ยังไม่ได้ตั้งค่า PUBLIC_URL จึงยังแจ้งเว็บไซต์ไม่ได้ กรุณาติดต่อผู้ดูแลเครื่องแม่ข่าย
          </Alert>
        )
      }
      list={list}
      source={sourceOf(query)}
      label="เว็บไซต์ที่ให้แจ้ง"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ url }) => url}
      actions={rowActions(list.openDialog)}
      open={{
        href: ({ id }) => list.hrefOf('messages', String(id)),
        run: ({ id }) => list.openDialog('messages', String(id)),
      }}
      emptyText="ยังไม่มีเว็บไซต์ที่ให้แจ้ง"
      dialogs={<WebhookDialogs webhooks={list} rows={query.data?.rows} />}
    />
  )
}

const COLUMNS: readonly TableColumn<WebhookRow>[] = [
  rowNumberColumn(),
  {
    key: 'url',
    title: 'ที่อยู่ที่รับแจ้ง',
    cell: ({ url }) => url,
    isName: true,
    badge: ({ stoppedAt, last }) => {
      if (stoppedAt !== '') return <Badge tone="due" text="หยุดแจ้ง" />
      return last && <MessageBadge message={last} />
    },
  },
  { key: 'place', title: 'พื้นที่', cell: ({ placeName }) => placeName },
  {
    key: 'last',
    title: 'แจ้งครั้งล่าสุด',
    isWhole: true,
    cell: ({ last }) => (last === null ? 'ยังไม่เคยแจ้ง' : formatThaiDateTime(last.at)),
  },
]

function rowActions(open: WebhookNavigation['openDialog']): RowAction<WebhookRow>[] {
  const act = (key: Parameters<typeof open>[0]) => ({
    key,
    run: ({ id }: WebhookRow) => open(key, String(id)),
  })
  return [
    { ...act('edit'), label: 'แก้ไข', icon: IconEdit, isPrimary: true },
    { ...act('test'), label: 'ทดสอบส่ง', icon: IconSend, isPrimary: true },
    { ...act('messages'), label: 'ดูประวัติการแจ้ง', icon: IconHistory },
    {
      ...act('resume'),
      label: 'แจ้งอีกครั้ง',
      icon: IconPlayerPlay,
      shown: ({ stoppedAt }) => stoppedAt !== '',
    },
    { ...act('rotate'), label: 'เปลี่ยนรหัสลับ', icon: IconKey },
    { ...act('delete'), label: 'ลบ', icon: IconTrash, danger: true },
  ]
}
