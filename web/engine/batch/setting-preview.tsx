import { type ReactNode, useEffect, useRef } from 'react'
import { isEmptyValue } from '#domain/judge.ts'
import { thousands } from '#domain/numbers.ts'
import type { Given } from '#domain/together.ts'
import { TableCell } from '../form/cells.tsx'
import { labelOf } from '../form/labels.ts'
import type { Values } from '../form/values.ts'
import { type AreaRecord, placeName, recordName } from '../record.ts'
import type { ShownArea } from '../shown-area.ts'
import classes from './batch.module.css'
import { changedOf, type Done } from './batch-calls.ts'

type SettingPreviewProps = { area: ShownArea; given: Given; outcomes: readonly Done[] }

/** What setting a field would do: how many records would change and from what, how many have the value, and which are refused why. */
export function SettingPreview({ area, given: { values }, outcomes }: SettingPreviewProps) {
  const changing = changedOf(outcomes).map(({ record }) => record)
  const refused = outcomes.flatMap((one) => ('error' in one ? [one] : []))
  const same = outcomes
    .filter((one) => 'version' in one && changedOf([one]).length === 0)
    .map(({ record }) => record)
  const part = useRef<HTMLElement>(null)
  useEffect(() => part.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={part} className={classes.preview} aria-label="ผลการตรวจสอบ" tabIndex={-1}>
      <GivenValues area={area} values={values} />
      <p role="status">
        {`จะแก้ไข ${thousands(changing.length)} รายการ · มีค่านี้อยู่แล้ว ${thousands(same.length)} รายการ · แก้ไขไม่ได้ ${thousands(refused.length)} รายการ`}
      </p>
      <Part title="แก้ไขไม่ได้ จะคงเดิม" count={refused.length} isBad>
        {refused.map(({ record, error }) => (
          <li key={record.id}>
            <Named area={area} record={record} />
            <span className={classes.reason}>{error}</span>
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
      <h3 data-bad={isBad}>{`${title} (${thousands(count)})`}</h3>
      <ul className={classes.names}>{children}</ul>
    </>
  )
}

function Named({ area, record }: { area: ShownArea; record: AreaRecord }) {
  return (
    <>
      <b>{recordName(area, record)}</b> <span className={classes.place}>{placeName(record)}</span>
    </>
  )
}

/** What the records get, field by field. */
function GivenValues({ area, values }: { area: ShownArea; values: Values }) {
  return (
    <dl className={classes.given}>
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

/** What stands there now; nothing where nothing does. */
function Before({ area, names, record }: { area: ShownArea; names: readonly string[]; record: AreaRecord }) {
  const filled = names.filter((name) => {
    const field = area.fields[name]
    return field !== undefined && !isEmptyValue(field, record.values[name] ?? '')
  })
  if (filled.length === 0) return null
  return (
    <span className={classes.reason}>
      {'ค่าเดิม '}
      {filled.map((name, at) => (
        <span key={name}>
          {at > 0 && ' / '}
          <Value area={area} name={name} values={record.values} empty="" />
        </span>
      ))}
    </span>
  )
}

type ValueProps = { area: ShownArea; name: string; values: Values; empty: string }

function Value({ area, name, values, empty }: ValueProps) {
  const field = area.fields[name]
  const value = values[name] ?? ''
  if (field === undefined || isEmptyValue(field, value)) return empty
  // In a sentence a word does; the badge of a list has a frame of its own.
  if (field.kind === 'flag') return value === '1' ? field.on : field.off
  return <TableCell field={field} value={value} values={values} />
}
