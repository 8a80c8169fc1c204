import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { Area } from '#domain/area/area.ts'
import type { FieldOf } from '#domain/fields/field.ts'
import { describeQuestionChanges } from '#domain/fields/questions.ts'
import { galleryAltNumber, historyKeyLabel } from '#domain/history/history-keys.ts'
import { isEmptyValue } from '#domain/validation/validate-field.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { FieldValue } from '../record/field-value.tsx'
import { Picture } from '../record/picture.tsx'
import { PlaceText } from '../places/place-text.tsx'
import classes from './history-dialog.module.css'
import type { FieldChange } from './history-query.ts'
import { type StoredDocument, storedDocuments } from '../record/record.ts'

type ChangeLineProps = {
  area: Area
  change: FieldChange
  /** The change belongs to the creation of the record, where every field was empty. */
  isNew: boolean
}

/** A change of one field as a sentence. A field that was empty shows no old value. */
export function ChangeLine({ area, change, isNew }: ChangeLineProps) {
  const { field, before, after, valuesBefore, valuesAfter } = change
  if (field === 'deleted') return <li>{after === '1' ? 'ย้ายไปที่ “ข้อมูลที่ลบ”' : 'กู้คืนจาก “ข้อมูลที่ลบ”'}</li>
  if (field === 'updatedAt')
    return <li>{`ยกเลิกการยืนยันหรือการพิจารณา ข้อมูล ณ วันที่ ${formatThaiDateTime(after)}`}</li>
  if (isNew && isEmpty(area, field, after)) return null
  const label = historyKeyLabel(area, field)
  if (field === 'documents') return <DocumentChanges label={label} before={before} after={after} />
  if (area.fields[field]?.kind === 'questions' && !isNew && before !== '' && after !== '')
    return [...new Set(describeQuestionChanges(before, after))].map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))
  const from = <Value area={area} name={field} value={before} values={valuesBefore} pictureName="รูปเดิม" />
  const to = <Value area={area} name={field} value={after} values={valuesAfter} pictureName="รูปใหม่" />
  if (isNew || isEmpty(area, field, before)) {
    return (
      <li>
        {isNew ? label : thaiSentence`เพิ่ม${label}`} {to}
      </li>
    )
  }
  if (isEmpty(area, field, after)) {
    return (
      <li>
        {thaiSentence`ลบ${label}`} {from}
      </li>
    )
  }
  return (
    <li>
      {thaiSentence`แก้ไข${label}`} จาก {from} เป็น {to}
    </li>
  )
}

type ValueProps = {
  area: Area
  name: string
  value: string
  values: Readonly<Record<string, string>>
  pictureName: string
}

function Value({ area, name, value, values, pictureName }: ValueProps) {
  const field = area.fields[name]
  if (field) {
    return (
      <q className={classes.value}>
        {/* A sentence shows a word; the badge of a list does not fit between quotation marks. */}
        {field.kind === 'flag' ? (
          wordOf(field, value)
        ) : (
          <FieldValue field={field} value={value} values={values} />
        )}
      </q>
    )
  }
  if (name === 'catmUkey') {
    return (
      <q className={classes.value}>
        <PlaceText catmUkey={value} />
      </q>
    )
  }
  if (galleryAltNumber(name) !== undefined) return <q className={classes.value}>{value}</q>
  return <Picture className={classes.picture} address={value} alt={pictureName} />
}

const wordOf = ({ on, off }: FieldOf['flag'], value: string) => (value === '1' ? on : off)

function isEmpty(area: Area, name: string, value: string): boolean {
  const field = area.fields[name]
  return field ? isEmptyValue(field, value) : value === ''
}

/** The changes of a record's documents: added, removed and renamed ones, or only a new order. */
function DocumentChanges({ label, before, after }: { label: string; before: string; after: string }) {
  const [was, is] = [listIn(before), listIn(after)]
  const added = is.filter(({ url }) => !was.some((each) => each.url === url))
  const removed = was.filter(({ url }) => !is.some((each) => each.url === url))
  const renamed = is.flatMap((document) => {
    const old = was.find(({ url }) => url === document.url)
    return old && old.name !== document.name ? [{ old, document }] : []
  })
  if (added.length + removed.length + renamed.length === 0) return <li>{thaiSentence`จัดลำดับ${label}ใหม่`}</li>
  return (
    <>
      {added.map((document) => (
        <li key={document.url}>
          {thaiSentence`เพิ่ม${label}`} <Name document={document} />
        </li>
      ))}
      {removed.map((document) => (
        <li key={document.url}>
          {thaiSentence`ลบ${label}`} <Name document={document} />
        </li>
      ))}
      {renamed.map(({ old, document }) => (
        <li key={document.url}>
          {thaiSentence`แก้ไขชื่อ${label}`} จาก <Name document={old} /> เป็น <Name document={document} />
        </li>
      ))}
    </>
  )
}

function Name({ document }: { document: StoredDocument }) {
  return <q className={classes.value}>{document.name}</q>
}

function listIn(text: string): StoredDocument[] {
  return text === '' ? [] : storedDocuments(JSON.parse(text))
}
