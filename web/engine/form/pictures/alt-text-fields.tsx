import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import { IconTextPlus } from '@tabler/icons-react'
import { useId } from 'react'
import type { FieldOf } from '#domain/fields/field.ts'
import { ALT_LABEL, MAX_ALT_LENGTH } from '#domain/pictures/alt-fields.ts'
import { suggestedAlt } from '#domain/pictures/alt-texts.ts'
import type { NamedRecord } from '#domain/records/record-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { selectedPlaceNames } from '#web/engine/places/place-selects.tsx'
import { PersonalNumberNotice } from '../notices/personal-number-notice.tsx'
import { singleLineRule, TextField } from '../inputs/text-input.tsx'
import { formElementIds } from '../labels.ts'
import { type RecordForm, useFieldValue } from '../use-record-form.ts'
import type { FormValues } from '../values.ts'
import { describedParts, hasPicture, orderedPictureLabel } from './picture-choices.ts'
import classes from './pictures.module.css'

/** The alt texts of a form. An empty one shows the suggestion that readers get, with a button to use it. */
export function AltTexts({ form }: { form: RecordForm }) {
  const { area, pictures } = form
  const title = useId()
  const { order, chosen, stored } = pictures
  const shown = describedParts(area)
    .filter(({ part }) => hasPicture(part, chosen, stored))
    .sort((one, other) => order.indexOf(one.part) - order.indexOf(other.part))
  if (shown.length === 0) return null
  return (
    <Stack mt="lg" role="group" aria-labelledby={title}>
      <div>
        <h3 id={title}>{ALT_LABEL}</h3>
        <Text soft>อธิบายภาพโดยย่อ หากไม่กรอก ระบบจะใช้คำอธิบายที่แนะนำ</Text>
      </div>
      {shown.map(({ part, name, field }) => (
        <AltText
          key={part}
          form={form}
          name={name}
          field={{ ...field, label: thaiSentence`คำอธิบาย${orderedPictureLabel(area, part, order)}` }}
          of={area.gallery ? { no: order.indexOf(part) + 1 } : { field: field.describes ?? '' }}
        />
      ))}
    </Stack>
  )
}

type AltTextProps = {
  form: RecordForm
  name: string
  field: FieldOf['text']
  /** The picture. */
  of: Parameters<typeof suggestedAlt>[2]
}

function AltText({ form, name, field, of }: AltTextProps) {
  const { set } = form
  const value = useFieldValue(form, name)
  const suggestion = form.values.use((values) => suggestedAlt(form.area, named(form, values), of))
  const id = formElementIds.field(name)
  const take = () => {
    set(name, suggestion)
    // The focused button has disappeared.
    document.getElementById(id)?.focus()
  }
  return (
    <div>
      <div className={classes.alt}>
        <TextField
          id={id}
          name={name}
          field={field}
          value={value}
          onChange={set}
          required={false}
          error={form.errorOf(name)}
          parent=""
          rule={singleLineRule}
          rows={1}
          max={MAX_ALT_LENGTH}
          placeholder={suggestion}
        />
        {value === '' && (
          <Button
            variant="light"
            icon={IconTextPlus}
            aria-label={thaiSentence`ใช้ข้อความที่แนะนำ เป็น${field.label}`}
            onClick={take}
          >
            ใช้ข้อความที่แนะนำ
          </Button>
        )}
      </div>
      <PersonalNumberNotice
        form={form}
        name={name}
        field={field}
        value={value}
        stored={form.record ? (form.start[name] ?? '') : ''}
      />
    </div>
  )
}

/** The record with the current input, for the suggested alt text. */
function named({ record, choice }: RecordForm, values: FormValues): NamedRecord {
  const isPlaced = record?.catmUkey === choice.catmUkey
  return {
    id: record?.id ?? '',
    catmUkey: choice.catmUkey,
    place: isPlaced ? record.place : selectedPlaceNames(choice),
    values: { ...record?.values, ...values },
  }
}
