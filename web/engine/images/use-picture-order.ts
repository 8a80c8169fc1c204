import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import {
  DEFAULT_PICTURE_ORDER,
  moveItem,
  formatPictureOrder,
  PICTURE_ORDER,
} from '#domain/pictures/picture-order.ts'
import { useReorder } from '#web/ui/reorder/reorder.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { type RecordPayload, updateRecord } from '../record/record-api.ts'
import { refreshArea } from '../record/record-queries.ts'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'
import { rejectedChangeText } from '../errors/stale-record-text.ts'
import { undoChangeAction } from '../record/undo-action.ts'
import { sendWithRebase } from './gallery-api.ts'

type GalleryOrderOptions = { area: Area; record: AreaRecord; stored: readonly GalleryPicture[] }

/** The order of a gallery. A move is saved at once and can be undone; the next one waits for it. */
export function usePictureOrder({ area, record, stored }: GalleryOrderOptions) {
  const client = useQueryClient()
  const [requested, setRequested] = useState<readonly string[]>()
  const refresh = () => refreshArea(client, area)
  const saving = useMutation({
    mutationFn: ({ from, to }: { from: number; to: number }) =>
      sendWithRebase({ client, area, record, pictures: stored }, (version) =>
        updateRecord(area, { ...record, version }, ordered(record, stored, from, to)),
      ),
    onSuccess: async (saved) => {
      await refresh()
      toast.success('จัดลำดับรูปภาพเรียบร้อยแล้ว', undoChangeAction(area, saved, refresh))
    },
    onError: async (error) => {
      toast.warning(rejectedChangeText(area, error))
      await refresh()
    },
    onSettled: () => setRequested(undefined),
  })
  const place = (id: string) => requested?.indexOf(id) ?? 0
  // In the order of the last move, until the server has saved it.
  const pictures: readonly GalleryPicture[] = [...stored].sort(
    (one, other) => place(one.id) - place(other.id),
  )
  const keys = pictures.map(({ id }) => id)
  const arranging = useReorder(keys, (id, to) => {
    if (saving.isPending) return false
    const from = keys.indexOf(id)
    setRequested(moveItem(keys, from, to))
    saving.mutate({ from, to })
    return true
  })
  return { pictures, numbers: stored.map(({ no }) => no), arranging }
}

/** The request of a move: the pictures exchange their numbers; free numbers stay free. */
function ordered(
  record: AreaRecord,
  stored: readonly GalleryPicture[],
  from: number,
  to: number,
): RecordPayload {
  const numbers = stored.map(({ no }) => no)
  const moved = moveItem(numbers, from, to)
  const order = DEFAULT_PICTURE_ORDER.map((no) => moved[numbers.indexOf(no)] ?? no)
  return { values: { [PICTURE_ORDER]: formatPictureOrder(order) }, catmUkey: record.catmUkey }
}
