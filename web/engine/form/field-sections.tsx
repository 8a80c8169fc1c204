import { type ReactNode, useContext, useMemo, useState } from 'react'
import { duplicateNameField } from '#domain/records/duplicates.ts'
import type { Field } from '#domain/fields/field.ts'
import { requiredMessage } from '#domain/validation/parse-record.ts'
import { sumFields, sumTerms } from '#domain/fields/sums.ts'
import { useIsNarrow } from '#web/ui/browser/use-narrow.ts'
import { FieldInput } from './inputs/field-input.tsx'
import { type LayoutItem, layoutSections } from './layout.ts'
import { WithDuplicateNotice } from './notices/duplicate-notice.tsx'
import { PersonalNumberNotice } from './notices/personal-number-notice.tsx'
import { WithPostcodeNotice } from './notices/postcode-notice.tsx'
import { PointEntry, pointEntryHandlers, pointFieldsOf } from './inputs/point-entry.tsx'
import { OwnEntries } from './extension-points.ts'
import classes from './form.module.css'
import { Cell, FormSection, Grid } from './section.tsx'
import { formElementIds } from './labels.ts'
import { type RecordForm, useFieldValue, useFieldValues } from './use-record-form.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Button } from '#web/ui/button/button.tsx'

type FieldSectionsProps = {
  form: RecordForm
  /** At most so many fields of the first section, while the form opens. */
  most: number | undefined
  startAt: string | undefined
}

/** The inputs of a form, section by section. On a phone the English ones of a section are behind a button. */
export function FieldSections({ form, most, startAt }: FieldSectionsProps) {
  const { area, start } = form
  const isNarrow = useIsNarrow()
  const names = Object.keys(start).join(' ')
  const sections = useMemo(() => {
    const filled = names.split(' ')
    return layoutSections(area, (name, field) => filled.includes(name) || sumTerms(field) !== undefined)
  }, [area, names])
  return sections.slice(0, most && 1).map((section) => {
    const point = most === undefined ? pointFieldsOf(section) : undefined
    const english = isNarrow ? section.items.filter(({ side }) => side === 'right') : []
    const items = section.items.filter((item) => !english.includes(item)).slice(0, most)
    return (
      <FormSection key={section.key} title={section.title}>
        <Grid {...(point && pointEntryHandlers(form, point))}>
          {items.map((item) => (
            <FieldCell key={item.name} form={form} item={item} />
          ))}
          {english.length > 0 && (
            <EnglishFields form={form} names={english.map(({ name }) => name)} startAt={startAt}>
              {english.map((item) => (
                <FieldCell key={item.name} form={form} item={item} />
              ))}
            </EnglishFields>
          )}
          {point && <PointEntry form={form} point={point} />}
        </Grid>
      </FormSection>
    )
  })
}

/** A field with its notices, or what its screen shows instead of its input. */
function FieldCell({ form, item }: { form: RecordForm; item: LayoutItem }) {
  const { name, field } = item
  const { area, actor, action } = form
  const terms = sumTerms(field)
  const Entry = terms ? SumEntry : FieldEntry
  const entry = (
    <Entry
      form={form}
      item={item}
      id={formElementIds.field(name)}
      required={requiredMessage(field.required, actor, action) !== undefined}
      isNamed={action === 'add' && name === duplicateNameField(area)}
    />
  )
  const OwnEntry = useContext(OwnEntries)[name]
  if (OwnEntry)
    return (
      <OwnEntry form={form} item={item}>
        {entry}
      </OwnEntry>
    )
  return (
    <Cell span={item.span} side={item.side}>
      {entry}
    </Cell>
  )
}

type EntryProps = {
  form: RecordForm
  item: LayoutItem
  id: string
  required: boolean
  /** It names the records of the area, which similar ones are searched by. */
  isNamed: boolean
}

/** A sum, which follows its terms. */
function SumEntry(props: EntryProps) {
  const terms = sumTerms(props.item.field) ?? []
  return <Entry {...props} value={sumFields(useFieldValues(props.form, terms), terms)} />
}

/** The input of a field and its notices. It renders when the value of the field changes. */
function FieldEntry(props: EntryProps) {
  const { form, item, isNamed } = props
  const { name, field } = item
  const value = useFieldValue(form, name)
  const entry = <Entry {...props} value={value} />
  return (
    <>
      {isNamed ? (
        <WithDuplicateNotice form={form} value={value}>
          {entry}
        </WithDuplicateNotice>
      ) : field.kind === 'postcode' ? (
        <WithPostcodeNotice form={form} name={name} value={value}>
          {entry}
        </WithPostcodeNotice>
      ) : (
        entry
      )}
      <PersonalNumberNotice
        form={form}
        name={name}
        field={field}
        value={value}
        stored={form.record ? (form.start[name] ?? '') : ''}
      />
    </>
  )
}

function Entry({ form, item: { name, field }, id, required, value }: EntryProps & { value: string }) {
  const dependsOn = dependsOnField(field)
  const placed = dependsOnPlace(field) ? form.choice.catmUkey : ''
  const parent = useFieldValue(form, dependsOn)
  return (
    <FieldInput
      id={id}
      name={name}
      field={field}
      value={value}
      onChange={form.set}
      required={required}
      error={form.errorOf(name)}
      parent={dependsOn === undefined ? placed : parent}
    />
  )
}

/** Whether the options of a field depend on the record's place. */
const dependsOnPlace = (field: Field) =>
  field.kind === 'reference' ||
  field.kind === 'addressee' ||
  (field.kind === 'choice' && field.byOffice !== undefined)

/** The field whose value determines the options of this one. */
function dependsOnField(field: Field): string | undefined {
  if (field.kind === 'questions') return field.optionsWhen.field
  return field.kind === 'choice' ? field.dependsOn?.field : undefined
}

type EnglishFieldsProps = {
  form: RecordForm
  names: readonly string[]
  startAt: string | undefined
  children: ReactNode
}

/** The English fields behind a button. They open by themselves for a value, an error or the focus. */
function EnglishFields({ form, names, startAt, children }: EnglishFieldsProps) {
  const { errors } = form
  const isWrong = errors.fieldErrors.some(({ field }) => names.includes(field))
  const values = useFieldValues(form, names)
  const isFilled = names.some((name) => values[name] || formElementIds.field(name) === startAt)
  const reason = isWrong ? `errors ${errors.attempt}` : isFilled ? 'values' : ''
  const [seen, setSeen] = useState('')
  const [opened, setOpened] = useState(false)
  if (reason !== seen) {
    setSeen(reason)
    if (reason !== '') setOpened(true)
  }
  const Icon = opened ? IconChevronUp : IconChevronDown
  return (
    <>
      <Cell>
        <Button
          variant="light"
          className={classes.english ?? ''}
          rightSection={<Icon size={20} aria-hidden />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          ภาษาอังกฤษ
        </Button>
      </Cell>
      {opened && children}
    </>
  )
}
