import { Stack, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type EmptyStateProps = { text: ReactNode; icon?: typeof IconInbox; children?: ReactNode }

/** Says that there is nothing here, with an optional action. */
export function EmptyState({ text, icon: Icon = IconInbox, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md">
      <Icon size={40} stroke={1.5} style={{ color: 'var(--icon-faint)' }} aria-hidden />
      <Text c="dimmed" ta="center" style={{ textWrap: 'balance' }}>
        {text}
      </Text>
      {children}
    </Stack>
  )
}
