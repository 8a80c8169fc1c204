import type { ReactNode } from 'react'
import type { Area } from '#domain/area/area.ts'
import { MaskedNumber } from '../personal-data/masked-number.tsx'
import { type AreaRecord, placeLines } from './record.ts'
import { EMPTY_VALUE, MapLink, FieldValue } from './field-value.tsx'
import classes from '../form/form.module.css'
import { RecordMap } from '../map/record-map.tsx'
import { type LayoutSection, layoutSections } from '../form/layout.ts'

type RecordFieldsProps = {
  area: Area
  record: AreaRecord
}

/** The place and all fields of a record, section by section, `-` for empty ones. */
export function RecordFields({ area, record }: RecordFieldsProps) {
  return (
    <>
      <Part title={area.offices ? 'สังกัด' : 'พื้นที่'}>
        {placeLines(area, record).map(([label, name]) => (
          <Line key={label} label={label} span={area.offices ? 6 : 3}>
            {name || EMPTY_VALUE}
          </Line>
        ))}
      </Part>
      {layoutSections(area, (_name, field) => !field.hidden).map((section) => (
        <Fields key={section.key} area={area} section={section} record={record} />
      ))}
    </>
  )
}

function Fields({ area, section, record }: { area: Area; section: LayoutSection; record: AreaRecord }) {
  const { values } = record
  const valueAt = (axis: 'lat' | 'long') => {
    const item = section.items.find(({ field }) => field.kind === 'coordinate' && field.axis === axis)
    return item ? (values[item.name] ?? '') : ''
  }
  return (
    <Part title={section.title}>
      {section.items.map(({ name, field, span, side }) => (
        <Line key={name} label={field.label} span={span} side={side}>
          {field.kind === 'pid' && values[name] ? (
            <MaskedNumber area={area} record={record} name={name} />
          ) : (
            <FieldValue field={field} value={values[name] ?? ''} values={values} />
          )}
        </Line>
      ))}
      {section.kind === 'coordinates' && (
        <Line label="แผนที่" span={12}>
          <MapLink lat={valueAt('lat')} long={valueAt('long')} />
          <RecordMap catmUkey={record.catmUkey} lat={valueAt('lat')} long={valueAt('long')} />
        </Line>
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={`${classes.values} ${classes.grid}`}>{children}</dl>
    </section>
  )
}

type LineProps = { label: string; span: number; side?: string | undefined; children: ReactNode }

function Line({ label, span, side, children }: LineProps) {
  return (
    <div data-span={span} data-side={side}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
