import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { Row, Text } from '#web/ui/layout/layout.tsx'
import { RadioCard, RadioGroup } from '#web/ui/radio/radio.tsx'
import { type ReactNode, useState } from 'react'
import { formFields, galleryPictureLabel } from '#domain/pictures/alt-texts.ts'
import type { Area } from '#domain/area/area.ts'
import { PICTURE_ORDER } from '#domain/pictures/picture-order.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, formButtons } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx'
import { useObjectUrl } from '#web/engine/images/use-object-url.ts'
import { Picture } from '#web/engine/record/picture.tsx'
import { PlaceText } from '#web/engine/places/place-text.tsx'
import { previewOf } from '#web/engine/record/record.ts'
import { EMPTY_VALUE, FieldValue } from '#web/engine/record/field-value.tsx'
import { type ConflictChoice, type Conflict, picturesInOrder } from './conflict.ts'
import classes from './conflict-dialog.module.css'
import { labelOf } from '../labels.ts'
import { picturePartsOf } from '../pictures/picture-choices.ts'
import { ReferenceName } from '../inputs/reference-input.tsx'

type ConflictDialogProps = {
  area: Area
  conflict: Conflict
  onSettle: (choices: Readonly<Record<string, ConflictChoice>>) => void
  onCancel: () => void
}

const TITLE = 'มีผู้แก้ไขข้อมูลนี้ก่อนท่าน'
const CHOOSE = 'กรุณาเลือกค่าที่ต้องการใช้'
const NAMES: Record<ConflictChoice, string> = { mine: 'ใช้ค่าของท่าน', theirs: 'ใช้ค่าปัจจุบัน' }

/** Shows the conflicting changes of two users field by field, and saves what is selected (users, 1). */
export function ConflictDialog({ area, conflict, onSettle, onCancel }: ConflictDialogProps) {
  const { both, merged, theirs } = conflict
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>({})
  const [attempt, setAttempt] = useState(0)
  const open = both.filter((key) => choices[key] === undefined)
  const { updatedBy, updatedAt } = theirs.record
  const chooseAll = (choice: ConflictChoice) =>
    setChoices(Object.fromEntries(both.map((key) => [key, choice])))
  const submit = () => {
    if (open.length === 0) return onSettle(choices)
    setAttempt(attempt + 1)
  }
  const isUndecided = (key: string) => attempt > 0 && open.includes(key)
  return (
    <Dialog
      persistent
      title={TITLE}
      width={1000}
      onClose={onCancel}
      onSubmit={submit}
      actions={formButtons('บันทึก')}
    >
      <ErrorSummary
        attempt={attempt}
        problems={both
          .filter(isUndecided)
          .map((key) => ({ text: `${labelOf(area, key)}: ${CHOOSE}`, fieldId: `conflict-${key}` }))}
      />
      <Text mb="md">{`${updatedBy || EMPTY_VALUE} แก้ไขเมื่อ ${formatThaiDateTime(updatedAt)} ${CHOOSE}`}</Text>
      {both.length > 1 && (
        <Row gap="sm" mb="md">
          <Button variant="light" onClick={() => chooseAll('mine')}>
            {thaiSentence`${NAMES.mine}ทั้งหมด`}
          </Button>
          <Button variant="light" onClick={() => chooseAll('theirs')}>
            {thaiSentence`${NAMES.theirs}ทั้งหมด`}
          </Button>
        </Row>
      )}
      {both.map((key) => (
        <RadioGroup
          key={key}
          className={classes.field ?? ''}
          label={labelOf(area, key)}
          value={choices[key] ?? ''}
          onChange={(choice) => setChoices({ ...choices, [key]: choice as ConflictChoice })}
          error={isUndecided(key) ? CHOOSE : undefined}
        >
          <div className={classes.pair}>
            {(['mine', 'theirs'] as const).map((side) => (
              <RadioCard
                key={side}
                value={side}
                title={NAMES[side]}
                {...(side === 'mine' ? { id: `conflict-${key}` } : {})}
              >
                <span className={classes.value}>
                  <SideValue area={area} conflict={conflict} name={key} side={side} />
                </span>
              </RadioCard>
            ))}
          </div>
        </RadioGroup>
      ))}
      {merged.length > 0 && (
        <p className="soft">
          {`ข้อมูลอื่นที่มีผู้แก้ไขไว้และจะใช้ค่าปัจจุบัน: ${merged.map((key) => labelOf(area, key)).join(', ')}`}
        </p>
      )}
    </Dialog>
  )
}

type SideProps = { area: Area; conflict: Conflict; name: string; side: ConflictChoice }

/** One side's value of a field, place or picture. */
function SideValue({ area, conflict, name, side }: SideProps): ReactNode {
  const { mine, theirs } = conflict
  if (name === 'catmUkey')
    return <PlaceText catmUkey={side === 'mine' ? mine.catmUkey : theirs.record.catmUkey} />
  const field = formFields(area)[name]
  if (name === PICTURE_ORDER) {
    const parts = picturePartsOf(area)
    const sent = side === 'mine' ? mine : { order: parts, stored: theirs.stored }
    return <InOrder addresses={picturesInOrder(sent)} />
  }
  if (field?.kind === 'reference' && side === 'mine')
    return <ReferenceName to={field.to} id={mine.values[name] ?? ''} />
  if (field) {
    const values =
      side === 'mine'
        ? { ...mine.record?.values, ...mine.values }
        : { ...theirs.values, ...theirs.record.values }
    return <FieldValue field={field} value={values[name] ?? ''} values={values} />
  }
  if (name === 'documents') {
    const list = side === 'mine' ? mine.documents : theirs.record.documents
    return list.map((document) => document.name).join(', ') || EMPTY_VALUE
  }
  const chosen = side === 'mine' ? mine.chosen[name] : undefined
  const file = chosen?.kind === 'new' ? chosen.file : undefined
  const stored = side === 'theirs' ? theirs.stored[name] : undefined
  return <SidePicture file={file} stored={stored} label={labelOf(area, name)} />
}

/** Pictures in a row, in their order. */
function InOrder({ addresses }: { addresses: readonly string[] }) {
  return (
    <span className={classes.row}>
      {addresses.map((address, at) => (
        <Picture
          key={address}
          className={classes.small}
          address={previewOf(address)}
          alt={galleryPictureLabel(at + 1)}
        />
      ))}
    </span>
  )
}

function SidePicture({
  file,
  stored,
  label,
}: {
  file: File | undefined
  stored: string | undefined
  label: string
}) {
  const url = useObjectUrl(file)
  const shown = url ?? (stored === undefined ? undefined : previewOf(stored))
  return shown ? <Picture className={classes.picture} address={shown} alt={label} /> : 'ไม่มีรูปภาพ'
}
