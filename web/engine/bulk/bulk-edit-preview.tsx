import { type ReactNode, useEffect, useRef } from 'react'
import { isEmptyValue } from '#domain/validation/validate-field.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import type { BulkValues } from '#domain/records/bulk-fields.ts'
import { TableCell } from '../record/field-value.tsx'
import { labelOf } from '../form/labels.ts'
import type { FormValues } from '../form/values.ts'
import { type AreaRecord, placeName, recordName } from '../record/record.ts'
import type { ShownArea } from '../list/shown-area.ts'
import classes from './bulk.module.css'
import { changedRecords, type BulkItemResult } from './bulk-api.ts'

type BulkEditPreviewProps = { area: ShownArea; input: BulkValues; results: readonly BulkItemResult[] }

/** The preview of a bulk edit: which records change, which have the value already, which are refused. */
export function BulkEditPreview({ area, input: { values }, results }: BulkEditPreviewProps) {
  const changing = changedRecords(results).map(({ record }) => record)
  const refused = results.flatMap((one) => ('error' in one ? [one] : []))
  const same = results
    .filter((one) => 'version' in one && changedRecords([one]).length === 0)
    .map(({ record }) => record)
  const part = useRef<HTMLElement>(null)
  useEffect(() => part.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={part} className={classes.preview} aria-label="ผลการตรวจสอบ" tabIndex={-1}>
      <GivenValues area={area} values={values} />
      <p role="status">
        {`จะแก้ไข ${formatThousands(changing.length)} รายการ · มีค่านี้อยู่แล้ว ${formatThousands(same.length)} รายการ · แก้ไขไม่ได้ ${formatThousands(refused.length)} รายการ`}
      </p>
      <Part title="แก้ไขไม่ได้ จะคงเดิม" count={refused.length} isBad>
        {refused.map(({ record, error }) => (
          <li key={record.id}>
            <Named area={area} record={record} />
            <div>{error}</div>
          </li>
        ))}
      </Part>
      <Part title="จะแก้ไข" count={changing.length}>
        {changing.map((record) => (
          <li key={record.id}>
            <Named area={area} record={record} />
            <Before area={area} names={Object.keys(values)} record={record} />
          </li>
        ))}
      </Part>
      <Part title="มีค่านี้อยู่แล้ว" count={same.length}>
        {same.map((record) => (
          <li key={record.id}>
            <Named area={area} record={record} />
          </li>
        ))}
      </Part>
    </section>
  )
}

type PartProps = { title: string; count: number; isBad?: true; children: ReactNode }

function Part({ title, count, isBad, children }: PartProps) {
  if (count === 0) return null
  return (
    <>
      <h3 data-bad={isBad}>{`${title} (${formatThousands(count)})`}</h3>
      <ul className={classes.names}>{children}</ul>
    </>
  )
}

function Named({ area, record }: { area: ShownArea; record: AreaRecord }) {
  return (
    <>
      <b>{recordName(area, record)}</b> <span className="soft">{placeName(record)}</span>
    </>
  )
}

function GivenValues({ area, values }: { area: ShownArea; values: FormValues }) {
  return (
    <dl className={classes.newValues}>
      {Object.keys(values).map((name) => (
        <div key={name}>
          <dt>{labelOf(area, name)}</dt>
          <dd>
            <Value area={area} name={name} values={values} empty="ล้างค่า" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The current values; empty where there are none. */
function Before({ area, names, record }: { area: ShownArea; names: readonly string[]; record: AreaRecord }) {
  const filled = names.filter((name) => {
    const field = area.fields[name]
    return field !== undefined && !isEmptyValue(field, record.values[name] ?? '')
  })
  if (filled.length === 0) return null
  return (
    <div>
      {'ค่าเดิม '}
      {filled.map((name, at) => (
        <span key={name}>
          {at > 0 && <span> / </span>}
          <Value area={area} name={name} values={record.values} empty="" />
        </span>
      ))}
    </div>
  )
}

type ValueProps = { area: ShownArea; name: string; values: FormValues; empty: string }

function Value({ area, name, values, empty }: ValueProps) {
  const field = area.fields[name]
  const value = values[name] ?? ''
  if (field === undefined || isEmptyValue(field, value)) return empty
  // The word alone: the badge of a list would have a frame inside the sentence.
  if (field.kind === 'flag') return value === '1' ? field.on : field.off
  return <TableCell field={field} value={value} values={values} />
}
