import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconTextPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ALT_LABEL, MAX_ALT_LENGTH, altField, altFieldName } from '#domain/pictures/alt-fields.ts'
import { galleryPictureLabel, suggestedAlt } from '#domain/pictures/alt-texts.ts'
import { type Area, GALLERY_PARTS } from '#domain/area/area.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.tsx'
import { validationErrorsOf, updateRecord } from '../record/record-api.ts'
import { Failure } from '../errors/failure.tsx'
import { PersonalNumberNotice } from '../form/notices/personal-number-notice.tsx'
import { singleLineRule, TextField } from '../form/inputs/text-input.tsx'
import { formElementIds } from '../form/labels.ts'
import { isGalleryOutdated, sendWithRebase } from './gallery-api.ts'
import type { AreaRecord, GalleryPicture } from '../record/record.ts'
import { staleRecordText } from '../errors/stale-record-text.ts'
import classes from './images-dialog.module.css'

type AltDialogProps = {
  area: Area
  record: AreaRecord
  picture: GalleryPicture
  onDone: () => void
  /** Another user has changed the record since. */
  onOutdated: () => void
  onCancel: () => void
}

export function AltDialog({ area, record, picture, onDone, onOutdated, onCancel }: AltDialogProps) {
  const part = GALLERY_PARTS[picture.no - 1] ?? 'img'
  const name = altFieldName(part)
  const [start] = useState(picture.alt)
  const [text, setText] = useState(start)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const suggestion = suggestedAlt(area, record, picture)
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: () => {
      const sending = { values: { [name]: text }, catmUkey: record.catmUkey, confirmed }
      return sendWithRebase({ client, area, record, pictures: [picture] }, (version) =>
        updateRecord(area, { ...record, version }, sending),
      )
    },
    onSuccess: () => {
      toast.success(thaiSentence`แก้ไขคำอธิบาย${galleryPictureLabel(picture.no)}เรียบร้อยแล้ว`)
      onDone()
    },
    onError: (error) => {
      if (isGalleryOutdated(error)) onOutdated()
    },
  })
  const enter = (_name: string, typed: string) => {
    setText(typed)
    saving.reset()
  }
  const problem = validationErrorsOf(area, saving.error).find(({ field }) => field === name)
  const meanwhile = staleRecordText(area, saving.error)
  const notice = {
    area,
    set: enter,
    confirmed,
    confirm: (_name: string, numbers: readonly string[], isOther: boolean) => {
      setConfirmed(isOther ? numbers : [])
      saving.reset()
    },
  }
  return (
    <Dialog
      persistent
      title={thaiSentence`คำอธิบาย${galleryPictureLabel(picture.no)}`}
      width={500}
      dirty={text !== start}
      busy={saving.isPending}
      onClose={onCancel}
      onSubmit={() => saving.mutate()}
      actions={formButtons('บันทึก', saving.isPending)}
    >
      <div className={classes.describing}>
        <img className={classes.picture} src={picture.preview} alt="" />
        <TextField
          id={formElementIds.field(name)}
          name={name}
          field={{ ...altField(part), label: ALT_LABEL, hint: HINT }}
          value={text}
          onChange={enter}
          required={false}
          error={problem?.message}
          parent=""
          rule={singleLineRule}
          rows={2}
          max={MAX_ALT_LENGTH}
          placeholder={suggestion}
        />
        <PersonalNumberNotice
          form={notice}
          name={name}
          field={altField(part)}
          value={text}
          stored={picture.alt}
        />
        {text === '' && (
          <Button
            variant="light"
            icon={IconTextPlus}
            onClick={() => {
              setText(suggestion)
              document.getElementById(formElementIds.field(name))?.focus()
            }}
          >
            ใช้ข้อความที่แนะนำ
          </Button>
        )}
        {picture.alt !== start && <p>{`ค่าปัจจุบัน: ${picture.alt || '-'}`}</p>}
        {meanwhile !== undefined && <p>{meanwhile}</p>}
        <Failure title="ไม่สามารถบันทึกได้" error={problem ? null : saving.error} />
      </div>
    </Dialog>
  )
}

const HINT = 'อธิบายภาพโดยย่อ หากไม่กรอก ระบบจะใช้คำอธิบายที่แนะนำ'
