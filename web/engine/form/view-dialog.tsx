import { useQuery } from '@tanstack/react-query'
import { isPersonal } from '#domain/area.ts'
import { grownOld, lacksOf } from '#domain/lacks.ts'
import { thaiDateTime } from '#domain/thai-date.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { useGrowing } from '#web/ui/use-growing.ts'
import { StillRightButton } from '../confirm/still-right-button.tsx'
import { type Asked, NotLoaded } from '../not-loaded.tsx'
import { NoteButton } from '../notes/note-button.tsx'
import { NoteNotice } from '../notes/note-notice.tsx'
import { PublicButton } from '../preview/public-button.tsx'
import { galleryQuery, JUST_NOW_MS } from '../queries.ts'
import { type GalleryPicture, pictureOf } from '../record.ts'
import { EMPTY } from './cells.tsx'
import type { ViewDialogProps } from './dialog-props.ts'
import { ShownDocuments } from './documents/shown-documents.tsx'
import classes from './form.module.css'
import { ShownPictures } from './pictures/shown-pictures.tsx'
import { ViewedFields } from './viewed-fields.tsx'
import { widthOf } from './width.ts'

/** A record with all its fields and pictures, `-` for what is empty. Its pictures are loaded before it opens. */
export function ViewDialog(props: ViewDialogProps) {
  return props.area.gallery ? <ViewWithGallery {...props} /> : <View {...props} gallery={NO_PICTURES} />
}

const NO_PICTURES: Gallery = { pictures: [] }

function ViewWithGallery(props: ViewDialogProps) {
  const asked = useQuery({ ...galleryQuery(props.area, props.record), staleTime: JUST_NOW_MS })
  if (asked.isLoading) return <LoadingDialog opened />
  return <View {...props} gallery={{ pictures: asked.data ?? [], asked }} />
}

/** First the place and the first section, then the others, then pictures and documents (docs/performance.md). */
const STEPS = 3

/** `asked` is absent where there is nothing to ask for. */
type Gallery = { pictures: readonly GalleryPicture[]; asked?: Asked }

function View({
  area,
  record,
  onEdit,
  onCopy,
  onConfirmed,
  onClose,
  gallery,
}: ViewDialogProps & { gallery: Gallery }) {
  const { freshness } = useSession()
  const facesFirst = isPersonal(area) && pictureOf(area, record) !== ''
  const drawn = useGrowing(STEPS, 1)
  const pictures = <ShownPictures area={area} record={record} gallery={gallery.pictures} />
  return (
    <Dialog
      opened
      persistent="beside"
      title={area.titles.view}
      width={widthOf(area, 'view')}
      onClose={onClose}
      actions={(close) => (
        <>
          <PublicButton
            area={area}
            record={record}
            gallery={gallery.asked?.error ? undefined : gallery.pictures}
          />
          <NoteButton area={area} record={record} />
          {onCopy && (
            <Button variant="default" onClick={onCopy}>
              คัดลอกเป็นรายการใหม่
            </Button>
          )}
          {onEdit && onConfirmed && grownOld(area, record.updatedAt, { now: Date.now(), freshness }) && (
            <StillRightButton area={area} record={record} onDone={onConfirmed} />
          )}
          {onEdit && (
            <Button variant="light" onClick={onEdit}>
              แก้ไข
            </Button>
          )}
          <Button variant="default" onClick={close}>
            ปิด
          </Button>
        </>
      )}
    >
      <NoteNotice area={area} record={record} />
      <div className={classes.sections}>
        {facesFirst && pictures}
        <ViewedFields area={area} record={record} {...(drawn === 1 ? { most: 1 } : {})} />
        {!facesFirst && drawn === STEPS && pictures}
        {drawn === STEPS && <ShownDocuments area={area} record={record} />}
        {gallery.asked && <NotLoaded title="ไม่สามารถโหลดรูปภาพได้" of={gallery.asked} />}
      </div>
      {record.updatedAt !== '' && (
        <p className={classes.changed}>
          {`${lacksOf(area).includes('stale') ? 'แก้ไขหรือยืนยัน' : 'แก้ไข'}ล่าสุดเมื่อ ${thaiDateTime(record.updatedAt)} โดย ${record.updatedBy || EMPTY}`}
        </p>
      )}
    </Dialog>
  )
}
