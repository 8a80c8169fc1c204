import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '#domain/area.ts'
import { AS_THEY_STAND, movedTo, orderText, PICTURE_ORDER } from '#domain/picture-order.ts'
import { type Arranging, useArranging } from '#web/ui/arranging.tsx'
import { notify } from '#web/ui/notify.tsx'
import { type Sending, undoChange, updateRecord } from '../calls.ts'
import { refreshArea } from '../queries.ts'
import type { AreaRecord, GalleryPicture } from '../record.ts'
import { refusedText } from '../saved-meanwhile.ts'
import { undoAction } from '../undo-action.ts'
import { sendAsSeen } from './as-seen.ts'

type OrderOf = { area: Area; record: AreaRecord; stored: readonly GalleryPicture[] }

type Order = {
  /** The pictures in the order that was asked for last, and the numbers that they have in it. */
  pictures: readonly GalleryPicture[]
  numbers: readonly number[]
  arranging: Arranging
}

/**
 * The order of a gallery's pictures. A move is saved at once, as a change of the record as its pictures were read, and can be undone; the
 * next one waits for it. Where somebody else was faster, what there is now is shown.
 */
export function useOrder({ area, record, stored }: OrderOf): Order {
  const client = useQueryClient()
  const [asked, setAsked] = useState<readonly string[]>()
  const refresh = () => refreshArea(client, area)
  const saving = useMutation({
    mutationFn: ({ from, to }: { from: number; to: number }) =>
      sendAsSeen({ client, area, record, pictures: stored }, (version) =>
        updateRecord(area, { ...record, version }, ordered(record, stored, from, to)),
      ),
    onSuccess: async (saved) => {
      await refresh()
      notify.success(
        'จัดลำดับรูปภาพเรียบร้อยแล้ว',
        undoAction(
          () => undoChange(area, saved),
          () => void refresh(),
        ),
      )
    },
    onError: async (error) => {
      notify.warning(refusedText(area, error))
      await refresh()
    },
    onSettled: () => setAsked(undefined),
  })
  const place = (id: string) => asked?.indexOf(id) ?? 0
  const pictures = [...stored].sort((one, other) => place(one.id) - place(other.id))
  const keys = pictures.map(({ id }) => id)
  const arranging = useArranging(keys, (id, to) => {
    if (saving.isPending) return false
    const from = keys.indexOf(id)
    setAsked(movedTo(keys, from, to))
    saving.mutate({ from, to })
    return true
  })
  return { pictures, numbers: stored.map(({ no }) => no), arranging }
}

/** What is sent of a move: the pictures take each other's numbers; those that are free stay free. */
function ordered(record: AreaRecord, stored: readonly GalleryPicture[], from: number, to: number): Sending {
  const numbers = stored.map(({ no }) => no)
  const moved = movedTo(numbers, from, to)
  const order = AS_THEY_STAND.map((no) => moved[numbers.indexOf(no)] ?? no)
  return { values: { [PICTURE_ORDER]: orderText(order) }, catmUkey: record.catmUkey }
}
