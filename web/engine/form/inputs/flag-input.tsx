import { Group, Radio } from '@mantine/core'
import type { FieldOf } from '#domain/fields/field.ts'
import type { InputProps } from './input-props.ts'

/** One of two options, both visible. */
export function FlagInput({ id, name, field, onChange, required, ...input }: InputProps<FieldOf['flag']>) {
  return (
    <Radio.Group
      label={field.label}
      description={field.hint}
      size="md"
      value={input.value}
      onChange={(chosen) => onChange(name, chosen)}
      withAsterisk={required}
      error={input.error}
    >
      <Group gap="xl" mt="xs">
        <Radio id={id} value="1" label={field.on} />
        <Radio value="0" label={field.off} />
      </Group>
    </Radio.Group>
  )
}
