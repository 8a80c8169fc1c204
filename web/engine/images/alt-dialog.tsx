import { IconTextPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ALT_LABEL, ALT_LETTERS, altField, altName } from '#domain/alt-fields.ts'
import { pictureWords, suggestedAlt } from '#domain/alt-texts.ts'
import { type Area, GALLERY_PARTS } from '#domain/area.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, formButtons } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { problemsOf, updateRecord } from '../calls.ts'
import { Failure } from '../failure.tsx'
import { NumberNotice } from '../form/notices/number-notice.tsx'
import { oneLine } from '../form/ruled-text.ts'
import { idOf } from '../form/snapshot.ts'
import { TextField } from '../form/text-input.tsx'
import { isOutdated } from '../gallery-calls.ts'
import type { AreaRecord, GalleryPicture } from '../record.ts'
import { savedMeanwhile } from '../saved-meanwhile.ts'
import { sendAsSeen } from './as-seen.ts'
import classes from './images-dialog.module.css'

type AltDialogProps = {
  area: Area
  record: AreaRecord
  picture: GalleryPicture
  onDone: () => void
  /** Somebody else changed the record meanwhile. */
  onOutdated: () => void
  onCancel: () => void
}

/** Above the pictures, beneath the questions that may be asked over any dialog. */
const ABOVE_PICTURES = 300

/** Asks what describes a picture of a gallery for people who can't see it. */
export function AltDialog({ area, record, picture, onDone, onOutdated, onCancel }: AltDialogProps) {
  const part = GALLERY_PARTS[picture.no - 1] ?? 'img'
  const name = altName(part)
  const [start] = useState(picture.alt)
  const [text, setText] = useState(start)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const suggestion = suggestedAlt(area, record, picture)
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: () => {
      const sending = { values: { [name]: text }, catmUkey: record.catmUkey, confirmed }
      return sendAsSeen({ client, area, record, pictures: [picture] }, (version) =>
        updateRecord(area, { ...record, version }, sending),
      )
    },
    onSuccess: () => {
      notify.success(`แก้ไขคำอธิบาย${pictureWords(picture.no)}เรียบร้อยแล้ว`)
      onDone()
    },
    onError: (error) => {
      if (isOutdated(error)) onOutdated()
    },
  })
  const enter = (_name: string, typed: string) => {
    setText(typed)
    saving.reset()
  }
  const problem = problemsOf(area, saving.error).find(({ field }) => field === name)
  const meanwhile = savedMeanwhile(area, saving.error)
  const item = { name, field: altField(part), span: 12 as const }
  const notice = {
    area,
    values: { [name]: text },
    set: enter,
    confirmed,
    confirm: (_name: string, numbers: readonly string[], isOther: boolean) => {
      setConfirmed(isOther ? numbers : [])
      saving.reset()
    },
    snapshot: { record, start: { [name]: picture.alt } },
  }
  return (
    <Dialog
      opened
      persistent
      title={`คำอธิบาย${pictureWords(picture.no)}`}
      width={500}
      zIndex={ABOVE_PICTURES}
      dirty={text !== start}
      busy={saving.isPending}
      onClose={onCancel}
      onSubmit={() => saving.mutate()}
      actions={formButtons('บันทึก', saving.isPending)}
    >
      <div className={classes.describing}>
        <img className={classes.picture} src={picture.preview} alt="" />
        <TextField
          id={idOf.field(name)}
          name={name}
          field={{ ...altField(part), label: ALT_LABEL, hint: HINT }}
          value={text}
          onChange={enter}
          required={false}
          error={problem?.message}
          parent=""
          rule={oneLine}
          rows={2}
          max={ALT_LETTERS}
          placeholder={suggestion}
        />
        <NumberNotice form={notice} item={item} />
        {text === '' && (
          <Button
            variant="light"
            leftSection={<IconTextPlus size={20} aria-hidden />}
            onClick={() => {
              setText(suggestion)
              document.getElementById(idOf.field(name))?.focus()
            }}
          >
            ใช้ข้อความที่แนะนำ
          </Button>
        )}
        {picture.alt !== start && <p className={classes.alt}>{`ค่าปัจจุบัน: ${picture.alt || '-'}`}</p>}
        {meanwhile !== undefined && <p className={classes.alt}>{meanwhile}</p>}
        <Failure title="ไม่สามารถบันทึกได้" error={problem ? null : saving.error} />
      </div>
    </Dialog>
  )
}

const HINT = 'บอกสั้น ๆ ว่าเห็นอะไรในภาพ หากเว้นว่างไว้ ระบบจะใช้ข้อความที่แนะนำ'
