import { Text } from '../layout/layout.tsx'

/** Explains the asterisk of required fields; above every form that has one. */
export function RequiredLegend() {
  return (
    <Text soft small>
      <span style={{ color: 'var(--danger)' }} aria-hidden>
        *
      </span>{' '}
      จำเป็นต้องกรอก
    </Text>
  )
}
