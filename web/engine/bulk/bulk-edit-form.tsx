import { serverToday } from '#web/api/clock.ts'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Stack, Text } from '#web/ui/layout/layout.tsx'
import {
  bulkRequiredMessage,
  selectableBulkFields,
  bulkFieldGroup,
  type BulkValues,
  isClearable,
  validateBulkValues,
} from '#domain/records/bulk-fields.ts'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import { FieldInput } from '../form/inputs/field-input.tsx'
import { labelOf } from '../form/labels.ts'
import { PersonalNumberNotice } from '../form/notices/personal-number-notice.tsx'
import { formElementIds } from '../form/labels.ts'
import { useState } from 'react'
import { isEmptyValue } from '#domain/validation/validate-field.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import { useSession } from '#web/api/session.ts'
import { type FormValues, withValue } from '../form/values.ts'
import type { ShownArea } from '../list/shown-area.ts'

/** The select of a field, and below it the inputs of its form. */
export function BulkEditForm({ setting }: { setting: BulkEdit }) {
  const { area, actor, names, errors } = setting
  const errorOf = (name: string) => errors.problems.find(({ field }) => field === name)?.message
  return (
    <Stack>
      <SearchSelect
        id={formElementIds.field(FIELD_CHOICE)}
        label="ช่องข้อมูลที่ต้องการแก้ไข"
        placeholder="เลือกช่องข้อมูล"
        required
        options={selectableBulkFields(area, actor).map(([name]) => ({
          value: name,
          label: bulkFieldGroup(area, actor, name)
            .map((each) => labelOf(area, each))
            .join('และ'),
        }))}
        value={names[0] ?? ''}
        onChange={setting.chooseField}
        error={errorOf(FIELD_CHOICE)}
      />
      {!setting.clears &&
        names.map((name) => <Entry key={name} setting={setting} name={name} error={errorOf(name)} />)}
      {names.length > 0 && setting.mayClear && (
        <Checkbox
          label={thaiSentence`ล้างค่า${labelOf(area, names[0] ?? '')}ของทุกรายการที่เลือก`}
          checked={setting.clears}
          onChange={(event) => setting.setClears(event.currentTarget.checked)}
        />
      )}
      {names.length > 0 && <Text soft>ระบบตรวจสอบทุกรายการให้ดูก่อน และจะยังไม่บันทึกจนกว่าจะยืนยัน</Text>}
    </Stack>
  )
}

type EntryProps = { setting: BulkEdit; name: string; error: string | undefined }

function Entry({ setting, name, error }: EntryProps) {
  const { area, actor, values, set, confirmed, confirm } = setting
  const field = area.fields[name]
  if (field === undefined) return null
  const dependsOn = field.kind === 'choice' ? field.dependsOn?.field : undefined
  return (
    <div>
      <FieldInput
        id={formElementIds.field(name)}
        name={name}
        field={field}
        value={values[name] ?? ''}
        onChange={set}
        required={bulkRequiredMessage(field, actor) !== undefined}
        error={error}
        parent={dependsOn === undefined ? '' : (values[dependsOn] ?? '')}
      />
      <PersonalNumberNotice
        form={{ area, set, confirmed, confirm }}
        name={name}
        field={field}
        value={values[name] ?? ''}
        stored=""
      />
    </div>
  )
}

type BulkEdit = ReturnType<typeof useBulkEdit>

type BulkEditErrors = { problems: readonly ValidationError[]; attempt: number }

const NO_ERRORS: readonly ValidationError[] = []
/** The field name of the select in the errors. */
export const FIELD_CHOICE = 'field'

const EMPTY = 'กรุณากรอกค่าใหม่'
const EMPTY_OR_CLEARED = 'กรุณากรอกค่าใหม่ หรือเลือกล้างค่าในช่องนี้'
const NO_FIELD = 'กรุณาเลือกช่องข้อมูลที่ต้องการแก้ไข'

export function useBulkEdit(area: ShownArea) {
  const { actor } = useSession()
  const [names, setNames] = useState<readonly string[]>([])
  const [values, setValues] = useState<FormValues>({})
  const [clears, setClears] = useState(false)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<BulkEditErrors>({ problems: NO_ERRORS, attempt: 0 })
  const forget = () => setErrors(({ attempt }) => ({ problems: NO_ERRORS, attempt }))
  const emptied = Object.fromEntries(names.map((name) => [name, emptyEntry(area, name)]))
  const input: BulkValues = { values: clears ? emptied : values, confirmed }
  const mayClear = names.every((name) => {
    const field = area.fields[name]
    return field !== undefined && isClearable(field, actor)
  })
  const problems = (): ValidationError[] => {
    if (names.length === 0) return [{ field: FIELD_CHOICE, code: 'required', message: NO_FIELD }]
    const found = validateBulkValues(area, actor, input, serverToday())
    if (clears || found.length > 0) return found
    return names.flatMap((name): ValidationError[] => {
      const field = area.fields[name]
      const isEmpty = field !== undefined && isEmptyValue(field, values[name] ?? '')
      return isEmpty ? [{ field: name, code: 'required', message: mayClear ? EMPTY_OR_CLEARED : EMPTY }] : []
    })
  }
  return {
    area,
    actor,
    /** The selected field and the fields that change with it; empty without a selection. */
    names,
    chooseField: (name: string) => {
      const chosen = bulkFieldGroup(area, actor, name)
      setNames(chosen)
      setValues(Object.fromEntries(chosen.map((each) => [each, emptyEntry(area, each)])))
      setClears(false)
      setConfirmed([])
      forget()
    },
    values,
    set: (name: string, value: string) => {
      setValues((before) => withValue(area, before, name, value))
      forget()
    },
    /** The value is cleared instead of set. */
    clears,
    mayClear,
    setClears: (value: boolean) => {
      setClears(value)
      forget()
    },
    confirmed,
    confirm: (_name: string, numbers: readonly string[], isOther: boolean) => {
      const others = confirmed.filter((number) => !numbers.includes(number))
      setConfirmed(isOther ? [...others, ...numbers] : others)
      forget()
    },
    errors,
    validate: () => {
      const found = problems()
      setErrors(({ attempt }) => ({ problems: found, attempt: attempt + 1 }))
      return found.length === 0
    },
    input,
    isDirty: names.length > 0,
  }
}

/** The initial value of an input: an empty date is `0`, and no option of a flag is selected. */
function emptyEntry({ fields }: ShownArea, name: string): string {
  return fields[name]?.kind === 'date' ? '0' : ''
}
