import { Row } from '#web/ui/layout/layout.tsx'
import { Radio, RadioGroup } from '#web/ui/radio/radio.tsx'
import type { FieldOf } from '#domain/fields/field.ts'
import type { InputProps } from './input-props.ts'

/** One of two options, both visible. */
export function FlagInput({ id, name, field, onChange, required, ...input }: InputProps<FieldOf['flag']>) {
  return (
    <RadioGroup
      label={field.label}
      hint={field.hint}
      value={input.value}
      onChange={(chosen) => onChange(name, chosen)}
      required={required}
      error={input.error}
    >
      <Row gap="xl" mt="xs">
        <Radio id={id} value="1" label={field.on} />
        <Radio value="0" label={field.off} />
      </Row>
    </RadioGroup>
  )
}
