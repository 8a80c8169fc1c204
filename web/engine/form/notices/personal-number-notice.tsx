import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { isPersonal } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import {
  matchedDigits,
  isCheckedForNationalIds,
  findMobileNumbersInText,
  findNationalIdsInText,
  maskNationalIds,
  removeMobileNumbers,
} from '#domain/personal-data/national-ids-in-text.ts'
import { maskPid } from '#domain/personal-data/pid.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldNotice } from '#web/ui/field-notice/field-notice.tsx'
import { formElementIds } from '../labels.ts'
import type { RecordForm } from '../use-record-form.ts'
import classes from './notices.module.css'

/** The parts of a form that are searched for numbers. */
type NoticeForm = Pick<RecordForm, 'area' | 'set' | 'confirmed' | 'confirm'>

type PersonalNumberNoticeProps = {
  form: NoticeForm
  name: string
  field: Field
  value: string
  /** The stored text, whose numbers need no decision. */
  stored: string
}

const NUMBER_LIKE = /[0-9๐-๙０-９](?:[^0-9๐-๙０-９]{0,3}[0-9๐-๙０-９]){9}/

/** Warns about personal numbers in a text. National IDs must be masked or declared as something else. */
export function PersonalNumberNotice({ form, name, field, value, stored }: PersonalNumberNoticeProps) {
  // Most texts contain no number, and a long form has many texts: this check is cheap.
  if (!NUMBER_LIKE.test(value) || !isCheckedForNationalIds(form.area, field)) return null
  const isPublic = !isPersonal(form.area)
  const knownMobiles = matchedDigits(findMobileNumbersInText(stored))
  const mobiles = isPublic
    ? matchedDigits(findMobileNumbersInText(value)).filter((digits) => !knownMobiles.includes(digits))
    : []
  const enter = (text: string) => {
    form.set(name, text)
    // The focused button has disappeared.
    document.getElementById(formElementIds.field(name))?.focus()
  }
  return (
    <div role="status">
      <IdNotice form={form} name={name} value={value} stored={stored} isPublic={isPublic} onMask={enter} />
      {mobiles.length > 0 && (
        <FieldNotice
          text="พบหมายเลขโทรศัพท์มือถือในข้อความที่จะเผยแพร่"
          actions={
            <Button variant="default" onClick={() => enter(removeMobileNumbers(value, knownMobiles))}>
              นำหมายเลขออก
            </Button>
          }
        />
      )}
    </div>
  )
}

type IdNoticeProps = {
  form: NoticeForm
  name: string
  value: string
  stored: string
  isPublic: boolean
  onMask: (text: string) => void
}

function IdNotice({ form, name, value, stored, isPublic, onMask }: IdNoticeProps) {
  const found = matchedDigits(findNationalIdsInText(value))
  if (found.length === 0) return null
  const undecided = found.filter((digits) => !matchedDigits(findNationalIdsInText(stored)).includes(digits))
  const isOther = undecided.length > 0 && undecided.every((digits) => form.confirmed.includes(digits))
  return (
    <NationalIdNotice
      found={found}
      isPublic={isPublic}
      isOther={isOther}
      onMask={() => onMask(maskNationalIds(value, form.confirmed))}
      {...(undecided.length > 0 ? { onAnswer: (isNone) => form.confirm(name, undecided, isNone) } : {})}
    />
  )
}

type NationalIdNoticeProps = {
  found: readonly string[]
  isPublic?: boolean
  /** The user has declared that none of them is a national ID. */
  isOther: boolean
  onMask: () => void
  /** Absent where there is nothing left to decide. */
  onAnswer?: (isNone: boolean) => void
}

/** The national IDs in a text, masked, with the buttons to decide. */
export function NationalIdNotice({
  found,
  isPublic = false,
  isOther,
  onMask,
  onAnswer,
}: NationalIdNoticeProps) {
  return (
    <FieldNotice
      text={
        <>
          {isPublic ? 'พบเลขประจำตัวประชาชนในข้อความ ไม่ควรเผยแพร่ต่อสาธารณะ' : 'พบเลขประจำตัวประชาชนในข้อความ'}{' '}
          <span className={classes.numbers}>{found.map((digits) => maskPid(digits)).join(', ')}</span>
        </>
      }
      actions={
        <>
          {!isOther && (
            <Button variant="light" onClick={onMask}>
              ปิดบังเลข
            </Button>
          )}
          {onAnswer && (
            <Checkbox
              label="ตรวจสอบแล้ว ไม่ใช่เลขประจำตัวประชาชน"
              checked={isOther}
              onChange={({ currentTarget }) => onAnswer(currentTarget.checked)}
            />
          )}
        </>
      }
    />
  )
}
