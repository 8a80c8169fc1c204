/** The actions of a record in a list (foundations, section 6; content areas, sections 2 and 6). */
import {
  IconCalendarPlus,
  IconCircleCheck,
  IconEdit,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconListDetails,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react'
import type { Area } from '#domain/area/area.ts'
import { can, canReadHistory } from '#domain/permissions/can.ts'
import { reviewStatus, STILL_CORRECT } from '#domain/records/completeness.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { serverNow } from '#web/api/clock.ts'
import type { Session } from '#web/api/session.ts'
import type { RowAction } from '#web/ui/data-table/row-actions.tsx'
import { yearField } from '../form/copy-record.ts'
import { type AreaRecord, isShown } from '../record/record.ts'
import { type ShownArea, maintainsArea } from './shown-area.ts'
import type { DialogName } from './list-address.ts'

type RowActionHandlers = {
  open: (name: DialogName, key: string) => void
  extraActions: readonly RowAction<AreaRecord>[]
}

/** The actions of a row. Each opens its dialog. */
export function rowActions(
  area: Area,
  { actor, freshness }: Pick<Session, 'actor' | 'freshness'>,
  { open, extraActions }: RowActionHandlers,
): RowAction<AreaRecord>[] {
  const may = (action: 'edit' | 'delete' | 'toggle') => (record: AreaRecord) =>
    can(actor, action, area, record.catmUkey)
  const { display, gallery } = area
  const now = serverNow()
  const mayToggle = (record: AreaRecord) => display !== undefined && may('toggle')(record)
  const dialog = (name: DialogName) => (record: AreaRecord) => open(name, record.key)
  return [
    { key: 'view', label: 'ดูรายละเอียด', icon: IconListDetails, run: dialog('view') },
    ...(gallery ? [{ key: 'images', label: 'ดูรูปภาพ', icon: IconPhoto, run: dialog('images') }] : []),
    {
      key: 'edit',
      label: 'แก้ไข',
      icon: IconEdit,
      isPrimary: true,
      shown: may('edit'),
      run: dialog('edit'),
    },
    {
      key: 'show',
      label: 'เปิดแสดงผล',
      icon: IconEye,
      shown: (record) => mayToggle(record) && !isShown(area, record),
      run: dialog('toggle'),
    },
    {
      key: 'hide',
      label: 'ปิดแสดงผล',
      icon: IconEyeOff,
      shown: (record) => mayToggle(record) && isShown(area, record),
      run: dialog('toggle'),
    },
    ...(yearField(area)
      ? [
          {
            key: 'next-year',
            label: 'คัดลอกเป็นปีถัดไป',
            icon: IconCalendarPlus,
            shown: (record: AreaRecord) => can(actor, 'add', area, record.catmUkey),
            run: dialog('next-year'),
          },
        ]
      : []),
    ...extraActions,
    {
      key: 'still-right',
      label: STILL_CORRECT,
      icon: IconCircleCheck,
      shown: (record: AreaRecord) =>
        may('edit')(record) && reviewStatus(area, record.updatedAt, { now, freshness }) !== undefined,
      run: dialog('still-right'),
    },
    {
      key: 'history',
      label: 'ประวัติการแก้ไข',
      icon: IconHistory,
      shown: (record: AreaRecord) => canReadHistory(actor, area, record.catmUkey),
      run: dialog('history'),
    },
    {
      key: 'delete',
      label: 'ลบ',
      icon: IconTrash,
      danger: true,
      shown: may('delete'),
      run: dialog('delete'),
    },
  ]
}

/**
 * Whether the list has an Add button. Where a place has one record, groups 1 and 2 may add it while the place
 * searched has none; higher groups may add at any time (foundations, section 6; decisions, section 8).
 */
export function offersAdd(area: ShownArea, actor: Actor, isPlaceEmpty: boolean): boolean {
  if (!can(actor, 'add', area) || !maintainsArea(area, actor)) return false
  const addsOne = area.onePerPlace && actor.group !== undefined && actor.group <= 2
  return addsOne ? isPlaceEmpty : true
}
