import type { ReactNode } from 'react'
import { type Area, GALLERY_PARTS } from '#domain/area/area.ts'
import { RecordMap } from '../../map/record-map.tsx'
import { MaskedNumber } from '../../personal-data/masked-number.tsx'
import { type LayoutSection, type LayoutItem, layoutSections } from '../../form/layout.ts'
import { PeriodBadge } from '../period-badge.tsx'
import { FieldValue, MapLink, TableCell, EMPTY_VALUE } from '../field-value.tsx'
import { type AreaRecord, placeLines } from '../record.ts'
import { serverToday } from '#web/api/clock.ts'
import { TextButton } from '#web/ui/link/text-button.tsx'
import classes from './view.module.css'
import type { Field } from '#domain/fields/field.ts'
import { isEmptyValue } from '#domain/validation/validate-field.ts'
import { formElementIds } from '../../form/labels.ts'

type RecordPartProps = { area: Area; record: AreaRecord }

type RecordHeadProps = RecordPartProps & {
  /** Whether the gallery has pictures, or could not be loaded. */
  hasPictures: boolean
  /** Opens the form at an element; absent without the permission. */
  onEdit: ((formId: string) => void) | undefined
}

/** The place on one line, smallest first, badges for the period and the display, and what is missing. */
export function RecordHead(props: RecordHeadProps) {
  const { area, record } = props
  const status = statusField(area)
  return (
    <div className={classes.head}>
      <dl className={classes.place}>
        {placeLines(area, record)
          .reverse()
          .map(([label, name]) => (
            <div key={label}>
              <dt>{label}</dt> <dd>{name === '' ? <Empty /> : name}</dd>
            </div>
          ))}
      </dl>
      <PeriodBadge area={area} values={record.values} today={serverToday()} />
      {status && (
        <dl>
          <div>
            <dt>{status.field.label}</dt>{' '}
            <dd>
              <TableCell {...status} value={record.values[status.name] ?? ''} values={record.values} />
            </dd>
          </div>
        </dl>
      )}
      <MissingParts {...props} />
    </div>
  )
}

/** In a quiet colour: what is there comes first. */
const Empty = () => <span className="soft">{EMPTY_VALUE}</span>

/** All fields of a record, section by section, in two columns; `-` for the empty ones. */
export function RecordFacts({ area, record }: RecordPartProps) {
  return layoutSections(area, isInFacts(area)).map((section) => (
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
      {section.items.map((item) => {
        const { name, field, span, side } = item
        return (
          <Fact key={name} label={field.label} isWide={span === 12} isFirst={side === 'left'}>
            {isEmpty(item, record) ? (
              <Empty />
            ) : field.kind === 'pid' ? (
              <MaskedNumber area={area} record={record} name={name} />
            ) : (
              <FieldValue field={field} value={values[name] ?? ''} values={values} />
            )}
          </Fact>
        )
      })}
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

/** How many fields are empty, with a button to the first of them in the form. */
function MissingParts({ area, record, hasPictures, onEdit }: RecordHeadProps) {
  const { length, 0: first } = emptyParts(area, record, hasPictures)
  if (first === undefined) return null
  return (
    <span className={classes.missing}>
      <span>{`ยังไม่ได้กรอก ${length} ช่อง`}</span>
      {onEdit && <TextButton onClick={() => onEdit(first.formId)}>กรอกเพิ่มเติม</TextButton>}
    </span>
  )
}

/** The field of the display status, which the view shows as a badge. */
function statusField({ display, fields }: Area): { name: string; field: Field } | undefined {
  const field = display && fields[display.field]
  return field && !field.hidden ? { name: display.field, field } : undefined
}

/** The empty fields, pictures and documents in form order, with the ids of their elements in the form. */
function emptyParts(area: Area, record: AreaRecord, hasPictures: boolean) {
  const fields = layoutSections(area, isInFacts(area))
    .flatMap(({ items }) => items)
    .filter((item) => isEmpty(item, record))
    .map(({ name, field }) => ({ label: field.label, formId: formElementIds.field(name) }))
  const single = area.pictures
    .filter(({ field }) => !record.values[field])
    .map(({ label, part }) => ({ label, formId: formElementIds.picture(part) }))
  const gallery =
    area.gallery && !hasPictures ? [{ label: 'รูปภาพ', formId: formElementIds.picture(GALLERY_PARTS[0]) }] : []
  const documents =
    area.documents && record.documents.length === 0
      ? [{ label: area.documents.label, formId: formElementIds.documents }]
      : []
  return [...fields, ...single, ...gallery, ...documents]
}

const isInFacts = (area: Area) => (name: string, field: Field) =>
  !field.hidden && name !== statusField(area)?.name

const isEmpty = ({ name, field }: LayoutItem, { values }: AreaRecord) =>
  isEmptyValue(field, values[name] ?? '')
