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
import { formElementIds } from './snapshot.ts'
import type { RecordForm } from './use-record-form.ts'
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
  const { area, values } = form
  const isNarrow = useIsNarrow()
  const names = Object.keys(values).join(' ')
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

/** A field with its notices. */
function FieldCell({ form, item }: { form: RecordForm; item: LayoutItem }) {
  const named = form.action === 'add' ? duplicateNameField(form.area) : undefined
  const entry = <Entry form={form} item={item} />
  const OwnEntry = useContext(OwnEntries)[item.name]
  if (OwnEntry)
    return (
      <OwnEntry form={form} item={item}>
        {entry}
      </OwnEntry>
    )
  return (
    <Cell span={item.span} side={item.side}>
      {item.name === named ? (
        <WithDuplicateNotice form={form} name={item.name}>
          {entry}
        </WithDuplicateNotice>
      ) : item.field.kind === 'postcode' ? (
        <WithPostcodeNotice form={form} name={item.name}>
          {entry}
        </WithPostcodeNotice>
      ) : (
        entry
      )}
      <PersonalNumberNotice form={form} name={item.name} field={item.field} />
    </Cell>
  )
}

function Entry({ form, item: { name, field } }: { form: RecordForm; item: LayoutItem }) {
  const { actor, action, values, set } = form
  const dependsOn = dependsOnField(field)
  const placed = dependsOnPlace(field) ? form.choice.catmUkey : ''
  return (
    <FieldInput
      id={formElementIds.field(name)}
      name={name}
      field={field}
      value={sumTerms(field) ? sumFields(values, sumTerms(field) ?? []) : (values[name] ?? '')}
      onChange={set}
      required={requiredMessage(field.required, actor, action) !== undefined}
      error={form.errorOf(name)}
      parent={dependsOn === undefined ? placed : (values[dependsOn] ?? '')}
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
  const { values, errors } = form
  const isWrong = errors.fieldErrors.some(({ field }) => names.includes(field))
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
