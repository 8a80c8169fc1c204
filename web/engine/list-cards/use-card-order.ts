import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type OrderedCards, orderedCards } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import { moveItem } from '#domain/pictures/picture-order.ts'
import { movedNumbers } from '#domain/records/card-order.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { useSession } from '#web/api/session.ts'
import { type Reorder, useReorder } from '#web/ui/reorder/reorder.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { changedRecords, renumberRecords, undoBulkRequest } from '../bulk/bulk-api.ts'
import { rejectedChangeText } from '../errors/stale-record-text.ts'
import { updateRecord } from '../record/record-api.ts'
import { type AreaRecord, recordName } from '../record/record.ts'
import { undoAction, undoChangeAction } from '../record/undo-action.ts'
import type { ShownArea } from '../list/shown-area.ts'

type CardOrderOptions = {
  area: ShownArea
  records: readonly AreaRecord[]
  /** The list stands by the numbers of the cards. */
  isInOrder: boolean
  refresh: () => Promise<void>
}

export type CardOrder = {
  /** The records in the order of the last move, until the server has saved it. */
  records: readonly AreaRecord[]
  numberOf: (record: AreaRecord) => string
  reorder: Reorder
  mayMove: (record: AreaRecord) => boolean
  /** The flag of the switch. */
  flag: string
  isOn: (record: AreaRecord) => boolean
  /** Absent without the permission. */
  toggle: ((record: AreaRecord) => void) | undefined
  isBusy: boolean
}

/** The order and the switches of cards (`Area.cards`). Each change is saved at once and can be undone. */
export function useCardOrder(options: CardOrderOptions): CardOrder | undefined {
  const { area, records, isInOrder, refresh } = options
  const { actor } = useSession()
  const ordered = orderedCards(area)
  const [requested, setRequested] = useState<readonly AreaRecord[]>()
  const outcome = {
    onError: async (error: unknown) => {
      toast.warning(rejectedChangeText(area, error))
      await refresh()
    },
    onSettled: () => setRequested(undefined),
  }
  const moving = useMutation({
    ...outcome,
    mutationFn: async (numbered: ReadonlyMap<AreaRecord, number>) => {
      const results = await renumberRecords(area, numbered, createIdempotencyKey())
      const changed = changedRecords(results)
      await refresh()
      for (const result of results) {
        if ('error' in result) return toast.warning(`${recordName(area, result.record)} ${result.error}`)
      }
      const undo = () => undoBulkRequest(area, 'updateTogether', changed, createIdempotencyKey())
      toast.success('จัดลำดับเรียบร้อยแล้ว', undoAction(undo, refresh))
    },
  })
  const switching = useMutation({
    ...outcome,
    mutationFn: async ({ record, flag }: { record: AreaRecord; flag: string }) => {
      const { values, catmUkey } = record
      const saved = await updateRecord(area, record, {
        values: { [flag]: values[flag] === '1' ? '0' : '1' },
        catmUkey,
      })
      await refresh()
      toast.success('เปลี่ยนสถานะเรียบร้อยแล้ว', undoChangeAction(area, saved, refresh))
    },
  })
  const shown = requested ?? records
  const isBusy = moving.isPending || switching.isPending
  const mayEdit = ({ catmUkey }: AreaRecord) => can(actor, 'edit', area, catmUkey)
  const move = (key: string, to: number, { number }: OrderedCards) => {
    const from = shown.findIndex((record) => record.key === key)
    const target = shown[to]
    const moved = shown[from]
    if (isBusy || target === undefined || moved === undefined || !isSameDistrict(moved, target)) return false
    const own = shown.filter((record) => isSameDistrict(moved, record))
    const numbers = movedNumbers(
      own.map(({ values }) => Number(values[number] ?? '')),
      own.indexOf(moved),
      own.indexOf(target),
    )
    if (numbers === undefined) {
      toast.warning('ลำดับเกิน 999 กรุณาแก้ไขลำดับของภาพสุดท้ายให้น้อยลงก่อน')
      return false
    }
    const changes = own.flatMap((record, at) => {
      const next = numbers[at]
      return next === undefined || String(next) === record.values[number] ? [] : [[record, next] as const]
    })
    setRequested(moveItem(shown, from, to))
    moving.mutate(new Map(changes))
    return true
  }
  const reorder = useReorder(
    shown.map(({ key }) => key),
    (key, to) => ordered !== undefined && move(key, to, ordered),
  )
  if (ordered === undefined) return undefined
  const { number, flag } = ordered
  return {
    records: shown,
    reorder,
    flag,
    isBusy,
    numberOf: ({ values }) => values[number] ?? '',
    mayMove: (record) => isInOrder && mayEdit(record) && shown.length > 1,
    isOn: ({ values }) => values[flag] === '1',
    toggle: can(actor, 'edit', area) ? (record) => switching.mutate({ record, flag }) : undefined,
  }
}

/** The numbers of cards begin anew in each district. */
function isSameDistrict(one: AreaRecord, other: AreaRecord): boolean {
  return one.catmUkey.slice(0, 4) === other.catmUkey.slice(0, 4)
}
