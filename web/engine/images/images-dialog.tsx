import { Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { pictureWords } from '#domain/alt-texts.ts'
import { type Area, GALLERY_SIZE } from '#domain/area.ts'
import { can } from '#domain/can.ts'
import { SENTENCES } from '#domain/sentences.ts'
import { isAborted } from '#web/api/api-error.ts'
import { useSession } from '#web/api/session.ts'
import { MoveButtons, Said } from '#web/ui/arranging.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadingDialog } from '#web/ui/loading-dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { type Saved, undoChange } from '../calls.ts'
import { ConflictDialog } from '../form/conflict-dialog.tsx'
import { mayBePicture } from '../form/pictures/prepare-picture.ts'
import { unfitFile } from '../form/pictures/unfit-file.ts'
import { addPicture, isOutdated } from '../gallery-calls.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { galleryQuery, refreshArea } from '../queries.ts'
import { type AreaRecord, type GalleryPicture, recordName } from '../record.ts'
import { refusedText } from '../saved-meanwhile.ts'
import { undoAction } from '../undo-action.ts'
import { AddPictures } from './add-pictures.tsx'
import { DeletePictureDialog } from './delete-picture-dialog.tsx'
import classes from './images-dialog.module.css'
import { PictureCard } from './picture-card.tsx'
import { UploadCard } from './upload-card.tsx'
import { useOrder } from './use-order.ts'
import { useReplacing } from './use-replacing.ts'
import { useUploads } from './use-uploads.ts'

const AltDialog = lazyPart(
  () => import('./alt-dialog.tsx'),
  'AltDialog',
  ({ onCancel }) => onCancel(),
)

type ImagesDialogProps = {
  area: Area
  record: AreaRecord
  /** A picture was taken away, which can be undone. */
  onDeleted: (saved: Saved) => void
  onClose: () => void
}

const NONE: readonly GalleryPicture[] = []

/** The pictures of a record, to be looked at by all and changed by those who may (content areas, section 6). */
export function ImagesDialog({ area, record, onDeleted, onClose }: ImagesDialogProps) {
  const { actor } = useSession()
  const client = useQueryClient()
  const gallery = useQuery(galleryQuery(area, record))
  const [doomed, setDoomed] = useState<GalleryPicture>()
  const [describing, setDescribing] = useState<string>()
  const [sending, setSending] = useState(0)
  const mayChange = can(actor, 'pictures', area, record.catmUkey)
  const mayEdit = can(actor, 'edit', area, record.catmUkey)
  const { pictures, numbers, arranging } = useOrder({ area, record, stored: gallery.data ?? NONE })
  const described = pictures.find(({ id }) => id === describing)
  const replacing = useReplacing(area, record)
  const refresh = () => refreshArea(client, area)
  /** Shows what there is now where somebody else was faster, and where what was given up may have arrived all the same. */
  const refreshAfter = async (error: unknown) => {
    if (isOutdated(error) || isAborted(error)) await refresh()
  }
  const uploads = useUploads(async (file, { mark, ...going }) => {
    // Several go one after the other: all of them in the name of whoever chose them.
    const sent = { ...going, session: { account: actor.id } }
    await addPicture(area, record, { file, mark }, sent).catch(async (error: unknown) => {
      await refreshAfter(error)
      throw error
    })
    notify.success('เพิ่มรูปภาพเรียบร้อยแล้ว')
  }, refresh)
  const busy = uploads.busy || sending > 0
  const failed = uploads.all.filter(({ failure }) => failure !== undefined)
  const room = GALLERY_SIZE - pictures.length - (uploads.all.length - failed.length)

  const undoOf = (saved: Saved | undefined) =>
    mayEdit && saved
      ? undoAction(
          () => undoChange(area, saved),
          () => void refresh(),
        )
      : undefined
  const choose = (files: readonly File[]) => {
    const images = files.filter(mayBePicture)
    const unfit = files.filter((file) => !mayBePicture(file)).map((file) => unfitFile(file, 'no-picture'))
    const told = images.length > room ? [...unfit, SENTENCES['pictures-full']] : unfit
    if (told.length > 0) notify.warning(told.join('\n'))
    uploads.add(images.slice(0, Math.max(room, 0)))
  }
  return (
    <Dialog
      opened
      persistent="beside"
      width={1000}
      title={`รายการรูปภาพ ${recordName(area, record)}`}
      busy={busy}
      onClose={onClose}
      actions={(close) => (
        <Button variant="default" disabled={busy} onClick={close}>
          ปิด
        </Button>
      )}
    >
      {mayChange && <AddPictures room={room} onChoose={choose} />}
      {gallery.isLoading && <Loader role="status" aria-label="กำลังโหลดข้อมูล" />}
      <NotLoaded title="ไม่สามารถโหลดรูปภาพได้" of={gallery} />
      {gallery.isSuccess && pictures.length === 0 && uploads.all.length === 0 && (
        <EmptyState text="ไม่มีรูปภาพ" />
      )}
      <ul className={classes.pictures}>
        {pictures.map((picture, at) => (
          <PictureCard
            key={picture.id}
            area={area}
            record={record}
            picture={{ ...picture, no: numbers[at] ?? picture.no }}
            {...(mayEdit
              ? {
                  entry: arranging.entry(picture.id, pictures.length > 1),
                  moves: pictures.length > 1 && (
                    <MoveButtons
                      arranging={arranging}
                      of={picture.id}
                      at={at}
                      last={pictures.length - 1}
                      name={pictureWords(numbers[at] ?? picture.no)}
                    />
                  ),
                  onDescribe: () => setDescribing(picture.id),
                }
              : {})}
            {...(mayChange
              ? {
                  onReplace: async (seen, file, { onProgress, signal }) => {
                    const done = await replacing
                      .replace(seen, file, { onProgress, signal })
                      .catch(async (error: unknown) => {
                        // The card and what it says go with a picture that is gone.
                        if (isOutdated(error)) notify.warning(refusedText(area, error))
                        await refreshAfter(error)
                        throw error
                      })
                    if (done) notify.success(`แก้ไขรูปที่ ${picture.no} เรียบร้อยแล้ว`, undoOf(done.saved))
                    await refresh()
                  },
                  onSending: (by) => setSending((before) => before + by),
                  onDelete: () => setDoomed(picture),
                }
              : {})}
          />
        ))}
        {uploads.all.map((upload) => (
          <UploadCard key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
      <Said arranging={arranging} />
      {described && (
        <Suspense fallback={<LoadingDialog opened />}>
          <AltDialog
            area={area}
            record={record}
            picture={described}
            onDone={() => {
              setDescribing(undefined)
              void refresh()
            }}
            onOutdated={() => void refresh()}
            onCancel={() => setDescribing(undefined)}
          />
        </Suspense>
      )}
      {replacing.conflict && (
        <ConflictDialog
          key={replacing.conflict.both.join()}
          area={area}
          conflict={replacing.conflict}
          onSettle={replacing.settle}
          onCancel={replacing.putOff}
        />
      )}
      {doomed && (
        <DeletePictureDialog
          area={area}
          record={record}
          picture={pictures.find(({ id }) => id === doomed.id) ?? doomed}
          onDone={(saved) => {
            setDoomed(undefined)
            onDeleted(saved)
          }}
          onFailure={refreshAfter}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </Dialog>
  )
}
