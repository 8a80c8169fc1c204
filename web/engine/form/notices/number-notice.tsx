import { Checkbox } from '@mantine/core'
import { isPersonal } from '#domain/area.ts'
import {
  digitsOf,
  isGuarded,
  mobilesIn,
  nationalIdsIn,
  withIdsMasked,
  withoutMobiles,
} from '#domain/personal-texts.ts'
import { maskPid } from '#domain/pid.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldNotice } from '#web/ui/field-notice.tsx'
import type { Item } from '../layout.ts'
import { idOf, type Snapshot } from '../snapshot.ts'
import type { RecordForm } from '../use-record-form.ts'
import classes from './notices.module.css'

/** What of a form is looked through. */
type Noticed = Pick<RecordForm, 'area' | 'values' | 'set' | 'confirmed' | 'confirm'> & {
  snapshot: Pick<Snapshot, 'record' | 'start'>
}

const NUMBER_LIKE = /[0-9๐-๙０-９](?:[^0-9๐-๙０-９]{0,3}[0-9๐-๙０-９]){9}/

/**
 * Points out numbers of persons in a text. National IDs can be masked, or said to be something else, without which they are not saved; a mobile
 * number that the public would read can be taken out.
 */
export function NumberNotice({ form, item: { name, field } }: { form: Noticed; item: Item }) {
  const value = form.values[name] ?? ''
  // Most texts hold no number at all, and a long form draws many of them.
  if (!NUMBER_LIKE.test(value) || !isGuarded(form.area, field)) return null
  const { record, start } = form.snapshot
  const stored = record ? (start[name] ?? '') : ''
  const isPublic = !isPersonal(form.area)
  const knownMobiles = digitsOf(mobilesIn(stored))
  const mobiles = isPublic
    ? digitsOf(mobilesIn(value)).filter((digits) => !knownMobiles.includes(digits))
    : []
  const enter = (text: string) => {
    form.set(name, text)
    // The button that had the focus is gone.
    document.getElementById(idOf.field(name))?.focus()
  }
  return (
    <div role="status">
      <IdNotice form={form} name={name} value={value} stored={stored} isPublic={isPublic} onMask={enter} />
      {mobiles.length > 0 && (
        <FieldNotice
          text="พบหมายเลขโทรศัพท์มือถือในข้อความที่จะเผยแพร่"
          ways={
            <Button variant="default" onClick={() => enter(withoutMobiles(value, knownMobiles))}>
              นำหมายเลขออก
            </Button>
          }
        />
      )}
    </div>
  )
}

type IdNoticeProps = {
  form: Noticed
  name: string
  value: string
  stored: string
  isPublic: boolean
  onMask: (text: string) => void
}

function IdNotice({ form, name, value, stored, isPublic, onMask }: IdNoticeProps) {
  const found = digitsOf(nationalIdsIn(value))
  if (found.length === 0) return null
  const asked = found.filter((digits) => !digitsOf(nationalIdsIn(stored)).includes(digits))
  const isOther = asked.length > 0 && asked.every((digits) => form.confirmed.includes(digits))
  return (
    <IdsFound
      found={found}
      isPublic={isPublic}
      isOther={isOther}
      onMask={() => onMask(withIdsMasked(value, form.confirmed))}
      {...(asked.length > 0 ? { onAnswer: (isNone) => form.confirm(name, asked, isNone) } : {})}
    />
  )
}

type IdsFoundProps = {
  found: readonly string[]
  /** The text is one that the public reads. */
  isPublic?: boolean
  /** Somebody has said that none of them is a national ID. */
  isOther: boolean
  onMask: () => void
  /** Absent where nobody is asked any more. */
  onAnswer?: (isNone: boolean) => void
}

/** The national IDs that stand in a text, masked, with the ways to go on. */
export function IdsFound({ found, isPublic = false, isOther, onMask, onAnswer }: IdsFoundProps) {
  return (
    <FieldNotice
      text={
        <>
          {isPublic ? 'พบเลขประจำตัวประชาชนในข้อความ ไม่ควรเผยแพร่ต่อสาธารณะ' : 'พบเลขประจำตัวประชาชนในข้อความ'}{' '}
          <span className={classes.numbers}>{found.map((digits) => maskPid(digits)).join(', ')}</span>
        </>
      }
      ways={
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
