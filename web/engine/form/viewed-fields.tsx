import type { ReactNode } from 'react'
import type { Area } from '#domain/area.ts'
import { MaskedNumber } from '../personal/masked-number.tsx'
import { type AreaRecord, placeLines } from '../record.ts'
import { EMPTY, MapLink, WholeValue } from './cells.tsx'
import classes from './form.module.css'
import { type Section, sectionsOf } from './layout.ts'

type ViewedFieldsProps = {
  area: Area
  record: AreaRecord
  /** No more sections than these while the view is being opened. */
  most?: number
}

/** The place and all fields of a record to be read, section by section, `-` for what is empty. */
export function ViewedFields({ area, record, most }: ViewedFieldsProps) {
  return (
    <>
      <Part title={area.offices ? 'สังกัด' : 'พื้นที่'}>
        {placeLines(area, record).map(([label, name]) => (
          <Line key={label} label={label} span={area.offices ? 6 : 3}>
            {name || EMPTY}
          </Line>
        ))}
      </Part>
      {sectionsOf(area, (_name, field) => !field.unseen)
        .slice(0, most)
        .map((section) => (
          <Fields key={section.key} area={area} section={section} record={record} />
        ))}
    </>
  )
}

function Fields({ area, section, record }: { area: Area; section: Section; record: AreaRecord }) {
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
            <WholeValue field={field} value={values[name] ?? ''} values={values} />
          )}
        </Line>
      ))}
      {section.kind === 'coordinates' && (
        <Line label="แผนที่" span={3}>
          <MapLink lat={valueAt('lat')} long={valueAt('long')} />
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
