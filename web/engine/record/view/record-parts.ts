/** What the view of a record shows where: its place and status, its facts, and what is not filled in. */
import { type Area, GALLERY_PARTS } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import { isEmptyValue } from '#domain/validation/validate-field.ts'
import { type LayoutItem, type LayoutSection, layoutSections } from '../../form/layout.ts'
import { formElementIds } from '../../form/snapshot.ts'
import { type AreaRecord, placeLines } from '../record.ts'

/** Something that is not filled in: its label, and the id of its element in the form. */
export type EmptyPart = { label: string; formId: string }

/** The named places of a record, smallest first. */
export function filledPlaceLines(area: Area, record: AreaRecord): [string, string][] {
  return placeLines(area, record)
    .filter(([, name]) => name !== '')
    .reverse()
}

/** The field of the display status, which the view shows as a badge. */
export function statusField({ display, fields }: Area): { name: string; field: Field } | undefined {
  const field = display && fields[display.field]
  return field && !field.hidden ? { name: display.field, field } : undefined
}

/** The sections of the fields that are filled in, without the status. */
export function filledSections(area: Area, record: AreaRecord): LayoutSection[] {
  return layoutSections(area, isInFacts(area))
    .map((section) => ({ ...section, items: section.items.filter((item) => !isEmpty(item, record)) }))
    .filter(({ items }) => items.length > 0)
}

/** The fields, pictures and documents that are not filled in, in the order of the form. */
export function emptyParts(area: Area, record: AreaRecord, hasPictures: boolean): EmptyPart[] {
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
