import { Text } from '@mantine/core'

/** What the asterisk beside a label means; stands above every form that has one. */
export function RequiredLegend() {
  return (
    <Text size="sm" c="dimmed">
      <Text span c="var(--mantine-color-error)" aria-hidden>
        *
      </Text>{' '}
      จำเป็นต้องกรอก
    </Text>
  )
}
