import { useMemo } from 'react'
import { nameField } from '#domain/alike.ts'
import type { Field } from '#domain/field.ts'
import { requiredSentence } from '#domain/problems.ts'
import { sumOf, termsOf } from '#domain/sums.ts'
import { FieldInput } from './inputs.tsx'
import { type Item, sectionsOf } from './layout.ts'
import { WithAlike } from './notices/alike-notice.tsx'
import { NumberNotice } from './notices/number-notice.tsx'
import { WithPostcode } from './notices/with-postcode.tsx'
import { PointEntry, pasteOf, pointIn } from './point-entry.tsx'
import { Cell, FormSection, Grid } from './section.tsx'
import { idOf } from './snapshot.ts'
import type { RecordForm } from './use-record-form.ts'

/** The inputs of a form, section by section; no more than `most` while it is being opened. */
export function FieldSections({ form, most }: { form: RecordForm; most: number }) {
  const { area, values } = form
  const named = form.action === 'add' ? nameField(area) : undefined
  const names = Object.keys(values).join(' ')
  const sections = useMemo(() => {
    const filled = names.split(' ')
    return sectionsOf(area, (name, field) => filled.includes(name) || termsOf(field) !== undefined)
  }, [area, names])
  let left = most
  return sections.map((section) => {
    if (left <= 0) return null
    const items = section.items.slice(0, left)
    left -= section.items.length
    const point = left >= 0 ? pointIn(section) : undefined
    return (
      <FormSection key={section.key} title={section.title}>
        <Grid onPaste={point && pasteOf(form, point)}>
          {items.map((item) => (
            <Cell key={item.name} span={item.span} side={item.side}>
              {item.name === named ? (
                <WithAlike form={form} name={item.name}>
                  <Entry form={form} item={item} />
                </WithAlike>
              ) : item.field.kind === 'postcode' ? (
                <WithPostcode form={form} name={item.name}>
                  <Entry form={form} item={item} />
                </WithPostcode>
              ) : (
                <Entry form={form} item={item} />
              )}
              <NumberNotice form={form} item={item} />
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
  const dependsOn = dependsOnField(field)
  const placed = field.kind === 'reference' || field.kind === 'addressee' ? form.choice.catmUkey : ''
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

/** The field whose value decides what there is to choose or to fill in. */
function dependsOnField(field: Field): string | undefined {
  if (field.kind === 'questions') return field.optionsWhen.field
  return field.kind === 'choice' ? field.dependsOn?.field : undefined
}
