import type { ReactNode } from 'react'
import { IconChevronDown, IconPencil } from '@tabler/icons-react'
import { type Area, GALLERY_PARTS } from '#domain/area/area.ts'
import { levelPrefixes } from '#domain/places/place-names.ts'
import { coordinateFields } from '#domain/records/completeness.ts'
import { recordHeading } from '#domain/records/record-name.ts'
import { OpenMenu, useOpenMenu } from '#web/ui/menu-button/open-menu.tsx'
import { mapAddress } from '../map-address.ts'
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

/** The place in words, badges for the period and the display, and what is missing. */
export function RecordHead(props: RecordHeadProps) {
  const { area, record } = props
  const status = statusField(area)
  return (
    <div className={classes.head}>
      <PlaceInWords area={area} record={record} />
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

/** The place as it is said, smallest first: `ตำบลศรีภูมิ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่`. */
function PlaceInWords({ area, record }: RecordPartProps) {
  const { catmUkey } = record
  const prefixes = Object.values(levelPrefixes(catmUkey))
  const lines = placeLines(area, record).reverse()
  const [named, empty] = [true, false].map((isNamed) => lines.filter(([, name]) => (name !== '') === isNamed))
  return (
    <dl className={classes.place}>
      {named?.map(([label, name]) => (
        <div key={label}>
          {/* A village and an office have the word in their names. */}
          <dt className={prefixes.includes(label) ? undefined : 'only-read-aloud'}>{label}</dt>
          <dd>{name}</dd>
        </div>
      ))}
      {empty?.map(([label]) => (
        <div key={label}>
          <dt>{label}</dt>{' '}
          <dd>
            <Empty />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** In a quiet colour: what is there comes first. */
const Empty = () => <span className="soft">{EMPTY_VALUE}</span>

/**
 * All fields of a record that its heading does not say, section by section, in two columns; `-` for the empty
 * ones.
 */
export function RecordFacts({ area, record }: RecordPartProps) {
  return layoutSections(area, isInFacts(area, record)).map((section) => (
    <section key={section.key}>
      <h3 className={classes.title}>{section.title}</h3>
      <Facts area={area} record={record} section={section} />
    </section>
  ))
}

function Facts({ area, record, section }: RecordPartProps & { section: LayoutSection }) {
  const { values } = record
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

/** The point of a record on a map, with a link to it; nothing without one. */
export function RecordPoint({ area, record: { catmUkey, values } }: RecordPartProps) {
  const [lat = '', long = ''] = coordinateFields(area).map((name) => values[name])
  if (mapAddress(lat, long) === undefined) return null
  return (
    <section aria-label="แผนที่" className={classes.point}>
      <RecordMap catmUkey={catmUkey} lat={lat} long={long} />
      <MapLink lat={lat} long={long} />
    </section>
  )
}

/** How many parts are filled in, with a menu of the others, which leads to them in the form. */
function MissingParts({ area, record, hasPictures, onEdit }: RecordHeadProps) {
  const { buttonProps, menu } = useOpenMenu()
  const parts = recordParts(area, record, hasPictures)
  const missing = parts.filter(({ isFilled }) => !isFilled)
  if (missing.length === 0) return null
  const words = `ข้อมูลครบ ${parts.length - missing.length} จาก ${parts.length}`
  if (!onEdit) return <span className={classes.missing}>{words}</span>
  const entries = missing.map(({ label, formId }) => ({ label, icon: IconPencil, run: () => onEdit(formId) }))
  return (
    <span className={classes.missing}>
      <TextButton {...buttonProps} title="เลือกช่องที่ยังว่างเพื่อกรอก">
        {words}
        <IconChevronDown size={18} aria-hidden />
      </TextButton>
      {menu && <OpenMenu {...menu} entries={entries} />}
    </span>
  )
}

/** The field of the display status, which the view shows as a badge. */
function statusField({ display, fields }: Area): { name: string; field: Field } | undefined {
  const field = display && fields[display.field]
  return field && !field.hidden ? { name: display.field, field } : undefined
}

type RecordPart = { label: string; formId: string; isFilled: boolean }

/** The fields, pictures and documents of a record in form order, with their elements in the form. */
function recordParts(area: Area, record: AreaRecord, hasPictures: boolean): RecordPart[] {
  const { values } = record
  const fields = layoutSections(area, isInFacts(area, record))
    .flatMap(({ items }) => items)
    .map((item) => ({
      label: item.field.label,
      formId: formElementIds.field(item.name),
      isFilled: !isEmpty(item, record),
    }))
  const single = area.pictures.map(({ label, part, field }) => ({
    label,
    formId: formElementIds.picture(part),
    isFilled: Boolean(values[field]),
  }))
  const gallery = { label: 'รูปภาพ', formId: formElementIds.picture(GALLERY_PARTS[0]), isFilled: hasPictures }
  const documents = area.documents && {
    label: area.documents.label,
    formId: formElementIds.documents,
    isFilled: record.documents.length > 0,
  }
  return [...fields, ...single, ...(area.gallery ? [gallery] : []), ...(documents ? [documents] : [])]
}

const isInFacts = (area: Area, record: AreaRecord) => {
  const inHead = [...recordHeading(area, record).fields, statusField(area)?.name]
  return (name: string, field: Field) => !field.hidden && !inHead.includes(name)
}

const isEmpty = ({ name, field }: LayoutItem, { values }: AreaRecord) =>
  isEmptyValue(field, values[name] ?? '')
