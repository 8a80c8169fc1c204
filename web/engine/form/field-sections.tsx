import { requiredSentence } from '#domain/problems.ts'
import { CoordinateNotice } from '#web/ui/coordinate-paste/coordinate-notice.tsx'
import { CoordinatePaste } from '#web/ui/coordinate-paste/coordinate-paste.tsx'
import { FieldInput } from './inputs.tsx'
import { type Item, type Section, sectionsOf } from './layout.ts'
import { Cell, FormSection, Grid } from './section.tsx'
import { idOf } from './snapshot.ts'
import type { RecordForm } from './use-record-form.ts'

/** The inputs of a form, section by section. */
export function FieldSections({ form }: { form: RecordForm }) {
  const { area, values } = form
  return sectionsOf(area, (name) => name in values).map((section) => (
    <FormSection key={section.key} title={section.title}>
      <Grid>
        {section.items.map((item) => (
          <Cell key={item.name} span={item.span} side={item.side}>
            <Entry form={form} item={item} />
          </Cell>
        ))}
        {section.kind === 'coordinates' && <BothAtOnce form={form} section={section} />}
      </Grid>
    </FormSection>
  ))
}

function Entry({ form, item: { name, field } }: { form: RecordForm; item: Item }) {
  const { actor, action, values, set, told } = form
  const dependsOn = field.kind === 'choice' ? field.dependsOn?.field : undefined
  return (
    <FieldInput
      id={idOf.field(name)}
      name={name}
      field={field}
      value={values[name] ?? ''}
      onChange={set}
      required={requiredSentence(field.required, actor, action) !== undefined}
      error={told.problems.find((problem) => problem.field === name)?.message}
      parent={dependsOn === undefined ? '' : (values[dependsOn] ?? '')}
    />
  )
}

/** Fills both coordinates from one text, and points out when they are exchanged; nothing where a section lacks one. */
function BothAtOnce({ form, section }: { form: RecordForm; section: Section }) {
  const nameOf = (axis: 'lat' | 'long') =>
    section.items.find(({ field }) => field.kind === 'coordinate' && field.axis === axis)?.name
  const [latName, longName] = [nameOf('lat'), nameOf('long')]
  if (latName === undefined || longName === undefined) return null
  const lat = form.values[latName] ?? ''
  const long = form.values[longName] ?? ''
  const setBoth = (north: string, east: string) => {
    form.set(latName, north)
    form.set(longName, east)
  }
  return (
    <>
      <Cell span={6}>
        <CoordinatePaste onPair={(pair) => setBoth(pair.lat, pair.long)} />
      </Cell>
      <Cell span={12}>
        <CoordinateNotice lat={lat} long={long} onExchange={() => setBoth(long, lat)} />
      </Cell>
    </>
  )
}
