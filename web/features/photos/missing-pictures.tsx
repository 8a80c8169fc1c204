import { catmParts } from '#domain/places/catm.ts'
import { useSession } from '#web/api/session.ts'
import { BoardPart } from '#web/features/work/board/board-part.tsx'
import type { DistrictBoard } from '#web/features/work/board/board-query.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { photoAddress } from './photo-addresses.ts'
import { missingPictureCount, PictureQueueButton } from './picture-queue-button.tsx'

/** The ways to add the pictures that a district's records lack; empty where none do. */
export function MissingPictures({ board }: { board: DistrictBoard }) {
  const { actor } = useSession()
  if (missingPictureCount(board, actor) === 0) return null
  const { cc, aa } = catmParts(board.catmUkey)
  return (
    <BoardPart title="รูปภาพที่ยังขาด">
      <Row gap="sm">
        <PictureQueueButton board={board} />
        <PageLink to={photoAddress('/photos', { cc, aa })}>จัดรูปหลายรูปเข้ารายการ</PageLink>
        <PageLink to={photoAddress('/photos/missing', { cc, aa })}>ถ่ายรูปที่ยังขาดใกล้ท่าน</PageLink>
      </Row>
    </BoardPart>
  )
}
