import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { areaByKey } from '#areas/index.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { can } from '#domain/permissions/can.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { catmParts } from '#domain/places/catm.ts'
import { useSession } from '#web/api/session.ts'
import type { DistrictBoard } from '#web/features/work/board/board-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { TextButton } from '#web/ui/link/text-button.tsx'

const PictureQueue = lazyComponent(() => import('./picture-queue.tsx'), 'PictureQueue')

/** How many records of a district this user may give their first picture. */
export function missingPictureCount({ areas, catmUkey }: DistrictBoard, actor: Actor): number {
  return areas.reduce((sum, { area: key, picture }) => {
    const area = areaByKey(key)
    const isOpen = area && !area.onePerPlace && can(actor, 'edit', area, catmUkey)
    return isOpen ? sum + (picture ?? 0) : sum
  }, 0)
}

/** Opens the forms of the records without a picture, one after the other; empty where there are none. */
export function PictureQueueButton({ board, isLink }: { board: DistrictBoard; isLink?: boolean }) {
  const { actor } = useSession()
  const [isOpen, setOpen] = useState(false)
  const count = missingPictureCount(board, actor)
  const { cc, aa } = catmParts(board.catmUkey)
  const words = `เพิ่มรูป ${formatThousands(count)} รายการ`
  const open = () => setOpen(true)
  return (
    <>
      {count > 0 &&
        (isLink ? (
          <TextButton onClick={open}>{words}</TextButton>
        ) : (
          <Button icon={IconPhotoPlus} onClick={open}>
            {words}
          </Button>
        ))}
      {isOpen && <PictureQueue place={{ cc, aa }} onClose={() => setOpen(false)} />}
    </>
  )
}
