import type { ReactNode } from 'react'
import type { Area } from '#domain/area/area.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { RecordMap } from '../../map/record-map.tsx'
import { MaskedNumber } from '../../personal-data/masked-number.tsx'
import type { LayoutSection } from '../../form/layout.ts'
import { PeriodBadge } from '../period-badge.tsx'
import { FieldValue, MapLink, TableCell, EMPTY_VALUE } from '../field-value.tsx'
import type { AreaRecord } from '../record.ts'
import { type EmptyPart, filledPlaceLines, filledSections, statusField } from './record-parts.ts'
import { IconPencil } from '@tabler/icons-react'
import { Button } from '#web/ui/button/button.tsx'

import classes from './view.module.css'

type RecordPartProps = { area: Area; record: AreaRecord }

/** The place on one line, where the record stands in its time, and the display status, as badges. */
export function PlaceAndStatus({ area, record }: RecordPartProps) {
  const status = statusField(area)
  return (
    <div className={classes.head}>
      <dl className={classes.place}>
        {filledPlaceLines(area, record).map(([label, name]) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <PeriodBadge area={area} values={record.values} today={bangkokToday(Date.now())} />
      {status && (
        <dl className={classes.status}>
          <div>
            <dt>{status.field.label}</dt>{' '}
            <dd>
              <TableCell {...status} value={record.values[status.name] ?? ''} values={record.values} />
            </dd>
          </div>
        </dl>
      )}
    </div>
  )
}

/** The fields of a record that are filled in, section by section, in two columns. */
export function RecordFacts({ area, record }: RecordPartProps) {
  return filledSections(area, record).map((section) => (
    <section key={section.key}>
      <h3 className={classes.title}>{section.title}</h3>
      <Facts area={area} record={record} section={section} />
    </section>
  ))
}

function Facts({ area, record, section }: RecordPartProps & { section: LayoutSection }) {
  const { values } = record
  const valueAt = (axis: 'lat' | 'long') => {
    const item = section.items.find(({ field }) => field.kind === 'coordinate' && field.axis === axis)
    return item ? (values[item.name] ?? '') : ''
  }
  return (
    <dl className={classes.facts}>
      {section.items.map(({ name, field, span, side }) => (
        <Fact key={name} label={field.label} isWide={span === 12} isFirst={side === 'left'}>
          {field.kind === 'pid' ? (
            <MaskedNumber area={area} record={record} name={name} />
          ) : (
            <FieldValue field={field} value={values[name] ?? ''} values={values} />
          )}
        </Fact>
      ))}
      {section.kind === 'coordinates' && valueAt('lat') !== '' && valueAt('long') !== '' && (
        <Fact label="แผนที่" isWide>
          <MapLink lat={valueAt('lat')} long={valueAt('long')} />
          <RecordMap catmUkey={record.catmUkey} lat={valueAt('lat')} long={valueAt('long')} />
        </Fact>
      )}
    </dl>
  )
}

type FactProps = { label: string; isWide?: boolean; isFirst?: boolean; children: ReactNode }

function Fact({ label, isWide, isFirst, children }: FactProps) {
  return (
    <div data-wide={isWide || undefined} data-first={isFirst || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type EmptyPartsProps = {
  parts: readonly EmptyPart[]
  /** Opens the form at an element; absent without the permission. */
  onEdit: ((formId: string) => void) | undefined
}

/** Folds what is not filled in, and leads to the first of it in the form. */
export function EmptyParts({ parts, onEdit }: EmptyPartsProps) {
  const [first] = parts
  if (first === undefined) return null
  return (
    <section className={classes.empty}>
      <details>
        <summary>{`ยังไม่ได้กรอก ${parts.length} ช่อง`}</summary>
        <dl>
          {parts.map(({ label, formId }) => (
            <div key={formId}>
              <dt>{label}</dt> <dd>{EMPTY_VALUE}</dd>
            </div>
          ))}
        </dl>
      </details>
      {onEdit && (
        <Button variant="subtle" icon={IconPencil} onClick={() => onEdit(first.formId)}>
          กรอกเพิ่มเติม
        </Button>
      )}
    </section>
  )
}
