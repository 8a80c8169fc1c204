import { requiredSentence } from '#domain/problems.ts'
import { sumOf, termsOf } from '#domain/sums.ts'
import { FieldInput } from './inputs.tsx'
import { type Item, sectionsOf } from './layout.ts'
import { PointEntry, pasteOf, pointIn } from './point-entry.tsx'
import { Cell, FormSection, Grid } from './section.tsx'
import { idOf } from './snapshot.ts'
import type { RecordForm } from './use-record-form.ts'

/** The inputs of a form, section by section. */
export function FieldSections({ form }: { form: RecordForm }) {
  const { area, values } = form
  return sectionsOf(area, (name, field) => name in values || termsOf(field) !== undefined).map((section) => {
    const point = pointIn(section)
    return (
      <FormSection key={section.key} title={section.title}>
        <Grid onPaste={point && pasteOf(form, point)}>
          {section.items.map((item) => (
            <Cell key={item.name} span={item.span} side={item.side}>
              <Entry form={form} item={item} />
            </Cell>
          ))}
          {point && <PointEntry form={form} point={point} />}
        </Grid>
      </FormSection>
    )
  })
}

function Entry({ form, item: { name, field } }: { form: RecordForm; item: Item }) {
  const { actor, action, values, set, told } = form
  const dependsOn = field.kind === 'choice' ? field.dependsOn?.field : undefined
  const placed = field.kind === 'reference' ? form.choice.catmUkey : ''
  return (
    <FieldInput
      id={idOf.field(name)}
      name={name}
      field={field}
      value={termsOf(field) ? sumOf(values, termsOf(field) ?? []) : (values[name] ?? '')}
      onChange={set}
      required={requiredSentence(field.required, actor, action) !== undefined}
      error={told.problems.find((problem) => problem.field === name)?.message}
      parent={dependsOn === undefined ? placed : (values[dependsOn] ?? '')}
    />
  )
}
