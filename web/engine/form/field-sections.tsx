import { useMemo } from 'react'
import { duplicateNameField } from '#domain/records/duplicates.ts'
import type { Field } from '#domain/fields/field.ts'
import { requiredMessage } from '#domain/validation/parse-record.ts'
import { sumFields, sumTerms } from '#domain/fields/sums.ts'
import { FieldInput } from './inputs/field-input.tsx'
import { type LayoutItem, layoutSections } from './layout.ts'
import { WithDuplicateNotice } from './notices/duplicate-notice.tsx'
import { PersonalNumberNotice } from './notices/personal-number-notice.tsx'
import { WithPostcode } from './notices/with-postcode.tsx'
import { PointEntry, pointPasteHandler, pointFieldsOf } from './inputs/point-entry.tsx'
import { Cell, FormSection, Grid } from './section.tsx'
import { formElementIds } from './snapshot.ts'
import type { RecordForm } from './use-record-form.ts'

/** The inputs of a form, section by section; at most `most` of the first section while the form opens. */
export function FieldSections({ form, most }: { form: RecordForm; most: number | undefined }) {
  const { area, values } = form
  const named = form.action === 'add' ? duplicateNameField(area) : undefined
  const names = Object.keys(values).join(' ')
  const sections = useMemo(() => {
    const filled = names.split(' ')
    return layoutSections(area, (name, field) => filled.includes(name) || sumTerms(field) !== undefined)
  }, [area, names])
  return sections.slice(0, most && 1).map((section) => {
    const point = most === undefined ? pointFieldsOf(section) : undefined
    return (
      <FormSection key={section.key} title={section.title}>
        <Grid onPaste={point && pointPasteHandler(form, point)}>
          {section.items.slice(0, most).map((item) => (
            <Cell key={item.name} span={item.span} side={item.side}>
              {item.name === named ? (
                <WithDuplicateNotice form={form} name={item.name}>
                  <Entry form={form} item={item} />
                </WithDuplicateNotice>
              ) : item.field.kind === 'postcode' ? (
                <WithPostcode form={form} name={item.name}>
                  <Entry form={form} item={item} />
                </WithPostcode>
              ) : (
                <Entry form={form} item={item} />
              )}
              <PersonalNumberNotice form={form} item={item} />
            </Cell>
          ))}
          {point && <PointEntry form={form} point={point} />}
        </Grid>
      </FormSection>
    )
  })
}

function Entry({ form, item: { name, field } }: { form: RecordForm; item: LayoutItem }) {
  const { actor, action, values, set, errors } = form
  const dependsOn = dependsOnField(field)
  const placed = field.kind === 'reference' || field.kind === 'addressee' ? form.choice.catmUkey : ''
  return (
    <FieldInput
      id={formElementIds.field(name)}
      name={name}
      field={field}
      value={sumTerms(field) ? sumFields(values, sumTerms(field) ?? []) : (values[name] ?? '')}
      onChange={set}
      required={requiredMessage(field.required, actor, action) !== undefined}
      error={errors.fieldErrors.find((problem) => problem.field === name)?.message}
      parent={dependsOn === undefined ? placed : (values[dependsOn] ?? '')}
    />
  )
}

/** The field whose value determines the options of this one. */
function dependsOnField(field: Field): string | undefined {
  if (field.kind === 'questions') return field.optionsWhen.field
  return field.kind === 'choice' ? field.dependsOn?.field : undefined
}
