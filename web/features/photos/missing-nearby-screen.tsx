import { IconMapPin, IconPhotoPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { MapPoint } from '#domain/places/outlines.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { failureText } from '#web/engine/errors/failure.tsx'
import { CameraButton, isHandheld } from '#web/engine/form/pictures/camera-button.tsx'
import { undoChangeAction } from '#web/engine/record/undo-action.ts'
import { SkeletonRows } from '#web/features/home/panel.tsx'
import { currentPosition, type PositionResult } from '#web/ui/browser/current-position.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { FileButton, PICTURE_FILES } from '#web/ui/file-input/file-button.tsx'
import { PageLink } from '#web/ui/link/page-link.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { usePhotoPlace } from './photo-place.tsx'
import classes from './photos.module.css'
import type { PhotoPlace } from './photo-addresses.ts'
import {
  addPictures,
  areaOf,
  type PictureRecord,
  pictureRecordsQuery,
  refreshAreas,
} from './picture-records.ts'
import { byDistance, distanceText, metresTo } from './propose-records.ts'
import { readPhoto } from './read-photo.ts'

/** The records without a picture, the nearest first, each with the camera: a photo is saved at once. */
export function MissingNearbyScreen() {
  const { place, selects } = usePhotoPlace()
  const records = useQuery({ ...pictureRecordsQuery(place), enabled: place.cc !== '' })
  const position = usePosition()
  const point = position && 'lat' in position ? position : undefined
  const rows = useMemo(() => rowsOf(records.data ?? [], point), [records.data, point])
  return (
    <>
      <PageHeader title="ถ่ายรูปที่ยังขาดใกล้ท่าน" />
      {selects}
      {place.cc === '' ? (
        <EmptyState text="กรุณาเลือกจังหวัด" />
      ) : records.error ? (
        <LoadError of={records} />
      ) : records.data === undefined || position === undefined ? (
        <div aria-busy>
          <span role="status">{position === undefined ? 'กำลังหาตำแหน่งของเครื่องนี้' : 'กำลังโหลดข้อมูล'}</span>
          <SkeletonRows rows={6} />
        </div>
      ) : (
        <>
          <p className={classes.position} role="status">
            <IconMapPin size={20} aria-hidden />
            {'failure' in position
              ? POSITION_FAILURES[position.failure]
              : 'เรียงจากใกล้ไปไกล ตำแหน่งใช้บนเครื่องนี้เท่านั้น ไม่ส่งออกไป'}
          </p>
          {rows.length === 0 ? (
            <EmptyState drawing="photos" text="ทุกรายการมีรูปภาพแล้ว" />
          ) : (
            <ul className={classes.missing}>
              {rows.map(({ record, metres }) => (
                <MissingRecord key={record.key} record={record} metres={metres} place={place} />
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}

const POSITION_FAILURES = {
  denied: 'ไม่ได้รับอนุญาตให้ใช้ตำแหน่งของเครื่องนี้ จึงเรียงตามชื่อ',
  unavailable: 'ไม่สามารถระบุตำแหน่งของเครื่องนี้ได้ จึงเรียงตามชื่อ',
} as const

/** The position of the device, asked for one time; undefined until it answers. */
function usePosition(): PositionResult | undefined {
  const [position, setPosition] = useState<PositionResult>()
  useEffect(() => {
    let isShown = true
    void currentPosition().then((found) => isShown && setPosition(found))
    return () => {
      isShown = false
    }
  }, [])
  return position
}

const byName = new Intl.Collator('th').compare

/** The records without a picture: the nearest first, then those without a point by name. */
function rowsOf(records: readonly PictureRecord[], point: MapPoint | undefined) {
  return records
    .filter(({ isMissing }) => isMissing)
    .map((record) => ({ record, metres: metresTo(point, record) }))
    .sort((one, other) => byDistance(one, other) || byName(one.record.name, other.record.name))
}

type MissingRecordProps = { record: PictureRecord; metres: number | undefined; place: PhotoPlace }

function MissingRecord({ record, metres, place }: MissingRecordProps) {
  const { name, kind, address } = record
  const client = useQueryClient()
  const [sent, setSent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const area = areaOf(record)
  const refresh = () => refreshAreas(client, [area])
  const take = async ([photo]: readonly File[]) => {
    if (photo === undefined) return
    setFailure(undefined)
    setSent(0)
    try {
      const read = await readPhoto(photo)
      if (typeof read === 'string') return setFailure(read)
      const saved = await addPictures(client, place, record, [read.picture.file], { onProgress: setSent })
      toast.success(`เพิ่มรูปภาพของ “${name}” แล้ว`, undoChangeAction(area, saved, refresh))
      await refresh()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setSent(undefined)
    }
  }
  return (
    <li className={classes.missingRecord} aria-busy={sent !== undefined}>
      <div className={classes.lines}>
        <PageLink className={classes.name} to={address}>
          {name}
        </PageLink>
        <p className={classes.note}>
          {[metres === undefined ? '' : distanceText(metres), kind].filter(Boolean).join(' · ')}
        </p>
        {failure !== undefined && (
          <p className="danger" role="alert">
            {failure}
          </p>
        )}
        {sent !== undefined && <Progress value={Math.round(sent * 100)} label={`กำลังส่งรูปของ ${name}`} />}
      </div>
      {isHandheld() ? (
        <CameraButton label={name} disabled={sent !== undefined} onTake={(photos) => void take(photos)} />
      ) : (
        <FileButton
          accept={PICTURE_FILES}
          inputLabel={`เลือกรูป ${name}`}
          aria-label={`เลือกรูป ${name}`}
          variant="default"
          icon={IconPhotoPlus}
          disabled={sent !== undefined}
          onFiles={(photos) => void take(photos)}
        >
          เลือกรูป
        </FileButton>
      )}
    </li>
  )
}
