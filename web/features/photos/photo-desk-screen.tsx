import { IconAlertTriangle, IconDeviceFloppy, IconPhotoPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { PICTURE_MB } from '#domain/pictures/picture-limits.ts'
import { BulkResultPanel } from '#web/engine/bulk/bulk-result-panel.tsx'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { CameraButton } from '#web/engine/form/pictures/camera-button.tsx'
import { Alert } from '#web/ui/alert/alert.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useUnsavedChangesGuard } from '#web/ui/dialog/use-unsaved-changes-guard.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { FileButton, PICTURE_FILES } from '#web/ui/file-input/file-button.tsx'
import { useDropZone, useNoDropOutside } from '#web/ui/file-input/use-drop-zone.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { useShortcut } from '#web/ui/shortcut/use-shortcut.ts'
import { PhotoCard } from './photo-card.tsx'
import { usePhotoPlace } from './photo-place.tsx'
import classes from './photos.module.css'
import { photoAddress, type PhotoPlace } from './photo-addresses.ts'
import { type PictureRecord, pictureRecordsQuery } from './picture-records.ts'
import { type DeskPhoto, MOST_PHOTOS, type PhotoDesk, usePhotoDesk } from './use-photo-desk.ts'

const UNSAVED = {
  question: 'มีรูปภาพที่ยังไม่ได้บันทึก หากออกจากหน้านี้ ต้องเลือกรูปใหม่อีกครั้ง ต้องการออกหรือไม่',
  stay: 'จัดรูปต่อ',
}

const SAVED = { done: 'บันทึกรูปภาพแล้ว', list: 'บันทึกแล้ว' }
const UNDONE = { done: 'เลิกทำแล้ว', list: 'กลับเป็นเหมือนเดิมแล้ว' }

/** Many photos at a time: each is assigned to a record with one press (decision 115). */
export function PhotoDeskScreen() {
  const { place, selects } = usePhotoPlace()
  const records = useQuery({ ...pictureRecordsQuery(place), enabled: place.cc !== '' })
  const desk = usePhotoDesk(place)
  const { open, assigned, batch } = desk
  const leaveQuestion = useUnsavedChangesGuard(open.length > 0, undefined, UNSAVED)
  const dropZone = useDropZone(desk.add)
  useNoDropOutside()
  useShortcut(isSaveKey, desk.save)
  const withRoom = useRecordsWithRoom(records.data, assigned)
  return (
    <div className={classes.desk} {...dropZone}>
      <PageHeader title="จัดรูปเข้ารายการ" compact>
        {open.length > 0 && <AddPhotos desk={desk} />}
      </PageHeader>
      {selects}
      {desk.warnings.length > 0 && (
        <Alert
          tone="warning"
          role="alert"
          apart="below"
          icon={<IconAlertTriangle aria-hidden />}
          title="บางไฟล์ไม่ได้เพิ่ม"
          onClose={desk.clearWarnings}
        >
          {[...new Set(desk.warnings)].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      {batch && (
        <BulkResultPanel
          results={batch.results}
          words={batch.isUndone ? UNDONE : SAVED}
          onUndo={batch.isUndone ? undefined : desk.undo}
          onClose={desk.closeBatch}
        />
      )}
      {place.cc === '' ? (
        <EmptyState text="กรุณาเลือกจังหวัด" />
      ) : records.error ? (
        <LoadError of={records} />
      ) : open.length === 0 ? (
        <div className={classes.drop}>
          <EmptyState
            drawing="photos"
            text={
              <>
                เลือกหรือลากรูปหลายรูปมาวางที่นี่ ระบบจะเสนอรายการที่อยู่ใกล้ ตรงกับวันที่ถ่าย หรือยังไม่มีรูปภาพ
                <br />
                {LIMITS}
              </>
            }
          >
            <div className={classes.buttons}>
              <AddPhotos desk={desk} isFirst />
            </div>
            <PageLink to={photoAddress('/photos/missing', place)}>ถ่ายรูปที่ยังขาดใกล้ท่าน</PageLink>
          </EmptyState>
        </div>
      ) : (
        <Photos desk={desk} records={withRoom} place={place} />
      )}
      {leaveQuestion}
    </div>
  )
}

const LIMITS = `ไฟล์ .jpg หรือ .png ไม่เกิน ${PICTURE_MB} MB ครั้งละไม่เกิน ${MOST_PHOTOS} รูป ตำแหน่งของรูปใช้บนเครื่องนี้เท่านั้น ไม่ส่งออกไป`

/** The place of the key: on a Thai keyboard S writes another letter. */
const isSaveKey = ({ code, ctrlKey, metaKey }: KeyboardEvent | globalThis.KeyboardEvent) =>
  code === 'KeyS' && (ctrlKey || metaKey)

function AddPhotos({ desk, isFirst = false }: { desk: PhotoDesk; isFirst?: boolean }) {
  return (
    <>
      <FileButton
        accept={PICTURE_FILES}
        multiple
        inputLabel="เลือกรูปภาพ"
        variant={isFirst ? 'filled' : 'default'}
        icon={IconPhotoPlus}
        onFiles={desk.add}
      >
        {isFirst ? 'เลือกรูปภาพ' : 'เพิ่มรูปอีก'}
      </FileButton>
      <CameraButton onTake={desk.add} />
    </>
  )
}

/** The records that can take another picture besides those that are assigned to them. */
function useRecordsWithRoom(records: readonly PictureRecord[] | undefined, assigned: readonly DeskPhoto[]) {
  const counts = new Map<string, number>()
  for (const { target } of assigned) if (target) counts.set(target.key, (counts.get(target.key) ?? 0) + 1)
  const full = (records ?? [])
    .filter(({ key, parts }) => parts.length <= (counts.get(key) ?? 0))
    .map(({ key }) => key)
    .join()
  return useMemo(() => {
    const keys = new Set(full.split(','))
    return records?.filter(({ key }) => !keys.has(key))
  }, [records, full])
}

type PhotosProps = {
  desk: PhotoDesk
  records: readonly PictureRecord[] | undefined
  place: PhotoPlace
}

/** The photos as cards; arrow keys and the numbers of the proposals move the focus, Enter assigns. */
function Photos({ desk, records, place }: PhotosProps) {
  const { open, assigned, isSaving } = desk
  const reading = open.filter(({ read }) => read === undefined).length
  const list = useRef<HTMLUListElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [after, setAfter] = useState<number>()
  useLayoutEffect(() => {
    if (after === undefined) return
    setAfter(undefined)
    const choices = cardsIn(list.current).filter((card) => proposalsIn(card).length > 0)
    const next = choices.find((card) => Number(card.dataset.photo) > after) ?? choices[0]
    const button = next ? proposalsIn(next)[0] : bar.current?.querySelector<HTMLElement>('button:enabled')
    button?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }, [after])
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLButtonElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextFocus(list.current, event.target, event.code)
    if (next === undefined) return
    event.preventDefault()
    next.focus({ preventScroll: true })
    next.closest('[data-photo]')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <ul ref={list} className={classes.cards} onKeyDown={handleKey}>
        {open.map((photo) => (
          <PhotoCard
            key={photo.key}
            photo={photo}
            desk={desk}
            records={records}
            place={place}
            onAssign={({ key }, record) => {
              desk.assign(key, record)
              setAfter(key)
            }}
          />
        ))}
      </ul>
      <div ref={bar} className={classes.bar}>
        <p role="status">
          {[
            `จัดแล้ว ${assigned.length} จาก ${open.length} รูป`,
            ...(reading > 0 ? [`กำลังอ่านอีก ${reading} รูป`] : []),
          ].join(' · ')}
        </p>
        <Button
          icon={IconDeviceFloppy}
          loading={isSaving}
          disabled={assigned.length === 0}
          onClick={desk.save}
        >
          {assigned.length === 0 ? 'บันทึก' : `บันทึก ${assigned.length} รูป`}
        </Button>
      </div>
    </>
  )
}

const cardsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])]
const proposalsIn = (card: Element) => [...card.querySelectorAll<HTMLElement>('[data-proposal]')]

/** Up and down lead through all proposals, left and right to other photos, 1 to 3 to those of this one. */
function nextFocus(list: HTMLElement | null, from: HTMLElement, code: string): HTMLElement | undefined {
  const card = from.closest('[data-photo]')
  if (card === null) return undefined
  const number = /^(?:Digit|Numpad)([1-3])$/.exec(code)?.[1]
  if (number !== undefined) return proposalsIn(card)[Number(number) - 1]
  const step = STEPS[code]
  if (step === undefined) return undefined
  if (code === 'ArrowUp' || code === 'ArrowDown') {
    const all = cardsIn(list).flatMap(proposalsIn)
    return all[all.indexOf(from) + step] ?? (all.includes(from) ? undefined : proposalsIn(card)[0])
  }
  const cards = cardsIn(list).filter((each) => each === card || proposalsIn(each).length > 0)
  const other = cards[cards.indexOf(card as HTMLElement) + step]
  return other && proposalsIn(other)[0]
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }
