import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { altText, galleryPictureLabel } from '#domain/pictures/alt-texts.ts'
import { type Area, GALLERY_SIZE } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import { isAborted } from '#web/api/api-error.ts'
import { useSession } from '#web/api/session.ts'
import { moveEntries, ReorderAnnouncement } from '#web/ui/reorder/reorder.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import type { SavedRecord } from '../record/record-api.ts'
import { ConflictDialog } from '../form/save/conflict-dialog.tsx'
import { sortedFiles } from '../form/pictures/prepare-picture.ts'
import { addPicture, isGalleryOutdated } from './gallery-api.ts'
import { QueryState } from '../errors/load-error.tsx'
import { galleryQuery, refreshArea } from '../record/record-queries.ts'
import { usePictureViewer } from '../record/picture-viewer.tsx'
import { type AreaRecord, type GalleryPicture, recordName } from '../record/record.ts'
import { rejectedChangeText } from '../errors/stale-record-text.ts'
import { undoChangeAction } from '../record/undo-action.ts'
import { AddPictures, UploadCard, useUploads } from './uploads.tsx'
import { DeletePictureDialog } from './delete-picture-dialog.tsx'
import { PictureCard } from './picture-card.tsx'
import { usePictureOrder } from './use-picture-order.ts'
import { usePictureReplacement } from './use-picture-replacement.ts'
import classes from './images-dialog.module.css'

const AltDialog = lazyComponent(() => import('./alt-dialog.tsx'), 'AltDialog', {
  close: ({ onCancel }) => onCancel(),
})

type ImagesDialogProps = {
  area: Area
  record: AreaRecord
  onDeleted: (saved: SavedRecord) => void
  onClose: () => void
}

const NONE: readonly GalleryPicture[] = []

/** The pictures of a record; actors with the permission can change them (content areas, section 6). */
export function ImagesDialog({ area, record, onDeleted, onClose }: ImagesDialogProps) {
  const { actor } = useSession()
  const client = useQueryClient()
  const gallery = useQuery(galleryQuery(area, record))
  const [toDelete, setToDelete] = useState<GalleryPicture>()
  const [describing, setDescribing] = useState<string>()
  const [sending, setSending] = useState(0)
  const mayChange = can(actor, 'pictures', area, record.catmUkey)
  const mayEdit = can(actor, 'edit', area, record.catmUkey)
  const { pictures, numbers, arranging } = usePictureOrder({ area, record, stored: gallery.data ?? NONE })
  const { openViewer, viewer } = usePictureViewer(
    pictures.map((picture, at) => {
      const no = numbers[at] ?? picture.no
      return {
        label: galleryPictureLabel(no),
        url: picture.url,
        alt: altText(area, record, { no }, picture.alt),
      }
    }),
  )
  const described = pictures.find(({ id }) => id === describing)
  const replacing = usePictureReplacement(area, record)
  const refresh = () => refreshArea(client, area)
  /** Reloads after a version conflict, and after an aborted upload, which may still have arrived. */
  const refreshAfter = async (error: unknown) => {
    if (isGalleryOutdated(error) || isAborted(error)) await refresh()
  }
  const uploads = useUploads(async (file, { mark, ...going }) => {
    // Several pictures are sent one after the other, all in the session of the user who selected them.
    const sent = { ...going, session: { account: actor.id } }
    await addPicture(area, record, { file, mark }, sent).catch(async (error: unknown) => {
      await refreshAfter(error)
      throw error
    })
    toast.success('เพิ่มรูปภาพเรียบร้อยแล้ว')
  }, refresh)
  const busy = uploads.busy || sending > 0
  const failed = uploads.all.filter(({ failure }) => failure !== undefined)
  const room = GALLERY_SIZE - pictures.length - (uploads.all.length - failed.length)

  const undoOf = (saved: SavedRecord | undefined) =>
    mayEdit && saved ? undoChangeAction(area, saved, refresh) : undefined
  const choose = (files: readonly File[]) => {
    const { images, warnings } = sortedFiles(files, room)
    if (warnings.length > 0) toast.warning(warnings.join('\n'))
    uploads.add(images.slice(0, Math.max(room, 0)))
  }
  return (
    <Dialog
      persistent="outside-click"
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
      <QueryState title="ไม่สามารถโหลดรูปภาพได้" of={gallery} />
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
            onOpen={() => openViewer(at)}
            {...(mayEdit
              ? {
                  entry: arranging.itemProps(picture.id, pictures.length > 1),
                  moves: moveEntries({
                    reorder: arranging,
                    of: picture.id,
                    at,
                    last: pictures.length - 1,
                    name: galleryPictureLabel(numbers[at] ?? picture.no),
                  }),
                  onDescribe: () => setDescribing(picture.id),
                }
              : {})}
            {...(mayChange
              ? {
                  onReplace: async (shown, file, { onProgress, signal }) => {
                    const done = await replacing
                      .replace(shown, file, { onProgress, signal })
                      .catch(async (error: unknown) => {
                        // The card disappears together with its error when its picture is gone.
                        if (isGalleryOutdated(error)) toast.warning(rejectedChangeText(area, error))
                        await refreshAfter(error)
                        throw error
                      })
                    // Before the list has reloaded, the next change of the user would seem to be a conflict.
                    await refresh()
                    if (done) toast.success(`เปลี่ยนรูปที่ ${picture.no} เรียบร้อยแล้ว`, undoOf(done.saved))
                  },
                  onSending: (by) => setSending((before) => before + by),
                  onDelete: () => setToDelete(picture),
                }
              : {})}
          />
        ))}
        {uploads.all.map((upload) => (
          <UploadCard key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
      <ReorderAnnouncement arranging={arranging} />
      {described && (
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
      )}
      {replacing.conflict && (
        <ConflictDialog
          key={replacing.conflict.both.join()}
          area={area}
          conflict={replacing.conflict}
          onSettle={replacing.resolveConflict}
          onCancel={replacing.dismissConflict}
        />
      )}
      {toDelete && (
        <DeletePictureDialog
          area={area}
          record={record}
          picture={pictures.find(({ id }) => id === toDelete.id) ?? toDelete}
          onDone={(saved) => {
            setToDelete(undefined)
            onDeleted(saved)
          }}
          onFailure={refreshAfter}
          onCancel={() => setToDelete(undefined)}
        />
      )}
      {viewer}
    </Dialog>
  )
}
