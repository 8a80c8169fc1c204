import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconCopyPlus, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { reviewStatus, completenessItems } from '#domain/records/completeness.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { recordHeading } from '#domain/records/record-name.ts'
import { serverNow } from '#web/api/clock.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadingDialog } from '#web/ui/dialog/loading-dialog.tsx'
import { useDialogKey } from '#web/ui/shortcut/use-shortcut.ts'
import { ConfirmRecordButton } from '../../confirm/record-question.tsx'
import { type RetryableQuery, LoadError } from '../../errors/load-error.tsx'
import { NoteButton } from '../../notes/note-button.tsx'
import { NoteNotice } from '../../notes/note-notice.tsx'
import { PublicButton } from '../../public-preview/public-button.tsx'
import type { SavedRecord } from '../record-api.ts'
import { galleryQuery } from '../record-queries.ts'
import type { AreaRecord, GalleryPicture } from '../record.ts'
import { recordPictures } from '../record-pictures.ts'
import { EMPTY_VALUE } from '../field-value.tsx'
import { ShownDocuments } from '../../form/documents/shown-documents.tsx'
import { dialogWidthOf } from '../../form/dialog-width.ts'
import { RecordFacts, RecordHead, RecordPoint } from './record-facts.tsx'
import { type RecordMoves, Moves } from './moves.tsx'
import { ShownPictures } from './shown-pictures.tsx'
import { ViewFigure, ViewNotice } from '../extension-points.ts'
import classes from './view.module.css'
import { Stack } from '#web/ui/layout/layout.tsx'

type ViewDialogProps = {
  area: Area
  record: AreaRecord
  /** Opens the edit dialog, at the form element with an id; absent without the permission. */
  onEdit?: ((field?: string) => void) | undefined
  onHistory?: (() => void) | undefined
  /** The address of the record, to be sent to a colleague. */
  address?: string
  moves?: RecordMoves | undefined
  onCopy?: (() => void) | undefined
  /** Called after the record was confirmed as still correct, which is offered when it is stale. */
  onConfirmed?: (saved: SavedRecord) => void
  /** Buttons of the screen that shows the record, before those that edit and close. */
  buttons?: ReactNode
  onClose: () => void
}

/** A record: its name as the title, pictures beside facts. A gallery loads before the dialog opens. */
export function ViewDialog(props: ViewDialogProps) {
  return props.area.gallery ? <ViewWithGallery {...props} /> : <View {...props} gallery={NO_PICTURES} />
}

const NO_PICTURES: LoadedGallery = { pictures: [] }

function ViewWithGallery(props: ViewDialogProps) {
  const query = useQuery(galleryQuery(props.area, props.record))
  const [last, setLast] = useState<ViewProps>()
  const loaded = query.isLoading ? undefined : { ...props, gallery: { pictures: query.data ?? [], query } }
  // While the next record loads, the last one stays.
  if (loaded && last?.record !== props.record) setLast(loaded)
  const shown = loaded ?? last
  return (
    <>
      {shown && <View {...shown} moves={props.moves} />}
      <LoadingDialog opened={query.isLoading} />
    </>
  )
}

/** Without `query` there is no gallery to load. */
type LoadedGallery = { pictures: readonly GalleryPicture[]; query?: RetryableQuery }

type ViewProps = ViewDialogProps & { gallery: LoadedGallery }

function View(props: ViewProps) {
  const { area, record, moves, address, onEdit, onConfirmed, onClose } = props
  const { freshness } = useSession()
  const { text: name } = recordHeading(area, record)
  const isStale = reviewStatus(area, record.updatedAt, { now: serverNow(), freshness }) !== undefined
  return (
    <Dialog
      persistent="outside-click"
      kind={area.titles.view}
      title={name}
      width={dialogWidthOf(area, 'view')}
      onClose={onClose}
      actions={(close) => (
        <>
          <div className={classes.footer}>
            {moves && <Moves moves={moves} name={name} />}
            {address && <CopyButton variant="subtle" text={address} words="คัดลอกลิงก์" />}
          </div>
          {onEdit && onConfirmed && isStale && (
            <ConfirmRecordButton key={record.key} area={area} record={record} onDone={onConfirmed} />
          )}
          {props.buttons}
          <Button variant="default" onClick={close}>
            ปิด
          </Button>
          {onEdit && <EditButton onEdit={() => onEdit()} />}
        </>
      )}
    >
      <ViewContents key={record.key} {...props} />
    </Dialog>
  )
}

/** Opens the form, by a press or the key E. */
function EditButton({ onEdit }: { onEdit: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useDialogKey(button, ({ code }) => {
    if (code === 'KeyE') onEdit()
    return code === 'KeyE'
  })
  return (
    <Button ref={button} aria-keyshortcuts="E" onClick={onEdit}>
      แก้ไข
    </Button>
  )
}

/** The contents of one record, scrolled to their top. */
function ViewContents(props: ViewProps) {
  const { area, record, gallery, onEdit } = props
  const Notice = useContext(ViewNotice)
  const Figure = useContext(ViewFigure)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.parentElement?.scrollTo(0, 0)
  }, [])
  const pictures = recordPictures(area, record, gallery.pictures)
  const failed = gallery.query?.error !== undefined && gallery.query.error !== null
  return (
    <div ref={box}>
      <NoteNotice area={area} record={record} />
      {Notice && <Notice record={record} />}
      <div className={classes.panes}>
        <ShownPictures pictures={pictures} />
        <Stack gap="lg">
          <RecordHead
            area={area}
            record={record}
            hasPictures={pictures.length > 0 || failed}
            onEdit={onEdit}
          />
          <RecordFacts area={area} record={record} />
          {record.documents.length > 0 && <ShownDocuments area={area} record={record} />}
          {gallery.query && <LoadError title="ไม่สามารถโหลดรูปภาพได้" of={gallery.query} />}
        </Stack>
        <RecordPoint area={area} record={record} />
        {Figure && <Figure record={record} />}
      </div>
      <ViewEnd {...props} />
    </div>
  )
}

/** The last change, and buttons for the history, the public preview, the notes and a copy. */
function ViewEnd({ area, record, gallery, onHistory, onCopy }: ViewProps) {
  const isConfirmable = completenessItems(area).includes('stale')
  return (
    <footer className={classes.end}>
      {record.updatedAt !== '' && (
        <p>
          {thaiSentence`${isConfirmable ? 'แก้ไขหรือยืนยัน' : 'แก้ไข'}ล่าสุดเมื่อ ${formatThaiDateTime(record.updatedAt)} โดย ${record.updatedBy || EMPTY_VALUE}`}
        </p>
      )}
      <div className={classes.links}>
        {onHistory && (
          <Button variant="subtle" icon={IconHistory} onClick={onHistory}>
            ประวัติการแก้ไข
          </Button>
        )}
        <PublicButton
          area={area}
          record={record}
          gallery={gallery.query?.error ? undefined : gallery.pictures}
        />
        <NoteButton area={area} record={record} />
        {onCopy && (
          <Button variant="subtle" icon={IconCopyPlus} onClick={onCopy}>
            ทำสำเนาเป็นรายการใหม่
          </Button>
        )}
      </div>
    </footer>
  )
}
