import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { formatShortThaiDate } from '#domain/dates/thai-date.ts'
import type { PhotoOrigin } from '#web/engine/form/pictures/exif.ts'
import { useObjectUrl } from '#web/engine/images/use-object-url.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { TextButton } from '#web/ui/link/text-button.tsx'
import { Loader } from '#web/ui/loader/loader.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import classes from './photos.module.css'
import type { PhotoPlace } from './photo-addresses.ts'
import { NewRecord } from './new-record.tsx'
import type { PictureRecord } from './picture-records.ts'
import { proposeRecords, reasonText } from './propose-records.ts'
import type { ReadPhoto } from './read-photo.ts'
import type { DeskPhoto, PhotoDesk } from './use-photo-desk.ts'

type PhotoCardProps = {
  photo: DeskPhoto
  desk: PhotoDesk
  /** Those with room for another picture; undefined while they load. */
  records: readonly PictureRecord[] | undefined
  place: PhotoPlace
  onAssign: (photo: DeskPhoto, record: PictureRecord) => void
}

/** A photo with the records that it may show, or the one that it is assigned to. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, desk } = props
  const { key, chosen, read, target } = photo
  const url = useObjectUrl(read?.thumbnail)
  return (
    <li>
      <fieldset className={classes.card} data-photo={key} data-assigned={target && ''}>
        <legend className="only-read-aloud">{chosen.name}</legend>
        <div className={classes.frame}>
          {url === undefined ? (
            <Loader role="status" aria-label={`กำลังอ่าน ${chosen.name}`} />
          ) : (
            <img src={url} alt="" />
          )}
        </div>
        <div className={classes.facts}>
          <p className={classes.fileName} title={chosen.name}>
            {chosen.name}
          </p>
          <p className={classes.origin}>
            {(read ? originTexts(read.origin) : ['กำลังอ่านรูปภาพ']).map((text) => (
              <span key={text}>{text} </span>
            ))}
          </p>
        </div>
        {!(target && desk.isSaving) && (
          <IconButton
            className={classes.remove ?? ''}
            variant="quiet"
            aria-label={`นำ ${chosen.name} ออก`}
            onClick={() => desk.remove(key)}
          >
            <IconX size={20} aria-hidden />
          </IconButton>
        )}
        <div className={classes.choice}>
          {target ? (
            <Assigned photo={photo} target={target} desk={desk} />
          ) : (
            read && <Choice {...props} read={read} />
          )}
        </div>
      </fieldset>
    </li>
  )
}

const originTexts = ({ day, time, point }: PhotoOrigin): string[] => [
  day === undefined ? 'ไม่มีวันที่ในรูป' : `${formatShortThaiDate(day)} ${time} น.`,
  point === undefined ? 'ไม่มีตำแหน่งในรูป' : 'มีตำแหน่ง',
]

type ChoiceProps = PhotoCardProps & { read: ReadPhoto }

/** The proposed records, a search in all others, and a new record. */
function Choice({ photo, desk, records, place, read, onAssign }: ChoiceProps) {
  const proposals = useMemo(() => proposeRecords(read.origin, records ?? []), [records, read])
  const [shown, show] = useState<'search' | 'new'>()
  if (records === undefined) return <Loader role="status" aria-label="กำลังโหลดรายการ" />
  return (
    <>
      {proposals.length > 0 ? (
        <ol className={classes.proposals}>
          {proposals.map((proposal, at) => (
            <li key={proposal.record.key}>
              <button
                type="button"
                className={classes.proposal}
                data-proposal
                onClick={() => onAssign(photo, proposal.record)}
              >
                <span className={classes.number} aria-hidden>
                  {at + 1}
                </span>
                <span className={classes.lines}>
                  <span className={classes.name}>{proposal.record.name}</span>{' '}
                  <span className={classes.note}>{`${reasonText(proposal)} · ${proposal.record.kind}`}</span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <p className="soft">ไม่พบรายการที่อยู่ใกล้ ตรงกับวันที่ถ่าย หรือยังไม่มีรูปภาพ</p>
      )}
      {shown === 'search' && (
        <RecordSearch records={records} onChoose={(record) => onAssign(photo, record)} />
      )}
      {shown === 'new' && <NewRecord read={read} place={place} onAdded={() => desk.remove(photo.key)} />}
      <div className={classes.buttons}>
        {shown !== 'search' && <TextButton onClick={() => show('search')}>เลือกรายการอื่น</TextButton>}
        {shown !== 'new' && <TextButton onClick={() => show('new')}>สร้างรายการใหม่</TextButton>}
      </div>
    </>
  )
}

type RecordSearchProps = { records: readonly PictureRecord[]; onChoose: (record: PictureRecord) => void }

function RecordSearch({ records, onChoose }: RecordSearchProps) {
  const options = useMemo(() => {
    const names = Map.groupBy(records, ({ name, kind }) => `${name} · ${kind}`)
    return [...names].flatMap(([label, all]) =>
      all.map(({ key, place }) => ({ value: key, label: all.length > 1 ? `${label} · ${place}` : label })),
    )
  }, [records])
  return (
    <SearchSelect
      label="ค้นหารายการ"
      placeholder="พิมพ์ชื่อรายการ"
      options={options}
      value=""
      onChange={(key) => {
        const record = records.find((each) => each.key === key)
        if (record) onChoose(record)
      }}
      emptyText="ไม่พบรายการที่เพิ่มรูปได้"
    />
  )
}

type AssignedProps = { photo: DeskPhoto; target: PictureRecord; desk: PhotoDesk }

/** The record that a photo is assigned to, its progress, or why it could not be sent. */
function Assigned({ photo, target, desk }: AssignedProps) {
  const { key, chosen, state, sent = 0, failure } = photo
  const id = useId()
  const first = desk.assigned.find((other) => other.target?.key === target.key)
  const isMain = target.picture === '' && first?.key === key
  return (
    <div className={classes.assigned} data-failed={failure === undefined ? undefined : ''}>
      <p>
        <IconCheck size={20} aria-hidden />
        <span className={classes.lines}>
          <span className={classes.name}>{target.name}</span>{' '}
          <span className={classes.note}>{`${target.kind} · ${isMain ? 'ใช้เป็นรูปหลัก' : 'เพิ่มต่อจากรูปที่มี'}`}</span>
        </span>
      </p>
      {failure !== undefined && (
        <p id={id} className="danger" role="alert">
          {failure}
        </p>
      )}
      {state === 'sending' && <Progress value={Math.round(sent * 100)} label={`กำลังส่ง ${chosen.name}`} />}
      {!desk.isSaving && (
        <div className={classes.buttons}>
          {failure !== undefined && (
            <Button variant="default" icon={IconRefresh} aria-describedby={id} onClick={desk.save}>
              ลองใหม่อีกครั้ง
            </Button>
          )}
          <TextButton aria-label={`เปลี่ยนรายการของ ${chosen.name}`} onClick={() => desk.unassign(key)}>
            เปลี่ยน
          </TextButton>
        </div>
      )}
    </div>
  )
}
